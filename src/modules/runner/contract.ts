/** "Run this code": a learner's program goes in, what it did comes out. A failing program is a result, never an error. */
import { z } from 'zod'
import { liveLanguage, runFiles, runLanguage } from '#modules/exercises/contract.ts'
import { runOutcome } from '#modules/exercises/outcomes/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Why a program was not run. */
export const runFailures = {
  'unknown-database': { status: 400, message: 'There’s no database with that name.' },
  /** Too many of the learner's own. */
  'queue-full': {
    status: 429,
    message: 'Several of your programs are still in line. Please try again in a few seconds.',
  },
  /** Too many of the learner's network, which leaves room for others. */
  'network-full': {
    status: 429,
    message: 'A lot of programs are running from your network. Stop one of yours, or try again in a minute.',
  },
  /** Too many of everybody's: what came now would wait too long. */
  'service-full': {
    status: 503,
    message: 'A lot of programs are running right now. Please try again in a few seconds.',
  },
  'language-off': { status: 503, message: 'This server can’t run that language yet.' },
  'runner-away': {
    status: 503,
    message: 'The code runner is restarting. Your code is safe. Please try again in a few seconds.',
  },
} as const

/** What stands after the program's name in a terminal. Default: nothing. */
const programArguments = z
  .array(
    z
      .string()
      .max(200, 'An argument can be at most 200 characters.')
      .regex(/^[^\0]*$/),
  )
  .max(20, 'Send at most 20 arguments.')

/** Runs a program once. Standard input is given whole. */
export const runCode = endpoint({
  method: 'POST',
  path: '/api/run',
  summary: 'Run a program',
  who: 'public',
  maxBodyBytes: 1_500_000,
  body: z.object({
    language: runLanguage,
    files: runFiles,
    stdin: z.string().max(200_000, 'The input can be at most 200,000 characters.').default(''),
    args: programArguments.default([]),
    /** SQL: the name of a seeded database of `content/databases`; absent: that of the file `database.sql`, else an empty one. */
    database: z.string().max(60).optional(),
    /** Id by which `getRunPlace` reports the run's place in the queue. Default: none. */
    runId: z.uuid().optional(),
  }),
  response: runOutcome,
  failures: runFailures,
})

/**
 * Where a run waits that is on its way: `runId` of `runCode`, or the attempt's id of a challenge. Null: it runs, has
 * ended, or came to another server. Closing the request of the run itself takes it out of the line.
 */
export const getRunPlace = endpoint({
  method: 'GET',
  path: '/api/run/:runId/place',
  summary: 'Get a run’s place in line',
  who: 'public',
  params: z.object({ runId: z.uuid() }),
  response: z.object({
    place: z
      .object({
        /** Runs that are served before it. */
        ahead: z.number(),
        expectedWaitMs: z.number(),
      })
      .nullable(),
  }),
})

/**
 * A live program: a WebSocket at this path. Texts are the JSON below; binary messages are what is typed, in UTF-8 (at
 * most `MAX_TYPED_BYTES` each), and what is printed. The program ends with the connection.
 */
export const SESSION_PATH = '/api/run/session'
/** Largest first message, like the largest body of a run; the others are short. */
export const MAX_SESSION_START_BYTES = 1_500_000
export const MAX_TYPED_BYTES = 16 * 1024
/** A sender waits while so much was typed that no `taken` has answered yet. */
export const TYPED_WINDOW_BYTES = 64 * 1024

const terminalSize = {
  columns: z.number().int().min(2).max(500),
  rows: z.number().int().min(2).max(300),
}

export const sessionStart = z.object({
  type: z.literal('start'),
  language: liveLanguage,
  files: runFiles,
  args: programArguments.default([]),
  ...terminalSize,
})

/** From the browser, once it was started. */
export const sessionOrder = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resize'), ...terminalSize }),
  /** Ctrl+C. What was typed and not yet read is forgotten. */
  z.object({ type: z.literal('interrupt') }),
  /** Ctrl+D. */
  z.object({ type: z.literal('end-of-input') }),
])
export type SessionOrder = z.infer<typeof sessionOrder>

/** From the server. `ended` and `failed` are the last message. */
export const sessionNews = z.discriminatedUnion('type', [
  /** Compiled and running. */
  z.object({ type: z.literal('started') }),
  z.object({ type: z.literal('taken'), bytes: z.number() }),
  /** `stdout` is all that stood in the terminal; `stderr` is empty, because there it is the same thing. */
  z.object({ type: z.literal('ended'), outcome: runOutcome }),
  /** Outcome of a run that never started or was cut off, with a failure code. */
  z.object({
    type: z.literal('failed'),
    code: z.string(),
    message: z.string(),
    retryAfterSeconds: z.number().nullable(),
  }),
])
export type SessionNews = z.infer<typeof sessionNews>

export const sessionFailures = {
  ...runFailures,
  'invalid-input': { status: 400, message: 'The program couldn’t be started from the files you sent.' },
  'too-many-programs': {
    status: 429,
    message: 'You have several programs running. Stop one, then run this one.',
  },
  'silent-line': {
    status: 408,
    message: 'The connection was closed because no program arrived.',
  },
  'too-much-input': {
    status: 413,
    message: 'The program was stopped because it got more input than it could read.',
  },
} as const

/**
 * Lists the languages that this server can run. The operator learns at the start and from `/readyz` why one is off.
 */
export const getRunLanguages = endpoint({
  method: 'GET',
  path: '/api/run/languages',
  summary: 'List the languages this server runs',
  who: 'public',
  response: z.object({
    languages: z.array(
      z.object({
        language: runLanguage,
        available: z.boolean(),
      }),
    ),
  }),
})
