/**
 * Looks into the seeded databases of content/, so that a learner sees the tables before writing a query. Only files
 * of content/ are run here, which are as trusted as the code; what learners write runs in the sandbox.
 */
import { DatabaseSync } from 'node:sqlite'

export interface TablePreview {
  name: string
  columns: string[]
  rows: (string | null)[][]
}

const PREVIEW_ROWS = 5

/** Every table with its first rows. Throws when the seed is not valid SQL. */
export function previewTables(seedSql: string): TablePreview[] {
  const database = new DatabaseSync(':memory:')
  try {
    database.exec(seedSql)
    const found = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rootpage")
      .all()
    return found.map((row) => previewTable(database, String(row['name'])))
  } finally {
    database.close()
  }
}

/** The rows that a query must give, as text. Null when it gives none, as a statement that changes data does. */
export function expectedRows(
  seedSql: string,
  statements: string,
  checkSql: string | null,
): TablePreview | null {
  const database = new DatabaseSync(':memory:')
  try {
    database.exec(seedSql)
    if (checkSql === null) return readRows(database, 'result', statements)
    database.exec(statements)
    return readRows(database, 'result', checkSql)
  } finally {
    database.close()
  }
}

function previewTable(database: DatabaseSync, name: string): TablePreview {
  return readRows(database, name, `SELECT * FROM "${name.replaceAll('"', '""')}" LIMIT ${PREVIEW_ROWS}`)
}

function readRows(database: DatabaseSync, name: string, sql: string): TablePreview {
  const statement = database.prepare(sql)
  statement.setReadBigInts(true)
  statement.setReturnArrays(true)
  const columns = statement.columns().map((column) => column.name)
  const rows: unknown[] = statement.all()
  return { name, columns, rows: rows.map((row) => (Array.isArray(row) ? row.map(cellText) : [])) }
}

/** Whole numbers of type REAL keep their `.0`, as SQLite itself prints them. */
function cellText(value: unknown): string | null {
  if (value === null) return null
  if (typeof value === 'number' && Number.isInteger(value)) return value.toFixed(1)
  return value instanceof Uint8Array ? `x'${Buffer.from(value).toString('hex')}'` : String(value)
}
