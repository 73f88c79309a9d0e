/** What a run came to, and how an exercise's tests judged it. */
import { z } from 'zod'
import { costReport } from '../cost/contract.ts'
import { mendedFault } from '../fault/contract.ts'

export const runResultName = z.enum(['success', 'fail', 'compilationError'])
export const runLimit = z.enum(['time', 'memory', 'output', 'processes', 'disk'])
export type RunLimit = z.infer<typeof runLimit>

/** Message of a compiler or interpreter about one line of the learner's code. Lines and columns count from 1. */
export const diagnostic = z.object({
  path: z.string(),
  line: z.number(),
  column: z.number().nullable(),
  severity: z.enum(['error', 'warning', 'note']),
  message: z.string(),
})
export type Diagnostic = z.infer<typeof diagnostic>

/** Cause of a failure in words a beginner understands. */
export const explanation = z.object({
  title: z.string(),
  text: z.string(),
  line: z.number().nullable(),
  /** File of the line. Absent: there is no line, or the program is one file. */
  path: z.string().optional(),
})
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

/** Verdict of one test. Of a hidden test only its name, verdict and hint leave the server. */
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

/** Outcome of running a program against an exercise's tests. */
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
  /** Steps of a program that passed all tests, where the challenge counts them. The last of `tests` says the same in words. */
  cost: costReport.optional(),
  /** Sentence about a mistake that is known to do exactly this, with code in backticks. Attempts stored before it existed have none. */
  mistake: z.string().nullable().default(null),
  timings,
  /** A program with a planted fault that passes now: where the fault was. Otherwise absent. */
  fault: mendedFault.optional(),
})
export type GradeOutcome = z.infer<typeof gradeOutcome>
