/**
 * Calls a JavaScript function and reports its values. A plain script is run as one, so that a `function`, `const` or
 * `let` at its top can be found; a file with `import` or `export` is a module and must export the function.
 */
export const JAVASCRIPT_HARNESS = String.raw`
import { readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import vm from 'node:vm'

const { name, file: LEARNER = 'main.js', doubles, tests, budget } = JSON.parse(readFileSync(0, 'utf8'))
const counter = budget ? await import('./codestead_steps.mjs') : null
const beginCounting = (test) => counter?.begin(budget, () => {
  send({ test, stopped: true })
  process.reallyExit(0)
})

function send(record) {
  let text = JSON.stringify(record)
  if (text.length > 200000) text = JSON.stringify({ test: record.test, error: 'The function gave back a very large value.' })
  let rest = Buffer.from(text + '\n')
  while (rest.length > 0) rest = rest.subarray(writeSync(3, rest))
}

function plain(value, depth = 0) {
  if (depth > 60) throw new Error('the value is nested too deeply, or holds itself')
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (Array.isArray(value)) return Array.from(value, (item) => plain(item, depth + 1))
  const kind = Object.prototype.toString.call(value).slice(8, -1)
  if (kind !== 'Object') throw new Error('the function gave back a value of type ' + kind + ', which the test cannot compare')
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, depth + 1)]))
}

const words = (error) => (error instanceof Error || Object.prototype.toString.call(error) === '[object Error]' ? String(error) : 'Thrown: ' + String(error))

function ownFrames(error) {
  const stack = String(error?.stack ?? error).split('\n')
  const end = stack.findIndex((line) => line.startsWith('    at '))
  const head = end === -1 ? stack : stack.slice(0, end)
  const frames = end === -1 ? [] : stack.slice(end).filter(isLearners).slice(0, 12)
  return [...head, ...frames].join('\n')
}

// The classes of an exception, its own first. A recursion without end is no other error that a test may want.
function raised(error) {
  try {
    if (typeof error !== 'object' || error === null) return { kinds: [typeof error], message: String(error).slice(0, 2000) }
    if (error instanceof RangeError && error.message === 'Maximum call stack size exceeded') return undefined
    const kinds = []
    for (let each = Object.getPrototypeOf(error); each !== null && kinds.length < 20; each = Object.getPrototypeOf(each)) {
      const kind = each.constructor?.name
      if (typeof kind === 'string' && kind !== '') kinds.push(kind.slice(0, 200))
    }
    return { kinds, message: String(error.message ?? '').slice(0, 2000) }
  } catch {
    return undefined
  }
}

/** A line of the stack in one of the learner's files: ours and Node's own say nothing to them. */
const isLearners = (line) => /\.[cm]?js:\d/.test(line) && !/codestead_|node:/.test(line)

const whereText = LEARNER === 'main.js' ? 'Your program' : 'Your file ' + LEARNER

async function load() {
  const source = readFileSync(LEARNER, 'utf8')
  if (/^\s*(import|export)\b/m.test(source)) return (await import(resolve(LEARNER)))[name]
  globalThis.require = createRequire(resolve(LEARNER))
  globalThis.module = { exports: {} }
  globalThis.exports = globalThis.module.exports
  vm.runInThisContext(source, { filename: LEARNER })
  const top = vm.runInThisContext('typeof ' + name + ' === "undefined" ? undefined : ' + name)
  return top ?? globalThis.module.exports[name]
}

const decode = (value) => (Array.isArray(value) ? value.map(decode) : typeof value === 'string' ? Number(value) : value)

async function call(found, { test, args }) {
  let value
  try {
    beginCounting(test)
    value = await found(...args.map((arg, index) => (doubles[index] ? decode(arg) : arg)))
  } catch (error) {
    send({ test, error: words(error), trace: ownFrames(error), raised: raised(error) })
    return
  }
  try {
    const steps = counter ? { steps: counter.spent() } : {}
    send(value === undefined ? { test, nothing: 'undefined', ...steps } : { test, value: plain(value), ...steps })
  } catch (error) {
    send({ test, error: words(error), trace: ownFrames(error) })
  }
}

const reportAll = (error, trace = '') => tests.forEach(({ test }) => send({ test, error, trace }))

let found
try {
  beginCounting(0)
  found = await load()
  if (typeof found !== 'function') reportAll(whereText + ' has no function named ' + name + '. Begin it with: function ' + name + '(')
} catch (error) {
  found = null
  reportAll(words(error), ownFrames(error))
}
if (typeof found === 'function') for (const test of tests) await call(found, test)
// Timers that the learner left running must not keep the test waiting.
process.exit(0)
`
