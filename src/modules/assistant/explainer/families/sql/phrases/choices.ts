/** CASE, COALESCE and NULLIF in words. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import type { Expression } from '../syntax/syntax.ts'
import type { NounPhrase, Phrases } from './phrase-context.ts'

/** Branches that are told one by one. */
const MOST_BRANCHES = 2

export const caseNoun: NounPhrase<'case'> = (phrases, expression, depth) => {
  const { branches, otherwise, operand } = expression
  if (branches.length > MOST_BRANCHES || depth > 2) return manyBranches(phrases, expression)
  const told = branches.map(({ when, result }) => {
    const value = phrases.noun(result, depth)
    if (!operand) return t('{value} if {condition}', { value, condition: phrases.condition(when, depth) })
    return t('{value} if {operand} is {case}', {
      value,
      operand: phrases.noun(operand, depth),
      case: phrases.noun(when, depth),
    })
  })
  const last = otherwise
    ? t('{value} otherwise', { value: phrases.noun(otherwise, depth) })
    : t('{null} otherwise', { null: code('NULL') })
  return formatList([...told, last])
}

function manyBranches(
  { written, noun }: Phrases,
  { branches, operand, otherwise }: Extract<Expression, { type: 'case' }>,
): string {
  const values = branches.map(({ result }) => result)
  const all = otherwise ? [...values, otherwise] : values
  const isShort = all.length <= 5 && all.every(({ type }) => type === 'text' || type === 'number')
  const list = formatList(all.map((value) => written(value)))
  if (operand && isShort)
    return t('one of {list}, depending on {operand}', { list, operand: noun(operand, 2) })
  if (isShort) return t('one of {list}: the one behind the first condition that’s true', { list })
  return tCount(branches.length, {
    one: 'one of several values: {n} condition decides',
    other: 'one of several values: the first of {n} conditions that’s true decides',
  })
}

/** `COALESCE(a, b)`: the first that isn't NULL. */
export function firstKnown(phrases: Phrases, args: readonly Expression[], depth: number): string | null {
  const [first, second, ...others] = args
  if (!first || !second) return null
  const value = phrases.noun(first, depth)
  if (others.length > 0)
    return t('the first of {list} that isn’t {null}', {
      list: formatList(args.map((each) => phrases.noun(each, depth + 1))),
      null: code('NULL'),
    })
  return t('{value}, or {other} where that’s missing', { value, other: phrases.noun(second, depth) })
}

export function nulledNoun(
  phrases: Phrases,
  [first, second]: readonly Expression[],
  depth: number,
): string | null {
  if (!first || !second) return null
  return t('{value}, with {other} replaced by {null}', {
    value: phrases.noun(first, depth),
    other: phrases.noun(second, depth),
    null: code('NULL'),
  })
}
