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

/** Largest request and largest answer that either side reads, in bytes. */
export const MAX_JOB_BYTES = 4 * 1024 * 1024
export const MAX_RESULT_BYTES = 16 * 1024 * 1024

/** A relative path of at most three plain names; checked again inside the sandbox process. */
export const filePath = z
  .string()
  .min(1)
  .max(120)
  .regex(
    /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,60}(\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,60}){0,2}$/,
    'Use a plain file name such as main.py.',
  )

export const jobFile = z.object({ path: filePath, content: z.string().max(1_000_000) })

/** Walls around one execution. Times in milliseconds of wall clock and of CPU, sizes in bytes. */
export const jobLimits = z.object({
  wallMs: z.number().int().min(100).max(60_000),
  cpuMs: z.number().int().min(100).max(60_000),
  memoryBytes: z.number().int().min(16_000_000).max(2_000_000_000),
  outputBytes: z.number().int().min(1_000).max(4_000_000),
  processes: z.number().int().min(1).max(256),
  diskBytes: z.number().int().min(100_000).max(256_000_000),
})
export type JobLimits = z.infer<typeof jobLimits>

/** One execution of the compiled (or interpreted) program. */
export const jobRun = z.object({
  stdin: z.string().max(1_000_000).default(''),
  /** SQL only: statements that make the fresh database this run sees. */
  seedSql: z.string().max(1_000_000).optional(),
  /** SQL only: a query run after the learner's statements; its rows come back as `checkRows` in the report. */
  checkSql: z.string().max(10_000).optional(),
  /** Page only: the checks, as JSON; see `sandbox/inside/page.mjs`. */
  pageChecks: z.string().max(200_000).optional(),
})
export type JobRun = z.infer<typeof jobRun>

export const job = z.object({
  id: z.string().min(1).max(64),
  /** Whose turn it is: jobs of one owner queue behind each other, different owners take turns. Default: nobody's. */
  owner: z.string().max(64).default(''),
  language: jobLanguage,
  files: z.array(jobFile).min(1).max(20),
  /**
   * The file that starts: default main.py, main.js, main.c, main.cpp, Main.java, main.sql, index.html. C, C++ and
   * Java compile every source file of the job: give a file that is only included another ending, such as .h.
   */
  entry: filePath.optional(),
  /** Each run gets a fresh folder and process; the program is compiled once. Stops at the first limit hit unless `keepGoing`. */
  runs: z.array(jobRun).min(1).max(40),
  keepGoing: z.boolean().default(true),
  limits: jobLimits,
})
export type Job = z.infer<typeof job>
export type JobInput = z.input<typeof job>

export const processOutcome = z.object({
  stdout: z.string(),
  stderr: z.string(),
  /** Bytes were dropped between the kept head and tail. */
  truncated: z.boolean(),
  exitCode: z.number().int().nullable(),
  signal: z.string().nullable(),
  limit: limitName.nullable(),
  wallMs: z.number(),
})
export type ProcessOutcome = z.infer<typeof processOutcome>

export const runOutcome = processOutcome.extend({
  /** What the harness wrote to file descriptor 3: at most 1 MB, hostile until parsed. Null when it wrote nothing. */
  report: z.string().nullable(),
})
export type RunOutcome = z.infer<typeof runOutcome>

/** `busy`: the queue is full. `unavailable`: this machine has no toolchain for the language; `fix` is the command that adds it. */
export const jobResult = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('done'),
    /** Present when the language is compiled. `runs` is empty when it failed. */
    compile: processOutcome.nullable(),
    runs: z.array(runOutcome),
    timings: z.object({ queueMs: z.number(), compileMs: z.number(), runMs: z.number(), totalMs: z.number() }),
  }),
  z.object({ status: z.literal('busy'), retryAfterMs: z.number() }),
  z.object({ status: z.literal('unavailable'), reason: z.string(), fix: z.string().nullable() }),
  z.object({ status: z.literal('invalid'), reason: z.string() }),
])
export type JobResult = z.infer<typeof jobResult>

/** `GET /health`: what this sandbox process can do. */
export const sandboxHealth = z.object({
  walls: z.enum(['bubblewrap', 'none']),
  /** Who keeps memory, processes and CPU time of a whole run: the kernel by control groups, or our watchdog. */
  limits: z.enum(['cgroup-v2', 'cgroup-v1', 'watchdog']).optional(),
  languages: z.array(
    z.object({
      language: jobLanguage,
      available: z.boolean(),
      version: z.string().nullable(),
      reason: z.string().nullable(),
      fix: z.string().nullable(),
    }),
  ),
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
