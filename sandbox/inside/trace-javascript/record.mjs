/**
 * Records a JavaScript program step by step as docs/trace.md says: one JSON object a line, on file descriptor 3. What the program's text
 * calls is in `calls.mjs`; `instrument.mjs` puts the calls there when Node loads a file of the program's.
 */
import { registerHooks } from 'node:module'
import { defineProperty, is } from './built-ins.mjs'
import { callsOf } from './calls.mjs'
import { addStep, flush, openChannel } from './channel.mjs'
import { openHeap, textOfThrown } from './describe.mjs'
import { fatalText } from './fatal-text.mjs'
import { instrument } from './instrument.mjs'
import { loadProgram } from './load-program.mjs'
import { ownFunctions } from './own-functions.mjs'
import { leaveAll, openStack, topOf } from './stack.mjs'
import { textOfStep } from './step-text.mjs'
import { raise } from './steps.mjs'
import { watchStreams } from './streams.mjs'

/** Has what usual statements call, so that their code is there when the program comes. */
const USUAL = `import 'node:fs'
let total = 0
const names = ['a', { name: 'b', size: 2 }]
for (let i = 0; i < names.length; i++) { total += i; if (total > 3) continue }
for (const each of names) while (total < 2) total++
class Item { #size = 1; constructor(name) { this.name = name } get size() { return this.#size } }
function add(one, { size = 0 } = {}, ...rest) { try { return one + size } catch (error) { throw new Error('no') } finally { total -= 1 } }
const double = (n) => n * 2
console.log(\`\${add(1, names[1])} and \${names.map((each) => double(each.size))}\`)
`

/** Done while nobody waits. */
export function warmUp() {
  instrument(USUAL, { kind: 'module', file: 0, isMain: true, firstId: 0 })
}

/** The words of the start message: limits (steps, characters, steps to skip), then all files by their numbers in the trace. */
export function begin([steps, characters, from, ...paths], folder) {
  const run = openRun({ steps, characters, from, paths, folder })
  defineProperty(globalThis, '$trace', { __proto__: null, value: Object.freeze(callsOf(run)) })
  Function.prototype.toString = run.own.toText(Function.prototype.toString)
  registerHooks({ load: loadProgram(run.own, paths, folder) })
  process.on('uncaughtExceptionMonitor', (error, origin) => noteUncaught(run, error, origin))
  return {
    flush: () => flush(run.channel),
    finish: () => finish(run),
  }
}

function openRun({ steps, characters, from, paths, folder }) {
  const channel = openChannel(Number(steps), Number(characters))
  const own = ownFunctions(paths, folder)
  const stack = openStack(() => flush(channel))
  return {
    paths,
    folder,
    channel,
    own,
    stack,
    heap: openHeap(own.known),
    streams: watchStreams(own.texts, `${folder}/`),
    /** Steps that are still to be skipped. */
    skipped: Number(from),
    /** Where the last step was, and whether another statement there belongs to it too. */
    last: { frame: stack.main, line: 0, isLoop: false, isOpen: false },
    /** What was thrown last and told. */
    told: { value: undefined, is: false },
    /** The exception that nobody caught. */
    uncaught: null,
  }
}

function noteUncaught(run, error, origin) {
  const { channel, folder, last, paths, stack, told } = run
  const isTold = told.is && is(told.value, error)
  const at = isTold ? { path: `${folder}/${paths[last.frame.file]}`, line: last.frame.line } : null
  run.uncaught = { error, origin, at }
  // Nothing has run where it could not be read.
  if (!channel.isOver && last.line > 0 && !isTold) raise(run, topOf(stack), error)
}

/** Called last when the program has ended. True: it has said what Node would say of the exception that ended it. */
function finish(run) {
  const { channel, heap, own, stack, streams, uncaught } = run
  const said = uncaught === null ? null : fatalText(uncaught.error, uncaught.origin, uncaught.at, own.texts)
  if (said !== null) streams.writeError(said)
  if (!channel.isOver) {
    const { frame } = run.last
    leaveAll(stack)
    stack.isDirty = true
    const end = uncaught === null ? '' : `,"thrown":${textOfThrown(heap, uncaught.error)}`
    const at = uncaught === null ? stack.main : { ...stack.main, line: frame.line, file: frame.file }
    addStep(channel, textOfStep(run, at, `,"event":"end"${end}`, undefined, false))
    flush(channel)
    channel.isOver = true
  }
  return said !== null
}
