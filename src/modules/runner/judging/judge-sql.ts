/** SQL: the learner's result against the solution's on every database. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { type Exercise, type FingerprintedGrade, tableText } from '#modules/exercises/module.ts'
import { readSqlReport, type ResultSet, type SqlReport } from '../result-tables.ts'
import type { JobDone } from '../run-job.ts'
import { crashed, selected } from './behavior-rules.ts'
import { crashWords, toOutcome } from './outcome-rules.ts'
import { differenceOf } from './row-rules.ts'
import { sqlTests, type TestResult, whyNotRun } from './verdict-rules.ts'

export type SqlExercise = Extract<Exercise, { kind: 'sql' }>

/** `wanted`: the solution's reports, in the order of the databases. */
export function judgeSql(
  exercise: SqlExercise,
  files: readonly SourceFile[],
  done: JobDone,
  wanted: readonly (SqlReport | null)[],
): FingerprintedGrade {
  const results = sqlTests(exercise.databases).map((test, index): TestResult => {
    const run = done.runs[index]
    const expected = rowsOf(wanted[index] ?? null, exercise)
    const known = { ...test, input: null, expected: asText(expected) }
    if (!run)
      return {
        ...known,
        passed: false,
        actual: null,
        message: whyNotRun(done),
        limit: null,
        behavior: null,
      }
    const report = readSqlReport(run.report)
    if (!report || report.error !== null) {
      const message = crashWords('sql', run, false)
      const behavior = crashed(run, null)
      return { ...known, passed: false, actual: null, message, limit: run.limit, behavior }
    }
    const actual = rowsOf(report, exercise)
    const message = differenceOf(actual, expected, exercise)
    // The last result sets are the answer: looking at a table first is no mistake.
    const behavior = selected(actual.slice(-Math.max(1, expected.length)), exercise)
    return {
      ...known,
      passed: message === null,
      actual: asText(actual),
      message,
      limit: run.limit,
      behavior,
    }
  })
  const ran = results.map(({ hidden }, index) => ({ hidden, stdin: '', run: done.runs[index] }))
  return toOutcome({ exercise, files, done, results, ran })
}

function rowsOf(report: SqlReport | null, { check }: SqlExercise): ResultSet[] {
  return (check === null ? report?.results : report?.checkRows) ?? []
}

/**
 * Most result sets to report: columns are padded to their widest cell, so one long cell would make every row as long.
 */
const MOST_SETS = 10
const MOST_ROWS = 200
const MOST_COLUMNS = 50
const LONGEST_CELL = 200

function asText(sets: ResultSet[]): string {
  const texts = sets.slice(0, MOST_SETS).map(({ columns, rows }) =>
    tableText({
      columns: columns.slice(0, MOST_COLUMNS).map(shortCell),
      rows: rows.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS).map(cellText)),
    }),
  )
  return texts.join('\n\n')
}

const cellText = (cell: string | number | null) => (cell === null ? null : shortCell(String(cell)))
const shortCell = (text: string) => (text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text)
