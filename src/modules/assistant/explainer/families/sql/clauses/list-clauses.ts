/** Lists the clauses of a file in the order in which they're written. Pure. */
import { openChange, type Opening, openScope, type Role, type Scope, withCommon } from '../names/names.ts'
import type { SqlProgram } from '../program.ts'
import {
  type CommonTable,
  conditionsOf,
  type Expression,
  flatSources,
  type Place,
  queriesWithin,
  type Query,
  type Select,
  type Source,
  type Statement,
} from '../syntax/syntax.ts'
import type { ClauseBody, SqlClause } from './clause.ts'

export function listClauses(program: SqlProgram): SqlClause[] {
  const listing: Listing = { program, found: [] }
  for (const statement of program.file.statements) listStatement(listing, statement)
  return listing.found
}

interface Listing {
  program: SqlProgram
  found: SqlClause[]
}

function add({ found }: Listing, scope: Scope, place: Place, body: ClauseBody): void {
  found.push({ ...body, scope, from: place.from, to: place.to })
}

function listStatement(listing: Listing, statement: Statement): void {
  const { tables } = listing.program
  const opening: Opening = { statement, role: 'result', tables, parent: null }
  switch (statement.type) {
    case 'query':
      return listQuery(listing, statement.query, opening)
    case 'insert':
    case 'update':
    case 'delete':
      return listChange(listing, statement, opening)
    case 'create table':
      return listTable(listing, statement, opening)
    case 'create view': {
      add(listing, emptyScope(opening), statement.head, { kind: 'create view', statement })
      return listQuery(listing, statement.query, { ...opening, role: 'view', fills: statement.name.text })
    }
    case 'create index':
      return add(listing, emptyScope(opening), statement, { kind: 'create index', statement })
    case 'drop':
      return add(listing, emptyScope(opening), statement, { kind: 'drop', statement })
    case 'alter':
      return add(listing, emptyScope(opening), statement, { kind: 'alter', statement })
    case 'transaction':
      return add(listing, emptyScope(opening), statement, { kind: 'transaction', statement })
    case 'pragma':
      return add(listing, emptyScope(opening), statement, { kind: 'pragma', statement })
    case 'other':
      return add(listing, emptyScope(opening), statement, { kind: 'other', statement })
  }
}

function emptyScope(opening: Opening): Scope {
  return { fills: null, ...opening, query: null, select: null, sources: [] }
}

/** Tables with those of a WITH, whose clauses are listed. */
function listCommon(listing: Listing, common: readonly CommonTable[], opening: Opening): Opening {
  const { path, file } = listing.program
  const lineOf = ({ from }: Place) => ({ path, line: file.lineAt(from) })
  let { tables } = opening
  for (const table of common) {
    // A recursive query may read from itself.
    const own = withCommon(tables, [table], lineOf)
    const inner: Opening = {
      ...opening,
      role: 'common',
      tables: table.isRecursive ? own : tables,
      fills: table.name.text,
    }
    add(listing, emptyScope({ ...inner, tables: own }), table.head, { kind: 'with', table })
    listQuery(listing, table.query, inner)
    tables = own
  }
  return { ...opening, tables }
}

function listQuery(listing: Listing, query: Query, given: Opening): void {
  const opening = listCommon(listing, query.with, given)
  let firstScope: Scope | null = null
  for (const [at, select] of query.parts.entries()) {
    const scope = openScope(opening, query, select)
    firstScope ??= scope
    listSelect(listing, select, scope)
    const compound = query.compounds[at]
    if (compound) add(listing, scope, compound, { kind: 'compound', compound })
  }
  if (!firstScope) return
  if (query.order) {
    add(listing, firstScope, query.order, { kind: 'order', order: query.order })
    listSubqueries(
      listing,
      query.order.terms.map(({ expression }) => expression),
      firstScope,
    )
  }
  if (query.limit) add(listing, firstScope, query.limit, { kind: 'limit', limit: query.limit })
  listClose(listing, query, { scope: firstScope, name: given.fills ?? null })
}

function listSelect(listing: Listing, select: Select, scope: Scope): void {
  if (select.rows) add(listing, scope, select.list, { kind: 'values', rows: select.rows })
  else add(listing, scope, select.list, { kind: 'select', select })
  listSubqueries(
    listing,
    select.items.map(({ expression }) => expression),
    scope,
  )
  for (const source of select.sources) listSource(listing, source, scope)
  const { where, group, having, windows } = select
  if (where) listCondition(listing, { kind: 'where', clause: where }, scope)
  if (group) add(listing, scope, group, { kind: 'group', group })
  if (having) listCondition(listing, { kind: 'having', clause: having }, scope)
  if (windows) add(listing, scope, windows, { kind: 'window', windows })
}

