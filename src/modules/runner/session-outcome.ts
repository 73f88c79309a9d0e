/** Outcome of a live program, in the same words as a run's. */
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { IDLE_TOO_LONG, INTERRUPTED } from './explanations/explanations.ts'
import { endedWell, readMessages } from './read-messages.ts'
import { toRunOutcome, type CodeRead } from './run-outcome.ts'
import type { JobDone } from './run-job.ts'
import { plainTerminalText } from './terminal-text-rules.ts'

/**
 * In a terminal a program's error output is a part of what it printed, so that is where its message is looked for,
 * and only when it failed: a program that succeeds and prints a traceback prints a text.
 */
export function toSessionOutcome(done: JobDone, code: CodeRead, wasIdle: boolean): RunOutcome {
  const [run] = done.runs
  if (!run) return toRunOutcome(done, code)
  const stdout = plainTerminalText(run.stdout)
  const words = { ...run, stdout, stderr: endedWell(run) || isInterrupted(run) ? '' : stdout }
  const outcome = toRunOutcome({ ...done, runs: [words] }, code)
  const { stderr } = readMessages('compile', [done.compile, undefined], code)
  if (wasIdle) return { ...outcome, stderr, explanation: { ...IDLE_TOO_LONG, line: null } }
  if (isInterrupted(run)) return { ...outcome, stderr, explanation: { ...INTERRUPTED, line: null } }
  return { ...outcome, stderr }
}

/** Ctrl+C is the learner's own wish, and no defect of the program. */
function isInterrupted({ exitCode, signal }: { exitCode: number | null; signal: string | null }): boolean {
  return signal === 'SIGINT' || exitCode === 130
}
