/**
 * What a recorded run of C or C++ says: memory becomes values in a worker with a deadline, because program and recording are a
 * stranger's and the runner has one thread.
 */
import { Worker } from 'node:worker_threads'
import type { Job } from '../protocol.ts'
import type { TraceLimits } from './steps.ts'

export type ToRead = { program: Uint8Array; report: Uint8Array; paths: string[]; limits: TraceLimits }
export type HasRead = { text: string; isLast: boolean }

/** Milliseconds for one recording: an honest one of 5,000 steps takes a few hundred. */
const DEADLINE_MS = 6_000
/** Milliseconds a worker waits for the next recording. */
const IDLE_MS = 60_000

type Task = { work: ToRead; text: string; resolve(text: string): void }

const queue: Task[] = []
let worker: Worker | null = null
let current: Task | null = null
let timer: NodeJS.Timeout | undefined

/** Undefined: the job is not recorded, so its report is text. */
export function readTrace(
  { traced, files }: Job,
  program: Buffer | null,
  report: Buffer | null,
): Promise<string | null> | undefined {
  if (!traced) return undefined
  if (!program || !report) return Promise.resolve(null)
  const { steps, characters } = traced
  const paths = files.map(({ path }) => path)
  return new Promise((resolve) => {
    queue.push({ work: { program, report, paths, limits: { steps, characters } }, text: '', resolve })
    next()
  })
}

function next() {
  if (current) return
  current = queue.shift() ?? null
  clearTimeout(timer)
  if (!current) {
    worker?.unref()
    timer = setTimeout(stop, IDLE_MS)
    timer.unref()
    return
  }
  worker ??= start()
  worker.ref()
  timer = setTimeout(giveUp, DEADLINE_MS)
  worker.postMessage(current.work)
}

function start(): Worker {
  const started = new Worker(new URL('trace-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  started.on('message', ({ text, isLast }: HasRead) => {
    if (started !== worker || !current) return
    current.text += text
    if (isLast) finish()
  })
  started.on('error', () => started === worker && giveUp())
  return started
}

/** What was told until now is kept. */
function giveUp() {
  stop()
  finish()
}

function stop() {
  void worker?.terminate()
  worker = null
}

function finish() {
  const done = current
  current = null
  done?.resolve(done.text)
  next()
}
