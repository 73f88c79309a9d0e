/** Makes a run's outcome of what a worker said, so that messages and explanations are those of a run on the server. */
import type { ResultTable, RunLimit, RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { endedWell, readMessages, type ProgramSource } from '../read-messages.ts'

export const OUTPUT_BYTES = 256_000

export type Transcript = {
  stdout: string
  stderr: string
  exitCode: number | null
  limit: RunLimit | null
  tables: ResultTable[]
  runMs: number
}

export function emptyTranscript(): Transcript {
  return { stdout: '', stderr: '', exitCode: null, limit: null, tables: [], runMs: 0 }
}

export function isFull({ stdout, stderr }: Transcript): boolean {
  return stdout.length + stderr.length >= OUTPUT_BYTES
}

/** The beginning is kept; a program that prints more is stopped at once, so there is no end worth keeping. */
export function addOutput(transcript: Transcript, fd: 1 | 2, text: string): Transcript {
  const room = OUTPUT_BYTES - transcript.stdout.length - transcript.stderr.length
  if (room <= 0) return transcript
  const kept = text.length > room ? `${text.slice(0, room)}\n[… the rest is left out …]\n` : text
  return fd === 1
    ? { ...transcript, stdout: transcript.stdout + kept }
    : { ...transcript, stderr: transcript.stderr + kept }
}

export function outcomeOf(program: ProgramSource, transcript: Transcript): RunOutcome {
  const { stdout, exitCode, limit, tables, runMs } = transcript
  const ended = { stderr: transcript.stderr, exitCode, signal: null, limit }
  return {
    result: endedWell(ended) ? 'success' : 'fail',
    stdout,
    ...readMessages('run', [null, ended], program),
    exitCode,
    signal: null,
    limit,
    timings: { queueMs: 0, compileMs: 0, runMs, totalMs: runMs },
    tables,
  }
}
