/** Reads what SELECT lists. Pure. */
import type { Item } from './query.ts'
import { isMark, isWord, plainName, spanOf, splitAtCommas } from './token-rules.ts'
import type { Token } from './tokens.ts'

/** Words that end an expression and are no names. */
const LAST_WORDS = [
  'end',
  'null',
  'true',
  'false',
  'isnull',
  'notnull',
  'current_date',
  'current_time',
  'current_timestamp',
]
/** Words behind which an expression goes on. */
const OPERATORS = [
  'and',
  'or',
  'not',
  'is',
  'in',
  'like',
  'glob',
  'match',
  'regexp',
  'between',
  'collate',
  'escape',
  'from',
  'over',
  'then',
  'else',
  'when',
  'case',
]

/** Null: something between two commas is empty. */
export function readItems(tokens: readonly Token[]): Item[] | null {
  const parts = splitAtCommas(tokens)
  return parts.some((part) => part.length === 0) ? null : parts.map(readItem)
}

function readItem(tokens: readonly Token[]): Item {
  const last = tokens.at(-1)
  const before = tokens.at(-2)
  const isStar = isMark(last, '*') && (before === undefined || isMark(before, '.'))
  if (isWord(before, 'as') && last && tokens.length > 2)
    return { expression: spanOf(tokens.slice(0, -2)), alias: plainName(last), isStar }
  const hasAlias =
    last !== undefined &&
    before !== undefined &&
    (last.kind === 'name' || (last.kind === 'word' && !isWord(last, ...LAST_WORDS))) &&
    before.kind !== 'mark' &&
    before.kind !== 'open' &&
    !isWord(before, ...OPERATORS)
  return {
    expression: spanOf(hasAlias ? tokens.slice(0, -1) : tokens),
    alias: hasAlias ? plainName(last) : null,
    isStar,
  }
}
