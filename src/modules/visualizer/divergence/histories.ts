/**
 * What each variable of a run held, in order. One pass over the steps, with as much work as `BUDGET` allows: the trace may be a stranger's.
 * Pure.
 */
import type { Cell, Patch, Step, Trace, Value } from '#modules/exercises/trace/contract.ts'
import { patched } from '../trace/trace.ts'
import { type Budget, valueKey } from './value-key.ts'

/** A variable got another value than it last had. */
export type Write = {
  /** Function and name: the calls of one function share its variables. */
  readonly variable: string
  readonly frame: number
  readonly name: string
  readonly key: string
  /** Step at which it holds the value for the first time. */
  readonly step: number
}

export type Histories = {
  /** All writes of the run, in order. */
  readonly writes: readonly Write[]
  readonly byVariable: ReadonlyMap<string, readonly Write[]>
}

const BUDGET: Budget = { parts: 1_000_000, characters: 4_000_000 }
/** Calls that are followed; of what goes deeper, nothing is known. */
const DEEPEST = 1_000

type Frame = { id: number; name: string; variables: Map<string, Value> }
type Holder = { frame: Frame; name: string }
type Walk = {
  frames: Frame[]
  byId: Map<number, Frame>
  heap: Map<number, Cell>
  /** Variables whose value was made of a cell. */
  holders: Map<number, Set<Holder>>
  known: Map<Frame, Map<string, Holder>>
  budget: Budget
  writes: Write[]
  byVariable: Map<string, Write[]>
}

export function historiesOf({ steps }: Pick<Trace, 'steps'>): Histories {
  const globals: Frame = { id: 0, name: '', variables: new Map() }
  const walk: Walk = {
    frames: [globals],
    byId: new Map([[0, globals]]),
    heap: new Map(),
    holders: new Map(),
    known: new Map(),
    budget: { ...BUDGET },
    writes: [],
    byVariable: new Map(),
  }
  for (const [at, step] of steps.entries()) {
    if (walk.frames.length > DEEPEST || walk.budget.parts <= 0 || walk.budget.characters <= 0) break
    advance(walk, step, at)
  }
  return { writes: walk.writes, byVariable: walk.byVariable }
}

function advance(walk: Walk, step: Step, at: number): void {
  changeStack(walk, step)
  const touched = changeHeap(walk, step.heap ?? [])
  for (const [id, values] of step.set ?? []) {
    const frame = walk.byId.get(id)
    for (const [name, value] of values) {
      if (!frame) continue
      frame.variables.set(name, value)
      const holder = holderOf(walk, frame, name)
      touched.delete(holder)
      write(walk, holder, at)
    }
  }
  for (const holder of touched) write(walk, holder, at)
}

function changeStack({ frames, byId, known }: Walk, { pop = 0, push = [], unset = [] }: Step): void {
  for (let left = pop; left > 0 && frames.length > 1; left--) {
    const gone = frames.pop()
    if (!gone) break
    byId.delete(gone.id)
    known.delete(gone)
  }
  for (const [id, name] of push) {
    const frame = { id, name, variables: new Map<string, Value>() }
    frames.push(frame)
    byId.set(id, frame)
  }
  for (const [id, names] of unset) for (const name of names) byId.get(id)?.variables.delete(name)
}

/** Returns the variables that hold something of what changed. */
function changeHeap({ heap, holders, byId }: Walk, changes: readonly [number, Cell | Patch][]): Set<Holder> {
  const touched = new Set<Holder>()
  for (const [id, change] of changes) {
    const old = heap.get(id)
    if ('kind' in change) heap.set(id, change)
    else if (old) heap.set(id, patched(old, change))
    const holding = holders.get(id)
    for (const holder of holding ?? []) {
      if (byId.get(holder.frame.id) === holder.frame) touched.add(holder)
      else holding?.delete(holder)
    }
  }
  return touched
}

function holderOf({ known }: Walk, frame: Frame, name: string): Holder {
  const ofFrame = known.get(frame) ?? new Map<string, Holder>()
  known.set(frame, ofFrame)
  const holder = ofFrame.get(name) ?? { frame, name }
  ofFrame.set(name, holder)
  return holder
}

function write(walk: Walk, holder: Holder, step: number): void {
  const { frame, name } = holder
  const value = frame.variables.get(name)
  if (value === undefined || walk.budget.parts <= 0 || walk.budget.characters <= 0) return
  const keyed = valueKey(value, walk.heap, walk.budget)
  if (!keyed) return
  for (const cell of keyed.cells) {
    const holding = walk.holders.get(cell) ?? new Set()
    walk.holders.set(cell, holding.add(holder))
  }
  const variable = `${frame.name}\n${name}`
  const history = walk.byVariable.get(variable) ?? []
  if (history.at(-1)?.key === keyed.key) return
  const made: Write = { variable, frame: frame.id, name, key: keyed.key, step }
  walk.byVariable.set(variable, history)
  history.push(made)
  walk.writes.push(made)
}
