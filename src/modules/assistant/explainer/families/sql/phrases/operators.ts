/** Calculations in words. Pure. */
import { t } from '#platform/messages/messages.ts'
import { numberOf } from '../program.ts'
import { allWithin, type Expression } from '../syntax/syntax.ts'
import type { NounPhrase, Phrases } from './phrase-context.ts'

/** Formulas of names and numbers up to this length are shown as they are. */
const SHORT_FORMULA = 40

/** Null: it compares. */
export const operatorNoun: NounPhrase<'binary'> = (phrases, expression, depth) => {
  const { operator, left, right } = expression
  if (!'+-*/%&|'.includes(operator) && operator !== '<<' && operator !== '>>') return null
  const percent = percentNoun(phrases, expression, depth) ?? daysNoun(phrases, expression, depth)
  if (percent !== null) return percent
  const isShort = expression.to - expression.from <= SHORT_FORMULA
  if (isShort && isPlainFormula(expression)) return phrases.written(expression)
  if (hasAlternatives(left) || hasAlternatives(right)) return phrases.written(expression)
  const told = { left: phrases.noun(left, depth), right: phrases.noun(right, depth) }
  switch (operator) {
    case '+':
      return t('{left} plus {right}', told)
    case '-':
      return t('{left} minus {right}', told)
    case '*':
      return t('{left} times {right}', told)
    case '/':
      return t('{left} divided by {right}', told)
    case '%':
      return t('what’s left over when {left} is divided by {right}', told)
    default:
      return null
  }
}

/** “`a`, or `0` where that’s missing” can’t be told within a calculation: it would be unclear where it ends. */
function hasAlternatives(expression: Expression): boolean {
  return (
    expression.type === 'case' ||
    (expression.type === 'call' && ['coalesce', 'ifnull', 'nullif'].includes(expression.name))
  )
}

function isPlainFormula(expression: Expression): boolean {
  return allWithin(expression).every(({ type }) => ['column', 'number', 'binary', 'sign'].includes(type))
}

/** `100.0 * part / whole` */
function percentNoun(
  phrases: Phrases,
  { operator, left, right }: Extract<Expression, { type: 'binary' }>,
  depth: number,
): string | null {
  if (operator !== '/' || left.type !== 'binary' || left.operator !== '*') return null
  const hundred = numberOf(left.left) === 100 ? left.right : numberOf(left.right) === 100 ? left.left : null
  if (!hundred) return null
  const told = { part: phrases.noun(hundred, depth), whole: phrases.noun(right, depth) }
  return t('the percentage that {part} is of {whole}', told)
}

/** `julianday(later) - julianday(earlier)` */
function daysNoun(
  phrases: Phrases,
  { operator, left, right }: Extract<Expression, { type: 'binary' }>,
  depth: number,
): string | null {
  if (operator !== '-' || left.type !== 'call' || right.type !== 'call') return null
  if (left.name !== 'julianday' || right.name !== 'julianday') return null
  const [later] = left.args
  const [earlier] = right.args
  if (!later || !earlier) return null
  const told = { from: phrases.noun(earlier, depth), to: phrases.noun(later, depth) }
  return t('the number of days from {from} to {to}', told)
}
