/** The part of the heap that a picture shows: what variables lead to. Pure. */
import { type Frame, isSame, type State, valuesOf } from '../../trace/trace.ts'
import type { Cell, TraceLanguage, Value } from '#modules/exercises/trace/contract.ts'
import { cellOf, inlineText, isCell, isReference } from './value-text.ts'

/** Most objects that are drawn: more is no picture. */
export const MOST_CELLS = 160

export type HeapView = {
  readonly language: TraceLanguage
  readonly state: State
  readonly before: State | null
  /** Shown cells in the order in which variables lead to them. */
  readonly ids: readonly number[]
  /** Cells that are left out because there are too many. */
  readonly hidden: number
  /** Cells that variables lead to; of C also blocks are shown that none leads to. */
  readonly reached: ReadonlySet<number>
  readonly isShown: (id: number) => boolean
  readonly cell: (id: number) => Cell | undefined
}

export function viewHeap(
  state: State,
  before: State | null,
  language: TraceLanguage,
  frames: readonly Frame[] = state.frames,
): HeapView {
  const found = new Set<number>()
  const queue = frames.flatMap((frame) => shownVariables(frame, state).map(([, value]) => value))
  if (state.value !== undefined) queue.push(state.value)
  for (let at = 0; at < queue.length; at++) {
    const value = queue[at]
    if (isCell(value)) queue.push(...childrenOf(value))
    const id = cellOf(value)
    const cell = id === null ? undefined : state.heap.get(id)
    if (id === null || !cell || found.has(id) || inlineText(cell, language) !== null) continue
    found.add(id)
    queue.push(...childrenOf(cell))
  }
  const reached = new Set(found)
  for (const [id, cell] of state.heap) if (cell.memory && cell.memory.state !== 'freed') found.add(id)
  const ids = [...found].slice(0, MOST_CELLS)
  const shown = new Set(ids)
  return {
    language,
    state,
    before,
    ids,
    reached,
    hidden: found.size - ids.length,
    isShown: (id) => shown.has(id),
    cell: (id) => state.heap.get(id),
  }
}

function childrenOf(cell: Cell): Value[] {
  if (cell.kind === 'map') return cell.entries.flat()
  return valuesOf(cell)
}

/** Functions and classes among the globals say nothing about a step: they are folded away. */
export function isDefinition(value: Value, state: State): boolean {
  const cell = isReference(value) ? state.heap.get(value[0]) : undefined
  if (!cell) return false
  const isClass = cell.kind === 'object' && cell.type.startsWith('class ')
  return cell.kind === 'function' || (isClass && cell.fields.every(([, field]) => isDefinition(field, state)))
}

export function shownVariables(frame: Frame, state: State): [string, Value][] {
  const all = [...frame.variables]
  return frame.id === 0 ? all.filter(([, value]) => !isDefinition(value, state)) : all
}

/** Whether a value is new, or another than at the step before. */
export function hasChanged(before: Value | undefined, now: Value | undefined): boolean {
  return before !== now && !isSame(before, now)
}
