/** What a program's `expect:` lines say of its trace, looked for in its states. */
import type { Value } from '#modules/exercises/trace/contract.ts'
import { type OpenTrace, type State, valuesOf } from '#modules/visualizer/trace/trace.ts'
import { followed, variableIn } from './printed-values.ts'

type Look = (trace: OpenTrace, ...words: string[]) => boolean

const some = (trace: OpenTrace, holds: (state: State) => boolean) =>
  Array.from({ length: trace.length }, (_, step) => step).some((step) => holds(trace.at(step)))

/** By the first word of the line; each is a row of the table in docs/trace.md. */
const LOOKS: Record<string, Look> = {
  unset: (trace, name = '') => isShownUnset(trace, name) || comesLater(trace, name),
  alias: (trace, one = '', other = '') => some(trace, (state) => areOne(state, one, other)),
  freed: (trace, name = '') =>
    name === 'block'
      ? some(trace, (state) => hasBlock(state, 'freed'))
      : some(trace, (state) => hasPointer(variableIn(state, name), state, 'freed')),
  overrun: (trace) => some(trace, (state) => hasBlock(state, 'overrun')),
  note: (trace, kind = '') => some(trace, ({ notes }) => notes.some((note) => note.kind === kind)),
  pointer: (trace, state = '', name = '') =>
    some(trace, (at) => hasPointer(variableIn(at, name), at, state, 3)),
  leaked: (trace) => hasLeak(trace.at(trace.length - 1)),
  exception: (trace, type = '') => some(trace, ({ thrown }) => thrown?.type.endsWith(type) === true),
  closure: (trace, name = '', captured = '') =>
    some(trace, (state) => {
      const value = followed(state, variableIn(state, name))
      if (typeof value !== 'object' || value === null || !('kind' in value)) return false
      const fields = value.kind === 'function' ? value.captured : value.kind === 'object' ? value.fields : []
      return (fields ?? []).some(([each]) => each === captured)
    }),
  generator: ({ trace }, name = '') => {
    const pushed = trace.steps.flatMap(({ push = [] }) => push.filter(([, called]) => called.endsWith(name)))
    return new Set(pushed.map(([id]) => id)).size < pushed.length
  },
  recursion: (trace, name = '', depth = '') =>
    some(trace, ({ frames }) => frames.filter((frame) => frame.name.endsWith(name)).length >= Number(depth)),
  end: ({ trace }, how = '', code = '', ...at) => {
    const { end } = trace
    const isRight = end.how === how && (code === '' || code === (end.signal ?? String(end.code)))
    return isRight && (at.length === 0 || trace.steps.at(-1)?.line === Number(at.at(-1)))
  },
}

/** Rows of the table. */
export const FEATURES: Record<string, string> = {
  unset: 'what has no value yet',
  alias: 'two names of one thing',
  freed: 'freed blocks',
  overrun: 'blocks that were written beyond',
  note: 'writes and frees that are wrong',
  pointer: 'pointers that lead nowhere, or to what is gone',
  leaked: 'blocks that nothing leads to',
  exception: 'exceptions',
  closure: 'what functions capture',
  generator: 'generators and `async` functions, with the frame they had',
  recursion: 'recursion, a frame a call',
  end: 'the signal that ended it',
}
export const featureOf = (line: string) => line.split(' ')[0] ?? ''

export function isSeen(trace: OpenTrace, line: string): boolean {
  const [feature = '', ...words] = line.split(' ')
  const look = LOOKS[feature]
  if (!look) throw new Error(`There is no expectation “${line}”.`)
  return look(trace, ...words)
}

const isUnset = (value: Value | undefined) =>
  typeof value === 'object' && value !== null && 'no' in value && value.no === 'unset'

function insideOf(value: Value | undefined): Value[] {
  return typeof value === 'object' && value !== null && 'kind' in value ? valuesOf(value) : []
}

/** C and C++: the variable, something in it, or in the block that it points to. */
function isShownUnset(trace: OpenTrace, name: string): boolean {
  return some(trace, (state) => {
    const value = variableIn(state, name)
    const target = followed(state, value)
    return [value, target, ...insideOf(value), ...insideOf(target)].some(isUnset)
  })
}

/** Others: it is not there in its call at first, while that runs, and is later. */
function comesLater({ trace, at, length }: OpenTrace, name: string): boolean {
  if (trace.language === 'c' || trace.language === 'cpp') return false
  const without = new Set<number>()
  for (let step = 0; step < length; step++) {
    const top = at(step).frames.at(-1)
    if (!top) continue
    if (!top.variables.has(name)) without.add(top.id)
    else if (without.has(top.id)) return true
  }
  return false
}

function areOne(state: State, one: string, other: string): boolean {
  const target = (name: string) => {
    const value = variableIn(state, name)
    if (Array.isArray(value)) return JSON.stringify({ to: value[0] })
    return typeof value === 'object' && value !== null && 'to' in value && value.to !== null
      ? JSON.stringify({ to: value.to, ...(value.path ? { path: value.path } : {}) })
      : null
  }
  const first = target(one)
  return first !== null && first === target(other)
}

const hasBlock = ({ heap }: State, state: string) =>
  [...heap.values()].some(({ memory }) => memory?.state === state)

/** The value is such a pointer, or leads to one. */
function hasPointer(value: Value | undefined, state: State, wanted: string, depth = 1): boolean {
  if (typeof value !== 'object' || value === null || depth < 0) return false
  if ('to' in value && value.state !== undefined) return value.state === wanted
  if ('to' in value) return hasPointer(followed(state, value), state, wanted, depth - 1)
  return insideOf(value).some((inner) => hasPointer(inner, state, wanted, depth - 1))
}

/** A block to which nothing leads that a variable or a living block holds. */
function hasLeak(state: State): boolean {
  const reached = new Set<number>()
  const visit = (value: Value | undefined) => {
    if (typeof value !== 'object' || value === null) return
    if ('to' in value && typeof value.to === 'number' && !reached.has(value.to)) {
      reached.add(value.to)
      visit(state.heap.get(value.to))
    }
    for (const inner of insideOf(value)) visit(inner)
  }
  for (const { variables } of state.frames) for (const value of variables.values()) visit(value)
  return [...state.heap].some(([id, { memory }]) => memory && memory.state !== 'freed' && !reached.has(id))
}
