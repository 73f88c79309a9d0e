/** Runs a program on the learner's own device: see `device-frame.ts` for its isolation. */
import { LANGUAGES, type DeviceLanguage } from '#modules/exercises/languages/contract.ts'
import { OWN_DATABASE_FILE } from '#modules/exercises/files/contract.ts'
import { call } from '#platform/contract/call.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { ProgramSource } from '../read-messages.ts'
import { getDatabase } from './contract.ts'
import type { DeviceMessage } from './device-messages.ts'
import {
  addOutput,
  emptyTranscript,
  isFull,
  outcomeOf,
  OUTPUT_BYTES,
  type Transcript,
} from './device-outcome.ts'
import { startWorker, type DeviceWorker } from './device-worker.ts'
import { loadRuntime, type OnProgress, type Runtime } from './load-runtime.ts'

export type DeviceProgram = ProgramSource & {
  language: DeviceLanguage
  args?: string[]
  database?: string
  image?: Uint8Array
}

/** From the moment the runtime is loaded. */
const WALL_MS = 10_000

/**
 * Null when only the server knows what the program does (`isStrict`, for JavaScript). Rejects when the runtime is not
 * here and cannot be had, or does not start, and with the reason of `signal` when that aborts.
 */
export async function runOnDevice(
  program: DeviceProgram,
  { isStrict, signal, onProgress }: { isStrict: boolean; signal: AbortSignal; onProgress: OnProgress },
): Promise<RunOutcome | null> {
  const { language, files, stdin, args = [], image = null } = program
  const [runtime, seedSql] = await Promise.all([
    loadRuntime(language, signal, onProgress),
    seedOf(program, signal),
  ])
  signal.throwIfAborted()
  const order = {
    language,
    stdin,
    args,
    seedSql,
    image,
    isStrict,
    outputBytes: OUTPUT_BYTES,
    files: files.map(({ path, content }) => ({ path, content })),
    entry: LANGUAGES[language].entryFile,
  }
  const worker = takeSpare(language) ?? startWorker(runtime)
  try {
    await untilReady(worker, signal)
    const transcript = await perform(worker, order, signal)
    return transcript === null ? null : outcomeOf(program, transcript)
  } finally {
    worker.close()
    if (language === 'python') keepSpare(language, runtime)
  }
}

const seeds = new Map<string, string>()

async function seedOf(
  { language, files, database }: DeviceProgram,
  signal: AbortSignal,
): Promise<string | null> {
  if (database === undefined)
    return (language === 'sql' && files.find(({ path }) => path === OWN_DATABASE_FILE)?.content) || null
  const known = seeds.get(database)
  if (known !== undefined) return known
  const { sql } = await call(getDatabase, { params: { name: database } }, { signal })
  seeds.set(database, sql)
  return sql
}

/** Python takes seconds to start: the next one starts while the learner reads what this one printed. */
const SPARE_MS = 120_000
let spare: { language: DeviceLanguage; worker: DeviceWorker; timer: ReturnType<typeof setTimeout> } | null =
  null

function takeSpare(language: DeviceLanguage): DeviceWorker | null {
  if (spare?.language !== language) return null
  const { worker, timer } = spare
  clearTimeout(timer)
  spare = null
  return worker
}

function keepSpare(language: DeviceLanguage, runtime: Runtime): void {
  if (spare !== null) return
  const worker = startWorker(runtime)
  const drop = () => {
    if (spare?.worker === worker) spare = null
    worker.close()
  }
  // One that does not start is no spare; who runs next starts another.
  worker.ready.catch(drop)
  spare = { language, worker, timer: setTimeout(drop, SPARE_MS) }
}

function untilReady(worker: DeviceWorker, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.ready.then(resolve, reject)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Runs an order on the worker; resolves to null when the server must run it. */
function perform(worker: DeviceWorker, order: object, signal: AbortSignal): Promise<Transcript | null> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    let transcript = emptyTranscript()
    const end = (ended: Partial<Transcript>) => {
      clearTimeout(timer)
      resolve({ ...transcript, ...ended, runMs: performance.now() - startedAt })
    }
    const onMessage = (message: DeviceMessage) => {
      switch (message.type) {
        case 'output':
          if (isFull(transcript)) return end({ limit: 'output' })
          transcript = addOutput(transcript, message.fd, message.text)
          return undefined
        case 'limit':
          return end({ limit: message.limit })
        case 'ended':
          return end({ exitCode: message.exitCode, tables: message.tables })
        case 'handed-over':
          clearTimeout(timer)
          return resolve(null)
        case 'ready':
        case 'broken':
          return undefined
      }
    }
    const timer = setTimeout(() => end({ limit: 'time' }), WALL_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
    worker.run(order, onMessage)
  })
}
