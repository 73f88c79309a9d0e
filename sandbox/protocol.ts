/**
 * The only door between the product and the process that runs untrusted programs: JSON over HTTP on a unix
 * socket. The server sends a `Job` to `POST /run` and gets a `JobResult`. Both ends parse what they receive:
 * neither trusts the other.
 */
import { z } from 'zod'

/** `page` checks a web page in a simulated browser; the others are the languages a learner writes. */
export const JOB_LANGUAGES = ['python', 'javascript', 'c', 'cpp', 'java', 'sql', 'page'] as const
export const jobLanguage = z.enum(JOB_LANGUAGES)
export type JobLanguage = z.infer<typeof jobLanguage>

/** Which wall a program ran into. `disk` covers both bytes and number of files. */
export const limitName = z.enum(['time', 'memory', 'output', 'processes', 'disk'])
export type LimitName = z.infer<typeof limitName>

/** Largest request and largest answer that either side reads, in bytes: both are parsed on an event loop, in 20 to 40 ms. */
export const MAX_JOB_BYTES = 4 * 1024 * 1024
export const MAX_RESULT_BYTES = 6 * 1024 * 1024

/** Longest recording in characters: in an answer it grows by its quotes, and one that does not fit is left out whole (`fit-result.ts`). */
export const MOST_TRACE_CHARACTERS = 2_000_000

const LONGEST_PATH = 120

/** A relative path of at most three plain names; checked again inside the sandbox process. */
export const filePath = z
  .string()
  .min(1)
  .max(LONGEST_PATH)
  .regex(
    /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,60}(\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,60}){0,2}$/,
    'Use a plain file name such as main.py.',
  )

export const jobFile = z.object({ path: filePath, content: z.string().max(1_000_000) })

function eachItsOwnPlace(files: { path: string }[]): boolean {
  // Asked also about paths that were refused, of any length.
  if (files.some(({ path }) => path.length > LONGEST_PATH)) return false
  const paths = new Set(files.map(({ path }) => path))
  const folders = files.flatMap(({ path }) =>
    path
      .split('/')
      .slice(0, -1)
      .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
  )
  return paths.size === files.length && !folders.some((folder) => paths.has(folder))
}

/** Limits of one execution. Times in milliseconds of wall clock and of CPU, sizes in bytes. */
export const jobLimits = z.object({
  wallMs: z.number().int().min(100).max(60_000),
  cpuMs: z.number().int().min(100).max(60_000),
  memoryBytes: z.number().int().min(16_000_000).max(2_000_000_000),
  outputBytes: z.number().int().min(1_000).max(4_000_000),
  processes: z.number().int().min(1).max(256),
  diskBytes: z.number().int().min(100_000).max(256_000_000),
})
export type JobLimits = z.infer<typeof jobLimits>

/** Program arguments, as after the program's name in a terminal. None can hold the character that ends texts in C. */
export const MOST_ARGUMENTS = 20
export const LONGEST_ARGUMENT = 200
const jobArguments = z
  .array(
    z
      .string()
      .max(LONGEST_ARGUMENT)
      .regex(/^[^\0]*$/),
  )
  .max(MOST_ARGUMENTS)

/** Characters of all queries that are run after a learner's statements. */
export const MOST_CHECK_SQL = 300_000

/** One execution of the compiled (or interpreted) program. */
export const jobRun = z.object({
  stdin: z.string().max(1_000_000).default(''),
  /** SQL only: statements that make the fresh database this run sees. */
  seedSql: z.string().max(1_000_000).optional(),
  /**
   * SQL only: queries run after the learner's statements; their rows come back as `checkRows` in the report, one table a query.
   * One that fails fails the run.
   */
  checkSql: z.string().max(MOST_CHECK_SQL).optional(),
  /** Page only: the tests, as JSON; see `sandbox/judge/page-test.ts`. They stay outside the instance. */
  pageChecks: z.string().max(200_000).optional(),
})
export type JobRun = z.infer<typeof jobRun>

/** Rises when a recorder says something else of the same program: what was recorded before is then recorded anew. */
export const RECORDER_VERSION = 1

/** How a run is recorded step by step. */
export const traceOrder = z.object({
  /** Steps after which the program is stopped. */
  steps: z.number().int().min(1).max(5_000),
  /** Characters of the recording after which the program is stopped. */
  characters: z.number().int().min(10_000).max(MOST_TRACE_CHARACTERS),
  /** Steps that are not recorded at the beginning. */
  from: z.number().int().min(0).max(10_000_000).default(0),
})
export type TraceOrder = z.infer<typeof traceOrder>

