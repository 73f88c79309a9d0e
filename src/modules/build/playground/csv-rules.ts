/** A table of text becomes SQL statements. Pure. */

/** Characters of the statements; a file of a program takes no more. */
export const MOST_SQL = 200_000
/** Characters of a title that its name is made of. */
const LONGEST_TITLE = 60
/** Columns of one table. */
export const MOST_COLUMNS = 100

type Kind = 'INTEGER' | 'REAL' | 'TEXT'

/**
 * Statements that make a table and fill it. The first row names the columns; a column whose every value is a number becomes one. Null: there are no
 * columns, or too many.
 */
export function tableStatements(name: string, rows: readonly (readonly string[])[]): string | null {
  const [head = [], ...body] = rows
  if (head.length === 0 || head.length > MOST_COLUMNS) return null
  const columns = uniqueNames(head.map((title, at) => nameFrom(title, `column_${at + 1}`)))
  const kinds = columns.map((_, at) => kindOf(body.map((row) => row[at] ?? '')))
  const table = quotedName(nameFrom(name.replace(/\.[^.]*$/, ''), 'data'))
  const heads = columns.map((column, at) => `  ${quotedName(column)} ${kinds[at]}`)
  const lines = body.map((row) => `  (${kinds.map((kind, at) => valueText(row[at] ?? '', kind)).join(', ')})`)
  const create = `CREATE TABLE ${table} (\n${heads.join(',\n')}\n);\n`
  return lines.length === 0 ? create : `${create}\nINSERT INTO ${table} VALUES\n${lines.join(',\n')};\n`
}

/** A name as SQL reads it without quotes where it can be. */
function nameFrom(text: string, otherwise: string): string {
  const words = text
    .slice(0, LONGEST_TITLE)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  const name = words.filter((word) => word !== '').join('_')
  if (name === '') return otherwise
  return /^\p{N}/u.test(name) ? `_${name}` : name
}

function uniqueNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}_${count}`
  })
}

export const quotedName = (name: string) =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`

/** Words that a table or column of somebody's file is likely to have. */
const RESERVED = new Set(
  'all and as between by case check column create default delete desc distinct else end from group having in index insert into is join key like limit not null on or order primary references select set table then to transaction union unique update using values when where'.split(
    ' ',
  ),
)

const INTEGER = /^-?(0|[1-9]\d{0,14})$/
const REAL = /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/

function kindOf(values: readonly string[]): Kind {
  const given = values.filter((value) => value.trim() !== '')
  if (given.length === 0) return 'TEXT'
  if (given.every((value) => INTEGER.test(value.trim()))) return 'INTEGER'
  return given.every((value) => REAL.test(value.trim())) ? 'REAL' : 'TEXT'
}

function valueText(value: string, kind: Kind): string {
  if (value.trim() === '') return 'NULL'
  return kind === 'TEXT' ? `'${value.replaceAll("'", "''").replaceAll('\0', '')}'` : value.trim()
}
