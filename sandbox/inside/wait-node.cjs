/**
 * Loaded by Node before the learner's file, which is not there yet: waits for the start message, then lets Node start it. At its
 * end the process goes at once, without taking the heap apart.
 */
'use strict'

/** Of this run, if it is recorded: `trace-javascript/`. */
let recorder = null

// A worker loads this file too, and must not wait.
if (isMainThread()) wait()

/** By what a worker may not do: to ask `node:worker_threads` loads it, which takes 1.5 ms. */
function isMainThread() {
  try {
    process.chdir('.')
    return true
  } catch {
    return false
  }
}

function wait() {
  const { readSync, writeSync } = require('node:fs')
  // Processes that the program forks are started with its own options.
  const at = process.execArgv.indexOf('--require')
  process.execArgv.splice(at, 2)
  process.once('exit', endAtOnce)
  // Written at once, as in a terminal: what a loop without end prints would only pile up in its own memory.
  process.stdout._handle?.setBlocking?.(true)
  const ofErrors = Object.getOwnPropertyDescriptor(process, 'stderr')
  // Most programs never use it, so it is made when one does, as Node itself would.
  Object.defineProperty(process, 'stderr', {
    ...ofErrors,
    get() {
      Object.defineProperty(process, 'stderr', ofErrors)
      process.stderr._handle?.setBlocking?.(true)
      return process.stderr
    },
  })
  // Asked by SIGINT where it is, Node answers on its error output, even in the middle of a loop.
  require('node:util').setTraceSigInt(true)
  // One that waits for a run to record is told so by a word after the file's name, and reads the recorder ahead.
  const recording = process.argv.length > 2 ? require('/opt/trace-javascript.cjs') : null
  process.argv.length = 2
  recording?.warmUp()
  writeSync(3, 'ready\n')
  const words = readLine(readSync)
  // Of a run that is recorded the line is the recorder's order.
  if (recording !== null) recorder = recording.begin(words.split(' '), process.cwd())
  // Else it is the program's arguments: an `a` each, then their bytes in hexadecimal digits.
  else if (words !== '')
    for (const word of words.split(' ')) process.argv.push(Buffer.from(word.slice(1), 'hex').toString())
}

function readLine(readSync) {
  const bytes = []
  const byte = Buffer.alloc(1)
  while (readSync(3, byte) === 1 && byte[0] !== 10) bytes.push(byte[0])
  return Buffer.from(bytes).toString('latin1')
}

/** Ours is the first of the listeners: the others are called from here, so that nothing comes after us. */
function endAtOnce(code) {
  // Node itself has something to say about a mistake, or an `await` that never ended.
  if (code !== 0 && recorder === null) return
  const others = process.rawListeners('exit')
  process.removeAllListeners('exit')
  for (const listener of others) listener.call(process, code)
  const last = process.exitCode ?? 0
  // Node has the last word on what it says better.
  if (recorder !== null && !recorder.finish() && code !== 0) return
  try {
    // The exit notice of sandbox/README.md.
    if (Number.isInteger(last)) require('node:fs').writeSync(3, Buffer.of(0, last))
  } catch {
    // The program closed it.
  }
  process.reallyExit(last)
}
