/** Reads expressions by the strength of their operators. Linear: no token is read twice. */
import {
  DEEPEST,
  expectMark,
  expectWord,
  fail,
  isMarkNext,
  isNameNext,
  isNext,
  isQueryInParens,
  nameOf,
  nested,
  peek,
  placeFrom,
  type Reader,
  readCommas,
  readExpression,
  readName,
  readQueryInParens,
  take,
  takeMark,
} from './reader.ts'
import { readCall } from './calls.ts'
import type { Expression, Place, Query } from './tree.ts'

const OR = 1
const AND = 2
const NOT = 3
const EQUALS = 4
const COMPARES = 5
/** The weaker an operator binds, the smaller its number; the longest spelling of a mark first. */
const MARKS: readonly (readonly [string, number])[] = [
  ['->>', 10],
  ['->', 10],
  ['||', 9],
  ['<<', 6],
  ['>>', 6],
  ['<=', COMPARES],
  ['>=', COMPARES],
  ['<>', EQUALS],
  ['!=', EQUALS],
  ['==', EQUALS],
  ['=', EQUALS],
  ['<', COMPARES],
  ['>', COMPARES],
  ['&', 6],
  ['|', 6],
  ['+', 7],
  ['-', 7],
  ['*', 8],
  ['/', 8],
  ['%', 8],
]
const LIKE_WORDS = new Set(['like', 'glob', 'match', 'regexp'])

/** As the grammar of a reader; elsewhere `readExpression` is called. */
export function expressionOf(reader: Reader): Expression {
  return readAbove(reader, OR)
}

function readAbove(reader: Reader, weakest: number): Expression {
  const start = reader.at
  let left = isNext(reader, 'not') && !isNext(reader, 'not', 'exists') ? readNot(reader) : readSigned(reader)
  for (let links = 0; ; links += 1) {
    const next = readLink(reader, left, weakest, start)
    if (!next) return left
    if (links > DEEPEST && next.type !== 'all' && next.type !== 'any' && next.type !== 'joined') fail(reader)
    left = next
  }
}

/** The expression with the operator behind it and what that takes. Null: no operator comes, or a weaker one. */
function readLink(reader: Reader, left: Expression, weakest: number, start: number): Expression | null {
  const word = peek(reader)?.word ?? ''
  if (word === 'or')
    return weakest > OR ? null : readChain(reader, left, { type: 'any', strength: OR, start })
  if (word === 'and')
    return weakest > AND ? null : readChain(reader, left, { type: 'all', strength: AND, start })
  if (weakest <= EQUALS) {
    const asked = readQuestion(reader, left, start)
    if (asked) return asked
  }
  if (word === 'collate') {
    reader.at += 1
    const collation = readName(reader).text
    return { type: 'collate', operand: left, collation, ...placeFrom(reader, start) }
  }
  const mark = markNext(reader)
  if (!mark || mark[1] < weakest) return null
  reader.at += mark[0].length
  if (mark[0] === '||') {
    const right = readBehind(reader, mark[1])
    const parts = left.type === 'joined' && !left.inParens ? left.parts : [left]
    parts.push(right)
    return { type: 'joined', parts, ...placeFrom(reader, start) }
  }
  const right = readBehind(reader, mark[1])
  return { type: 'binary', operator: mark[0], left, right, ...placeFrom(reader, start) }
}

const readBehind = (reader: Reader, strength: number) => nested(reader, () => readAbove(reader, strength + 1))

function readChain(
  reader: Reader,
  left: Expression,
  { type, strength, start }: { type: 'any' | 'all'; strength: number; start: number },
): Expression {
  reader.at += 1
  const right = readBehind(reader, strength)
  const parts = left.type === type && !left.inParens ? left.parts : [left]
  parts.push(right)
  return { type, parts, ...placeFrom(reader, start) }
}

/** `IS NULL`, `NOT IN`, `BETWEEN` … Null: none of them. */
function readQuestion(reader: Reader, operand: Expression, start: number): Expression | null {
  const done = <Part extends object>(part: Part) => ({ ...part, operand, ...placeFrom(reader, start) })
  if (take(reader, 'isnull')) return done({ type: 'isNull', isNot: false } as const)
  if (take(reader, 'notnull') || take(reader, 'not', 'null'))
    return done({ type: 'isNull', isNot: true } as const)
  if (take(reader, 'is')) return readIs(reader, operand, start)
  const isNot = isNext(reader, 'not')
  const word = peek(reader, isNot ? 1 : 0)?.word ?? ''
  if (word !== 'in' && word !== 'between' && !LIKE_WORDS.has(word)) return null
  reader.at += isNot ? 2 : 1
  if (word === 'between') {
    const low = readBehind(reader, EQUALS)
    expectWord(reader, 'and')
    const high = readBehind(reader, EQUALS)
    return done({ type: 'between', low, high, isNot } as const)
  }
  if (word === 'in') return readIn(reader, { operand, start, isNot })
  const pattern = readBehind(reader, EQUALS)
  const escape = take(reader, 'escape') ? readBehind(reader, EQUALS) : null
  return done({ type: 'like', word, pattern, escape, isNot } as const)
}

