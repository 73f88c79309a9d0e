/** Reads tokens one after another, without going back. */
import type { SqlToken } from '#modules/visualizer/module.ts'
import type { Expression, Name, Place, Query } from './tree.ts'

/** Levels of parentheses, and operators of one chain. */
export const DEEPEST = 250

/** Thrown where a statement doesn't go on as SQL does; caught where statements are read. */
export class UnreadableSql extends Error {
  readonly at: number
  constructor(at: number) {
    super(`unreadable at ${at}`)
    this.at = at
  }
}

export interface Reader {
  tokens: readonly SqlToken[]
  at: number
  depth: number
  grammar: Grammar
}

/** Expressions hold queries, and queries hold expressions. */
export interface Grammar {
  expression(reader: Reader): Expression
  query(reader: Reader): Query
}

export function fail({ tokens, at }: Reader): never {
  throw new UnreadableSql(tokens[at]?.from ?? tokens.at(-1)?.from ?? 0)
}

export const peek = ({ tokens, at }: Reader, ahead = 0): SqlToken | undefined => tokens[at + ahead]

export function isNext(reader: Reader, ...words: string[]): boolean {
  return words.every((word, ahead) => peek(reader, ahead)?.word === word)
}

export function isAny(reader: Reader, words: ReadonlySet<string>): boolean {
  return words.has(peek(reader)?.word ?? '')
}

/** Goes on if these words come next. */
export function take(reader: Reader, ...words: string[]): boolean {
  if (!isNext(reader, ...words)) return false
  reader.at += words.length
  return true
}

export function expectWord(reader: Reader, ...words: string[]): void {
  if (!take(reader, ...words)) fail(reader)
}

export function isMarkNext(reader: Reader, text: string, ahead = 0): boolean {
  const token = peek(reader, ahead)
  return token?.text === text && token.kind !== 'text' && token.kind !== 'name'
}

export function takeMark(reader: Reader, text: string): boolean {
  if (!isMarkNext(reader, text)) return false
  reader.at += 1
  return true
}

export function expectMark(reader: Reader, text: string): Place {
  const token = peek(reader)
  if (!token || !takeMark(reader, text)) fail(reader)
  return token
}

/** From a token to the one that was read last. */
export function placeFrom({ tokens, at }: Reader, start: number): Place {
  const first = tokens[start]
  return { from: first?.from ?? 0, to: tokens[at - 1]?.to ?? first?.to ?? 0 }
}

/** Words that can't be a name without quotes where a name is expected. */
const RESERVED = new Set(
  'select from where group having order limit union intersect except join on using values set and or not in is between case when then else end as with create table insert into update delete distinct exists null returning'.split(
    ' ',
  ),
)

export function isNameNext(reader: Reader, ahead = 0): boolean {
  const token = peek(reader, ahead)
  return token?.kind === 'name' || (token?.kind === 'word' && !RESERVED.has(token.word))
}

export function readName(reader: Reader): Name {
  const token = peek(reader)
  if (!token || !(isNameNext(reader) || token.kind === 'text')) fail(reader)
  reader.at += 1
  return nameOf(token)
}

export function nameOf({ kind, text, from, to }: SqlToken): Name {
  const quote = kind === 'word' ? '' : text.charAt(0)
  const plain = kind === 'word' ? text : text.slice(1, -1).replaceAll(quote + quote, quote)
  return { text: plain, quote, from, to }
}

/** `schema.table`: the schema isn't of interest. */
export function readTableName(reader: Reader): Name {
  const name = readName(reader)
  return takeMark(reader, '.') ? readName(reader) : name
}

/** Names in parentheses. */
export function readNames(reader: Reader): Name[] {
  return readList(reader, () => readName(reader))
}

/** What is in parentheses, between commas. */
export function readList<Each>(reader: Reader, read: () => Each): Each[] {
  expectMark(reader, '(')
  const found = readCommas(reader, read)
  expectMark(reader, ')')
  return found
}

export function readCommas<Each>(reader: Reader, read: () => Each): Each[] {
  const found = [read()]
  while (takeMark(reader, ',')) found.push(read())
  return found
}

/** Runs a reading one level deeper. */
export function nested<Result>(reader: Reader, read: () => Result): Result {
  if (reader.depth >= DEEPEST) fail(reader)
  reader.depth += 1
  const result = read()
  reader.depth -= 1
  return result
}

export function readExpression(reader: Reader): Expression {
  return nested(reader, () => reader.grammar.expression(reader))
}

export function isQueryInParens(reader: Reader): boolean {
  return isMarkNext(reader, '(') && ['select', 'with', 'values'].includes(peek(reader, 1)?.word ?? '')
}

export function readQueryInParens(reader: Reader): Query {
  expectMark(reader, '(')
  const query = nested(reader, () => reader.grammar.query(reader))
  const close = expectMark(reader, ')')
  return { ...query, close: { from: close.from, to: close.to } }
}
