/** Functions for text and numbers in words. Pure. */
import { t, tCount } from '#platform/messages/messages.ts'
import { numberOf } from '../program.ts'
import type { Expression } from '../syntax/syntax.ts'
import { firstKnown, nulledNoun } from './choices.ts'
import type { NounPhrase, Phrases } from './phrase-context.ts'

export const functionNoun: NounPhrase<'call'> = (phrases, { name, args }, depth) => {
  const [first, second, third] = args
  if (!first) return name === 'random' ? t('a random whole number') : null
  if (name === 'coalesce' || name === 'ifnull') return firstKnown(phrases, args, depth)
  if (name === 'nullif') return nulledNoun(phrases, args, depth)
  const value = phrases.noun(first, depth)
  const other = second ? phrases.noun(second, depth) : ''
  switch (name) {
    case 'round':
      return rounded(value, second)
    case 'abs':
      return t('{value} without its minus sign', { value })
    case 'upper':
      return t('{value} in capital letters', { value })
    case 'lower':
      return t('{value} in small letters', { value })
    case 'length':
      return t('the number of characters in {value}', { value })
    case 'substr':
    case 'substring':
      return pieceNoun(phrases, args, value)
    case 'trim':
    case 'ltrim':
    case 'rtrim':
      return trimmed(name, value, other)
    case 'replace':
      return second && third
        ? t('{value} with every {old} replaced by {new}', {
            value,
            old: other,
            new: phrases.noun(third, depth),
          })
        : null
    case 'instr':
      return t('the position of {other} in {value}', { value, other })
    case 'typeof':
      return t('the type of {value}', { value })
    case 'max':
      return second ? t('the higher one of {value} and {other}', { value, other }) : null
    case 'min':
      return second ? t('the lower one of {value} and {other}', { value, other }) : null
    case 'iif':
    case 'if':
      return second && third
        ? t('{yes} if {condition} and {no} otherwise', {
            condition: phrases.condition(first, depth),
            yes: other,
            no: phrases.noun(third, depth),
          })
        : null
    case 'printf':
    case 'format':
      return t('a text in the format {value}', { value })
    default:
      return null
  }
}

function rounded(value: string, second: Expression | undefined): string {
  const digits = second ? numberOf(second) : 0
  if (digits === null) return t('{value}, rounded', { value })
  if (digits <= 0) return t('{value}, rounded to a whole number', { value })
  return tCount(
    digits,
    {
      one: '{value}, rounded to {n} decimal',
      other: '{value}, rounded to {n} decimals',
    },
    { value },
  )
}

/** `SUBSTR(name, 1, 3)` */
function pieceNoun(phrases: Phrases, [, start, length]: readonly Expression[], value: string): string | null {
  const from = start ? numberOf(start) : null
  const size = length ? numberOf(length) : null
  if (!start) return null
  if (from !== null && from < 0 && !length)
    return tCount(
      -from,
      { one: 'the last character of {value}', other: 'the last {n} characters of {value}' },
      { value },
    )
  if (from === 1 && size !== null)
    return tCount(
      size,
      { one: 'the first character of {value}', other: 'the first {n} characters of {value}' },
      { value },
    )
  if (!length)
    return t('the rest of {value} from character {start} on', { value, start: phrases.written(start) })
  return t('{length} characters of {value} from character {start} on', {
    value,
    start: phrases.written(start),
    length: phrases.written(length),
  })
}

function trimmed(name: string, value: string, other: string): string {
  const told = { value, other }
  if (other !== '') return t('{value} without the {other} at its ends', told)
  if (name === 'ltrim') return t('{value} without the spaces in front', told)
  return name === 'rtrim'
    ? t('{value} without the spaces behind it', told)
    : t('{value} without spaces around it', told)
}
