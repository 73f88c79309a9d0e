/**
 * A learner's SQL on their own device: SQLite's own WebAssembly instead of the one built into Node, the same
 * version, and beside it what `inside/sql.mjs` does on the server: a fresh database, seeded, then the statements.
 */
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { DeviceOrder, DeviceTable } from './messages.ts'
import { formatTable, valueText } from '../inside/result-table.mjs'
import { splitStatements } from '../inside/split-statements.mjs'
import { entryText, type Host } from './host.ts'

const MAX_ROWS = 2_000

type ResultSet = { columns: string[]; rows: unknown[][]; hasMore: boolean }

export function runSql(sqlite3: Sqlite3Static, order: DeviceOrder, host: Host): void {
  // A statement that fails is told to the learner, not to whoever reads the console.
  Object.assign(sqlite3.config, { warn: () => {} })
  const database = openDatabase(sqlite3, order)
  const tables: DeviceTable[] = []
  const error = runStatements(entryText(order), (sql) => {
    const result = query(sqlite3, database, sql)
    if (result === null) return
    const { columns, rows, hasMore } = result
    host.write(1, `${tables.length > 0 ? '\n' : ''}${formatTable(columns, rows)}\n`)
    if (hasMore) host.write(1, `… only the first ${MAX_ROWS} rows are shown\n`)
    tables.push({
      columns,
      rows: rows.map((row) => row.map((value) => (value === null ? null : valueText(value)))),
    })
  })
  database.close()
  if (error !== null) host.write(2, `${error}\n`)
  host.end({ type: 'ended', exitCode: error === null ? 0 : 1, tables })
}

/** Other files may be neither attached nor made. */
function openDatabase(sqlite3: Sqlite3Static, { seedSql, image }: DeviceOrder): Database {
  const { oo1, capi } = sqlite3
  const fresh = new oo1.DB(':memory:')
  if (image) putImage(sqlite3, fresh, image)
  // It refuses to execute nothing.
  if (seedSql) fresh.exec(seedSql)
  capi.sqlite3_limit(fresh, capi.SQLITE_LIMIT_ATTACHED, 0)
  capi.sqlite3_db_config(fresh, capi.SQLITE_DBCONFIG_DEFENSIVE, 1, 0)
  const forbidden = new Set<number>([capi.SQLITE_ATTACH, capi.SQLITE_DETACH])
  capi.sqlite3_set_authorizer(
    fresh,
    (_context, action) => (forbidden.has(action) ? capi.SQLITE_DENY : capi.SQLITE_OK),
    0,
  )
  return fresh
}

/** Makes a SQLite file the database. One that is damaged is told by the first statement. */
function putImage({ capi, wasm }: Sqlite3Static, database: Database, image: Uint8Array): void {
  const place = wasm.allocFromTypedArray(image)
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE
  database.checkRc(
    capi.sqlite3_deserialize(database, 'main', place, image.byteLength, image.byteLength, flags),
  )
}

function runStatements(text: string, run: (sql: string) => void): string | null {
  const statements = splitStatements(text)
  if (statements.length === 0) return 'There is no statement to run yet.'
  for (const { sql, line } of statements) {
    try {
      run(sql)
    } catch (error) {
      return `Error in the statement on line ${line}: ${inWords(error)}`
    }
  }
  return null
}

/** Null for a statement that gives no result set. */
function query({ capi }: Sqlite3Static, database: Database, sql: string): ResultSet | null {
  const statement = database.prepare(sql)
  try {
    const columns = statement.columnCount === 0 ? [] : statement.getColumnNames([])
    if (columns.length === 0) {
      statement.step()
      return null
    }
    const rows: unknown[][] = []
    while (statement.step()) {
      if (rows.length === MAX_ROWS) return { columns, rows, hasMore: true }
      rows.push(
        columns.map((_, index) =>
          // A whole number is told apart from a real one, which is shown as `6.0`.
          capi.sqlite3_column_type(statement, index) === capi.SQLITE_INTEGER
            ? capi.sqlite3_column_int64(statement, index)
            : statement.get(index),
        ),
      )
    }
    return { columns, rows, hasMore: false }
  } finally {
    statement.finalize()
  }
}

/** The message alone: the WebAssembly build puts its own code before it. */
function inWords(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replace(
    /^SQLITE_\w+: sqlite3 result code \d+: /,
    '',
  )
  if (/not authorized|too many attached/.test(message))
    return 'This statement reaches outside of the database and is switched off here.'
  return /[.!?]$/.test(message) ? message : `${message}.`
}
