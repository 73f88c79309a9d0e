/** Tables that a program's files create, and the columns that a query gives. Pure. */
import {
  type ColumnDefinition,
  type Expression,
  flatSources,
  type Place,
  type Query,
  type ReadFile,
  type Statement,
} from '../syntax/syntax.ts'

export type Kind = 'number' | 'text' | 'date' | 'truth' | 'unknown'

export interface ColumnInfo {
  name: string
  kind: Kind
  /** Whole numbers only. */
  isWhole: boolean
  /** False: declared NOT NULL, or the key. */
  isNullable: boolean
  isKey: boolean
  definedAt: Definition | null
}

export interface Definition {
  path: string
  line: number
}

export interface TableInfo {
  name: string
  /** Null: not known. */
  columns: ColumnInfo[] | null
  /** Rows come from a query: a common table, a view, a query in parentheses. */
  isResult: boolean
  definedAt: Definition | null
}

/** By name in small letters. */
export type Tables = ReadonlyMap<string, TableInfo>

export function tablesOf(files: readonly { path: string; file: ReadFile }[]): Tables {
  const tables = new Map<string, TableInfo>()
  for (const { path, file } of files) {
    const placeOf = ({ from }: Place): Definition => ({ path, line: file.lineAt(from) })
    for (const statement of file.statements) addTable(tables, statement, placeOf)
  }
  return tables
}

type PlaceOf = (place: Place) => Definition

function addTable(tables: Map<string, TableInfo>, statement: Statement, placeOf: PlaceOf): void {
  if (statement.type === 'create table') {
    const { table, columns, query } = statement
    const key = table.text.toLowerCase()
    const read = query
      ? columnsOfQuery(query, tables)
      : columns.map((column) => columnInfo(column, statement, placeOf))
    tables.set(key, { name: table.text, columns: read, isResult: false, definedAt: placeOf(table) })
  }
  if (statement.type === 'create view') {
    const { name, columns, query } = statement
    const own =
      columns.length > 0 ? columns.map((column) => plainColumn(column.text)) : columnsOfQuery(query, tables)
    tables.set(name.text.toLowerCase(), {
      name: name.text,
      columns: own,
      isResult: true,
      definedAt: placeOf(name),
    })
  }
}

function columnInfo(
  { name, kind, rules }: ColumnDefinition,
  { rules: ofTable }: Extract<Statement, { type: 'create table' }>,
  placeOf: PlaceOf,
): ColumnInfo {
  const keys = ofTable.find((rule) => rule.kind === 'primary key')?.columns ?? []
  const isOnlyKey = keys.length === 1 && keys[0]?.text.toLowerCase() === name.text.toLowerCase()
  const isKey = isOnlyKey || rules.some((rule) => rule.kind === 'primary key')
  const isFilled = isKey || rules.some((rule) => rule.kind === 'not null')
  return {
    name: name.text,
    kind: kindOfType(kind, name.text),
    isWhole: /int/i.test(kind),
    isNullable: !isFilled,
    isKey,
    definedAt: placeOf(name),
  }
}

function kindOfType(type: string, name: string): Kind {
  if (/int|real|num|dec|doub|floa/i.test(type)) return 'number'
  if (/date|time/i.test(type)) return 'date'
  if (/text|char|clob/i.test(type)) return isDateName(name) ? 'date' : 'text'
  return 'unknown'
}

/** `visited_on`, `born`, `created_at`. */
export function isDateName(name: string): boolean {
  return /(_on|_at|_from|_until|date|day)$|^(born|date|month|since|due)/i.test(name)
}

export function plainColumn(name: string, kind: Kind = 'unknown'): ColumnInfo {
  return { name, kind, isWhole: false, isNullable: true, isKey: false, definedAt: null }
}

/** Columns by the first part's list. Null: a star of a table that isn't known. */
export function columnsOfQuery({ parts: [first] }: Query, tables: Tables): ColumnInfo[] | null {
  if (!first) return null
  const columns: ColumnInfo[] = []
  for (const { expression, alias } of first.items) {
    if (expression.type !== 'star') {
      const name = alias?.text ?? givenName(expression)
      columns.push({ ...plainColumn(name, kindOfResult(expression)), isKey: isGroupedBy(first, expression) })
    } else {
      for (const { table, alias: own } of flatSources(first.sources)) {
        const isMeant = !expression.table || same(expression.table.text, own?.text ?? table?.text ?? '')
        const known = table ? tables.get(table.text.toLowerCase())?.columns : null
        if (isMeant && !known) return null
        if (isMeant && known) columns.push(...known)
      }
    }
  }
  return first.rows ? null : columns
}

/** Whether there's one row for each value of a column. */
function isGroupedBy({ group }: Query['parts'][number], expression: Expression): boolean {
  const [only] = group?.terms ?? []
  return (
    group?.terms.length === 1 &&
    only?.type === 'column' &&
    expression.type === 'column' &&
    same(only.name.text, expression.name.text)
  )
}

/** The name that a result column has without an alias. */
function givenName(expression: Expression): string {
  return expression.type === 'column' ? expression.name.text : ''
}

function kindOfResult(expression: Expression): Kind {
  if (expression.type === 'number') return 'number'
  if (expression.type === 'text' || expression.type === 'joined') return 'text'
  const isCounted =
    expression.type === 'call' &&
    ['count', 'sum', 'total', 'avg', 'round', 'length'].includes(expression.name)
  return isCounted ? 'number' : 'unknown'
}

export function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