const nextJob = z.object({
  /** None: only the instance is built. Compiled languages compile them beside this job's own. */
  files: z.array(jobFile).max(20).default([]),
  entry: filePath.optional(),
  counted: z.boolean().default(false),
  checked: z.boolean().default(false),
  /** Default: those of the job it follows. */
  limits: jobLimits.optional(),
})

export const job = z.object({
  id: z.string().min(1).max(64),
  /**
   * Networks it comes from, the widest first, as keyed digests: never an address. They take turns, and each has a share of
   * what can wait or be live at once. Default: none, for a job of our own.
   */
  networks: z.array(z.string().min(1).max(64)).max(2).default([]),
  /**
   * Whose it is: jobs of one owner queue behind each other, the owners of a network take turns. Default: nobody's, for a
   * visitor without an identity or a job of our own.
   */
  owner: z.string().max(64).default(''),
  language: jobLanguage,
  files: z
    .array(jobFile)
    .min(1)
    .max(20)
    .refine(eachItsOwnPlace, 'Two files cannot have one name, and a file cannot be a folder.'),
  /**
   * The file that starts: default main.py, main.js, main.c, main.cpp, Main.java, main.sql, index.html. C, C++ and
   * Java compile every source file of the job: give a file that is only included another ending, such as .h.
   */
  entry: filePath.optional(),
  /** Not of SQL, a page, or a recorded run. Default: none. */
  args: jobArguments.default([]),
  /** Each run gets a fresh folder and process; the program is compiled once. Stops at the first limit hit unless `keepGoing`. */
  runs: z.array(jobRun).min(1).max(40),
  keepGoing: z.boolean().default(true),
  /**
   * The steps of the program are counted: it must run the same way every time. Python then hashes texts as it did the last time.
   */
  counted: z.boolean().default(false),
  /**
   * C and C++: compiled with the sanitizers, which end the program at the first access or operation that is undefined and say why
   * on its error output.
   */
  checked: z.boolean().default(false),
  /**
   * Python, JavaScript, Java, C and C++: the runs are recorded (sandbox/README.md, Recording), and the recording is their report.
   * Default: they are not.
   */
  traced: traceOrder.optional(),
  /** Program in this language that follows if this one is right: it is made ready meanwhile. */
  next: nextJob.optional(),
  limits: jobLimits,
})
export type Job = z.infer<typeof job>
export type JobInput = z.input<typeof job>

/** What a program was doing when its time was up. `waiting`: it had used hardly any CPU time. */
export const stopped = z.object({
  doing: z.enum(['working', 'waiting']),
  /** The line of the job's own files it was in, where the language can tell. Hostile: the program may say anything. */
  at: z.object({ path: filePath, line: z.number().int().min(1).max(1_000_000) }).nullable(),
})
export type Stopped = z.infer<typeof stopped>

export const processOutcome = z.object({
  stdout: z.string(),
  stderr: z.string(),
  /** Bytes were dropped between the kept head and tail. */
  truncated: z.boolean(),
  exitCode: z.number().int().nullable(),
  signal: z.string().nullable(),
  limit: limitName.nullable(),
  /** Only with the limit `time`. */
  stopped: stopped.optional(),
  wallMs: z.number(),
})
export type ProcessOutcome = z.infer<typeof processOutcome>

export const runOutcome = processOutcome.extend({
  /**
   * What the harness wrote to file descriptor 3: at most 1 MB, hostile until parsed. Null when it wrote nothing. Of a page:
   * the judge's verdicts, fewer than tests when its process ended before. Of a recorded run: its steps, one JSON object a line.
   */
  report: z.string().nullable(),
})
export type RunOutcome = z.infer<typeof runOutcome>

/**
 * `busy`: refused before it waited, because its owner has enough waiting (`own`), because its network has more than it
 * leaves for others (`network`), or because the queue is too long (`all`). `all` as well: the machine had no time to compile it.
 * `unavailable`: this machine has no toolchain for the language; `fix` is the command that adds it.
 */
export const jobResult = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('done'),
    /** Present when the language is compiled. `runs` is empty when it failed. */
    compile: processOutcome.nullable(),
    runs: z.array(runOutcome),
    timings: z.object({ queueMs: z.number(), compileMs: z.number(), runMs: z.number(), totalMs: z.number() }),
  }),
  z.object({ status: z.literal('busy'), cause: z.enum(['own', 'network', 'all']), retryAfterMs: z.number() }),
  z.object({ status: z.literal('unavailable'), reason: z.string(), fix: z.string().nullable() }),
  z.object({ status: z.literal('invalid'), reason: z.string() }),
])
export type JobResult = z.infer<typeof jobResult>