function listCondition(
  listing: Listing,
  body: Extract<ClauseBody, { kind: 'where' | 'having' }>,
  scope: Scope,
): void {
  add(listing, scope, body.clause, body)
  listSubqueries(listing, [body.clause.expression], scope)
}

/** A query in FROM is told clause by clause, wherever its lines break. */
function listSource(listing: Listing, source: Source, scope: Scope): void {
  const inner = flatSources([source]).find(({ query }) => query)?.query
  const isLong = inner && isOnLines(listing, inner)
  const place = inner && isLong ? { from: source.from, to: inner.from } : source
  add(listing, scope, place, { kind: source.join ? 'join' : 'from', source })
  for (const { query, alias } of flatSources([source])) {
    if (query)
      listQuery(listing, query, { ...scope, role: 'source', parent: scope.parent, fills: alias?.text ?? '' })
  }
  listSubqueries(listing, conditionsOf([source]), scope)
}

/** Queries within expressions: told by their clauses where they have lines of their own. */
function listSubqueries(listing: Listing, expressions: readonly Expression[], scope: Scope): void {
  for (const expression of expressions) {
    for (const query of queriesWithin(expression)) {
      if (isOnLines(listing, query))
        listQuery(listing, query, { ...scope, role: roleOf(expression, query), parent: scope, fills: '' })
    }
  }
}

function roleOf(expression: Expression, query: Query): Role {
  const holders: Expression[] = [expression]
  for (let at = 0; at < holders.length; at += 1) {
    const each = holders[at]
    if (each?.type === 'exists' && each.query === query) return 'exists'
    if (each?.type === 'inQuery' && each.query === query) return 'in'
    if (each?.type === 'all' || each?.type === 'any') holders.push(...each.parts)
    if (each?.type === 'not') holders.push(each.operand)
    if (each?.type === 'case') holders.push(...each.branches.map(({ when }) => when))
  }
  return 'value'
}

function isOnLines({ program: { file } }: Listing, { from, to }: Place): boolean {
  return file.lineAt(from) !== file.lineAt(to)
}

/** The parenthesis that ends a query, where it starts a line. */
function listClose(
  listing: Listing,
  { close, from }: Query,
  { scope, name }: { scope: Scope; name: string | null },
): void {
  if (!close) return
  const { file } = listing.program
  const line = file.lines[file.lineAt(close.from) - 1] ?? ''
  if (line.trimStart().startsWith(')')) add(listing, scope, close, { kind: 'close', name, opened: from })
}

function listChange(
  listing: Listing,
  statement: Extract<Statement, { type: 'insert' | 'update' | 'delete' }>,
  given: Opening,
): void {
  const opening = listCommon(listing, statement.with, { ...given, role: 'change' })
  const sources = statement.type === 'update' ? statement.sources : []
  const alias = statement.type === 'insert' ? null : statement.alias
  const scope = openChange(opening, statement.table, alias, sources)
  if (statement.type === 'insert') {
    add(listing, scope, statement.head, { kind: 'insert', statement })
    if (statement.query) listQuery(listing, statement.query, { ...opening, role: 'insert' })
    if (statement.upsert) add(listing, scope, statement.upsert, { kind: 'upsert', statement })
  } else if (statement.type === 'update') {
    add(listing, scope, statement.head, { kind: 'update', statement })
    add(listing, scope, statement.set, { kind: 'set', statement })
    listSubqueries(
      listing,
      statement.set.assignments.map(({ value }) => value),
      scope,
    )
    for (const source of sources) listSource(listing, source, scope)
  } else add(listing, scope, statement.head, { kind: 'delete', statement })
  if (statement.type !== 'insert' && statement.where)
    listCondition(listing, { kind: 'where', clause: statement.where }, scope)
  if (statement.returning) add(listing, scope, statement.returning, { kind: 'returning' })
}

function listTable(
  listing: Listing,
  statement: Extract<Statement, { type: 'create table' }>,
  opening: Opening,
): void {
  const scope = openChange({ ...opening, role: 'change' }, statement.table, null, [])
  add(listing, scope, statement.head, { kind: 'create table', statement })
  if (statement.query) listQuery(listing, statement.query, { ...opening, role: 'insert' })
  const table = statement.table.text
  const parts = [
    ...statement.columns.map((column) => ({ ...column, body: { kind: 'column', column, table } as const })),
    ...statement.rules.map((rule) => ({ ...rule, body: { kind: 'rule', rule, table } as const })),
  ]
  for (const { from, to, body } of parts.toSorted((one, other) => one.from - other.from))
    add(listing, scope, { from, to }, body)
  const { close } = statement
  const line = close ? listing.program.file.lines[listing.program.file.lineAt(close.from) - 1] : undefined
  if (close && line?.trimStart().startsWith(')'))
    add(listing, scope, close, { kind: 'close', name: table, opened: statement.from })
}
