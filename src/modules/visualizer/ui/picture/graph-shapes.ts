/** Graphs: a map from each node to its neighbors, or objects that refer to one another in no simpler way. Pure. */
import type { Cell, Value } from '#modules/exercises/trace/contract.ts'
import type { HeapView } from './heap-view.ts'
import type { Links } from './object-links.ts'
import { isCell, isReference, plainText, wholeCellOf } from './value-text.ts'

export type GraphFigure = {
  readonly kind: 'graph'
  readonly type: string
  readonly ids: readonly number[]
  /** Nodes by a key; of objects it is `c` and the number of the cell. */
  readonly nodes: readonly { readonly key: string; readonly text: string; readonly id: number | null }[]
  readonly edges: readonly { readonly from: string; readonly to: string; readonly text: string | null }[]
  readonly linkFields: ReadonlySet<string>
  readonly absorbed: readonly number[]
}

/** More nodes on a circle cannot be told apart. */
const MOST_NODES = 24

/** A map whose values name only keys of it. `isWanted`: names that are no keys become nodes too. */
export function dictionaryGraph(
  view: HeapView,
  id: number,
  cell: Cell,
  isWanted: boolean,
): GraphFigure | null {
  if (cell.kind !== 'map' || cell.entries.length < 2 || cell.entries.length > MOST_NODES) return null
  const keys = cell.entries.map(([key]) => textOf(view, key))
  const nodes = new Set(keys)
  const edges: { from: string; to: string; text: string | null }[] = []
  const absorbed: number[] = []
  for (const [at, [, value]] of cell.entries.entries()) {
    const listId = wholeCellOf(value)
    const list = isCell(value) ? value : listId === null ? undefined : view.cell(listId)
    if (!list || (list.kind !== 'list' && list.kind !== 'set' && list.kind !== 'map')) return null
    if (listId !== null) absorbed.push(listId)
    for (const [to, text] of neighborsOf(view, list)) {
      if (!nodes.has(to) && !isWanted) return null
      nodes.add(to)
      edges.push({ from: keys[at] ?? '', to, text })
    }
  }
  if (edges.length === 0 || nodes.size > MOST_NODES || new Set(absorbed).size !== absorbed.length) return null
  return {
    kind: 'graph',
    type: cell.type,
    ids: [id],
    nodes: [...nodes].map((key) => ({ key, text: key, id: null })),
    edges,
    linkFields: new Set(),
    absorbed,
  }
}

/** Neighbors of a node, with the weight of the edge where the program has one. */
function neighborsOf(view: HeapView, list: Cell): [string, string | null][] {
  if (list.kind === 'map')
    return list.entries.map(([key, value]) => [textOf(view, key), plainText(value, view.language, 6)])
  if (list.kind !== 'list' && list.kind !== 'set') return []
  return list.items.map((item) => {
    const pair = isReference(item) ? view.cell(item[0]) : undefined
    const [to, weight] = pair?.kind === 'list' && pair.type === 'tuple' ? pair.items : []
    return to !== undefined && weight !== undefined
      ? [textOf(view, to), plainText(weight, view.language, 6)]
      : [textOf(view, item), null]
  })
}

function textOf({ language }: HeapView, value: Value): string {
  return typeof value === 'string' ? value.slice(0, 12) : plainText(value, language, 12)
}

export function objectGraph(view: HeapView, ids: readonly number[], links: Links, type: string): GraphFigure {
  const edges = ids.flatMap((id) => [
    ...links.fields.flatMap((field) => {
      const to = links.targets(field).get(id)
      return to === undefined
        ? []
        : [{ from: `c${id}`, to: `c${to}`, text: links.fields.length > 1 ? field : null }]
    }),
    ...links.lists.flatMap((field) =>
      links.listed(field, id).map(({ id: to, text }) => ({ from: `c${id}`, to: `c${to}`, text })),
    ),
  ])
  return {
    kind: 'graph',
    type,
    ids,
    nodes: ids.map((id) => ({ key: `c${id}`, text: '', id })),
    edges,
    linkFields: new Set([...links.fields, ...links.lists]),
    absorbed: links.absorbed,
  }
}