function readIs(reader: Reader, left: Expression, start: number): Expression {
  const isNot = take(reader, 'not')
  if (take(reader, 'null')) return { type: 'isNull', operand: left, isNot, ...placeFrom(reader, start) }
  const isDistinct = take(reader, 'distinct', 'from')
  const right = readBehind(reader, EQUALS)
  const operator = isNot === isDistinct ? 'is' : 'is not'
  return { type: 'binary', operator, left, right, ...placeFrom(reader, start) }
}

function readIn(
  reader: Reader,
  { operand, start, isNot }: { operand: Expression; start: number; isNot: boolean },
): Expression {
  if (!isMarkNext(reader, '(')) {
    const table = readName(reader)
    const query = queryOfTable(table)
    return { type: 'inQuery', operand, query, isNot, ...placeFrom(reader, start) }
  }
  if (isQueryInParens(reader)) {
    const query = readQueryInParens(reader)
    return { type: 'inQuery', operand, query, isNot, ...placeFrom(reader, start) }
  }
  expectMark(reader, '(')
  const list = isMarkNext(reader, ')') ? [] : readCommas(reader, () => readExpression(reader))
  expectMark(reader, ')')
  return { type: 'inList', operand, list, isNot, ...placeFrom(reader, start) }
}

/** `id IN archive` asks for the rows of a table. */
function queryOfTable(table: Place & { text: string; quote: string }): Query {
  const place = { from: table.from, to: table.to }
  const source = {
    table,
    query: null,
    group: [],
    alias: null,
    join: null,
    isNatural: false,
    on: null,
    using: [],
    ...place,
  }
  const star = {
    expression: { type: 'star', table: null, ...place } as const,
    alias: null,
    hasAs: false,
    ...place,
  }
  const select = {
    list: place,
    isDistinct: false,
    items: [star],
    rows: null,
    sources: [source],
    where: null,
    group: null,
    having: null,
    windows: null,
    ...place,
  }
  return { with: [], parts: [select], compounds: [], order: null, limit: null, close: null, ...place }
}

function readNot(reader: Reader): Expression {
  const start = reader.at
  reader.at += 1
  const operand = nested(reader, () => readAbove(reader, NOT))
  return { type: 'not', operand, ...placeFrom(reader, start) }
}

function readSigned(reader: Reader): Expression {
  const start = reader.at
  const mark = peek(reader)
  if (mark?.kind !== 'mark' || !['-', '+', '~'].includes(mark.text)) return readPrimary(reader)
  reader.at += 1
  const operand = nested(reader, () => readSigned(reader))
  return { type: 'sign', sign: mark.text, operand, ...placeFrom(reader, start) }
}

/** Marks are cut one character at a time; those of one operator touch. */
function markNext(reader: Reader): readonly [string, number] | null {
  if (peek(reader)?.kind !== 'mark') return null
  return (
    MARKS.find(([text]) =>
      Array.from(text).every((character, ahead) => {
        const token = peek(reader, ahead)
        return (
          token?.kind === 'mark' &&
          token.text === character &&
          token.from === (peek(reader)?.from ?? 0) + ahead
        )
      }),
    ) ?? null
  )
}

const VALUE_WORDS = {
  null: 'null',
  true: 'true',
  false: 'false',
  current_date: 'current_date',
  current_time: 'current_time',
  current_timestamp: 'current_timestamp',
} as const

function readPrimary(reader: Reader): Expression {
  const start = reader.at
  const token = peek(reader)
  if (!token) fail(reader)
  const place = { from: token.from, to: token.to }
  switch (token.kind) {
    case 'number':
      reader.at += 1
      return { type: 'number', text: token.text, ...place }
    case 'text':
      reader.at += 1
      return { type: 'text', value: token.text.slice(1, -1).replaceAll("''", "'"), ...place }
    case 'open':
      return readParens(reader)
    case 'mark':
      if (token.text === '*') {
        reader.at += 1
        return { type: 'star', table: null, ...place }
      }
      return readParameter(reader)
    case 'close':
      return fail(reader)
    case 'word':
      return readWord(reader, token.word, start)
    case 'name':
      return readColumn(reader, start)
  }
}

