/** Watching a program run: recordings of programs, made on request and kept for a while. */
import { z } from 'zod'
import { runFiles, sourceFile } from '#modules/exercises/contract.ts'
import { runOutcome } from '#modules/exercises/outcomes/contract.ts'
import { traceLanguage } from '#modules/exercises/trace/contract.ts'
import { runFailures } from '#modules/runner/contract.ts'
import { queryStages, queryToStage } from './sql/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { slug } from '#platform/contract/slug.ts'

/** Longest beginning of a run that can be left out, in steps. */
export const MOST_FROM = 1_000_000

export const programToTrace = z.object({
  language: traceLanguage,
  files: runFiles,
  stdin: z.string().max(200_000, 'The input can be at most 200,000 characters.').default(''),
  /** Steps at the beginning that are left out: to go on where an earlier recording was full. */
  from: z.number().int().min(0).max(MOST_FROM).default(0),
})
export type ProgramToTrace = z.infer<typeof programToTrace>

export const testFailures = {
  'content-not-found': { status: 404, message: 'There’s no public test like that.' },
  'lesson-locked': { status: 403, message: 'This lesson is part of PRO.' },
} as const

/** A challenge of a course. */
export const lessonPlace = z.object({ courseId: slug, lessonId: slug })
export type LessonPlace = z.infer<typeof lessonPlace>
/** A community challenge in one of its languages. */
export const challengePlace = z.object({ challengeId: slug, language: traceLanguage })
export type ChallengePlace = z.infer<typeof challengePlace>
/** Where a program's tests are. */
export type TestPlace = LessonPlace | ChallengePlace

/** Number of a test among those of its challenge, from 0. */
export const testNumber = z.number().int().min(0).max(1_000)

const whichTest = {
  /** Default: the first public one. */
  test: testNumber.optional(),
}
/** A public test of a challenge whose tests call a function. */
const calledTest = z.union([lessonPlace.extend(whichTest), challengePlace.extend(whichTest)])
export type CalledTest = z.infer<typeof calledTest>

const recording = z.object({
  /** Id by which the recording is read again, while it is kept. Null: nothing was recorded. */
  id: z.string().nullable(),
  outcome: runOutcome,
  /** The trace (docs/trace.md) as JSON text. Null: the program did not start, and `outcome` says why. */
  trace: z.string().nullable(),
})
export type Recording = z.infer<typeof recording>

/**
 * Runs a program and records it. The same program with the same input comes from the store. With `called`, the program is what a learner
 * wrote for a challenge, and the call of that test is added to it.
 */
export const traceProgram = endpoint({
  method: 'POST',
  path: '/api/visualizer/trace',
  summary: 'Run a program and record it step by step',
  who: 'public',
  maxBodyBytes: 1_500_000,
  body: programToTrace.extend({
    /** Id by which `getRunPlace` reports the run's place in the queue. Default: none. */
    runId: z.uuid().optional(),
    called: calledTest.optional(),
  }),
  response: recording.extend({
    /** The whole program with the call, as it was recorded. Absent: nothing was added. */
    files: z.array(sourceFile).optional(),
  }),
  failures: { ...runFailures, ...testFailures },
})

/** Reads a recording that was made within the last days. */
export const getRecording = endpoint({
  method: 'GET',
  path: '/api/visualizer/traces/:id',
  summary: 'Get a recording',
  who: 'public',
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{32}$/) }),
  response: recording,
  failures: {
    'recording-not-found': {
      status: 404,
      message: 'This recording is no longer here. Run the program again to record it.',
    },
  },
})

/** Runs a SQL program, and shows the rows after each clause of its last statement. */
export const stageQuery = endpoint({
  method: 'POST',
  path: '/api/visualizer/query-stages',
  summary: 'Run a SQL query and show its stages',
  who: 'public',
  maxBodyBytes: 1_500_000,
  body: queryToStage.extend({
    /** Id by which `getRunPlace` reports the run's place in the queue. Default: none. */
    runId: z.uuid().optional(),
  }),
  response: queryStages,
  failures: runFailures,
})
