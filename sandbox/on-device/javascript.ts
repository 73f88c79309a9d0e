/**
 * A learner's JavaScript on their own device, so that it says what the pinned Node says. Where that is not certain the
 * runtime hands the program over instead of guessing (`isStrict`); nothing has been shown by then.
 */
import { inspect } from 'node-inspect-extracted'
import type { DeviceOrder } from './messages.ts'
import { makeConsole } from './console.ts'
import { entryText, type Host } from './host.ts'

/** As on the server, so that messages are cleaned in the same way. */
const HOME = '/home/learner'
/** `new Function` puts its own two lines before the learner's. */
const LINES_BEFORE = 2

/** Where an error was thrown that nobody caught; the line counts from the script's first. */
export type Uncaught = { error: unknown; line: number; column: number; isRejection: boolean }

/** What a runtime needs of its surroundings: a browser's worker, or a thread of Node when content is checked. */
export type Surroundings = {
  /** The global object: its console and timers become ours. */
  scope: object
  onUncaught(listener: (uncaught: Uncaught) => void): void
}

class HandedOver extends Error {}

export function runJavascript(order: DeviceOrder, host: Host, { scope, onUncaught }: Surroundings): void {
  const source = entryText(order)
  const path = `${HOME}/${order.entry}`
  let hasEnded = false

  const end = (exitCode: number) => {
    if (hasEnded) return
    hasEnded = true
    host.end({ type: 'ended', exitCode, tables: [] })
  }
  const doubt = (why: string) => {
    if (!order.isStrict || hasEnded) return
    hasEnded = true
    host.end({ type: 'handed-over', why })
    throw new HandedOver(why)
  }
  onUncaught((uncaught) => {
    if (hasEnded) return
    try {
      if (uncaught.isRejection) doubt('a rejected promise')
      else if (uncaught.error instanceof SyntaxError && uncaught.line <= LINES_BEFORE) doubt('a syntax error')
      host.write(2, wordsOf(uncaught, source, path))
      end(1)
    } catch (error) {
      if (!(error instanceof HandedOver)) throw error
    }
  })

  const print = (fd: 1 | 2, text: string) => {
    if (!hasEnded) host.write(fd, text)
  }
  Object.assign(scope, { console: makeConsole({ write: print, onDoubt: doubt }) })
  const timers = countTimers(scope, () => end(0))
  showNodesFrames(path)
  timers.start(() => {
    const main = compile(source, path, doubt)
    Reflect.apply(main, {}, [requireOffline(order.stdin)])
  })
}

/** The program as Node wraps it: a function of sloppy mode, whose `this` is an empty object. */
function compile(source: string, path: string, doubt: (why: string) => void): Function {
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- running the learner's code is what this is for
    return new Function('require', `${source}\n//# sourceURL=${path}`)
  } catch (error) {
    // Only Node tells where; here the place is a guess of the browser's.
    doubt('a syntax error')
    throw error
  }
}

/** Where the server cannot be reached a lesson's way of reading all of the input still works. */
function requireOffline(stdin: string) {
  return (name: unknown) => {
    if (name === 'fs' || name === 'node:fs') return { readFileSync: () => stdin }
    throw new Error(`${String(name)} is not on this device: this program needs the server.`)
  }
}

type Callback = (...values: unknown[]) => void

/** Named as in Node, whose stacks say `Timeout._onTimeout`. */
class Timeout {
  readonly _onTimeout: Callback
  constructor(run: Callback) {
    this._onTimeout = run
  }
}

/** Ends the program when no timer is left to wait for. */
function countTimers(scope: object, onIdle: () => void) {
  const { setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask } = globalThis
  const active = new Set<unknown>()
  const settle = () => {
    // Promises first: they may set a timer yet.
    if (active.size === 0) setTimeout(() => active.size === 0 && onIdle(), 0)
  }
  const forget = <Id>(id: Id, clear: (id: Id) => void) => {
    // What is no timer of the program's is left alone: it could be one of ours.
    if (!active.delete(id)) return
    clear(id)
    settle()
  }
  // Node takes no delay below one millisecond, and timers of the same delay in their order.
  const atLeast = (delay: unknown) => Math.max(1, Number(delay) || 1)
  Object.assign(scope, {
    queueMicrotask,
    setTimeout: (run: Callback, delay: unknown, ...values: unknown[]) => {
      const timeout = new Timeout(run)
      const id: unknown = setTimeout(() => {
        active.delete(id)
        try {
          timeout._onTimeout(...values)
        } finally {
          settle()
        }
      }, atLeast(delay))
      active.add(id)
      return id
    },
    setInterval: (run: Callback, delay: unknown, ...values: unknown[]) => {
      const timeout = new Timeout(run)
      const id: unknown = setInterval(() => timeout._onTimeout(...values), atLeast(delay))
      active.add(id)
      return id
    },
    // A number in a browser, an object in Node.
    clearTimeout: (id: Parameters<typeof clearTimeout>[0]) => forget(id, clearTimeout),
    clearInterval: (id: Parameters<typeof clearInterval>[0]) => forget(id, clearInterval),
  })
  return {
    start(main: () => void) {
      setTimeout(() => {
        try {
          main()
        } finally {
          settle()
        }
      }, 0)
    },
  }
}

/** A frame as Node's own stacks end with: what reads messages leaves it out together with what hangs on it. */
const NODES_LAST_FRAME = '\n    at node:internal/main/run_main_module:33:47'
const MOST_FRAMES = 10

/** Stacks name the learner's file and lines, and no frame of ours. Only V8 asks; elsewhere stacks stay as they are. */
function showNodesFrames(path: string): void {
  Reflect.set(Error, 'prepareStackTrace', (error: unknown, sites: NodeJS.CallSite[]) => {
    const frames = sites
      .filter((site) => site.getScriptNameOrSourceURL() === path)
      .map((site) => `\n    at ${frameText(site, path)}`)
    return `${String(error)}${frames.join('')}${frames.length < MOST_FRAMES ? NODES_LAST_FRAME : ''}`
  })
}

function frameText(site: NodeJS.CallSite, path: string): string {
  const place = `${path}:${(site.getLineNumber() ?? 0) - LINES_BEFORE}:${site.getColumnNumber()}`
  const text = String(site)
  const name = text.includes(' (') ? text.slice(0, text.indexOf(' (')) : ''
  if (name === '') return place
  // The wrapper itself, and functions without a name.
  if (/^(?:Object\.)?(?:anonymous|eval)$/.test(name)) return `Object.<anonymous> (${place})`
  return `${name.replace(/\.(?:anonymous|eval) \[as (\w+)\]$/, '.$1')} (${place})`
}

/** An uncaught error as Node prints it: the place, the line with a caret, the error and its stack. */
function wordsOf({ error, line, column }: Uncaught, source: string, path: string): string {
  const number = line - LINES_BEFORE
  const text = source.split('\n')[number - 1]
  const head =
    text === undefined ? '' : `${path}:${number}\n${text}\n${' '.repeat(Math.max(0, column - 1))}^\n`
  if (error instanceof Error) return `${head}\n${inspect(error)}\n`
  return `${head}${typeof error === 'object' ? inspect(error) : String(error)}\n`
}
