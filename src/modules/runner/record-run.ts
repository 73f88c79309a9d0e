/** Runs a learner's program once and records what it does, step by step. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { MOST_STEPS, MOST_TRACE_CHARACTERS, type TraceLanguage } from '#modules/exercises/trace/contract.ts'
import type { Deps } from './deps.ts'
import { readInTime, UnreadableText } from './reading/reading.ts'
import { runJob } from './run-job.ts'
import { unreadOutcome } from './run-outcome.ts'
import type { Turn } from './turn-of.ts'
import type { Recorded } from './recording/recording.ts'

export interface RunToRecord {
  language: TraceLanguage
  files: readonly SourceFile[]
  /** File that starts. Default: the language's usual one. */
  entry?: string | undefined
  stdin: string
  /** Steps at the beginning that are not recorded (default: 0). */
  from?: number
  /** Queue turn of the run. Default: that of the server itself. */
  turn?: Turn | undefined
  /** Id by which the place in the queue is requested. */
  runId?: string | undefined
}

/** Throws the failures of `runJob`. A program that fails is a result. */
export async function recordRun(
  deps: Pick<Deps, 'sandbox'>,
  { language, files: given, entry, stdin, from = 0, turn, runId }: RunToRecord,
  signal?: AbortSignal,
): Promise<Recorded> {
  const files = entryFirst(given, entry ?? LANGUAGES[language].entryFile)
  const traced = { steps: MOST_STEPS, characters: MOST_TRACE_CHARACTERS, from }
  const start = entry === undefined ? {} : { entry }
  const job = { language, files, ...start, runs: [{ stdin }], traced, turn, id: runId }
  const done = await runJob(deps, job, signal)
  try {
    return await readInTime('recording', { done, code: { language, files, stdin, from } })
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    return { outcome: unreadOutcome(done), trace: null }
  }
}

/** Recorders name a file by its place among the job's, some with the entry as the first: so it is the first. */
function entryFirst(files: readonly SourceFile[], entry: string): SourceFile[] {
  const isEntry = ({ path }: SourceFile) => path === entry
  return [...files.filter(isEntry), ...files.filter((file) => !isEntry(file))]
}
