import type { JobDone } from '#modules/runner/run-job.ts'
import type { RunOutcome } from '#sandbox/protocol.ts'

/**
 * Result of a program that ran in the job `done` with others, from what was told of each of its runs; null: something was not told.
 * Nothing runs after a limit.
 */
export function resultOf(done: JobDone, outcomes: (RunOutcome | undefined)[]): JobDone | null {
  const limited = outcomes.findIndex((outcome) => outcome?.limit === 'time')
  const runs = limited < 0 ? outcomes : outcomes.slice(0, limited + 1)
  const known = runs.filter((outcome) => outcome !== undefined)
  return known.length === runs.length ? { ...done, runs: known } : null
}
