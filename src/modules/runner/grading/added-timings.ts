import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'

type Timings = GradeOutcome['timings']

/** What two jobs, one after the other, took together. */
export function addedTimings(one: Timings, other: Timings): Timings {
  return {
    queueMs: one.queueMs + other.queueMs,
    compileMs: one.compileMs + other.compileMs,
    runMs: one.runMs + other.runMs,
    totalMs: one.totalMs + other.totalMs,
  }
}
