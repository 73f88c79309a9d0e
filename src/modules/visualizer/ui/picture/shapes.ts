/**
 * Shapes of data on the heap, recognized by how objects refer to one another and never by their names. A shape holds for every
 * object of a class that is shown in a step, or for none of them. Pure.
 */
import type { Cell, Value } from '#modules/exercises/trace/contract.ts'
import type { HeapView } from './heap-view.ts'
import { dictionaryGraph, type GraphFigure, objectGraph } from './graph-shapes.ts'
import { type Links, linksOf } from './object-links.ts'
import { isCell, isPointer, isReference, wholeCellOf } from './value-text.ts'

/** How the author or the learner wants what a variable holds to be drawn. */
export const VIEWS = ['list', 'tree', 'graph', 'matrix', 'heap', 'plain'] as const
export type View = (typeof VIEWS)[number]

export type ChainFigure = {
  readonly kind: 'chain'
  readonly type: string
  readonly ids: readonly number[]
  readonly next: string
  /** Field that is the inverse of `next`, of a doubly linked list. */
  readonly previous: string | null
  readonly nextOf: ReadonlyMap<number, number>
  readonly isRing: boolean
}
export type TreeFigure = {
  readonly kind: 'tree'
  readonly type: string
  readonly ids: readonly number[]
  readonly isBinary: boolean
  /** Null: no child at this place. */
  readonly childrenOf: ReadonlyMap<number, readonly (number | null)[]>
  /** What leads to each node, where that is a key: the letters of a trie. */
  readonly edgeTexts: ReadonlyMap<number, string>
  readonly linkFields: ReadonlySet<string>
  readonly absorbed: readonly number[]
}
export type MatrixFigure = {
  readonly kind: 'matrix'
  readonly id: number
  readonly rows: readonly number[]
  readonly absorbed: readonly number[]
}
export type HeapFigure = { readonly kind: 'heap'; readonly id: number }
export type Figure = ChainFigure | TreeFigure | GraphFigure | MatrixFigure | HeapFigure

/** `views`: by name of a variable. */
export function findFigures(view: HeapView, views: Readonly<Record<string, View>> = {}): Figure[] {
  const wanted = wantedViews(view, views)
  const taken = new Set<number>()
  const figures: Figure[] = []
  const take = (figure: Figure | null, ids: readonly number[]) => {
    if (!figure || ids.some((id) => taken.has(id))) return
    for (const id of ids) taken.add(id)
    figures.push(figure)
  }
  for (const [, ids] of objectsByClass(view)) {
    const want = ids.map((id) => wanted.get(id)).find(Boolean)
    if (want === 'plain') continue
    const figure = classFigure(view, ids, want)
    take(figure, figure ? [...ids, ...('absorbed' in figure ? figure.absorbed : [])] : [])
  }
  for (const id of view.ids) {
    const [want, cell] = [wanted.get(id), view.cell(id)]
    if (!cell || taken.has(id) || want === 'plain') continue
    if (cell.kind === 'list' && (want === 'heap' || cell.type === 'PriorityQueue'))
      take({ kind: 'heap', id }, [id])
    else if (cell.kind === 'list' && want !== 'list') {
      const figure = matrixOf(view, id, cell)
      take(figure, figure ? [id, ...figure.rows] : [])
    } else if (cell.kind === 'map' && want !== 'list') {
      const figure = dictionaryGraph(view, id, cell, want === 'graph')
      take(figure, figure ? [id, ...figure.absorbed] : [])
    }
  }
  return figures
}

function wantedViews({ state }: HeapView, views: Readonly<Record<string, View>>): Map<number, View> {
  const wanted = new Map<number, View>()
  for (const frame of state.frames)
    for (const [name, value] of frame.variables) {
      const id = wholeCellOf(value)
      const want = Object.hasOwn(views, name) ? views[name] : undefined
      if (id !== null && want) wanted.set(id, want)
    }
  return wanted
}

function objectsByClass({ ids, cell }: HeapView): Map<string, number[]> {
  const classes = new Map<string, number[]>()
  for (const id of ids) {
    const object = cell(id)
    if (object?.kind !== 'object' || object.type.startsWith('class ')) continue
    const same = classes.get(object.type)
    if (same) same.push(id)
    else classes.set(object.type, [id])
  }
  return classes
}

/** A class has no shape before two of its objects are linked. */
function classFigure(view: HeapView, ids: readonly number[], want: View | undefined): Figure | null {
  const type = view.cell(ids[0] ?? 0)?.type ?? ''
  const links = linksOf(view, ids)
  if (!links || (links.fields.length === 0 && links.lists.length === 0)) return null
  if (want === 'graph') return objectGraph(view, ids, links, type)
  if (want !== 'tree' && links.lists.length === 0) {
    const [one, other, more] = links.fields
    if (one !== undefined && other === undefined) return oneLink(view, ids, links, type, one)
    if (one !== undefined && other !== undefined && more === undefined && areInverse(links, one, other))
      return doublyLinked(ids, links, type, one, other)
  }
  return treeOf(view, ids, links, type) ?? objectGraph(view, ids, links, type)
}

