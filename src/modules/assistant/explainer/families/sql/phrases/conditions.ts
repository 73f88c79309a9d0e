/** Conditions as clauses. Pure. */
import { formatList, LIST_TAG } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { numberOf } from '../program.ts'
import type { Expression } from '../syntax/syntax.ts'
import { likeCondition } from './patterns.ts'
import type { Phrases } from './phrase-context.ts'
import { existsCondition, inQueryCondition } from './subqueries.ts'

/** Parts of AND or OR that are told one by one. */
const MOST_PARTS = 4
/** Items of a list that are told one by one. */
const MOST_ITEMS = 4

/** Null: it's best told as code. */
export function conditionOf(phrases: Phrases, expression: Expression, depth: number): string | null {
  const inner = depth + 1
  switch (expression.type) {
    case 'all':
    case 'any':
      return chained(phrases, expression, depth)
    case 'not':
      return negated(phrases, expression.operand, inner)
    case 'binary':
      return compared(phrases, expression, inner)
    case 'isNull':
      return nullCondition(phrases, expression, inner)
    case 'like':
      return likeCondition(phrases, expression, inner)
    case 'between':
      return betweenCondition(phrases, expression, inner)
    case 'inList':
      return listCondition(phrases, expression, inner)
    case 'inQuery':
      return inQueryCondition(phrases, expression, inner)
    case 'exists':
      return existsCondition(phrases, expression.query, { isNot: false, depth: inner })
    case 'column':
      return t('{value} isn’t {zero} or missing', { value: phrases.noun(expression, inner), zero: code('0') })
    case 'word':
      return wordCondition(expression.word)
    default:
      return null
  }
}

function wordCondition(word: string): string | null {
  if (word === 'true') return t('nothing is asked, so always')
  return word === 'false' ? t('never') : null
}

/** “both … and …” and “either … or …” hold together what parentheses do. */
function chained(
  phrases: Phrases,
  { type, parts }: Extract<Expression, { type: 'all' | 'any' }>,
  depth: number,
): string | null {
  if (parts.length > MOST_PARTS) return null
  const [first = '', second = '', ...others] = parts.map((part) => phrases.condition(part, depth + 1))
  const told = { first, second }
  if (depth > 0 && others.length === 0)
    return type === 'all' ? t('both {first} and {second}', told) : t('either {first} or {second}', told)
  return [second, ...others].reduce(
    (before, after) =>
      type === 'all'
        ? t('{before}, and {after}', { before, after })
        : t('{before}, or {after}', { before, after }),
    first,
  )
}

function negated(phrases: Phrases, operand: Expression, depth: number): string {
  if (operand.type === 'exists') return existsCondition(phrases, operand.query, { isNot: true, depth })
  if ('isNot' in operand) {
    const turned: Expression = { ...operand, isNot: !operand.isNot }
    return phrases.condition(turned, depth)
  }
  if (operand.type === 'binary' && Object.hasOwn(OPPOSITES, operand.operator)) {
    const operator = OPPOSITES[operand.operator as keyof typeof OPPOSITES]
    return phrases.condition({ ...operand, operator }, depth)
  }
  return t('it isn’t true that {condition}', { condition: phrases.condition(operand, depth) })
}

const OPPOSITES = {
  '=': '<>',
  '==': '<>',
  '<>': '=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
} as const

function compared(
  phrases: Phrases,
  { operator, left, right }: Extract<Expression, { type: 'binary' }>,
  depth: number,
): string | null {
  const even = evenCondition(phrases, { operator, left, right }, depth)
  if (even !== null) return even
  const told = { left: phrases.noun(left, depth), right: phrases.noun(right, depth) }
  const isDate = [left, right].some((side) => kindOf(phrases.scope, side) === 'date')
  switch (operator) {
    case '=':
    case '==':
    case 'is':
      return left.type === 'column' && right.type === 'column'
        ? t('{left} equals {right}', told)
        : t('{left} is {right}', told)
    case '<>':
    case '!=':
    case 'is not':
      return t('{left} isn’t {right}', told)
    case '<':
      return isDate ? t('{left} is before {right}', told) : t('{left} is less than {right}', told)
    case '<=':
      return isDate ? t('{left} is on or before {right}', told) : t('{left} is at most {right}', told)
    case '>':
      return isDate ? t('{left} is after {right}', told) : t('{left} is more than {right}', told)
    case '>=':
      return isDate ? t('{left} is on or after {right}', told) : t('{left} is at least {right}', told)
    default:
      return null
  }
}

type Comparison = Pick<Extract<Expression, { type: 'binary' }>, 'operator' | 'left' | 'right'>

/** `n % 2 = 0` */
function evenCondition(
  phrases: Phrases,
  { operator, left, right }: Comparison,
  depth: number,
): string | null {
  if (operator !== '=' || left.type !== 'binary' || left.operator !== '%' || numberOf(left.right) !== 2)
    return null
  const value = phrases.noun(left.left, depth)
  if (numberOf(right) === 0) return t('{value} is even', { value })
  return numberOf(right) === 1 ? t('{value} is odd', { value }) : null
}

function nullCondition(
  phrases: Phrases,
  { operand, isNot }: Extract<Expression, { type: 'isNull' }>,
  depth: number,
): string {
  const told = { value: phrases.noun(operand, depth), null: code('NULL') }
  return isNot ? t('{value} isn’t missing', told) : t('{value} is missing ({null})', told)
}

function betweenCondition(
  phrases: Phrases,
  { operand, low, high, isNot }: Extract<Expression, { type: 'between' }>,
  depth: number,
): string {
  const told = {
    value: phrases.noun(operand, depth),
    low: phrases.noun(low, depth),
    high: phrases.noun(high, depth),
  }
  return isNot
    ? t('{value} is outside of {low} to {high}', told)
    : t('{value} is from {low} to {high}, both included', told)
}

function listCondition(
  phrases: Phrases,
  { operand, list, isNot }: Extract<Expression, { type: 'inList' }>,
  depth: number,
): string {
  const value = phrases.noun(operand, depth)
  if (list.length > MOST_ITEMS || list.length === 0) {
    const told = { value, count: list.length }
    return isNot
      ? t('{value} is none of the {count} values in the list', told)
      : t('{value} is one of the {count} values in the list', told)
  }
  const items = list.map((item) => phrases.noun(item, depth))
  if (!isNot) return t('{value} is {list}', { value, list: anyOf(items) })
  const [first = '', second = ''] = items
  if (list.length === 1) return t('{value} isn’t {first}', { value, first })
  return list.length === 2
    ? t('{value} is neither {first} nor {second}', { value, first, second })
    : t('{value} is none of {list}', { value, list: formatList(items) })
}

/** `a, b or c` */
function anyOf(parts: readonly string[]): string {
  return new Intl.ListFormat(LIST_TAG, { type: 'disjunction' }).format(parts)
}
