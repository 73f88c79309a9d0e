/** Reads the last statement of a program as a query. Pure, linear in the program, and bounded. */
import type { Clause, Gap, Query, Source, Span } from './query.ts'
import { type Clauses, type ClauseTokens, readClauses } from './read-clauses.ts'
import { readItems } from './read-items.ts'
import { readSources } from './read-sources.ts'
import { aggregateCalls, closingOf, isMark, isWord, spanOf, splitAtCommas } from './token-rules.ts'
import { readTokens, type Token } from './tokens.ts'

/** Characters. Longer ones are run, and have no stages. */
const LONGEST_PROGRAM = 20_000
const LONGEST_QUERY = 5_000

/** The query, or why it has no stages. A gap has the place of the statement, if that is a query at all. */
export function readQuery(program: string): Query | { gap: Gap; statement: Span | null } {
  if (program.length > LONGEST_PROGRAM) return { gap: 'too-long', statement: null }
  const all = readTokens(program)
  if (!all) return { gap: 'unclear', statement: null }
  const tokens = lastStatement(all)
  const [first] = tokens
  if (!isWord(first, 'select', 'with', 'values')) return { gap: 'not-select', statement: null }
  const statement = spanOf(tokens)
  const gap = gapOf(tokens)
  if (gap) return { gap, statement }
  return readSelect(tokens) ?? { gap: 'unclear', statement }
}

function lastStatement(tokens: readonly Token[]): Token[] {
  const end = tokens.findLastIndex((token) => !isMark(token, ';')) + 1
  const start = tokens.findLastIndex((token, at) => at < end && isMark(token, ';')) + 1
  return tokens.slice(start, end)
}

function gapOf(tokens: readonly Token[]): Gap | null {
  const span = spanOf(tokens)
  if (span.to - span.from > LONGEST_QUERY) return 'too-long'
  const isOutside = (token: Token) => token.depth === 0
  if (isWord(tokens[0], 'values')) return 'not-select'
  if (tokens.filter(isOutside).some((token) => isWord(token, 'union', 'intersect', 'except')))
    return 'compound'
  if (tokens.some((token) => isWord(token, 'random', 'randomblob'))) return 'random'
  return null
}

/** Null: it was not understood. */
function readSelect(tokens: readonly Token[]): Query | null {
  const start = tokens.findIndex((token) => token.depth === 0 && isWord(token, 'select'))
  const parts = start === 0 ? null : readWith(tokens.slice(0, start))
  if (start < 0 || (start > 0 && !parts)) return null
  const clauses = readClauses(tokens.slice(start))
  const select = clauses?.select
  if (!clauses || !select) return null
  const isMarked = isWord(select.body[0], 'distinct', 'all')
  const list = select.body.slice(isMarked ? 1 : 0)
  const items = list.length > 0 ? readItems(list) : null
  const sources = clauses.from ? readFrom(clauses.from) : []
  if (!items || !sources) return null
  const [mark] = select.body
  return {
    statement: spanOf(tokens),
    with: parts && { span: spanOf(tokens.slice(0, start)), parts },
    select: { span: spanOf(select.all), body: spanOf(list) },
    distinct: isWord(mark, 'distinct') && mark ? { from: mark.from, to: mark.to } : null,
    items,
    sources,
    isAggregated: aggregates(clauses, list),
    from: clauses.from ? spanOf(clauses.from.body) : null,
    where: clauseOf(clauses.where),
    ...readTail(clauses),
  }
}

/** The first table has the word FROM in front of it. */
function readFrom({ all, body }: ClauseTokens): Source[] | null {
  const [first, ...others] = readSources(body) ?? []
  if (!first) return null
  const from = all[0]?.from ?? first.span.from
  return [{ ...first, span: { from, to: first.span.to } }, ...others]
}

const aggregates = ({ having }: Clauses, list: Token[]) =>
  aggregateCalls(list).length > 0 || aggregateCalls(having?.body ?? []).length > 0

function readTail({
  group,
  having,
  window,
  order,
  limit,
}: Clauses): Pick<Query, 'group' | 'having' | 'window' | 'order' | 'limit'> {
  return {
    group: group
      ? { ...placesOf(group), terms: splitAtCommas(group.body).map((term) => spanOf(term)) }
      : null,
    having: having ? { ...placesOf(having), aggregates: aggregateCalls(having.body) } : null,
    window: clauseOf(window),
    order: clauseOf(order),
    limit: limit ? { ...placesOf(limit), range: rangeOf(limit.body) } : null,
  }
}

const placesOf = ({ all, body }: ClauseTokens): Clause => ({ span: spanOf(all), body: spanOf(body) })
const clauseOf = (tokens: ClauseTokens | undefined) => (tokens ? placesOf(tokens) : null)

/** Null: it is calculated. `LIMIT 5, 10` has the offset first. */
function rangeOf(body: readonly Token[]): { limit: number; offset: number } | null {
  const [first, between, second] = body
  if (body.length > 3 || (second && !(isWord(between, 'offset') || isMark(between, ',')))) return null
  const numbers = [first, second].map((token) =>
    token?.kind === 'number' && /^\d{1,9}$/.test(token.text) ? Number(token.text) : null,
  )
  const [one = null, other = null] = numbers
  if (one === null || body.length === 2 || (second && other === null)) return null
  return isMark(between, ',') ? { limit: other ?? 0, offset: one } : { limit: one, offset: other ?? 0 }
}

/** `tokens`: all before the SELECT that uses them. Null: it was not understood. */
function readWith(tokens: readonly Token[]): { name: string; span: Span }[] | null {
  const parts: { name: string; span: Span }[] = []
  let at = isWord(tokens[1], 'recursive') ? 2 : 1
  while (at < tokens.length) {
    const start = at
    const name = tokens[at++]
    if (name?.kind !== 'word' && name?.kind !== 'name') return null
    if (tokens[at]?.kind === 'open') at = closingOf(tokens, at) + 1
    if (!isWord(tokens[at++], 'as')) return null
    if (isWord(tokens[at], 'not')) at++
    if (isWord(tokens[at], 'materialized')) at++
    if (tokens[at]?.kind !== 'open') return null
    at = closingOf(tokens, at) + 1
    parts.push({ name: name.text, span: spanOf(tokens.slice(start, at)) })
    if (at < tokens.length && !isMark(tokens[at++], ',')) return null
  }
  return isMark(tokens.at(-1), ',') || parts.length === 0 ? null : parts
}
