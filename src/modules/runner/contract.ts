/** "Run this code": a learner's program goes in, what it did comes out. A failing program is a result, never an error. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Languages that run on the server. HTML, CSS and the browser's JavaScript run in the learner's browser. */
export const RUN_LANGUAGES = ['python', 'javascript', 'c', 'cpp', 'java', 'sql'] as const
export const runLanguage = z.enum(RUN_LANGUAGES)
export type RunLanguage = z.infer<typeof runLanguage>

export const runResultName = z.enum(['success', 'fail', 'compilationError'])
export const runLimit = z.enum(['time', 'memory', 'output', 'processes', 'disk'])
export type RunLimit = z.infer<typeof runLimit>

export const runFile = z.object({
  path: z
    .string()
    .max(120)
    .regex(
      /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,60}(\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,60}){0,2}$/,
      'Use a plain file name such as main.py.',
    ),
  content: z.string().max(200_000, 'A file may have at most 200,000 characters.'),
})
export const runFiles = z
  .array(runFile)
  .min(1, 'Send at least one file.')
  .max(20, 'Send at most 20 files.')
  .refine(
    (files) => new Set(files.map((file) => file.path)).size === files.length,
    'Two files have the same name.',
  )
  .refine(
    (files) => !files.some(({ path }) => files.some((other) => other.path.startsWith(`${path}/`))),
    'A file and a folder have the same name.',
  )

/** A compiler's or interpreter's message about one line of the learner's code. Lines and columns count from 1. */
export const diagnostic = z.object({
  path: z.string(),
  line: z.number(),
  column: z.number().nullable(),
  severity: z.enum(['error', 'warning', 'note']),
  message: z.string(),
})
export type Diagnostic = z.infer<typeof diagnostic>

/** What went wrong in words a beginner understands. */
export const explanation = z.object({ title: z.string(), text: z.string(), line: z.number().nullable() })
export type Explanation = z.infer<typeof explanation>

export const resultTable = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string().nullable())),
})
export type ResultTable = z.infer<typeof resultTable>

export const timings = z.object({
  queueMs: z.number(),
  compileMs: z.number(),
  runMs: z.number(),
  totalMs: z.number(),
})

export const runOutcome = z.object({
  result: runResultName,
  stdout: z.string(),
  stderr: z.string(),
  exitCode: z.number().nullable(),
  signal: z.string().nullable(),
  limit: runLimit.nullable(),
  timings,
  diagnostics: z.array(diagnostic),
  explanation: explanation.nullable(),
  /** SQL: the result sets, for showing as tables. `stdout` holds the same as text. */
  tables: z.array(resultTable),
})
export type RunOutcome = z.infer<typeof runOutcome>

const runFailures = {
  'unknown-database': { status: 400, message: 'There is no database of that name.' },
  /** Too many of the learner's own. */
  'queue-full': {
    status: 429,
    message: 'Several of your programs are still waiting for their turn. Please try again in a few seconds.',
  },
  /** Too many of the learner's network, which leaves room for others. */
  'network-full': {
    status: 429,
    message:
      'Many programs are running from your network right now. Stop one of yours or try again in a minute.',
  },
  /** Too many of everybody's: what came now would wait too long. */
  'service-full': {
    status: 503,
    message: 'Many programs are running right now. Please try again in a few seconds.',
  },
  'language-off': { status: 503, message: 'This server cannot run that language yet.' },
  'runner-away': {
    status: 503,
    message: 'The code runner is restarting. Your code is safe. Please try again in a few seconds.',
  },
} as const
export { runFailures }

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
    stdin: z.string().max(200_000, 'The input may have at most 200,000 characters.').default(''),
    /** SQL: the name of a seeded database of `content/databases`; absent: an empty one. */
    database: z.string().max(60).optional(),
    /** By this id `getRunPlace` tells where the run waits. Default: nobody asks. */
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
  summary: 'Where a run waits',
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

/** Languages whose programs can be talked to while they run. */
export const LIVE_LANGUAGES = ['python', 'javascript', 'c', 'cpp', 'java'] as const
export const liveLanguage = z.enum(LIVE_LANGUAGES)
export type LiveLanguage = z.infer<typeof liveLanguage>

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
  /** It never ran, or was cut off: a failure code of a run, or one of these below. */
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
  'invalid-input': { status: 400, message: 'The program could not be started from what was sent.' },
  'too-many-programs': {
    status: 429,
    message: 'You have several programs running. Stop one of them, then run this one.',
  },
  'silent-line': {
    status: 408,
    message: 'The connection was closed because no program was sent over it.',
  },
  'too-much-input': {
    status: 413,
    message: 'The program was stopped because more was typed than it could read.',
  },
} as const

/** Which languages this server can run. Why one is off and what turns it on is told at the start and by `/readyz`, to the operator. */
export const getRunLanguages = endpoint({
  method: 'GET',
  path: '/api/run/languages',
  summary: 'Languages this server runs',
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

/** One test's verdict. Of a hidden test only its name, verdict and hint leave the server. */
export const testVerdict = z.object({
  name: z.string(),
  passed: z.boolean(),
  hidden: z.boolean(),
  input: z.string().nullable(),
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  /** What is wrong in words, for page checks, limits and crashes. */
  message: z.string().nullable(),
  hint: z.string().nullable(),
  limit: runLimit.nullable(),
})
export type TestVerdict = z.infer<typeof testVerdict>

/** The outcome of running a program against an exercise's tests. */
export const gradeOutcome = z.object({
  result: runResultName,
  passed: z.boolean(),
  tests: z.array(testVerdict),
  /** What the program printed on the first public test, or the compiler's messages. */
  stdout: z.string(),
  stderr: z.string(),
  limit: runLimit.nullable(),
  diagnostics: z.array(diagnostic),
  explanation: explanation.nullable(),
  timings,
})
export type GradeOutcome = z.infer<typeof gradeOutcome>
