/** A SQLite file as statements. It is a stranger's file: only the frame in which programs run on this device opens it. */
import { runOnDevice } from './run-on-device.ts'

const PATIENCE_MS = 30_000

/** Statements that make the same tables. Null: it cannot be read, or holds too much to be told. */
export async function dumpSqlite(image: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  /** Rows of each query, of text alone. */
  const ask = async (query: string): Promise<string[][][] | null> => {
    const files = [{ path: 'main.sql', content: query }]
    const options = { isStrict: false, signal, onProgress: () => {} }
    const outcome = await runOnDevice({ language: 'sql', files, stdin: '', image }, options).catch(() => null)
    if (outcome?.result !== 'success') return null
    return outcome.tables.map(({ rows }) => rows.map((row) => row.map((cell) => cell ?? '')))
  }
  const [schema] =
    (await ask(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY rowid",
    )) ?? []
  if (!schema || schema.length === 0) return null
  const tables = schema.flatMap(([type, name]) => (type === 'table' && name !== undefined ? [name] : []))
  const columns = await ask(
    tables.map((name) => `SELECT name FROM pragma_table_info(${text(name)});`).join('\n'),
  )
  const inserts =
    columns && (await ask(tables.map((name, at) => insertsOf(name, columns[at]?.flat() ?? [])).join('\n')))
  if (!inserts) return null
  const made = (isTable: boolean) =>
    schema.filter(([type]) => (type === 'table') === isTable).map(([, , sql = '']) => `${sql};`)
  return [...made(true), ...inserts.flat(2), ...made(false), ''].join('\n')
}

/** Query whose rows are the statements that fill a table. */
function insertsOf(table: string, columns: readonly string[]): string {
  const values = columns.map((column) => `quote(${named(column)})`).join(` || ', ' || `)
  return `SELECT ${text(`INSERT INTO ${named(table)} VALUES (`)} || ${values} || ');' FROM ${named(table)};`
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const named = (name: string) => `"${name.replaceAll('"', '""')}"`
