/** Small questions about tokens. Pure. */
import type { Span } from './query.ts'
import type { Token } from './tokens.ts'

export const isWord = (token: Token | undefined, ...words: string[]): boolean =>
  token !== undefined && words.includes(token.word)

export const isMark = (token: Token | undefined, mark: string): boolean =>
  token?.kind === 'mark' && token.text === mark

/** From the first to the last of some tokens. There must be one. */
export function spanOf(tokens: readonly Token[]): Span {
  return { from: tokens[0]?.from ?? 0, to: tokens.at(-1)?.to ?? 0 }
}

/** The tokens between commas that no parentheses surround, the outermost depth being that of the first one. */
export function splitAtCommas(tokens: readonly Token[]): Token[][] {
  const depth = tokens[0]?.depth ?? 0
  const parts: Token[][] = [[]]
  for (const token of tokens)
    if (token.depth === depth && isMark(token, ',')) parts.push([])
    else parts.at(-1)?.push(token)
  return parts
}

/** Place of the parenthesis that closes the one at a place. */
export function closingOf(tokens: readonly Token[], open: number): number {
  const depth = tokens[open]?.depth
  return tokens.findIndex((token, at) => at > open && token.kind === 'close' && token.depth === depth)
}

export const isSubquery = (tokens: readonly Token[], open: number): boolean =>
  tokens[open]?.kind === 'open' && isWord(tokens[open + 1], 'select', 'with', 'values')

/** A name as it is compared: without its quotes, in small letters. */
export function plainName({ kind, text }: Token): string {
  return (kind === 'name' ? text.slice(1, -1) : text).toLowerCase()
}

const AGGREGATES = new Set([
  'avg',
  'count',
  'group_concat',
  'json_group_array',
  'json_group_object',
  'max',
  'min',
  'string_agg',
  'sum',
  'total',
])

/** The calls of aggregates that belong to this query: not those of a subquery, and no window functions. */
export function aggregateCalls(tokens: readonly Token[]): Span[] {
  const calls: Span[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (isSubquery(tokens, at)) at = closingOf(tokens, at)
    else if (token && AGGREGATES.has(token.word) && tokens[at + 1]?.kind === 'open') {
      const call = callAt(tokens, at)
      if (call) calls.push(call)
    }
  }
  return calls
}

/** Null: `max(a, b)` is no aggregate, and one with OVER is a window function. */
function callAt(tokens: readonly Token[], at: number): Span | null {
  const name = tokens[at]
  const close = closingOf(tokens, at + 1)
  const inner = tokens.slice(at + 2, close)
  if (isWord(name, 'min', 'max') && splitAtCommas(inner).length > 1) return null
  const hasFilter = isWord(tokens[close + 1], 'filter') && tokens[close + 2]?.kind === 'open'
  const end = hasFilter ? closingOf(tokens, close + 2) : close
  return isWord(tokens[end + 1], 'over') ? null : { from: name?.from ?? 0, to: tokens[end]?.to ?? 0 }
}
