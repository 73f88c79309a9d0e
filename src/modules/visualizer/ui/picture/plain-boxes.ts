/**
 * Everything that has no shape of its own: boxes in columns, each right of the first that refers to it, so that all arrows run
 * between the columns. Pure.
 */
import type { HeapView } from './heap-view.ts'
import { cellOf, isCell, isPointer, wholeCellOf } from './value-text.ts'
import { valuesOf } from '../../trace/trace.ts'
import type { Cell, Value } from '#modules/exercises/trace/contract.ts'

export type Forest = {
  readonly roots: readonly number[]
  readonly childrenOf: ReadonlyMap<number, readonly number[]>
  readonly parents: ReadonlyMap<number, number | null>
}

/** `before`: parents at the step before, which are kept as long as they still refer to the cell. */
export function plainForest(
  view: HeapView,
  ids: readonly number[],
  before: ReadonlyMap<number, number | null>,
): Forest {
  const own = new Set(ids)
  const referrers = new Map<number, number[]>()
  for (const id of ids)
    for (const to of referredBy(view.cell(id)))
      if (own.has(to) && to !== id) referrers.set(to, [...(referrers.get(to) ?? []), id])
  const named = new Set<number>()
  for (const frame of view.state.frames)
    for (const [, value] of frame.variables) {
      const id = cellOf(value)
      if (id !== null) named.add(id)
    }
  const parents = new Map<number, number | null>()
  const isAbove = (id: number, above: number) => {
    for (let at: number | null | undefined = above; at !== null && at !== undefined; at = parents.get(at))
      if (at === id) return true
    return false
  }
  for (const id of ids) {
    const from = referrers.get(id) ?? []
    const old = before.get(id)
    if (old === null && named.has(id)) parents.set(id, null)
    else if (typeof old === 'number' && from.includes(old) && !isAbove(id, old)) parents.set(id, old)
    else parents.set(id, from.find((each) => !isAbove(id, each)) ?? null)
  }
  const childrenOf = new Map<number, number[]>()
  for (const [id, parent] of parents)
    if (parent !== null) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), id])
  return { roots: ids.filter((id) => parents.get(id) === null), childrenOf, parents }
}

function referredBy(cell: Cell | undefined): number[] {
  if (!cell) return []
  return valuesOf(cell).flatMap((value: Value) => {
    if (isCell(value)) return referredBy(value)
    const id = isPointer(value) ? cellOf(value) : wholeCellOf(value)
    return id === null ? [] : [id]
  })
}
