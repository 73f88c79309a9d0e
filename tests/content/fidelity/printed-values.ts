/** Values of a trace as a program prints them: `= names ["ada", "bob"]`. Languages differ in quotes and spaces, which do not count. */
import type { Cell, Value } from '#modules/exercises/trace/contract.ts'
import type { OpenTrace, State } from '#modules/visualizer/trace/trace.ts'

export type Printed = { name: string; text: string }

export function printedValues(out: string): Printed[] {
  return [...out.matchAll(/^= (\S+) (.*)$/gm)].map(([, name = '', text = '']) => ({
    name,
    text: normal(text),
  }))
}

/** Of the last state in which there is a variable of that name, and what it points to is alive. `like`: printed as a list, a pointer to its first item means all of them. */
export function lastValue(trace: OpenTrace, name: string, like: string): string {
  const [variable = '', ...path] = name.split('.')
  // At the end of a C++ program its global objects are destroyed.
  const last = trace.length - (trace.trace.language === 'cpp' ? 2 : 1)
  for (let step = last; step >= 0; step--) {
    const state = trace.at(step)
    const found = variableIn(state, variable)
    if (found === undefined) continue
    const value = within(state, found, path)
    if (isFreed(value) || (value === undefined && isFreed(found))) continue
    return normal(shown(state, like.startsWith('[') ? wholeList(value) : value))
  }
  return 'never there'
}

const isFreed = (value: Value | undefined) =>
  typeof value === 'object' && value !== null && 'to' in value && value.state === 'freed'

function wholeList(value: Value | undefined): Value | undefined {
  if (typeof value !== 'object' || value === null || !('to' in value)) return value
  return value.path?.at(-1) === 0 ? { ...value, path: value.path.slice(0, -1) } : value
}

export function variableIn({ frames }: State, name: string): Value | undefined {
  return frames.findLast(({ variables }) => variables.has(name))?.variables.get(name)
}

function normal(text: string): string {
  return text
    .replaceAll(/["'\s]/g, '')
    .replaceAll('=', ':')
    .replaceAll('None', 'null')
    .replaceAll('True', 'true')
    .replaceAll('False', 'false')
    .replaceAll('(', '[')
    .replaceAll(')', ']')
    .replaceAll(/(?<![\w.])-?\d+(?:\.\d+(?:e[+-]?\d+)?|e[+-]?\d+)/g, (number) =>
      String(Number(Number(number).toPrecision(6))),
    )
}

const isUnordered = ({ kind, type }: Cell) =>
  (kind === 'set' || kind === 'map') && /^(?:set|frozenset|unordered_.*)$/.test(type.split('<')[0] ?? '')

function shown(state: State, value: Value | undefined, depth = 0): string {
  if (value === undefined) return 'never there'
  if (depth > 30) return '…'
  if (value === null || typeof value !== 'object') return String(value)
  const next = (inner: Value) => shown(state, inner, depth + 1)
  if ('number' in value) return value.number
  if ('char' in value) return value.char
  if ('written' in value) return value.written
  if ('no' in value) return `<${value.no}>`
  if ('kind' in value) return cellText(value, next)
  if ('to' in value && value.state) return `<${value.state}>`
  if (Array.isArray(value) || 'to' in value) return next(followed(state, value) ?? { no: 'unreadable' })
  return value.text
}

function cellText(cell: Cell, next: (value: Value) => string): string {
  const inOrder = (texts: string[]) => (isUnordered(cell) ? texts.toSorted() : texts).join(',')
  switch (cell.kind) {
    case 'list':
      if (/^(?:const )?char\[/.test(cell.type)) return cell.items.map(next).join('').split('\0')[0] ?? ''
      return `[${inOrder(cell.items.map(next))}]`
    case 'set':
      return `[${inOrder(cell.items.map(next))}]`
    case 'map':
      return `{${inOrder(cell.entries.map(([key, value]) => `${next(key)}:${next(value)}`))}}`
    case 'object':
      return `{${cell.fields.map(([name, value]) => `${name}:${next(value)}`).join(',')}}`
    case 'function':
      return cell.name
    case 'other':
      return cell.text ?? cell.type
  }
}

/** What a reference or a pointer means, or the value itself. */
export function followed(state: State, value: Value | undefined): Value | undefined {
  if (Array.isArray(value)) return state.heap.get(value[0])
  if (typeof value !== 'object' || value === null || !('to' in value) || value.to === null) return value
  const { to, path = [] } = value
  const root =
    typeof to === 'number'
      ? state.heap.get(to)
      : state.frames.find(({ id }) => id === to[0])?.variables.get(to[1])
  return within(state, root, path)
}

function within(state: State, value: Value | undefined, path: readonly (string | number)[]) {
  return path.reduce<Value | undefined>((at, part) => {
    const moved = movedBy(at, Number(part))
    return moved ? followed(state, moved) : partOf(followed(state, at), part)
  }, value)
}

/** `p[2]` of a pointer to an item is two items on. */
function movedBy(value: Value | undefined, by: number): Value | null {
  if (typeof value !== 'object' || value === null || !('to' in value) || Number.isNaN(by)) return null
  const last = value.path?.at(-1)
  return typeof last === 'number' ? { ...value, path: [...(value.path ?? []).slice(0, -1), last + by] } : null
}

function partOf(value: Value | undefined, part: string | number): Value | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined
  switch (value.kind) {
    case 'list':
    case 'set':
      return value.items[Number(part)]
    case 'map':
      return value.entries.find(([key]) => key === part || String(key) === String(part))?.[1]
    case 'object':
      return value.fields.find(([name]) => name === part)?.[1]
    default:
      return undefined
  }
}
