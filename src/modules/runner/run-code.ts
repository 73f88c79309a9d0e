/** Runs a learner's program once, whatever it does. */
import type { SourceFile } from '#modules/catalog/contract.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '#src/deps.ts'
import type { RunLanguage, RunOutcome } from './contract.ts'
import { endedWell, readMessages } from './read-messages.ts'
import { runJob, type JobDone } from './run-job.ts'
import { readResultTables } from './result-tables.ts'

export interface CodeToRun {
  language: RunLanguage
  files: readonly SourceFile[]
  stdin: string
  /** SQL: the name of a seeded database. */
  database?: string | undefined
  /** Whose turn it is in the queue. */
  owner?: string | undefined
  /** By which its place in the queue is asked for. */
  runId?: string | undefined
}

export async function runCode(
  deps: Pick<Deps, 'sandbox' | 'content'>,
  code: CodeToRun,
  signal?: AbortSignal,
): Promise<RunOutcome> {
  const { language, files, stdin, owner, runId: id } = code
  if (code.database !== undefined && deps.content.isHiddenDatabase(code.database))
    throw new Failure('unknown-database')
  const seed = seedFor(deps, code.database)
  const run = { stdin, ...(seed === undefined ? {} : { seedSql: seed }) }
  return toRunOutcome(await runJob(deps, { language, files, runs: [run], owner, id }, signal), code)
}

/** Throws `unknown-database`. */
export function seedFor(
  { content }: Pick<Deps, 'content'>,
  database: string | undefined,
): string | undefined {
  if (database === undefined) return undefined
  const seed = content.database(database)
  if (seed === undefined) throw new Failure('unknown-database')
  return seed
}

export function toRunOutcome(done: JobDone, code: CodeToRun): RunOutcome {
  const [run] = done.runs
  // A program that does not compile has no run: its compiler's answer stands for it.
  const last = run ?? done.compile
  if (!last) throw new Error('the sandbox answered with neither a compilation nor a run')
  return {
    result: run ? (endedWell(run) ? 'success' : 'fail') : 'compilationError',
    stdout: run?.stdout ?? '',
    ...readMessages(run ? 'run' : 'compile', [done.compile, run], code),
    exitCode: last.exitCode,
    signal: last.signal,
    limit: last.limit,
    timings: done.timings,
    tables: code.language === 'sql' ? readResultTables(run?.report ?? null) : [],
  }
}
