/** The first step at which a program leaves those that pass. */
import { z } from 'zod'
import { runFiles } from '#modules/exercises/contract.ts'
import { runFailures } from '#modules/runner/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { challengePlace, lessonPlace, testFailures, testNumber } from '../contract.ts'

/** One variable, and what it holds; all of it is of the learner's own program but `expected`. */
const divergenceFact = z.object({
  /** Step of the learner's trace, from 0. */
  step: z.number().int(),
  /** Line that has run then, or that called. */
  line: z.number().int(),
  /** The value is that of a parameter at the beginning of a call. */
  isCall: z.boolean(),
  name: z.string(),
  value: z.string(),
  /** The same variable's value there in a program that passes, however it is called in it. */
  expected: z.string(),
})
export type DivergenceFact = z.infer<typeof divergenceFact>

const compared = {
  /** It must be a public one. */
  test: testNumber,
  files: runFiles,
  /** An earlier version of the learner's that passed. Default: none. */
  passing: runFiles.optional(),
}

/** Compares a program that fails a public test of a challenge with programs that pass it. Quiet when unsure. */
export const getDivergence = endpoint({
  method: 'POST',
  path: '/api/visualizer/divergence',
  summary: 'Find where a program first differs from one that passes',
  who: 'public',
  maxBodyBytes: 3_000_000,
  body: z.union([lessonPlace.extend(compared), challengePlace.extend(compared)]),
  response: z.object({
    /** Null: nothing sure can be said, or the program passes the test. */
    divergence: divergenceFact.nullable(),
  }),
  failures: { ...runFailures, ...testFailures },
})
