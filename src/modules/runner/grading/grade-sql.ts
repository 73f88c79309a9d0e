/** SQL: the learner's statements and the solution's on every database, result against result. */
import { createHash } from 'node:crypto'
import type { FingerprintedGrade } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { ENTRY_FILES, type JobRun } from '#sandbox/protocol.ts'
import { readSqlReport, type SqlReport } from '../result-tables.ts'
import { seedFor } from '../run-code.ts'
import { runJob } from '../run-job.ts'
import type { GradeDeps } from './grade-deps.ts'
import { judgeInTime } from './judge-in-time.ts'
import type { SqlExercise } from '../judging/judging.ts'

export async function gradeSql(
  deps: GradeDeps,
  exercise: SqlExercise,
  files: readonly SourceFile[],
  signal?: AbortSignal,
): Promise<FingerprintedGrade> {
  const runs = runsOn(deps, exercise)
  const [done, wanted] = await Promise.all([
    runJob(deps, { language: 'sql', files, runs }, signal),
    expectedReports(deps, exercise, runs),
  ])
  return judgeInTime('judgeSql', { exercise, files, done, wanted })
}

function runsOn(deps: GradeDeps, { databases, check }: SqlExercise): JobRun[] {
  return databases.map((name) => ({
    stdin: '',
    seedSql: seedFor(deps, name) ?? '',
    ...(check === null ? {} : { checkSql: check }),
  }))
}

/** The solution's results depend on content alone, so they are asked for once. Bounded, in case content is edited for days. */
const known = new Map<string, Promise<(SqlReport | null)[]>>()
const MOST_KNOWN = 500

function expectedReports(
  deps: GradeDeps,
  exercise: SqlExercise,
  runs: JobRun[],
): Promise<(SqlReport | null)[]> {
  const key = createHash('sha256')
    .update(JSON.stringify([exercise.reference, runs]))
    .digest('hex')
  const before = known.get(key)
  if (before) return before
  const [oldest] = known.keys()
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  // Without the learner's signal: others may be waiting for the same answer.
  const asked = askReference(deps, exercise, runs)
  known.set(key, asked)
  asked.catch(() => known.delete(key))
  return asked
}

async function askReference(
  deps: GradeDeps,
  { reference }: SqlExercise,
  runs: JobRun[],
): Promise<(SqlReport | null)[]> {
  const files = [{ path: ENTRY_FILES.sql, content: reference }]
  const done = await runJob(deps, { language: 'sql', files, runs, keepGoing: true })
  const reports = done.runs.map(({ report }) => readSqlReport(report))
  if (reports.some((report) => report === null || report.error !== null)) {
    throw new Error(
      `the reference query of an exercise does not run: ${reports.find((report) => report?.error)?.error ?? ''}`,
    )
  }
  return reports
}
