/** Finds where the clauses of a SELECT begin. Pure. */
import { isMark, isWord } from './token-rules.ts'
import type { Token } from './tokens.ts'

/** In the order in which they are written. */
const ORDER = ['select', 'from', 'where', 'group', 'having', 'window', 'order', 'limit'] as const
export type ClauseName = (typeof ORDER)[number]

/** Tokens of a clause with its keyword, and those behind the keyword. */
export type ClauseTokens = { all: Token[]; body: Token[] }
export type Clauses = Partial<Record<ClauseName, ClauseTokens>>

/** `tokens` begin with SELECT. Null: a clause comes twice, in another order, or is empty. */
export function readClauses(tokens: readonly Token[]): Clauses | null {
  const starts = tokens.flatMap((_, at) => {
    const found = clauseAt(tokens, at)
    return found ? [{ ...found, at }] : []
  })
  const clauses: Clauses = {}
  for (const [index, { name, words, at }] of starts.entries()) {
    const next = starts[index + 1]
    if (next && ORDER.indexOf(next.name) <= ORDER.indexOf(name)) return null
    const all = tokens.slice(at, next?.at)
    const body = all.slice(words)
    if (body.length === 0) return null
    clauses[name] = { all, body }
  }
  return clauses
}

/** `words`: how many its keyword has. */
function clauseAt(tokens: readonly Token[], at: number): { name: ClauseName; words: number } | null {
  const [token, next, third, fourth] = tokens.slice(at, at + 4)
  // What stands in parentheses belongs to another query, and what follows a point is a column.
  if (!token || token.depth !== tokens[0]?.depth || isMark(tokens[at - 1], '.')) return null
  switch (token.word) {
    case 'select':
    case 'where':
    case 'having':
    case 'limit':
      return { name: token.word, words: 1 }
    case 'from':
      return isDistinctFrom(tokens, at) ? null : { name: 'from', words: 1 }
    case 'group':
    case 'order':
      return isWord(next, 'by') ? { name: token.word, words: 2 } : null
    case 'window':
      return isWord(third, 'as') && fourth?.kind === 'open' ? { name: 'window', words: 1 } : null
    default:
      return null
  }
}

/** `a IS DISTINCT FROM b` compares. */
function isDistinctFrom(tokens: readonly Token[], at: number): boolean {
  return isWord(tokens[at - 1], 'distinct') && isWord(tokens[at - 2], 'is', 'not')
}