function oneLink(view: HeapView, ids: readonly number[], links: Links, type: string, next: string): Figure {
  const nextOf = links.targets(next)
  const times = new Map<number, number>()
  for (const to of nextOf.values()) times.set(to, (times.get(to) ?? 0) + 1)
  // Three that refer to the same one: links to a parent, which make no list.
  if ([...times.values()].some((each) => each > 2)) return objectGraph(view, ids, links, type)
  return { kind: 'chain', type, ids, next, previous: null, nextOf, isRing: hasCycle(nextOf) }
}

/** No tree has a left child whose right child is its parent, so one such pair is enough. */
function areInverse(links: Links, one: string, other: string): boolean {
  const [there, back] = [links.targets(one), links.targets(other)]
  return [...there].some(([from, to]) => back.get(to) === from)
}

/** The first node that the variables lead to is taken for the beginning: its link leads forward. */
function doublyLinked(
  ids: readonly number[],
  links: Links,
  type: string,
  one: string,
  other: string,
): ChainFigure {
  const [there, back] = [links.targets(one), links.targets(other)]
  const first = ids.find((id) => there.has(id) !== back.has(id))
  const isForward = first === undefined || there.has(first)
  const nextOf = isForward ? there : back
  return {
    kind: 'chain',
    type,
    ids,
    next: isForward ? one : other,
    previous: isForward ? other : one,
    nextOf,
    isRing: hasCycle(nextOf),
  }
}

function hasCycle(nextOf: ReadonlyMap<number, number>): boolean {
  const done = new Set<number>()
  for (const start of nextOf.keys()) {
    const walked = new Set<number>()
    for (let at: number | undefined = start; at !== undefined && !done.has(at); at = nextOf.get(at)) {
      if (walked.has(at)) return true
      walked.add(at)
    }
    for (const id of walked) done.add(id)
  }
  return false
}

function treeOf(view: HeapView, ids: readonly number[], links: Links, type: string): TreeFigure | null {
  const parent = links.parentField()
  const fields = links.fields.filter((field) => field !== parent)
  const childrenOf = new Map<number, (number | null)[]>()
  const edgeTexts = new Map<number, string>()
  const parents = new Map<number, number>()
  for (const id of ids) {
    const inFields = fields.map((field) => links.targets(field).get(id) ?? null)
    const inLists = links.lists.flatMap((field) => links.listed(field, id))
    const children = [...inFields, ...inLists.map(({ id: child }) => child)]
    for (const { id: child, text } of inLists) if (text !== null) edgeTexts.set(child, text)
    for (const child of children) {
      if (child === null) continue
      if (parents.has(child)) return null
      parents.set(child, id)
    }
    childrenOf.set(id, children)
  }
  if (hasCycle(parents)) return null
  return {
    kind: 'tree',
    type,
    ids,
    isBinary: fields.length === 2 && links.lists.length === 0,
    childrenOf,
    edgeTexts,
    linkFields: new Set([...links.fields, ...links.lists]),
    absorbed: links.absorbed,
  }
}

/** Rows of one length, each a list that is no other row too. */
function matrixOf(view: HeapView, id: number, cell: Cell): MatrixFigure | null {
  if (cell.kind !== 'list' || cell.items.length < 2 || cell.items.length > 30) return null
  const rows = cell.items.map((item) => wholeCellOf(item))
  if (new Set(rows).size !== rows.length) return null
  const lists = rows.map((row) => (row === null ? undefined : view.cell(row)))
  const columns = lists[0]?.kind === 'list' ? lists[0].items.length : 0
  if (columns === 0 || columns > 30) return null
  const isGrid = lists.every(
    (list) =>
      list?.kind === 'list' &&
      list.items.length === columns &&
      list.items.every((item) => isSingle(view, item)),
  )
  // Pairs of a name and a number are no table of numbers.
  const kinds = new Set(
    lists
      .flatMap((list) => (list?.kind === 'list' ? list.items : []))
      .filter((item) => item !== null)
      .map((item) => typeof item),
  )
  if (kinds.size > 1) return null
  return isGrid ? { kind: 'matrix', id, rows: rows.filter((row) => row !== null), absorbed: [] } : null
}

/** Whether a value is written where it is used, without an arrow. */
function isSingle(view: HeapView, value: Value): boolean {
  return !isCell(value) && !isPointer(value) && !(isReference(value) && view.isShown(value[0]))
}
