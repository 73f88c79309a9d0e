/** Patterns of LIKE and GLOB, read aloud. Pure. */
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import type { Expression } from '../syntax/syntax.ts'
import type { Phrases } from './phrase-context.ts'

type Like = Extract<Expression, { type: 'like' }>

export function likeCondition(phrases: Phrases, like: Like, depth: number): string {
  const { operand, pattern, escape, isNot, word } = like
  const value = phrases.noun(operand, depth)
  // With ESCAPE a wildcard may be a sign like any other.
  const text = pattern.type === 'text' && escape === null ? pattern.value : null
  const wild = word === 'glob' ? '*' : '%'
  const told = { value, pattern: phrases.written(pattern) }
  const known =
    text === null || (word !== 'like' && word !== 'glob') ? null : patternText(value, { text, wild, isNot })
  if (known !== null) return known
  return isNot
    ? t('{value} doesn’t match the pattern {pattern}', told)
    : t('{value} matches the pattern {pattern}', told)
}

/** Null: it's more than a piece at the start, the end, or anywhere. */
function patternText(
  value: string,
  { text, wild, isNot }: { text: string; wild: string; isNot: boolean },
): string | null {
  const one = wild === '*' ? '?' : '_'
  const pieces = text.split(wild)
  const piece = code(`'${pieces.find((each) => each !== '') ?? ''}'`)
  const told = { value, piece }
  const isExact = pieces.length === 1
  if (text !== '' && text === one.repeat(text.length)) return charactersText(value, text.length, isNot)
  if (text.includes(one) || (wild === '*' && text.includes('['))) return null
  // GLOB tells capital letters from small ones.
  if (isExact && wild === '*') return isNot ? t('{value} isn’t {piece}', told) : t('{value} is {piece}', told)
  if (isExact)
    return isNot
      ? t('{value} isn’t {piece}, in capital or small letters', told)
      : t('{value} is {piece}, in capital or small letters', told)
  const inner = pieces.filter((each) => each !== '')
  // Also NULL isn't unlike a pattern: with NOT there's no short way to say which rows stay.
  if (inner.length === 0) return isNot ? null : t('{value} has any text', told)
  if (inner.length > 1) return twoPieces(value, pieces, isNot)
  if (pieces.length === 2 && pieces[1] === '')
    return isNot ? t('{value} doesn’t start with {piece}', told) : t('{value} starts with {piece}', told)
  if (pieces.length === 2)
    return isNot ? t('{value} doesn’t end with {piece}', told) : t('{value} ends with {piece}', told)
  return isNot ? t('{value} doesn’t contain {piece}', told) : t('{value} contains {piece}', told)
}

function twoPieces(value: string, pieces: readonly string[], isNot: boolean): string | null {
  const [first = '', last = ''] = pieces
  if (pieces.length !== 2 || isNot) return null
  return t('{value} starts with {first} and ends with {last}', {
    value,
    first: code(`'${first}'`),
    last: code(`'${last}'`),
  })
}

function charactersText(value: string, count: number, isNot: boolean): string {
  return isNot
    ? tCount(
        count,
        {
          one: '{value} doesn’t have exactly {n} character',
          other: '{value} doesn’t have exactly {n} characters',
        },
        { value },
      )
    : tCount(
        count,
        { one: '{value} has exactly {n} character', other: '{value} has exactly {n} characters' },
        { value },
      )
}
