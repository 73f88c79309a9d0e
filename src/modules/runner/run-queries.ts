/** Runs a learner's SQL once, and then queries that look at what it left. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { ResultTable, RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { Deps } from './deps.ts'
import { readInTime, UnreadableText } from './reading/reading.ts'
import { openSeedFor } from './run-code.ts'
import { runJob } from './run-job.ts'
import { unreadOutcome } from './run-outcome.ts'
import type { Turn } from './turn-of.ts'

export interface QueriesToRun {
  files: readonly SourceFile[]
  /** Name of a seeded database. Default: an empty one. */
  database?: string | undefined
  /** Each one statement, without its semicolon. Default: none. */
  queries?: readonly string[]
  /** Queue turn of the run. Default: that of the server itself. */
  turn?: Turn | undefined
  /** Id by which the place in the queue is requested. */
  runId?: string | undefined
}

export type Queried = {
  /** Of the program and the queries together: where only a query failed, its tables are still the program's. */
  outcome: RunOutcome
  /** One for each query. Null: one of them failed, or the program did. */
  tables: ResultTable[] | null
  /** Message about the query that failed. Null: none did, or none was reached. */
  error: string | null
}

/** Throws `unknown-database` and the failures of `runJob`. A program that fails is a result. */
export async function runQueries(
  deps: Pick<Deps, 'sandbox' | 'content'>,
  { files, database, queries = [], turn, runId }: QueriesToRun,
  signal?: AbortSignal,
): Promise<Queried> {
  const seed = openSeedFor(deps, database)
  const run = {
    stdin: '',
    ...(seed === undefined ? {} : { seedSql: seed }),
    ...(queries.length === 0 ? {} : { checkSql: queries.map((query) => `${query}\n;\n`).join('') }),
  }
  const done = await runJob(deps, { language: 'sql', files, runs: [run], turn, id: runId }, signal)
  try {
    return await readInTime('queried', { done, code: { language: 'sql', files, stdin: '' } })
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    return { outcome: unreadOutcome(done), tables: null, error: null }
  }
}
