/** Which pieces of a text are what was looked for, and which piece of a long text to show. */
import type { MarkedText, Matches } from './contract.ts'
import type { SearchPlan } from './query-rules.ts'
import { tokensOf } from './search-text-rules.ts'

type Highlight = SearchPlan['highlight']

export function matchesIn(text: string, { words, beginnings }: Highlight): Matches {
  return tokensOf(text)
    .filter(({ word }) => words.has(word) || beginnings.some((beginning) => word.startsWith(beginning)))
    .map(({ start, end }) => ({ start, end }))
}

export function marked(text: string, highlight: Highlight): MarkedText {
  return { text, matches: matchesIn(text, highlight) }
}

/** Letters of an excerpt. */
const EXCERPT = 150
const BEFORE = 50

/** The part of the text around the first thing found in it; null when it has none. Words are not cut. */
export function excerptOf(text: string, highlight: Highlight): MarkedText | null {
  const [first] = matchesIn(text, highlight)
  if (first === undefined) return null
  const line = lineAround(text, first.start)
  const from = wordStart(text, Math.max(line.start, first.start - BEFORE), line.start)
  const to = wordEnd(text, Math.min(line.end, from + EXCERPT), line.end)
  const piece = text.slice(from, to).trim()
  return marked(`${from > line.start ? '… ' : ''}${piece}${to < line.end ? ' …' : ''}`, highlight)
}

function lineAround(text: string, index: number): { start: number; end: number } {
  const end = text.indexOf('\n', index)
  return { start: text.lastIndexOf('\n', index) + 1, end: end === -1 ? text.length : end }
}

function wordStart(text: string, index: number, lineStart: number): number {
  if (index <= lineStart) return lineStart
  const space = text.indexOf(' ', index)
  return space === -1 ? index : space + 1
}

function wordEnd(text: string, index: number, lineEnd: number): number {
  if (index >= lineEnd) return lineEnd
  const space = text.lastIndexOf(' ', index)
  return space === -1 ? index : space
}

/** A text in pieces, marked or not, for showing. */
export function piecesOf({ text, matches }: MarkedText): { text: string; isMatch: boolean }[] {
  const pieces: { text: string; isMatch: boolean }[] = []
  let done = 0
  for (const { start, end } of matches) {
    if (start > done) pieces.push({ text: text.slice(done, start), isMatch: false })
    pieces.push({ text: text.slice(start, end), isMatch: true })
    done = end
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false })
  return pieces
}
