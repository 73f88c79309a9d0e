/** Values as noun phrases. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { isAggregate } from '../program.ts'
import type { Expression } from '../syntax/syntax.ts'
import { aggregateNoun } from './aggregates.ts'
import { caseNoun } from './choices.ts'
import { columnNoun } from './columns.ts'
import { conditionOf } from './conditions.ts'
import { dateNoun } from './dates.ts'
import { functionNoun } from './functions.ts'
import { operatorNoun } from './operators.ts'
import type { Phrases } from './phrase-context.ts'
import { scalarNoun } from './subqueries.ts'
import { windowNoun } from './windows.ts'

/** Null: it's best told as code. */
export function nounOf(phrases: Phrases, expression: Expression, depth: number): string | null {
  const inner = depth + 1
  switch (expression.type) {
    case 'column':
      return columnNoun(phrases, expression, inner)
    case 'word':
      return expression.word === 'current_date' ? t('today’s date') : code(expression.word.toUpperCase())
    case 'star':
      return starNoun(phrases, expression)
    case 'joined':
      return joinedNoun(phrases, expression, inner)
    case 'binary':
      return operatorNoun(phrases, expression, inner) ?? truthNoun(phrases, expression, inner)
    case 'call':
      return callNoun(phrases, expression, inner)
    case 'case':
      return caseNoun(phrases, expression, inner)
    case 'cast':
      return castNoun(phrases, expression, inner)
    case 'subquery':
      return scalarNoun(phrases, expression, inner)
    case 'collate':
      return phrases.noun(expression.operand, inner)
    case 'all':
    case 'any':
    case 'not':
    case 'isNull':
    case 'like':
    case 'between':
    case 'inList':
    case 'inQuery':
    case 'exists':
      return truthNoun(phrases, expression, inner)
    default:
      return null
  }
}

function callNoun(
  phrases: Phrases,
  call: Extract<Expression, { type: 'call' }>,
  depth: number,
): string | null {
  if (call.over) return windowNoun(phrases, call, depth)
  if (isAggregate(call)) return aggregateNoun(phrases, call, depth)
  return dateNoun(phrases, call, depth) ?? functionNoun(phrases, call, depth)
}

/** A condition as a value is 1 or 0. */
function truthNoun(phrases: Phrases, expression: Expression, depth: number): string | null {
  const condition = conditionOf(phrases, expression, depth)
  return condition === null
    ? null
    : t('{yes} if {condition} and {no} if not', { condition, yes: code('1'), no: code('0') })
}

function starNoun({ scope }: Phrases, { table }: Extract<Expression, { type: 'star' }>): string {
  if (table) return t('all columns of {table}', { table: code(table.text) })
  return scope.sources.length > 1 ? t('all columns of all tables') : t('all columns')
}

function joinedNoun(
  phrases: Phrases,
  { parts }: Extract<Expression, { type: 'joined' }>,
  depth: number,
): string {
  const isLong = parts.length > 4 || parts.some((part) => part.type !== 'column' && part.type !== 'text')
  const told = parts.map((part) => (isLong ? phrases.written(part) : phrases.noun(part, depth)))
  if (parts.length > 6) return t('a text put together from {count} pieces', { count: parts.length })
  return t('the text that {parts} make when they’re put together', { parts: formatList(told) })
}

function castNoun(
  phrases: Phrases,
  { operand, as }: Extract<Expression, { type: 'cast' }>,
  depth: number,
): string {
  const value = phrases.noun(operand, depth)
  if (/INT/.test(as)) return t('{value}, turned into a whole number', { value })
  if (/REAL|NUM|FLOA|DOUB|DEC/.test(as)) return t('{value}, turned into a number with decimals', { value })
  return t('{value}, turned into text', { value })
}
