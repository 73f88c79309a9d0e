/** SQL run where the test is, in the words of the sandbox. */
import { DatabaseSync } from 'node:sqlite'
import type { ResultTable } from '#modules/exercises/outcomes/contract.ts'
import type { Sandbox } from '#modules/runner/module.ts'
import type { JobInput, JobResult } from '#sandbox/protocol.ts'
import { isMark, readTokens } from './reading/reading.ts'

/** Statements between semicolons: no test has a trigger. */
function statementsOf(text: string): string[] {
  const ends = (readTokens(text) ?? []).filter((token) => isMark(token, ';')).map(({ from }) => from)
  return [...ends, text.length]
    .map((end, at) => text.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end))
    .filter((statement) => readTokens(statement)?.length !== 0)
}

/** As the sandbox writes it: `12.0` is a real number. */
function valueText(value: unknown): string {
  return typeof value === 'number' && Number.isInteger(value) ? `${value}.0` : String(value)
}

/** What each statement gives that gives rows. Throws as SQLite does. */
export function runProgram(database: DatabaseSync, text: string): ResultTable[] {
  return statementsOf(text).flatMap((statement) => runStatement(database, statement) ?? [])
}

/** Null for a statement that gives no rows. Throws as SQLite does. */
export function runStatement(database: DatabaseSync, sql: string): ResultTable | null {
  const statement = database.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  statement.setReadBigInts(true)
  statement.setReturnArrays(true)
  const rows: unknown[] = statement.all()
  if (columns.length === 0) return null
  const text = (value: unknown) => (value === null ? null : valueText(value))
  return { columns, rows: rows.map((row) => (Array.isArray(row) ? row.map(text) : [])) }
}

/** `jobs`: what it was asked. `limited`: whether a job with queries afterwards runs out of time. */
export function sqlSandbox({ limited = false } = {}): { sandbox: Sandbox; jobs: JobInput[] } {
  const jobs: JobInput[] = []
  const sandbox: Sandbox = {
    run: async (job) => {
      jobs.push(job)
      return limited && job.runs[0]?.checkSql !== undefined ? ended({ limit: 'time' }) : answer(job)
    },
    place: async () => null,
    health: () => Promise.reject(new Error('nobody asks')),
  }
  return { sandbox, jobs }
}

function answer({ files, runs: [run] }: JobInput): JobResult {
  const database = new DatabaseSync(':memory:')
  database.exec(run?.seedSql ?? '')
  const report: Record<string, unknown> = { error: null, checkRows: null }
  const tables = (text: string) =>
    runProgram(database, text).map(({ columns, rows }) => ({ columns, rows, shown: rows }))
  try {
    report['results'] = tables(files[0]?.content ?? '')
    report['checkFailed'] = true
    if (run?.checkSql !== undefined) report['checkRows'] = tables(run.checkSql)
    report['checkFailed'] = false
  } catch (error) {
    report['results'] ??= []
    report['error'] = `${error instanceof Error ? error.message : String(error)}.`
    return ended(
      { exitCode: 1, stderr: `Error in the statement on line 1: ${String(report['error'])}\n` },
      report,
    )
  }
  return ended({}, report)
}

function ended(how: object, report: unknown = null): JobResult {
  const run = { stdout: '', stderr: '', truncated: false, exitCode: 0, signal: null, limit: null, wallMs: 1 }
  return {
    status: 'done',
    compile: null,
    runs: [{ ...run, ...how, report: report === null ? null : JSON.stringify(report) }],
    timings: { queueMs: 1, compileMs: 0, runMs: 1, totalMs: 2 },
  }
}
