/** How objects of one class refer to one another. Pure. */
import type { Cell, Value } from '#modules/exercises/trace/contract.ts'
import type { HeapView } from './heap-view.ts'
import { isCell, plainText, wholeCellOf } from './value-text.ts'

type Listed = { readonly id: number; readonly text: string | null }

export type Links = {
  /** Fields that hold another object of the class, or nothing. */
  readonly fields: readonly string[]
  /** Fields that hold a list, set or map of such objects. */
  readonly lists: readonly string[]
  readonly targets: (field: string) => ReadonlyMap<number, number>
  readonly listed: (field: string, id: number) => readonly Listed[]
  /** Cells of those lists, which are drawn as links. */
  readonly absorbed: readonly number[]
  /** Field that leads back along all other links. Null: there is none. */
  readonly parentField: () => string | null
}

export function linksOf(view: HeapView, ids: readonly number[]): Links | null {
  const own = new Set(ids)
  const names = new Set<string>()
  for (const id of ids) {
    const cell = view.cell(id)
    if (cell?.kind === 'object') for (const [name] of cell.fields) names.add(name)
  }
  const values = (name: string) =>
    ids.map((id) => {
      const cell = view.cell(id)
      return cell?.kind === 'object' ? cell.fields.find(([field]) => field === name)?.[1] : undefined
    })
  const targets = new Map<string, Map<number, number>>()
  const lists = new Map<string, Map<number, Listed[]>>()
  const absorbed: number[] = []
  for (const name of names) {
    const all = values(name)
    if (all.every((value) => isNothing(value) || isOwn(value, own))) {
      const found = new Map<number, number>()
      for (const [at, value] of all.entries()) {
        const [from, to] = [ids[at], wholeCellOf(value)]
        if (from !== undefined && to !== null) found.set(from, to)
      }
      if (found.size > 0) targets.set(name, found)
      continue
    }
    const cells = all.map((value) => listOf(view, value))
    if (!cells.every((cell, at) => (cell ? holdsOnly(cell, own) : isNothing(all[at])))) continue
    const found = new Map(ids.map((id, at) => [id, listedIn(view, cells[at])]))
    if (![...found.values()].some((listed) => listed.length > 0)) continue
    const listIds = all.map((value) => wholeCellOf(value)).filter((id) => id !== null)
    // A list that two nodes share must be seen as shared.
    if (new Set(listIds).size !== listIds.length) continue
    lists.set(name, found)
    absorbed.push(...listIds)
  }
  return {
    fields: [...targets.keys()],
    lists: [...lists.keys()],
    targets: (field) => targets.get(field) ?? new Map(),
    listed: (field, id) => lists.get(field)?.get(id) ?? [],
    absorbed,
    parentField: () => parentFieldOf(targets, lists),
  }
}

function isNothing(value: Value | undefined): boolean {
  if (value === undefined || value === null) return true
  if (typeof value !== 'object' || Array.isArray(value)) return false
  return 'no' in value || ('to' in value && value.to === null && value.state === undefined)
}

function isOwn(value: Value | undefined, own: ReadonlySet<number>): boolean {
  const id = wholeCellOf(value)
  return id !== null && own.has(id)
}

function listOf(view: HeapView, value: Value | undefined): Cell | undefined {
  const id = wholeCellOf(value)
  const cell = isCell(value) ? value : id === null ? undefined : view.cell(id)
  return cell?.kind === 'list' || cell?.kind === 'set' || cell?.kind === 'map' ? cell : undefined
}

function holdsOnly(cell: Cell, own: ReadonlySet<number>): boolean {
  const values = cell.kind === 'map' ? cell.entries.map(([, value]) => value) : itemsOf(cell)
  return values.every((value) => isNothing(value) || isOwn(value, own))
}

const itemsOf = (cell: Cell) => (cell.kind === 'list' || cell.kind === 'set' ? cell.items : [])

function listedIn({ language }: HeapView, cell: Cell | undefined): Listed[] {
  if (!cell) return []
  const entries: [string | null, Value][] =
    cell.kind === 'map'
      ? cell.entries.map(([key, value]) => [
          typeof key === 'string' ? key : plainText(key, language, 8),
          value,
        ])
      : itemsOf(cell).map((value) => [null, value])
  return entries.flatMap(([text, value]) => {
    const id = wholeCellOf(value)
    return id === null ? [] : [{ id, text }]
  })
}

function parentFieldOf(
  targets: ReadonlyMap<string, ReadonlyMap<number, number>>,
  lists: ReadonlyMap<string, ReadonlyMap<number, readonly Listed[]>>,
): string | null {
  if (targets.size + lists.size < 2) return null
  for (const [name, back] of targets) {
    const others = [...targets].filter(([other]) => other !== name).flatMap(([, there]) => [...there])
    const listed = [...lists.values()].flatMap((each) =>
      [...each].flatMap(([from, to]) => to.map(({ id }): [number, number] => [from, id])),
    )
    const links = [...others, ...listed]
    const [right, wrong] = [
      links.filter(([from, to]) => back.get(to) === from),
      links.filter(([from, to]) => back.has(to) && back.get(to) !== from),
    ]
    if (right.length > 0 && wrong.length === 0) return name
  }
  return null
}
