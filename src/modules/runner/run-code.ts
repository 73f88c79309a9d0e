/** Runs a learner's program once, whatever it does. */
import type { RunLanguage, SourceFile } from '#modules/exercises/contract.ts'
import { OWN_DATABASE_FILE } from '#modules/exercises/files/contract.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from './deps.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { readInTime, UnreadableText } from './reading/reading.ts'
import { runJob, type JobDone } from './run-job.ts'
import { unreadOutcome, type CodeRead } from './run-outcome.ts'
import type { Turn } from './turn-of.ts'

export interface CodeToRun {
  language: RunLanguage
  files: readonly SourceFile[]
  stdin: string
  /** Program arguments. Default: none. */
  args?: readonly string[] | undefined
  /** SQL: the name of a seeded database. Default: what the file `database.sql` makes, else an empty one. */
  database?: string | undefined
  /** Queue turn of the run. Default: that of the server itself. */
  turn?: Turn | undefined
  /** Id by which the place in the queue is requested. */
  runId?: string | undefined
}

export async function runCode(
  deps: Pick<Deps, 'sandbox' | 'content'>,
  code: CodeToRun,
  signal?: AbortSignal,
): Promise<RunOutcome> {
  const { language, files, stdin, args, turn, runId: id } = code
  const seed = runSeed(deps, code)
  const run = { stdin, ...(seed === undefined ? {} : { seedSql: seed }) }
  const done = await runJob(deps, { language, files, args, runs: [run], turn, id }, signal)
  return readOutcome(done, { language, files, stdin })
}

/** Statements that make the database of a run. Throws `unknown-database`. */
export function runSeed(
  deps: Pick<Deps, 'content'>,
  code: Pick<CodeToRun, 'language' | 'files' | 'database'>,
): string | undefined {
  return openSeedFor(deps, code.database) ?? ownSeed(code)
}

/** Statements of a database that the learner brings. They run where the query does. */
function ownSeed({ language, files }: Pick<CodeToRun, 'language' | 'files'>): string | undefined {
  return language === 'sql' ? files.find(({ path }) => path === OWN_DATABASE_FILE)?.content : undefined
}

/** Reads under the deadline; what cannot be read in time is told without explanations. */
export async function readOutcome(done: JobDone, code: CodeRead): Promise<RunOutcome> {
  try {
    return await readInTime('runOutcome', { done, code })
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    return unreadOutcome(done)
  }
}

/** Seed of a database that a learner may look into. Throws `unknown-database`. */
export function openSeedFor(deps: Pick<Deps, 'content'>, database: string | undefined): string | undefined {
  if (database !== undefined && deps.content.isHiddenDatabase(database)) throw new Failure('unknown-database')
  return seedFor(deps, database)
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
