/**
 * A learner's SQL: a fresh database, seeded, then the statements one after the other.
 * Result sets go to standard output as tables and into a report, as JSON:
 * `{ results: [{ columns, rows }], error: string | null, checkRows: [{ columns, rows }] | null }`; each set has its rows
 * as text, too (`shown`). `checkFailed: true` where `error` is that of a query for `checkRows`.
 */
import { constants, DatabaseSync } from 'node:sqlite'
import { formatTable, valueJson, valueText } from './result-table.mjs'
import { splitStatements } from './split-statements.mjs'

/** Other files, and functions that load code. */
const FORBIDDEN = new Set([constants.SQLITE_ATTACH, constants.SQLITE_DETACH])
const MAX_ROWS = 2_000
const MAX_REPORT_BYTES = 900_000

let database
let report
let print

export function open() {
  database = new DatabaseSync(':memory:', { allowExtension: false, limits: { attach: 0 } })
}

export function close() {
  database.close()
}

/** Works in the database that is open; hands what is printed to `printed`, and answers with the error, or null, and the report. */
export function work({ seed, text, check }, printed) {
  report = { results: [], error: null, checkRows: null }
  print = printed
  seedDatabase(seed)
  report.error = runStatements(text)
  if (check && report.error === null) report.error = checkAfterwards(check)
  return { error: report.error, report: smallEnough(report) }
}

function seedDatabase(statements) {
  database.exec(statements)
  database.enableDefensive(true)
  database.setAuthorizer((action) => (FORBIDDEN.has(action) ? constants.SQLITE_DENY : constants.SQLITE_OK))
}

function runStatements(text) {
  const statements = splitStatements(text)
  if (statements.length === 0) return 'There is no statement to run yet.'
  let printed = false
  for (const { sql, line } of statements) {
    try {
      const result = run(sql)
      if (result === null) continue
      report.results.push(forReport(result))
      print(`${printed ? '\n' : ''}${formatTable(result.columns, result.rows)}\n${leftOut(result)}`)
      printed = true
    } catch (error) {
      return `Error in the statement on line ${line}: ${inWords(error)}`
    }
  }
  return null
}

/** Null for a statement that gives no result set. */
function run(sql) {
  const statement = database.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  if (columns.length === 0) {
    statement.run()
    return null
  }
  statement.setReadBigInts(true)
  // Two columns may have the same name: rows as objects would lose one.
  statement.setReturnArrays(true)
  const rows = []
  let more = false
  for (const row of statement.iterate()) {
    if (rows.length === MAX_ROWS) {
      more = true
      break
    }
    rows.push(row)
  }
  return { columns, rows, more }
}

function checkAfterwards(query) {
  try {
    report.checkRows = splitStatements(query)
      .flatMap(({ sql }) => run(sql) ?? [])
      .map(forReport)
    return null
  } catch (error) {
    report.checkFailed = true
    return `The tables could not be checked afterwards: ${inWords(error)}`
  }
}

function forReport(result) {
  const { columns, rows } = result
  return { columns, rows: rows.map((row) => row.map(valueJson)), shown: forPeople(result) }
}

/** The same rows as the text shows them: `6.0` for a real number, where JSON would say 6. */
function forPeople({ rows }) {
  return rows.map((row) => row.map((value) => (value === null ? null : valueText(value))))
}

function leftOut({ more }) {
  return more ? `… only the first ${MAX_ROWS} rows are shown\n` : ''
}

function inWords(error) {
  const message = error instanceof Error ? error.message : String(error)
  if (/not authorized|too many attached/.test(message))
    return 'This statement reaches outside of the database and is switched off here.'
  return /[.!?]$/.test(message) ? message : `${message}.`
}

/** Rows beyond what the report may hold are dropped from its end, so that it stays valid JSON. */
function smallEnough(full) {
  let text = JSON.stringify(full)
  for (let keep = MAX_ROWS; Buffer.byteLength(text) > MAX_REPORT_BYTES; keep = Math.floor(keep / 2)) {
    const cut = (tables) =>
      tables?.map(({ columns, rows, shown }) => ({
        columns,
        rows: rows.slice(0, keep),
        ...(shown ? { shown: shown.slice(0, keep) } : {}),
      })) ?? null
    text = JSON.stringify({ ...full, results: cut(full.results), checkRows: cut(full.checkRows), cut: true })
    if (keep === 0)
      return JSON.stringify({ results: [], error: 'The result is too large.', checkRows: null, cut: true })
  }
  return text
}
