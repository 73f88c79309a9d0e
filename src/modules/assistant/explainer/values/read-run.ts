/**
 * One pass over a recording: for each unit how often it ran, how its condition came out, and which values its variables got.
 * Pure; a recording that lies is read to its end.
 */
import type { Cell, Step, Trace, Value } from '#modules/exercises/trace/contract.ts'
import { patched, valueText } from '#modules/visualizer/module.ts'
import type { Unit } from '../language-family.ts'

export interface UnitRun {
  /** Times that it started. */
  times: number
  /** Times that its block was entered from its head, and times that it wasn't. */
  entered: number
  passedBy: number
  /** By variable: value before the first time, then after each time. */
  histories: Map<string, History>
  returned: Tally
  printed: Tally
  raised: { type: string; message: string } | null
}

export interface History {
  /** Calls in which it got its values. */
  frames: Set<number>
  values: Tally
}

/** Values in order: the first ones, the last, and how many there were. */
export interface Tally {
  first: string[]
  last: string | null
  count: number
}

/** Values of one name that are remembered beside the last. */
const MOST_VALUES = 6

export function readRun(trace: Trace, path: string, units: readonly Unit[]): Map<Unit, UnitRun> {
  const file = trace.files.indexOf(path)
  if (file < 0) return new Map()
  const runs = new Map(units.map((unit) => [unit, emptyRun()]))
  const reader: RunReader = { trace, file, runs, frames: [openFrame(0)], heap: new Map(), at: byLine(units) }
  for (const step of trace.steps) readStep(reader, step)
  return runs
}

interface Frame {
  id: number
  variables: Map<string, Value>
  /** Line of the watched file that runs. Null: none is known. */
  line: number | null
}

interface RunReader {
  trace: Trace
  file: number
  runs: Map<Unit, UnitRun>
  frames: Frame[]
  heap: Map<number, Cell>
  /** Units by each of their lines. */
  at: Map<number, Unit[]>
}

const openFrame = (id: number): Frame => ({ id, variables: new Map(), line: null })
const emptyTally = (): Tally => ({ first: [], last: null, count: 0 })

function emptyRun(): UnitRun {
  return {
    times: 0,
    entered: 0,
    passedBy: 0,
    histories: new Map(),
    returned: emptyTally(),
    printed: emptyTally(),
    raised: null,
  }
}

function byLine(units: readonly Unit[]): Map<number, Unit[]> {
  const at = new Map<number, Unit[]>()
  for (const unit of units) {
    for (let line = unit.from; line <= unit.to; line += 1) at.set(line, [...(at.get(line) ?? []), unit])
  }
  return at
}

function readStep(reader: RunReader, step: Step): void {
  // What is printed behind a call that has returned is the caller's.
  const printing = reader.frames.at(-1 - (step.pop ?? 0))?.line ?? null
  changeStack(reader, step)
  changeHeap(reader.heap, step.heap ?? [])
  const frame = reader.frames.at(-1)
  if (!frame) return
  if (step.out !== undefined && printing !== null) notePrinted(reader, printing, step.out)
  const line = (step.file ?? 0) === reader.file ? step.line : null
  if (step.event === 'call') {
    noteCall(reader, frame, line)
    return
  }
  if (frame.line !== null) leave(reader, frame, { from: frame.line, to: line, step })
  if (step.event === 'raise') {
    if (line !== null) noteRaised(reader, line, step)
    // The line didn't run to its end.
    frame.line = null
  }
  if (step.event !== undefined) return
  if (line !== null) enter(reader, frame, line)
  frame.line = line
}

/** A line is next: the units at it start, unless they only go on to their next line. */
function enter(reader: RunReader, frame: Frame, line: number): void {
  for (const unit of reader.at.get(line) ?? []) {
    const isGoingOn = unit.from < unit.to && frame.line !== null && isIn(unit, frame.line)
    const run = reader.runs.get(unit)
    if (!run || isGoingOn || unit.runs === 'function') continue
    const isNewCall = [...unit.watched].every((name) => !run.histories.get(name)?.frames.has(frame.id))
    if (isNewCall && unit.runs !== 'loop') noteValues(reader, unit, frame)
    run.times += 1
  }
}