/** `GET /place/ID`: where a job waits in line. Null when it does not: it runs, or is not known here. */
export const jobPlace = z
  .object({
    /** Jobs that are served before it. */
    ahead: z.number().int().min(0),
    expectedWaitMs: z.number().min(0),
  })
  .nullable()
export type JobPlace = z.infer<typeof jobPlace>

/**
 * Live programs: `GET /session`, upgraded to a WebSocket. Texts are the JSON below, at most `MAX_JOB_BYTES` for the
 * first and `MAX_ORDER_BYTES` for the others; binary messages are what is typed (towards the program, at most
 * `MAX_TYPED_BYTES`) and what is printed (from it). Closing the connection ends the program.
 */
export const MAX_ORDER_BYTES = 1_000
export const MAX_TYPED_BYTES = 16 * 1024
/** Typed and not yet reported as `taken`: a sender waits at a quarter of it, and is cut off beyond it. */
export const MAX_WAITING_BYTES = 256 * 1024

const terminalSize = {
  columns: z.number().int().min(2).max(500),
  rows: z.number().int().min(2).max(300),
}

export const sessionStart = z.object({
  type: z.literal('start'),
  /** `wallMs` and `outputBytes` of its limits are those of the session, below. */
  job: job.omit({ runs: true, keepGoing: true }),
  ...terminalSize,
  /** Ended when nothing was typed and nothing printed for so long, and after so long in any case. */
  idleMs: z.number().int().min(100).max(600_000),
  totalMs: z.number().int().min(100).max(3_600_000),
  outputBytes: z.number().int().min(1_000).max(4_000_000),
})
export type SessionStart = z.infer<typeof sessionStart>

/** Towards the program, once it was started. */
export const sessionOrder = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resize'), ...terminalSize }),
  /** Ctrl+C: what was typed and not yet read is forgotten. */
  z.object({ type: z.literal('interrupt') }),
  /** Ctrl+D. */
  z.object({ type: z.literal('end-of-input') }),
])
export type SessionOrder = z.infer<typeof sessionOrder>

/** From the program. */
export const sessionNews = z.discriminatedUnion('type', [
  /** It is compiled and runs; what it prints follows. */
  z.object({ type: z.literal('started') }),
  z.object({ type: z.literal('taken'), bytes: z.number().int().min(0) }),
  /** The last message. When done, with one run, whose `stdout` is all that stood in the terminal. */
  z.object({ type: z.literal('ended'), result: jobResult, wasIdle: z.boolean() }),
])
export type SessionNews = z.infer<typeof sessionNews>

/** `GET /health`: what this sandbox process can do. */
export const sandboxHealth = z.object({
  isolation: z.enum(['namespaces', 'none']),
  /** Who keeps memory, processes and CPU time of a whole run: the kernel by control groups, or our watchdog. */
  limits: z.enum(['cgroup-v2', 'cgroup-v1', 'watchdog']).optional(),
  /** What the isolation misses of this kernel: without some of it nothing runs, without the rest the isolation is weaker. */
  kernel: z.array(z.object({ feature: z.string(), reason: z.string(), fix: z.string() })).optional(),
  languages: z.array(
    z.object({
      language: jobLanguage,
      available: z.boolean(),
      version: z.string().nullable(),
      reason: z.string().nullable(),
      fix: z.string().nullable(),
      /** Libraries that its programs find beside the language's own. Absent: this sandbox does not say. */
      packages: z.array(z.object({ name: z.string().max(100), version: z.string().max(100) })).optional(),
      /** What compiles a program, as it would be typed. Absent: nothing does. */
      command: z.string().max(1_000).optional(),
    }),
  ),
  /** How many jobs it runs at once before the others wait. */
  slots: z.number().int().min(1),
  running: z.number(),
  queued: z.number(),
})
export type SandboxHealth = z.infer<typeof sandboxHealth>

/** The file each language starts from. */
export const ENTRY_FILES: Record<JobLanguage, string> = {
  python: 'main.py',
  javascript: 'main.js',
  c: 'main.c',
  cpp: 'main.cpp',
  java: 'Main.java',
  sql: 'main.sql',
  page: 'index.html',
}
