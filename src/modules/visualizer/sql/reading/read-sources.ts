/** Reads FROM: tables, subqueries and how they are joined. Pure. */
import type { JoinKind, Source } from './query.ts'
import { closingOf, isMark, isSubquery, isWord, spanOf } from './token-rules.ts'
import type { Token } from './tokens.ts'

const JOIN_WORDS = ['natural', 'left', 'right', 'full', 'inner', 'cross', 'outer']
/** Not a name behind a table: what comes next. */
const NO_ALIAS = [...JOIN_WORDS, 'join', 'on', 'using', 'indexed', 'not']

/** Null: it was not understood. */
export function readSources(tokens: readonly Token[]): Source[] | null {
  const sources: Source[] = []
  for (let at = 0; at < tokens.length;) {
    const operator = at === 0 ? null : joinAt(tokens, at)
    if (at > 0 && !operator) return null
    const source = sourceAt(tokens, operator?.end ?? 0)
    if (!source) return null
    const end = conditionEnd(tokens, source.end)
    if (end === null) return null
    sources.push({
      table: source.table,
      name: source.name,
      join: operator?.join ?? null,
      span: spanOf(tokens.slice(at, end)),
    })
    at = end
  }
  return sources.length === 0 ? null : sources
}

/** Null: there is no join at this place. */
function joinAt(tokens: readonly Token[], at: number): { join: JoinKind; end: number } | null {
  if (isMark(tokens[at], ',')) return { join: 'cross', end: at + 1 }
  if (isMark(tokens[at - 1], '.')) return null
  let end = at
  while (isWord(tokens[end], ...JOIN_WORDS)) end++
  if (!isWord(tokens[end], 'join')) return null
  const words = tokens.slice(at, end).map(({ word }) => word)
  const outer = (['left', 'right', 'full', 'cross'] as const).find((word) => words.includes(word))
  const hasCondition = words.includes('natural') || findCondition(tokens, end + 1)
  return { join: outer ?? (hasCondition ? 'inner' : 'cross'), end: end + 1 }
}

/** Whether ON or USING comes before the next join. */
function findCondition(tokens: readonly Token[], from: number): boolean {
  const next = tokens.slice(from).find((token) => token.depth === 0 && endsSource(token))
  return isWord(next, 'on', 'using')
}

const endsSource = (token: Token) => isWord(token, ...JOIN_WORDS, 'join', 'on', 'using') || isMark(token, ',')

type Named = { table: string | null; name: string | null; end: number }

function sourceAt(tokens: readonly Token[], at: number): Named | null {
  const first = tokens[at]
  if (first?.kind === 'open') {
    if (!isSubquery(tokens, at)) return null
    return aliasAt(tokens, closingOf(tokens, at) + 1, null)
  }
  if (!isName(first)) return null
  const isQualified = isMark(tokens[at + 1], '.')
  const table = isQualified ? tokens[at + 2] : first
  if (!isName(table)) return null
  let end = at + (isQualified ? 3 : 1)
  // A function that gives a table.
  if (tokens[end]?.kind === 'open') end = closingOf(tokens, end) + 1
  return aliasAt(tokens, end, table)
}

function aliasAt(tokens: readonly Token[], at: number, named: Token | null): Named | null {
  const table = named && named.text
  const hasAs = isWord(tokens[at], 'as')
  const alias = tokens[hasAs ? at + 1 : at]
  if (isName(alias) && (hasAs || !isWord(alias, ...NO_ALIAS)))
    return { table, name: alias.text, end: at + (hasAs ? 2 : 1) }
  return hasAs || isWord(alias, 'indexed', 'not') ? null : { table, name: table, end: at }
}

function isName(token: Token | undefined): token is Token {
  return token?.kind === 'word' || token?.kind === 'name'
}

/** Where ON with its expression, or USING with its columns, ends. */
function conditionEnd(tokens: readonly Token[], at: number): number | null {
  if (isWord(tokens[at], 'using'))
    return tokens[at + 1]?.kind === 'open' ? closingOf(tokens, at + 1) + 1 : null
  if (!isWord(tokens[at], 'on')) return at
  let end = at + 1
  while (end < tokens.length && !(tokens[end]?.depth === 0 && joinAt(tokens, end))) end++
  return end > at + 1 ? end : null
}
