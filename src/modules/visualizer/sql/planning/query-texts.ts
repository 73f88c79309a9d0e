/** Texts of the queries that show a stage, made of pieces of the learner's. Pure. */
import { isMark, plainName, type Query, type Span, type Token } from '../reading/reading.ts'

/** Rows of a stage that are shown. */
export const MOST_ROWS = 200

/** Texts of a query's clauses. */
export type Texts = ReturnType<typeof queryTexts>

/** `aliases`: what is known to be no column, in small letters. `tokens`: of the whole program. */
export function queryTexts(
  program: string,
  query: Query,
  tokens: readonly Token[],
  aliases: ReadonlySet<string>,
) {
  const expressions = new Map(
    query.items.flatMap(({ alias, expression }) =>
      alias !== null && aliases.has(alias) ? [[alias, program.slice(expression.from, expression.to)]] : [],
    ),
  )
  /** A line end behind each piece, because it may end in a comment. */
  const written = ({ from, to }: Span) => `${program.slice(from, to)}\n`
  const resolved = (span: Span) => `${replaced(program, span, tokens, expressions)}\n`

  const { with: parts, select, from, where, group, having, window, order } = query
  const start = parts ? written(parts.span) : ''
  const rowsOf = (to: number) => (from ? `FROM ${written({ from: from.from, to })}` : '')
  return {
    start,
    written,
    resolved,
    /** FROM up to a source that ends at a place. */
    rowsOf,
    allRows: from ? rowsOf(from.to) : '',
    where: where ? `WHERE (${resolved(where.body)})` : '',
    list: written(select.body),
    /** All behind the list but ORDER BY and LIMIT, as it is written: there aliases are known. */
    tail: [
      from && `FROM ${written(from)}`,
      ...[where, group, having, window].map((clause) => clause && written(clause.span)),
    ]
      .filter((text) => text !== null)
      .join(' '),
    window: window ? written(window.span) : '',
    order: order ? written(order.span) : '',
    whole: written(query.statement),
  }
}

/** The text of a place, with expressions for aliases. A name behind or before a point is a column's or a table's. */
function replaced(
  program: string,
  { from, to }: Span,
  tokens: readonly Token[],
  expressions: ReadonlyMap<string, string>,
): string {
  if (expressions.size === 0) return program.slice(from, to)
  let text = ''
  let at = from
  for (const [index, token] of tokens.entries()) {
    if (token.from < from || token.to > to || !isBareName(tokens, index)) continue
    const expression = expressions.get(plainName(token))
    if (expression === undefined) continue
    text += `${program.slice(at, token.from)}(${expression}\n)`
    at = token.to
  }
  return text + program.slice(at, to)
}

/** Whether the token is a name that may be a column's or an alias. */
export function isBareName(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  const isName = token?.kind === 'word' || token?.kind === 'name'
  return (
    isName &&
    !isMark(tokens[index - 1], '.') &&
    !isMark(tokens[index + 1], '.') &&
    tokens[index + 1]?.kind !== 'open'
  )
}

/** Names that stand alone within a place, in small letters. */
export function bareNames(tokens: readonly Token[], { from, to }: Span): Set<string> {
  return new Set(
    tokens.flatMap((token, index) =>
      token.from >= from && token.to <= to && isBareName(tokens, index) ? [plainName(token)] : [],
    ),
  )
}
