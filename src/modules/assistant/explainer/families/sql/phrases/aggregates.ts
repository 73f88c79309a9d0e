/** Aggregates in words: many rows become one value. Pure. */
import { t } from '#platform/messages/messages.ts'
import { kindOf } from '../kinds.ts'
import { resolve } from '../names/names.ts'
import { numberOf } from '../program.ts'
import type { Expression } from '../syntax/syntax.ts'
import { tableNoun } from './columns.ts'
import type { NounPhrase, Phrases } from './phrase-context.ts'

type Call = Extract<Expression, { type: 'call' }>

export const aggregateNoun: NounPhrase<'call'> = (phrases, call, depth) => {
  const isRowCount = call.name === 'count' && (call.args.length === 0 || call.args[0]?.type === 'star')
  if (isRowCount && call.filter)
    return t('the number of rows where {condition}', { condition: phrases.condition(call.filter, depth) })
  const told = plainAggregate(phrases, call, depth)
  if (told === null || call.filter === null) return told
  const condition = phrases.condition(call.filter, depth)
  return t('{value}, counting only rows where {condition}', { value: told, condition })
}

function plainAggregate(phrases: Phrases, call: Call, depth: number): string | null {
  const [first] = call.args
  if (call.name === 'count') return countNoun(phrases, call, depth)
  if (!first) return null
  const counted = conditionalCount(phrases, call, depth) ?? conditionalSum(phrases, call, depth)
  if (counted !== null) return counted
  const value = phrases.noun(first, depth)
  const kind = kindOf(phrases.scope, first)
  switch (call.name) {
    case 'sum':
      return call.isDistinct
        ? t('the sum of the different values of {value}', { value })
        : t('the sum of {value}', { value })
    case 'total':
      return t('the sum of {value}, which is {zero} where there’s nothing to add', { value, zero: '`0.0`' })
    case 'avg':
      return t('the average of {value}', { value })
    case 'min':
      if (kind === 'date') return t('the earliest {value}', { value })
      return kind === 'text'
        ? t('the {value} that comes first in the alphabet', { value })
        : t('the lowest {value}', { value })
    case 'max':
      if (kind === 'date') return t('the latest {value}', { value })
      return kind === 'text'
        ? t('the {value} that comes last in the alphabet', { value })
        : t('the highest {value}', { value })
    case 'group_concat':
    case 'string_agg':
      return call.args[1]
        ? t('all values of {value} in one text, with {between} between them', {
            value,
            between: phrases.written(call.args[1]),
          })
        : t('all values of {value} in one text, with commas between them', { value })
    default:
      return null
  }
}

function countNoun(phrases: Phrases, { args, isDistinct, filter }: Call, depth: number): string {
  const [first] = args
  if (!first || first.type === 'star' || first.type === 'number') return t('the number of rows')
  if (first.type === 'case') {
    const told = countedCase(phrases, first, { isDistinct, depth })
    if (told !== null) return told
  }
  const found = first.type === 'column' ? resolve(phrases.scope, first)?.source : null
  if (found?.isOptional && !isDistinct)
    return t('the number of rows found in {table}', { table: tableNoun(found) })
  const value = phrases.noun(first, depth)
  if (isDistinct) return t('the number of different values of {value}', { value })
  return filter === null
    ? t('the number of rows that have a value in {value}', { value })
    : t('the number of values in {value}', { value })
}

/** `COUNT(CASE WHEN … THEN x END)`: rows for which the condition is false give NULL, which isn't counted. */
function countedCase(
  phrases: Phrases,
  { operand, branches, otherwise }: Extract<Expression, { type: 'case' }>,
  { isDistinct, depth }: { isDistinct: boolean; depth: number },
): string | null {
  const [only] = branches
  if (operand || otherwise || !only || branches.length > 1) return null
  const condition = phrases.condition(only.when, depth)
  if (!isDistinct) return t('the number of rows where {condition}', { condition })
  const value = phrases.noun(only.result, depth)
  return t('the number of different values of {value} among the rows where {condition}', { value, condition })
}

/** `SUM(CASE WHEN … THEN 1 ELSE 0 END)` and `SUM(a = b)`. */
function conditionalCount(phrases: Phrases, { name, args: [first] }: Call, depth: number): string | null {
  if ((name !== 'sum' && name !== 'total') || !first) return null
  if (kindOf(phrases.scope, first) === 'truth')
    return t('the number of rows where {condition}', { condition: phrases.condition(first, depth) })
  const choice = yesNo(first)
  if (!choice || numberOf(choice.result) !== 1) return null
  return t('the number of rows where {condition}', { condition: phrases.condition(choice.when, depth) })
}

/** `SUM(CASE WHEN … THEN amount ELSE 0 END)` */
function conditionalSum(phrases: Phrases, { name, args: [first] }: Call, depth: number): string | null {
  const choice = name === 'sum' || name === 'total' ? yesNo(first) : null
  if (!choice) return null
  const told = { value: phrases.noun(choice.result, depth), condition: phrases.condition(choice.when, depth) }
  return t('the sum of {value} over the rows where {condition}', told)
}

/** The only branch of a CASE whose other outcome adds nothing. */
function yesNo(expression: Expression | undefined): { when: Expression; result: Expression } | null {
  if (expression?.type !== 'case' || expression.operand || expression.branches.length !== 1) return null
  const { otherwise } = expression
  const isNothing = otherwise === null || numberOf(otherwise) === 0 || otherwise.type === 'word'
  return isNothing ? (expression.branches[0] ?? null) : null
}
