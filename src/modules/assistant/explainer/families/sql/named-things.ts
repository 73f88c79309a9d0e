/** Tables and columns that a clause speaks of, and where each got its meaning. Pure. */
import type { NamedThing } from '../../contract.ts'
import type { SqlClause } from './clauses/clauses.ts'
import { clauseExpressions } from './clauses/clauses.ts'
import { itemNamed, resolve, type Scope } from './names/names.ts'
import type { SqlProgram } from './program.ts'
import { allWithin, flatSources, type Expression } from './syntax/syntax.ts'

/** Names of one clause that are told. */
const MOST_NAMES = 12

export function namedThings({ path, file }: SqlProgram, clause: SqlClause): NamedThing[] {
  const found = new Map<string, NamedThing>()
  const put = (thing: NamedThing) => {
    if (!found.has(thing.name)) found.set(thing.name, thing)
  }
  if (clause.kind === 'from' || clause.kind === 'join') {
    for (const { table } of flatSources([clause.source])) {
      const info = table ? clause.scope.sources.find((each) => each.table === table.text)?.info : null
      if (table) put({ name: table.text, kind: 'table', definedAt: info?.definedAt ?? null })
    }
  }
  for (const expression of clauseExpressions(clause).flatMap(allWithin)) {
    if (expression.type === 'column')
      put(columnThing(clause.scope, expression, (at) => ({ path, line: file.lineAt(at) })))
  }
  return [...found.values()].slice(0, MOST_NAMES)
}

/** A column of a table, or a name from the select list. */
function columnThing(
  scope: Scope,
  column: Extract<Expression, { type: 'column' }>,
  placeAt: (position: number) => NonNullable<NamedThing['definedAt']>,
): NamedThing {
  const name = column.name.text
  const known = resolve(scope, column)?.column
  if (known) return { name, kind: 'column', definedAt: known.definedAt }
  const item = column.table ? null : itemNamed(scope, name)
  const isOwn = item && item.from <= column.from && column.to <= item.to
  return { name, kind: 'column', definedAt: item?.alias && !isOwn ? placeAt(item.alias.from) : null }
}