/** A line has run: variables have what it gave them. */
function leave(
  reader: RunReader,
  frame: Frame,
  { from, to, step }: { from: number; to: number | null; step: Step },
): void {
  for (const unit of reader.at.get(from) ?? []) {
    const run = reader.runs.get(unit)
    if (!run || (unit.from < unit.to && to !== null && isIn(unit, to))) continue
    if (step.event === 'return' && unit.runs === 'return' && step.value !== undefined)
      add(run.returned, textOf(reader, step.value))
    if (step.event === 'return' && unit.runs === 'branch') run.passedBy += 1
    if (step.event !== undefined && step.event !== 'end') continue
    const isNextRound = to !== null && unit.body !== null && isIn(unit.body, to)
    if (unit.runs !== 'loop' || isNextRound) noteValues(reader, unit, frame)
    if (unit.body === null || isIn(unit.body, unit.to)) continue
    if (to !== null && isIn(unit.body, to)) run.entered += 1
    else run.passedBy += 1
  }
}

function noteValues(reader: RunReader, unit: Unit, frame: Frame): void {
  const run = reader.runs.get(unit)
  for (const name of unit.watched) {
    const variables = frame.variables.has(name) ? frame.variables : reader.frames[0]?.variables
    const value = variables?.get(name)
    if (!run || value === undefined) continue
    const history = run.histories.get(name) ?? { frames: new Set(), values: emptyTally() }
    run.histories.set(name, history)
    history.frames.add(frame.id)
    add(history.values, textOf(reader, value))
  }
}

/** A call: its parameters are there, and the definition of the function is where they are told. */
function noteCall(reader: RunReader, frame: Frame, line: number | null): void {
  if (line === null) return
  for (const unit of reader.at.get(line) ?? []) {
    const run = reader.runs.get(unit)
    if (!run || unit.runs !== 'function') continue
    run.times += 1
    noteValues(reader, unit, frame)
  }
}

function notePrinted(reader: RunReader, line: number, out: string): void {
  const units = reader.at.get(line) ?? []
  for (const unit of units) {
    const run = reader.runs.get(unit)
    if (run && unit.runs === 'statement' && units.length === 1) add(run.printed, out.replace(/\n$/, ''))
  }
}

function noteRaised(reader: RunReader, line: number, { thrown }: Step): void {
  for (const unit of reader.at.get(line) ?? []) {
    const run = reader.runs.get(unit)
    if (run && thrown) run.raised = thrown
  }
}

function add(tally: Tally, text: string): void {
  tally.count += 1
  tally.last = text
  if (tally.first.length < MOST_VALUES) tally.first.push(text)
}

function textOf({ trace, heap }: RunReader, value: Value): string {
  return valueText(value, { language: trace.language, heap })
}

function isIn({ from, to }: { from: number; to: number }, line: number): boolean {
  return line >= from && line <= to
}

function changeStack(reader: RunReader, { pop = 0, push = [], set = [], unset = [] }: Step): void {
  const { frames } = reader
  // The globals stay, whatever a recording says.
  frames.length = Math.max(1, frames.length - pop)
  for (const [id] of push) frames.push(openFrame(id))
  for (const [id, names] of unset) {
    const frame = frames.findLast((each) => each.id === id)
    for (const name of names) frame?.variables.delete(name)
  }
  for (const [id, values] of set) {
    const frame = frames.findLast((each) => each.id === id)
    for (const [name, value] of values) frame?.variables.set(name, value)
  }
}

function changeHeap(heap: Map<number, Cell>, changes: NonNullable<Step['heap']>): void {
  for (const [id, change] of changes) {
    const old = heap.get(id)
    if ('kind' in change) heap.set(id, change)
    else if (old) heap.set(id, patched(old, change))
  }
}
