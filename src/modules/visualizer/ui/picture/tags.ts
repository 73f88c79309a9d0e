/** Names of variables, fields and entries at the nodes of figures that they lead to. Pure. */
import type { Cell, Value } from '#modules/exercises/trace/contract.ts'
import { integerOf, namesOfCells, namingFrames } from './carets.ts'
import type { Tags } from './drawing.ts'
import type { HeapView } from './heap-view.ts'
import type { IndexNames } from './index-names.ts'
import type { Figure } from './shapes.ts'
import { cellOf, isCell } from './value-text.ts'

export function tagsOf(view: HeapView, figures: readonly Figure[], indexNames: IndexNames): Tags {
  const tags = new Map<string, string[]>()
  const add = (key: string, name: string) => {
    const known = tags.get(key)
    if (!known) tags.set(key, [name])
    else if (!known.includes(name)) known.push(name)
  }
  const nodes = new Set(
    figures.flatMap((figure) => ('ids' in figure ? figure.ids : figure.kind === 'matrix' ? figure.rows : [])),
  )
  const absorbed = new Set(figures.flatMap((figure) => ('absorbed' in figure ? figure.absorbed : [])))
  const drawn = new Set(figures.flatMap((figure) => ('id' in figure ? [figure.id] : [])))
  const refer = (value: Value, name: string) => {
    const id = cellOf(value)
    if (id !== null && nodes.has(id)) add(`c${id}`, name)
  }
  for (const frame of namingFrames(view)) for (const [name, value] of frame.variables) refer(value, name)
  const names = namesOfCells(view)
  for (const id of view.ids) {
    const cell = view.cell(id)
    if (!cell || nodes.has(id) || absorbed.has(id) || drawn.has(id)) continue
    for (const [name, value] of namedValues(cell, names.get(id)?.[0])) refer(value, name)
  }
  for (const figure of figures) indexTags(figure, view, indexNames, names, add)
  return tags
}

/** What a cell refers to, by the name of the field, or of the variable that holds the list. */
function namedValues(cell: Cell, name: string | undefined): [string, Value][] {
  switch (cell.kind) {
    case 'object':
      return cell.fields
    case 'map':
      return cell.entries.map(([key, value]) => [name ?? String(key), value])
    case 'list':
    case 'set':
      return cell.items.map((value, at) => [name ?? `[${at}]`, value])
    default:
      return []
  }
}

function indexTags(
  figure: Figure,
  view: HeapView,
  indexNames: IndexNames,
  names: ReadonlyMap<number, readonly string[]>,
  add: (key: string, name: string) => void,
): void {
  const id = 'id' in figure ? figure.id : figure.ids[0]
  const known = (id === undefined ? [] : (names.get(id) ?? [])).map((name) => indexNames.get(name))
  const used = (dimension: 0 | 1) => new Set(known.flatMap((each) => [...(each?.[dimension] ?? [])]))
  if (figure.kind === 'matrix') {
    for (const name of used(0)) add(`c${figure.id}/${integerOf(name, view) ?? ''}`, name)
    for (const name of used(1)) add(`c${figure.id}//${integerOf(name, view) ?? ''}`, name)
  } else if (figure.kind === 'heap') {
    for (const name of used(0)) add(`c${figure.id}/${integerOf(name, view) ?? ''}`, name)
  } else if (figure.kind === 'graph' && figure.linkFields.size === 0) {
    for (const name of used(0))
      for (const frame of namingFrames(view)) {
        const value = frame.variables.get(name)
        if (value !== undefined && !isCell(value) && typeof value !== 'object') add(String(value), name)
      }
  }
}
