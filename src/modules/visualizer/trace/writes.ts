/** Which step wrote which place: answers "why does this hold that value?". Pure. */
import { patched, valuesOf } from './cells.ts'
import type { Cell, Patch, Trace, Value } from '#modules/exercises/trace/contract.ts'

/** A variable of a frame, or an item, value or field of a cell by its position. */
export type Place =
  | { readonly frame: number; readonly name: string }
  | { readonly cell: number; readonly at: number }

export function placeKey(place: Place): string {
  return 'frame' in place ? `${place.frame} ${place.name}` : `#${place.cell} ${place.at}`
}

/** Steps at which each place got a value, by its key, in order. */
export function writesOf({ steps }: Trace): Map<string, number[]> {
  const writes = new Map<string, number[]>()
  const cells = new Map<number, Cell>()
  const note = (place: Place, step: number) => {
    const key = placeKey(place)
    const known = writes.get(key)
    if (known) known.push(step)
    else writes.set(key, [step])
  }
  for (const [step, { set = [], heap = [] }] of steps.entries()) {
    for (const [frame, values] of set) for (const [name] of values) note({ frame, name }, step)
    for (const [id, change] of heap) {
      const old = cells.get(id)
      for (const at of changedAt(old, change)) note({ cell: id, at }, step)
      const now = 'kind' in change ? change : old && patched(old, change)
      if (now) cells.set(id, now)
    }
  }
  return writes
}

function changedAt(old: Cell | undefined, change: Cell | Patch): number[] {
  if (!('kind' in change)) return change.set.map(([at]) => at)
  const before = old ? valuesOf(old) : []
  return valuesOf(change).flatMap((value, at) =>
    at < before.length && isSame(before[at], value) ? [] : [at],
  )
}

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
