/** Reads calls of functions, and the windows behind them. */
import {
  expectMark,
  expectWord,
  fail,
  isMarkNext,
  isNext,
  nested,
  peek,
  placeFrom,
  type Reader,
  readCommas,
  readExpression,
  readName,
  take,
} from './reader.ts'
import type { Expression, OrderTerm, Window } from './tree.ts'

export function readCall(reader: Reader): Expression {
  const start = reader.at
  const name = (peek(reader)?.text ?? '').toLowerCase()
  reader.at += 1
  expectMark(reader, '(')
  const isDistinct = take(reader, 'distinct')
  const args = isMarkNext(reader, ')') ? [] : readCommas(reader, () => readExpression(reader))
  const order = take(reader, 'order', 'by') ? readOrderTerms(reader) : []
  expectMark(reader, ')')
  const filter = readFilter(reader)
  const over = take(reader, 'over') ? readWindow(reader) : null
  return { type: 'call', name, args, isDistinct, order, filter, over, ...placeFrom(reader, start) }
}

function readFilter(reader: Reader): Expression | null {
  if (!isNext(reader, 'filter') || !isMarkNext(reader, '(', 1)) return null
  reader.at += 2
  expectWord(reader, 'where')
  const filter = readExpression(reader)
  expectMark(reader, ')')
  return filter
}

export function readOrderTerms(reader: Reader): OrderTerm[] {
  return readCommas(reader, () => {
    const start = reader.at
    const expression = readExpression(reader)
    const isDescending = take(reader, 'desc')
    if (!isDescending) take(reader, 'asc')
    const nulls = take(reader, 'nulls', 'first') ? 'first' : take(reader, 'nulls', 'last') ? 'last' : null
    return { expression, isDescending, nulls, ...placeFrom(reader, start) }
  })
}

/** Behind OVER, or behind AS in a WINDOW clause. */
export function readWindow(reader: Reader): Window {
  const start = reader.at
  if (!isMarkNext(reader, '(')) {
    const name = readName(reader)
    return { name, partition: [], order: [], frame: null, ...placeFrom(reader, start) }
  }
  return nested(reader, () => {
    expectMark(reader, '(')
    const isFrame = ['rows', 'range', 'groups'].includes(peek(reader)?.word ?? '')
    const hasName =
      peek(reader)?.kind !== 'close' && !isNext(reader, 'partition') && !isNext(reader, 'order') && !isFrame
    const name = hasName ? readName(reader) : null
    const partition = take(reader, 'partition', 'by') ? readCommas(reader, () => readExpression(reader)) : []
    const order = take(reader, 'order', 'by') ? readOrderTerms(reader) : []
    const frame = readFrame(reader)
    expectMark(reader, ')')
    return { name, partition, order, frame, ...placeFrom(reader, start) }
  })
}

function readFrame(reader: Reader): string | null {
  if (!['rows', 'range', 'groups'].includes(peek(reader)?.word ?? '')) return null
  const words: string[] = []
  while (peek(reader)?.kind === 'word' || peek(reader)?.kind === 'number') {
    const token = peek(reader)
    words.push(token?.word || (token?.text ?? ''))
    reader.at += 1
    if (words.length > 16) fail(reader)
  }
  return words.join(' ')
}
