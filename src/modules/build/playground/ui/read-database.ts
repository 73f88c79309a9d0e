/** A database that a learner brings: a table of text, statements, or a SQLite file, all of which become statements. */
import { t } from '#platform/messages/messages.ts'
import { dumpSqlite } from '#modules/runner/browser.ts'
import { MOST_SQL, tableStatements } from '../csv-rules.ts'

/** Bytes of a file that is read. */
const MOST_BYTES = 2_000_000

export type BroughtDatabase = { sql: string; problem: null } | { sql: null; problem: string }

export async function readDatabase(file: File): Promise<BroughtDatabase> {
  if (file.size > MOST_BYTES) return refused(t('It’s larger than 2 MB.'))
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sql = await statementsOf(file.name.toLowerCase(), bytes)
  if (sql === null)
    return refused(
      t('Use a CSV file whose first row names the columns, a SQLite file, or a file of SQL statements.'),
    )
  if (sql.length > MOST_SQL)
    return refused(t('It holds too much: its statements would be longer than 200,000 characters.'))
  return { sql, problem: null }
}

const refused = (problem: string) => ({ sql: null, problem })

async function statementsOf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (isSqlite(bytes)) return dumpSqlite(bytes)
  const text = textOf(bytes)
  if (text === null || text.trim() === '') return null
  if (name.endsWith('.sql')) return text
  const { default: Papa } = await import('papaparse')
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: true })
  return tableStatements(name, data)
}

const isSqlite = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 15)) === 'SQLite format 3'

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
