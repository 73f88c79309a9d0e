/** A query taken apart into its clauses, as places in the program's text. */

/** From and to, in characters of the program. */
export type Span = { from: number; to: number }

export type JoinKind = 'inner' | 'left' | 'right' | 'full' | 'cross'

export type Source = {
  /** Of the table, as written. Null: a subquery. */
  table: string | null
  /** How the query calls it: its alias, or its own name. Null: a subquery without a name. */
  name: string | null
  /** Null: the first of FROM. */
  join: JoinKind | null
  /** With the words of the join in front of it and its condition behind it. */
  span: Span
}

export type Item = {
  expression: Span
  /** In small letters and without quotes. Null: it has none. */
  alias: string | null
  isStar: boolean
}

/** The clause with its keyword, and what follows the keyword. */
export type Clause = { span: Span; body: Span }

export type Query = {
  /** The statement without its semicolon. */
  statement: Span
  /** `WITH` up to SELECT; the names of its queries as written. */
  with: { span: Span; parts: { name: string; span: Span }[] } | null
  /** Keyword and list. */
  select: Clause
  /** The keyword; null: not distinct. */
  distinct: Span | null
  items: Item[]
  /** Whether SELECT or HAVING aggregates. */
  isAggregated: boolean
  /** What follows FROM. */
  from: Span | null
  sources: Source[]
  where: Clause | null
  group: (Clause & { terms: Span[] }) | null
  having: (Clause & { aggregates: Span[] }) | null
  window: Clause | null
  order: Clause | null
  limit: (Clause & { range: { limit: number; offset: number } | null }) | null
}

/** Why a query has no stages but its result. */
export type Gap =
  /** The last statement gives no rows, or is no SELECT. */
  | 'not-select'
  /** UNION, INTERSECT, EXCEPT. */
  | 'compound'
  /** Each stage would see other values. */
  | 'random'
  | 'too-long'
  | 'unclear'
