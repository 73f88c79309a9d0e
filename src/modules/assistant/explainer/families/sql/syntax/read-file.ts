/** Reads a file: its statements, and the lines of those that can't be read. Never throws, linear. */
import { cutSql, type SqlToken } from '#modules/visualizer/module.ts'
import { expressionOf } from './expressions.ts'
import { readQuery } from './queries.ts'
import { type Grammar, type Reader, UnreadableSql } from './reader.ts'
import { readStatement } from './statements.ts'
import type { Statement } from './tree.ts'

const GRAMMAR: Grammar = { expression: expressionOf, query: readQuery }
/** Times that reading starts anew behind a quote that seems to lack its partner. */
const MOST_RESTARTS = 20

export interface ReadFile {
  text: string
  lines: readonly string[]
  statements: readonly Statement[]
  unreadable: readonly number[]
  lineAt(position: number): number
}

export function readFile(text: string): ReadFile {
  const lines = text.split('\n')
  const lineAt = lineFinder(lines)
  const statements: Statement[] = []
  const unreadable = new Set<number>()
  let from = 0
  for (let restarts = 0; restarts <= MOST_RESTARTS && from < text.length; restarts += 1) {
    const next = readFrom({ text, lineAt, statements, unreadable }, from)
    if (restarts === MOST_RESTARTS && next < text.length) unreadable.add(lineAt(next))
    from = next
  }
  return {
    text,
    lines,
    statements,
    unreadable: [...unreadable].toSorted((one, other) => one - other),
    lineAt,
  }
}

interface Reading {
  text: string
  lineAt(position: number): number
  statements: Statement[]
  unreadable: Set<number>
}

/** Reads up to the end, or to where a quote doesn't seem to end; returns where to go on. */
function readFrom({ text, lineAt, statements, unreadable }: Reading, start: number): number {
  let tokens: SqlToken[] = []
  for (const token of cutSql(text, start)) {
    if (token.text !== ';' || token.kind !== 'mark') {
      tokens.push(token)
      if (token.to <= text.length) continue
    }
    const restart = finish(tokens)
    if (restart !== null) return restart
    tokens = []
  }
  return finish(tokens) ?? text.length

  function finish(found: readonly SqlToken[]): number | null {
    if (found.length === 0) return null
    const read = statementOf(found, text)
    if (typeof read !== 'number') {
      statements.push(read)
      return null
    }
    unreadable.add(lineAt(read))
    const long = found.find(
      ({ kind, text: own }) => (kind === 'text' || kind === 'name') && own.includes('\n'),
    )
    return long ? endOfStatement(text, long.from) : null
  }
}

/** The statement, or the position at which it can't be read. */
function statementOf(tokens: readonly SqlToken[], text: string): Statement | number {
  const endless = tokens.find(({ to }) => to > text.length)
  if (endless) return endless.from
  const reader: Reader = { tokens, at: 0, depth: 0, grammar: GRAMMAR }
  try {
    return readStatement(reader)
  } catch (error) {
    if (error instanceof UnreadableSql) return error.at
    throw error
  }
}

/** Behind the first line from a position on that ends with a semicolon. */
function endOfStatement(text: string, from: number): number {
  for (let at = from; at < text.length;) {
    const found = text.indexOf('\n', at)
    const end = found < 0 ? text.length : found
    if (text.slice(at, end).trimEnd().endsWith(';')) return Math.min(end + 1, text.length)
    at = end + 1
  }
  return text.length
}

function lineFinder(lines: readonly string[]): (position: number) => number {
  const starts: number[] = []
  let start = 0
  for (const line of lines) {
    starts.push(start)
    start += line.length + 1
  }
  return (position) => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= position) low = middle + 1
      else high = middle
    }
    return Math.max(1, low)
  }
}
