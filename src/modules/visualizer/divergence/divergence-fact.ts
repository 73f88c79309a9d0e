/** A divergence in what a learner may know of it: nothing of the reference but one value. Pure. */
import type { Cell, Trace, Value } from '#modules/exercises/trace/contract.ts'
import { valueText } from '../sentences/sentences.ts'
import { openTrace, valuesOf } from '../trace/trace.ts'
import type { DivergenceFact } from './contract.ts'
import { firstDivergence } from './first-divergence.ts'

export type RunsToCompare = {
  /** Trace of the learner's program, as JSON. */
  own: string
  /** Traces of programs that pass with the same input, as JSON. */
  references: readonly string[]
  /** A function was called: what the programs print is not judged. `path`: file that only makes the call. Default: no call. */
  call?: { path: string | null } | null
}

/** Null: nothing sure can be said. */
export function divergenceFact({ own, references, call = null }: RunsToCompare): DivergenceFact | null {
  const mine = parsed(own)
  const others = references.map(parsed)
  const found = firstDivergence(mine, others, { isOutputJudged: call === null })
  const reference = found && others[found.reference]
  if (!found || !reference) return null
  const value = toldValue(mine, found.own)
  const expected = toldValue(reference, found.other)
  // What a sentence has room for may be the same of both.
  if (value === null || expected === null || value === expected) return null
  const { ran, event, line, file } = openTrace(mine).at(found.own.step)
  const path = mine.files[(ran ?? { file }).file]
  if (call && path === call.path) return null
  return {
    step: found.own.step,
    line: (ran ?? { line }).line,
    isCall: event === 'call',
    name: found.own.name,
    value,
    expected,
  }
}

function parsed(text: string): Trace {
  const trace: Trace = JSON.parse(text)
  return trace
}

/** Null: it holds names of the program's own, which would tell of its text. */
function toldValue(trace: Trace, { frame, name, step }: { frame: number; name: string; step: number }) {
  const state = openTrace(trace).at(step)
  const value = state.frames.findLast(({ id }) => id === frame)?.variables.get(name)
  if (value === undefined || !isPlain(value, state.heap)) return null
  return valueText(value, { language: trace.language, heap: state.heap })
}

/** Deeper than a sentence shows. */
const DEEPEST = 4

function isPlain(value: Value, heap: ReadonlyMap<number, Cell>, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth > DEEPEST) return false
  if (Array.isArray(value)) return isPlainCell(heap.get(value[0]), heap, depth)
  if ('kind' in value) return isPlainCell(value, heap, depth)
  return 'text' in value || 'number' in value || 'char' in value
}

function isPlainCell(cell: Cell | undefined, heap: ReadonlyMap<number, Cell>, depth: number): boolean {
  if (!cell || (cell.kind !== 'list' && cell.kind !== 'set' && cell.kind !== 'map')) return false
  const names = cell.kind === 'map' ? cell.entries.map(([key]) => key) : []
  return [...names, ...valuesOf(cell)].every((each) => isPlain(each, heap, depth + 1))
}
