/**
 * Runs a learner's SQL inside the isolation: a fresh database, seeded, then the statements one after the other.
 * Result sets go to standard output as tables and to file descriptor 3 as JSON:
 * `{ results: [{ columns, rows }], error: string | null, checkRows: [{ columns, rows }] | null }`; each set has its rows
 * as text, too (`shown`). `checkFailed: true` where `error` is that of a query for `checkRows`.
 * An error is told in words on standard error, and the exit code is 1.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { constants, DatabaseSync } from 'node:sqlite'
import { awaitOrder } from './await-order.mjs'
import { formatTable, valueJson, valueText } from './result-table.mjs'
import { splitStatements } from './split-statements.mjs'

/** Other files, and functions that load code. */
const FORBIDDEN = new Set([constants.SQLITE_ATTACH, constants.SQLITE_DETACH])
const MAX_ROWS = 2_000
const MAX_REPORT_BYTES = 900_000

/** Seeded with: statements of every sort, so that all of our own code has run when a learner's comes. */
const SAMPLE = {
  seed: 'CREATE TABLE warm (a INTEGER, b TEXT); INSERT INTO warm VALUES (1, NULL)',
  text: "CREATE TABLE more (a INTEGER); INSERT INTO more VALUES (1); SELECT a, b, 'é' AS c, 1.5 AS d FROM warm; -- said\nDELETE FROM warm; SELECT count(*) FROM warm;",
  check: 'SELECT * FROM warm',
}
/** By then V8 has compiled it: with fewer it would in the middle of the learner's statements, which takes 0.2 ms. */
const WARM_ROUNDS = 12

let database
let report
// What has run before runs quickly: it does so now, while nobody waits, and says nothing to anybody.
const nobody = openSync('/dev/null', 'w')
let write = (_fd, text) => writeAll(nobody, text)
for (let round = 0; round < WARM_ROUNDS; round++) {
  open()
  work(SAMPLE)
  database.close()
}
closeSync(nobody)
open()
const { seed = '', text, check } = awaitOrder()
write = writeAll
process.reallyExit(work({ seed, text, check }))

function open() {
  database = new DatabaseSync(':memory:', { allowExtension: false, limits: { attach: 0 } })
}

/** Answers the exit code. It goes with the report, as sandbox/README.md says: dying takes Node longer than most queries. */
function work({ seed, text, check }) {
  report = { results: [], error: null, checkRows: null }
  seedDatabase(seed)
  report.error = runStatements(text)
  if (check && report.error === null) report.error = checkAfterwards(check)
  if (report.error !== null) write(2, `${report.error}\n`)
  const code = report.error === null ? 0 : 1
  write(3, Buffer.concat([Buffer.from(smallEnough(report)), Buffer.of(0, code)]))
  return code
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
      write(1, `${printed ? '\n' : ''}${formatTable(result.columns, result.rows)}\n${leftOut(result)}`)
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

/** Writes to pipes may take only a part. */
function writeAll(fd, text) {
  let rest = Buffer.from(text)
  while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest))
}
