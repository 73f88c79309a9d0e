/** Node's console for a worker: the same text for the same values, by Node's own way of showing them. */
import { format } from 'node-inspect-extracted'

export type ConsoleEnds = {
  write(fd: 1 | 2, text: string): void
  /** Called before a value is shown that Node can look into and a worker cannot; may throw. */
  onDoubt(why: string): void
}

/** A console that writes what Node's would. */
export function makeConsole({ write, onDoubt }: ConsoleEnds): Record<string, (...values: unknown[]) => void> {
  const counts = new Map<string, number>()
  let indent = ''

  const print = (fd: 1 | 2, values: unknown[]) => {
    if (!values.every((value) => isPlain(value))) onDoubt('a value that is shown differently')
    const text = format(...values)
    write(fd, `${indent === '' ? text : indent + text.replaceAll('\n', `\n${indent}`)}\n`)
  }
  const out = (...values: unknown[]) => print(1, values)
  const err = (...values: unknown[]) => print(2, values)
  const group = (...label: unknown[]) => {
    if (label.length > 0) out(...label)
    indent += '  '
  }
  const own: Record<string, (...values: unknown[]) => void> = {
    log: out,
    info: out,
    debug: out,
    warn: err,
    error: err,
    group,
    groupCollapsed: group,
    groupEnd: () => {
      indent = indent.slice(2)
    },
    assert: (isTrue, ...values) => {
      if (isTrue) return
      const [first, ...more] = values
      if (typeof first === 'string') err(`Assertion failed: ${first}`, ...more)
      else err(...(values.length === 0 ? ['Assertion failed'] : ['Assertion failed:', ...values]))
    },
    count: (label = 'default') => {
      const name = String(label)
      counts.set(name, (counts.get(name) ?? 0) + 1)
      out(`${name}: ${counts.get(name)}`)
    },
    countReset: (label = 'default') => {
      counts.delete(String(label))
    },
  }
  for (const name of ['table', 'dir', 'dirxml', 'trace', 'time', 'timeLog', 'timeEnd']) {
    own[name] = (...values) => {
      onDoubt(`console.${name}`)
      out(...values)
    }
  }
  return own
}

const PLAIN =
  /^\[object (?:Object|Array|Map|Set|(?:Async|Generator|AsyncGenerator)?Function|String|Number|Boolean|RegExp|\w+Array|ArrayBuffer)\]$/
const DEEPEST = 4
const WIDEST = 200

/**
 * Whether a value shows in a worker as it does in Node: errors carry frames of Node itself, promises and iterators a
 * state that only Node can see. What is deeper than this is `[Object]` in both.
 */
function isPlain(value: unknown, depth = 0, seen = new Set<unknown>()): boolean {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return true
  if (seen.has(value) || depth > DEEPEST) return true
  seen.add(value)
  try {
    if (value === globalThis || value instanceof Error) return false
    if (!PLAIN.test(Object.prototype.toString.call(value))) return false
    return insideOf(value).every((each) => isPlain(each, depth + 1, seen))
  } catch {
    // A proxy, or an object that pretends to be what it is not.
    return false
  }
}

/** Getters are not asked: Node does not either. */
function insideOf(value: object): unknown[] {
  const members: unknown[] =
    value instanceof Map ? [...value.keys(), ...value.values()] : value instanceof Set ? [...value] : []
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(value)))
    if (name !== 'prototype') members.push(property.value)
  return members.slice(0, WIDEST)
}
