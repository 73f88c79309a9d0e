/**
 * Reads a trace: the whole state at any step. One state in fifty is kept, so that any step is at most fifty changes away; cells and
 * values that did not change are the same objects in all states. Pure; needs no parser, so browsers load it as it is.
 */
import type { Cell, Patch, Step, Thrown, Trace, Value } from '#modules/exercises/trace/contract.ts'
import { patched } from './cells.ts'
import { type Place, placeKey, writesOf } from './writes.ts'

export type SourceLine = { readonly file: number; readonly line: number }

export type Frame = {
  readonly id: number
  readonly name: string
  /** Line that runs next in it, or that called the frame above. Null: none of it is known to run. */
  readonly at: SourceLine | null
  readonly variables: ReadonlyMap<string, Value>
}

/** The program at one step: what is there before `line` runs. */
export type State = {
  readonly step: number
  readonly line: number
  readonly file: number
  readonly event: 'line' | NonNullable<Step['event']>
  /** Line of the running call that has just run; at a `call`, the line that called. Null: none has run. */
  readonly ran: SourceLine | null
  /** From the globals (frame 0) to the call that runs. */
  readonly frames: readonly Frame[]
  readonly heap: ReadonlyMap<number, Cell>
  /** Characters printed so far, of all that the trace holds. */
  readonly out: number
  readonly err: number
  /** Characters of the input that were read. */
  readonly read: number
  /** What the call is about to return, at a `return`. */
  readonly value: Value | undefined
  /** What was thrown, at a `raise`. */
  readonly thrown: Thrown | undefined
  readonly notes: NonNullable<Step['notes']>
}

export type OpenTrace = {
  readonly trace: Trace
  readonly length: number
  /** All that was printed, which the states count. */
  readonly out: string
  readonly err: string
  /** A step beyond either end is the first or the last. */
  at(step: number): State
  /** The last step up to and including `step` at which the place got its value. Null: it had none. */
  writtenAt(place: Place, step: number): number | null
  /** The first step after `step` at which the place gets a value. Null: it gets none. */
  writtenAfter(place: Place, step: number): number | null
}

/** One state in so many is kept. */
const EVERY = 50

export function openTrace(trace: Trace): OpenTrace {
  const { steps } = trace
  /** State number i is that of step i × EVERY. */
  const kept: State[] = []
  let last: State | null = null
  let writes: Map<string, number[]> | null = null

  function nearest(step: number): State | null {
    const before = kept[Math.min(Math.floor(step / EVERY), kept.length - 1)] ?? null
    return last && last.step <= step && last.step > (before?.step ?? -1) ? last : before
  }

  function at(wanted: number): State {
    const step = Math.max(0, Math.min(steps.length - 1, wanted))
    const from = nearest(step)
    if (from?.step === step) return (last = from)
    const draft = draftOf(from)
    for (let next = draft.step + 1; next <= step; next++) {
      advance(draft, steps[next])
      if (next === kept.length * EVERY) kept.push(stateOf(draft))
    }
    return (last = stateOf(draft))
  }

  const stepsOf = (place: Place) => {
    writes ??= writesOf(trace)
    return writes.get(placeKey(place)) ?? []
  }

  return {
    trace,
    length: steps.length,
    out: steps.map(({ out = '' }) => out).join(''),
    err: steps.map(({ err = '' }) => err).join(''),
    at,
    writtenAt: (place, step) => stepsOf(place).findLast((each) => each <= step) ?? null,
    writtenAfter: (place, step) => stepsOf(place).find((each) => each > step) ?? null,
  }
}

type Draft = Omit<{ -readonly [Name in keyof State]: State[Name] }, 'frames' | 'heap'> & {
  frames: Frame[]
  heap: Map<number, Cell>
}

const START: Omit<State, 'frames' | 'heap'> = {
  step: -1,
  line: 0,
  file: 0,
  event: 'call',
  ran: null,
  out: 0,
  err: 0,
  read: 0,
  value: undefined,
  thrown: undefined,
  notes: [],
}

function draftOf(state: State | null): Draft {
  if (!state)
    return { ...START, frames: [{ id: 0, name: '', at: null, variables: new Map() }], heap: new Map() }
  return { ...state, frames: [...state.frames], heap: new Map(state.heap) }
}

function stateOf(draft: Draft): State {
  return { ...draft, frames: [...draft.frames], heap: new Map(draft.heap) }
}

function advance(draft: Draft, step: Step | undefined): void {
  draft.step += 1
  if (!step) return
  const before = { event: draft.event, at: { file: draft.file, line: draft.line } }
  draft.line = step.line
  draft.file = step.file ?? 0
  draft.event = step.event ?? 'line'
  changeStack(draft, step)
  advanceLine(draft, before)
  changeHeap(draft.heap, step.heap ?? [])
  draft.out += step.out?.length ?? 0
  draft.err += step.err?.length ?? 0
  draft.read = step.read ?? draft.read
  draft.value = step.value
  draft.thrown = step.thrown
  draft.notes = step.notes ?? []
}

function advanceLine(draft: Draft, before: { event: State['event']; at: SourceLine }): void {
  const { frames, event, file, line, step } = draft
  const top = frames.at(-1)
  if (!top) return
  if (event === 'call') draft.ran = frames.at(-2)?.at ?? null
  // A call's first step is at the line of its function, which does not run.
  else if (before.event !== 'call' && step > 0) draft.ran = top.at ?? before.at
  frames[frames.length - 1] = { ...top, at: { file, line } }
}

function changeStack({ frames }: Draft, { pop = 0, push = [], set = [], unset = [] }: Step): void {
  // The globals stay, whatever a recording says.
  frames.length = Math.max(1, frames.length - pop)
  for (const [id, name] of push) frames.push({ id, name, at: null, variables: new Map() })
  for (const [id, names] of unset) {
    changeFrame(frames, id, (variables) => {
      for (const name of names) variables.delete(name)
    })
  }
  for (const [id, values] of set) {
    changeFrame(frames, id, (variables) => {
      for (const [name, value] of values) variables.set(name, value)
    })
  }
}

function changeFrame(frames: Frame[], id: number, change: (variables: Map<string, Value>) => void): void {
  const index = frames.findLastIndex((frame) => frame.id === id)
  const frame = frames[index]
  if (!frame) return
  const variables = new Map(frame.variables)
  change(variables)
  frames[index] = { ...frame, variables }
}

function changeHeap(heap: Map<number, Cell>, changes: readonly [number, Cell | Patch][]): void {
  for (const [id, change] of changes) {
    const old = heap.get(id)
    if ('kind' in change) heap.set(id, change)
    else if (old) heap.set(id, patched(old, change))
  }
}
