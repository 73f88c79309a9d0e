/** What a name in a query means: its tables, their aliases, and the queries around it. Pure. */
import {
  type CommonTable,
  type Expression,
  flatSources,
  type Item,
  type Name,
  type Place,
  type Query,
  type Select,
  type Source,
  type Statement,
} from '../syntax/syntax.ts'
import {
  type ColumnInfo,
  columnsOfQuery,
  plainColumn,
  same,
  type TableInfo,
  type Tables,
} from './known-tables.ts'

export interface ScopeSource {
  /** Name that columns are qualified by. */
  name: string
  /** Table behind it. Null: a query in parentheses. */
  table: string | null
  info: TableInfo | null
  /** A row of it can be missing, all its columns being NULL then. */
  isOptional: boolean
  source: Source | null
}

/** What a query is for. */
export type Role = 'result' | 'common' | 'source' | 'in' | 'exists' | 'value' | 'insert' | 'view' | 'change'

export interface Scope {
  tables: Tables
  statement: Statement
  role: Role
  query: Query | null
  select: Select | null
  sources: readonly ScopeSource[]
  /** The query that this one is in. */
  parent: Scope | null
  /** Name of the common table or view that the query fills. */
  fills: string | null
}

export interface Opening {
  statement: Statement
  role: Role
  tables: Tables
  parent: Scope | null
  fills?: string
}

export function openScope(opening: Opening, query: Query, select: Select): Scope {
  const { tables } = opening
  return { fills: null, ...opening, query, select, sources: scopeSources(select.sources, tables) }
}

/** Of UPDATE and DELETE, whose table comes without a FROM. */
export function openChange(
  opening: Opening,
  table: Name,
  alias: Name | null,
  more: readonly Source[],
): Scope {
  const info = opening.tables.get(table.text.toLowerCase()) ?? null
  const own: ScopeSource = {
    name: alias?.text ?? table.text,
    table: table.text,
    info,
    isOptional: false,
    source: null,
  }
  const sources = [own, ...scopeSources(more, opening.tables)]
  return { fills: null, ...opening, query: null, select: null, sources }
}

/** Tables with those of a WITH; their own definitions win. */
export function withCommon(
  tables: Tables,
  common: readonly CommonTable[],
  lineOf: (place: Place) => TableInfo['definedAt'],
): Tables {
  if (common.length === 0) return tables
  const all = new Map(tables)
  for (const { name, columns, query } of common) {
    const own = columns.length > 0 ? columns.map(({ text }) => plainColumn(text)) : columnsOfQuery(query, all)
    all.set(name.text.toLowerCase(), {
      name: name.text,
      columns: own,
      isResult: true,
      definedAt: lineOf(name),
    })
  }
  return all
}

function scopeSources(sources: readonly Source[], tables: Tables): ScopeSource[] {
  const flat = flatSources(sources)
  const lastFull = flat.findLastIndex(({ join }) => join === 'right' || join === 'full')
  return sources.flatMap((outer) =>
    flatSources([outer]).map((source): ScopeSource => {
      const { table, query, alias } = source
      const isLeft = [outer.join, source.join].some((join) => join === 'left' || join === 'full')
      const info = table
        ? (tables.get(table.text.toLowerCase()) ?? null)
        : query
          ? {
              name: alias?.text ?? '',
              columns: columnsOfQuery(query, tables),
              isResult: true,
              definedAt: null,
            }
          : null
      return {
        name: alias?.text ?? table?.text ?? '',
        table: table?.text ?? null,
        info,
        isOptional: isLeft || flat.indexOf(source) < lastFull,
        source,
      }
    }),
  )
}

export interface Resolved {
  source: ScopeSource
  /** Null: the columns of its table aren't known. */
  column: ColumnInfo | null
  /** Whether it belongs to a query around. */
  isOuter: boolean
}

/** Null: unclear, or no table has it. */
export function resolve(scope: Scope, column: Extract<Expression, { type: 'column' }>): Resolved | null {
  const { table, name } = column
  for (let at: Scope | null = scope; at; at = at.parent) {
    const source = table ? at.sources.find((each) => same(each.name, table.text)) : sourceWith(at, name.text)
    if (source) return { source, column: columnNamed(source, name.text), isOuter: at !== scope }
    // A qualified name is looked for outside, a plain one only where the inner tables are known.
    if (!table && at.sources.some(({ info }) => !info?.columns)) return null
  }
  return null
}

/** The only table that can have a column. */
function sourceWith({ sources }: Scope, name: string): ScopeSource | null {
  const [only] = sources
  if (only && sources.length === 1) return !only.info?.columns || columnNamed(only, name) ? only : null
  const having = sources.filter((source) => columnNamed(source, name))
  return having.length === 1 ? (having[0] ?? null) : null
}

export function columnNamed({ info }: ScopeSource, name: string): ColumnInfo | null {
  return info?.columns?.find((column) => same(column.name, name)) ?? null
}

/** The item of the select list that an alias is for. */
export function itemNamed(scope: Scope, name: string): Item | null {
  return scope.select?.items.find(({ alias }) => alias && same(alias.text, name)) ?? null
}

/** Whether the same table is joined with itself, so that only the alias tells which row is meant. */
export function isTwice({ sources }: Scope, { table }: ScopeSource): boolean {
  return table !== null && sources.filter((each) => each.table !== null && same(each.table, table)).length > 1
}
