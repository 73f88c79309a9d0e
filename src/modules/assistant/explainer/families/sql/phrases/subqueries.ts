/** Queries within expressions, in words. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { isAggregate, numberOf } from '../program.ts'
import { type Expression, type Query, type Select } from '../syntax/syntax.ts'
import { tableNoun } from './columns.ts'
import type { NounPhrase, Phrases } from './phrase-context.ts'

/** “`rides`”, “`repairs` joined with `items`”. Null: it has no table. */
function tablesNoun({ scope: { sources } }: Phrases): string | null {
  const names = sources.map(tableNoun)
  if (names.length === 0) return null
  const [first = '', ...others] = names
  return others.length === 0
    ? first
    : t('{first} joined with {others}', { first, others: formatList(others) })
}

/** “`rides` where …”: the rows that a simple query reads. Null: it's more than that. `own`: phrases of that query. */
export function rowsOf(own: Phrases, { parts, compounds }: Query, depth: number): string | null {
  const [select] = parts
  const tables = tablesNoun(own)
  if (!select || compounds.length > 0 || tables === null) return null
  if (!select.where) return tables
  return t('{tables} where {condition}', { tables, condition: own.condition(select.where.expression, depth) })
}

export function existsCondition(
  phrases: Phrases,
  query: Query,
  { isNot, depth }: { isNot: boolean; depth: number },
): string {
  const own = phrases.within(query)
  const rows = rowsOf(own, query, depth)
  const [select] = query.parts
  if (rows === null || select?.group)
    return isNot
      ? t('the query in parentheses finds nothing')
      : t('the query in parentheses finds at least one row')
  return isNot ? t('there’s no row in {rows}', { rows }) : t('there’s at least one row in {rows}', { rows })
}

export function inQueryCondition(
  phrases: Phrases,
  { operand, query, isNot }: Extract<Expression, { type: 'inQuery' }>,
  depth: number,
): string {
  const own = phrases.within(query)
  const told = { operand: phrases.noun(operand, depth), values: valuesOf(own, query, depth) }
  return isNot ? t('{operand} isn’t among {values}', told) : t('{operand} is among {values}', told)
}

/** “the `end_id` values of `rides` where …” */
function valuesOf(own: Phrases, query: Query, depth: number): string {
  const [select] = query.parts
  const item = select?.items[0]?.expression
  const rows = rowsOf(own, query, depth)
  if (!select || !item || rows === null || query.limit) return t('what the query in parentheses finds')
  if (item.type === 'star') return t('the rows of {rows}', { rows })
  const value = own.noun(item, depth)
  if (select.group && isAggregate(item))
    return t('{value} of each {groups} in {rows}', { value, rows, groups: groupsNoun(own, select, depth) })
  if (select.group && select.having)
    return t('the {value} values of those groups in {rows} where {condition}', {
      value,
      rows,
      condition: own.condition(select.having.expression, depth),
    })
  return item.type === 'column'
    ? t('the {value} values of {rows}', { value, rows })
    : t('what {value} gives for {rows}', { value, rows })
}

function groupsNoun(own: Phrases, { group }: Select, depth: number): string {
  return formatList((group?.terms ?? []).map((term) => own.noun(term, depth)))
}

/** A query that gives one value. */
export const scalarNoun: NounPhrase<'subquery'> = (phrases, { query }, depth) => {
  const own = phrases.within(query)
  const [select] = query.parts
  const item = select?.items[0]?.expression
  const rows = rowsOf(own, query, depth)
  if (!select || !item || rows === null) return t('what the query in parentheses finds')
  const value = own.noun(item, depth)
  if (isAggregate(item) && !select.group) return aggregatedNoun(item, value, rows)
  if (query.order && query.limit && numberOf(query.limit.count) === 1)
    return t('{value} of the first row in {rows}, by {order}', {
      value,
      rows,
      order: own.order(query.order.terms),
    })
  return t('{value} from {rows}', { value, rows })
}

function aggregatedNoun(
  { name, args }: Extract<Expression, { type: 'call' }>,
  value: string,
  rows: string,
): string {
  const isPlainCount = name === 'count' && (args[0]?.type === 'star' || args.length === 0)
  return isPlainCount ? t('the number of rows in {rows}', { rows }) : t('{value} in {rows}', { value, rows })
}