function readWord(reader: Reader, word: string, start: number): Expression {
  if (word === 'case') return readCase(reader)
  if (word === 'cast' && isMarkNext(reader, '(', 1)) return readCast(reader)
  if (word === 'exists' || (word === 'not' && isNext(reader, 'not', 'exists'))) return readExists(reader)
  if (Object.hasOwn(VALUE_WORDS, word)) {
    reader.at += 1
    return { type: 'word', word: VALUE_WORDS[word as keyof typeof VALUE_WORDS], ...placeFrom(reader, start) }
  }
  const isCall = isMarkNext(reader, '(', 1) && (isNameNext(reader) || word === 'values')
  return isCall ? readCall(reader) : readColumn(reader, start)
}

function readColumn(reader: Reader, start: number): Expression {
  const first = readName(reader)
  if (!takeMark(reader, '.')) return { type: 'column', table: null, name: first, ...placeFrom(reader, start) }
  if (takeMark(reader, '*')) return { type: 'star', table: first, ...placeFrom(reader, start) }
  const token = peek(reader)
  // Behind a point even a keyword is a name.
  if (token?.kind !== 'word' && token?.kind !== 'name') fail(reader)
  reader.at += 1
  const second = nameOf(token)
  if (takeMark(reader, '.'))
    return { type: 'column', table: second, name: readName(reader), ...placeFrom(reader, start) }
  return { type: 'column', table: first, name: second, ...placeFrom(reader, start) }
}

function readParens(reader: Reader): Expression {
  const start = reader.at
  if (isQueryInParens(reader)) {
    const query = readQueryInParens(reader)
    return { type: 'subquery', query, ...placeFrom(reader, start) }
  }
  expectMark(reader, '(')
  const items = readCommas(reader, () => readExpression(reader))
  expectMark(reader, ')')
  const [only] = items
  return only && items.length === 1
    ? { ...only, inParens: true, ...placeFrom(reader, start) }
    : { type: 'row', items, ...placeFrom(reader, start) }
}

/** `?`, `:name`, `@name`. */
function readParameter(reader: Reader): Expression {
  const start = reader.at
  const mark = peek(reader)?.text ?? ''
  if (!['?', ':', '@'].includes(mark)) fail(reader)
  reader.at += 1
  const next = peek(reader)
  const hasName = mark === '?' ? next?.kind === 'number' && next.from === peek(reader, -1)?.to : true
  if (hasName) {
    if (next?.kind !== 'word' && next?.kind !== 'number') fail(reader)
    reader.at += 1
  }
  return {
    type: 'parameter',
    text: hasName ? `${mark}${next?.text ?? ''}` : mark,
    ...placeFrom(reader, start),
  }
}

function readExists(reader: Reader): Expression {
  const start = reader.at
  const isNot = take(reader, 'not')
  expectWord(reader, 'exists')
  if (!isQueryInParens(reader)) fail(reader)
  const query = readQueryInParens(reader)
  const asked = { type: 'exists', query, ...placeFrom(reader, isNot ? start + 1 : start) } as const
  return isNot ? { type: 'not', operand: asked, ...placeFrom(reader, start) } : asked
}

function readCase(reader: Reader): Expression {
  const start = reader.at
  reader.at += 1
  const operand = isNext(reader, 'when') ? null : readExpression(reader)
  const branches: { when: Expression; result: Expression }[] = []
  while (take(reader, 'when')) {
    const when = readExpression(reader)
    expectWord(reader, 'then')
    branches.push({ when, result: readExpression(reader) })
  }
  if (branches.length === 0) fail(reader)
  const otherwise = take(reader, 'else') ? readExpression(reader) : null
  expectWord(reader, 'end')
  return { type: 'case', operand, branches, otherwise, ...placeFrom(reader, start) }
}

function readCast(reader: Reader): Expression {
  const start = reader.at
  reader.at += 1
  expectMark(reader, '(')
  const operand = readExpression(reader)
  expectWord(reader, 'as')
  const words = [readName(reader).text]
  while (isNameNext(reader)) words.push(readName(reader).text)
  expectMark(reader, ')')
  return { type: 'cast', operand, as: words.join(' ').toUpperCase(), ...placeFrom(reader, start) }
}
