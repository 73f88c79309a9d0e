/** From a query to the queries that show its stages. Pure. */
import {
  type Clause,
  type Gap,
  type Query,
  readQuery,
  readTokens,
  type Span,
  type Token,
} from '../reading/reading.ts'
import type { Asked, Plan, PlannedStage } from './plan.ts'
import { bareNames, MOST_ROWS, queryTexts, type Texts } from './query-texts.ts'

/** Tables and queries of WITH. */
const MOST_PARTS = 12
/** Characters of all queries. */
const LONGEST_PLAN = 250_000

const NONE: ReadonlySet<string> = new Set()

export type Planning = { plan: Plan; aliases: ReadonlySet<string> } | { gap: Gap; statement: Span | null }

/**
 * Plans the stages of the program's last statement. `aliases`: names that are known to be aliases of the select list and no columns
 * (default: none). The answer's `aliases` are those which WHERE, GROUP BY and HAVING use and which may be columns as well.
 */
export function planStages(program: string, aliases: ReadonlySet<string> = NONE): Planning {
  const query = readQuery(program)
  if ('gap' in query) return query
  const { statement } = query
  const tokens = readTokens(program) ?? []
  const terms = query.group ? groupTerms(query, tokens) : []
  if (!terms) return { gap: 'unclear', statement }
  if (query.sources.length + (query.with?.parts.length ?? 0) > MOST_PARTS)
    return { gap: 'too-long', statement }
  const plan = planOf({ program, query, tokens, terms, texts: queryTexts(program, query, tokens, aliases) })
  const length = plan.queries.reduce((sum, text) => sum + text.length, 0)
  return length > LONGEST_PLAN
    ? { gap: 'too-long', statement }
    : { plan, aliases: usedAliases(query, tokens) }
}

type Given = { program: string; query: Query; tokens: readonly Token[]; terms: Span[]; texts: Texts }

/** The expressions of GROUP BY: a number is the place of one in the select list. Null: it cannot be told which. */
function groupTerms({ group, items }: Query, tokens: readonly Token[]): Span[] | null {
  const terms = (group?.terms ?? []).map((term) => {
    const place = tokens.find(({ from, to }) => from === term.from && to === term.to)
    if (place?.kind !== 'number') return term
    const before = items.slice(0, Number(place.text))
    return before.some(({ isStar }) => isStar) ? undefined : before.at(-1)?.expression
  })
  return terms.every((term) => term !== undefined) ? terms : null
}

function usedAliases({ items, where, group, having }: Query, tokens: readonly Token[]): Set<string> {
  const used = [where, group, having].flatMap((clause) => (clause ? [...bareNames(tokens, clause.body)] : []))
  const known = new Set(items.flatMap(({ alias }) => alias ?? []))
  return new Set(used.filter((name) => known.has(name)))
}

/** Columns of all tables so far, each table's together; all as they come where one has no name. */
const columnsOf = (sources: Query['sources']) =>
  sources.every(({ name }) => name !== null) ? sources.map(({ name }) => `${name}.*`).join(', ') : '*'

function planOf(given: Given): Plan {
  const queries: string[] = []
  const ask = (text: string): Asked => queries.push(`${given.texts.start}${text}`) - 1
  const { query, texts } = given
  const countOf = (rows: string) => ask(`SELECT count(*) FROM (${rows})`)
  const stages: PlannedStage[] = [
    ...withStages(given, ask),
    ...fromStages(given, ask),
    ...(query.where ? [whereStage(given, query.where, ask)] : []),
    ...(query.group ? [groupStage(given, query.group, ask)] : []),
    ...(query.having ? [havingStage(given, query.having, ask)] : []),
  ]
  const list = `SELECT ${texts.list} ${texts.tail}`
  const forms = query.group ? 'groups' : query.isAggregated ? 'one' : 'each'
  const limited = `LIMIT ${MOST_ROWS}`
  stages.push({
    kind: 'select',
    span: query.distinct ? query.select.body : query.select.span,
    forms,
    rows: ask(`${list} ${limited}`),
    count: countOf(list),
  })
  const distinct = `SELECT DISTINCT ${texts.list} ${texts.tail}`
  if (query.distinct)
    stages.push({
      kind: 'distinct',
      span: query.distinct,
      rows: ask(`${distinct} ${limited}`),
      count: countOf(distinct),
    })
  if (query.order)
    stages.push({
      kind: 'order',
      span: query.order.span,
      rows: ask(`${query.distinct ? distinct : list} ${texts.order} ${limited}`),
    })
  if (query.limit) stages.push({ kind: 'limit', span: query.limit.span, range: query.limit.range })
  // What WITH names is in the statement already.
  const count = queries.push(`SELECT count(*) FROM (${texts.whole})`) - 1
  return { statement: query.statement, queries, stages, count }
}

type Ask = (text: string) => Asked

function withStages({ query }: Given, ask: Ask): PlannedStage[] {
  return (query.with?.parts ?? []).map(({ name, span }) => ({
    kind: 'with',
    span,
    name,
    rows: ask(`SELECT * FROM ${name} LIMIT ${MOST_ROWS}`),
    count: ask(`SELECT count(*) FROM ${name}`),
  }))
}

function fromStages({ query, texts }: Given, ask: Ask): PlannedStage[] {
  return query.sources.map(({ table, name, join, span }, at) => {
    const soFar = query.sources.slice(0, at + 1)
    const rows = texts.rowsOf(span.to)
    const isNamed = soFar.every((source) => source.name !== null)
    return {
      kind: 'from',
      span,
      name: table ?? name,
      join,
      rows: ask(`SELECT ${columnsOf(soFar)} ${rows} LIMIT ${MOST_ROWS}`),
      count: ask(`SELECT count(*) FROM (SELECT 1 ${rows})`),
      sources: isNamed
        ? soFar.map((source) => ({
            name: labelOf(source),
            columns: ask(`SELECT ${source.name}.* ${rows} LIMIT 0`),
          }))
        : null,
    }
  })
}

/** `orders AS o`: its columns are written with the alias, and its rows are those of the table. */
const labelOf = ({ table, name }: Query['sources'][number]) =>
  table === null || table === name ? (name ?? '') : `${table} AS ${name}`

/** All rows with whether they are kept, where they are few; of many only those that are. */
function whereStage({ query, texts }: Given, { span, body }: Clause, ask: Ask): PlannedStage {
  const condition = texts.resolved(body)
  const few = `(SELECT count(*) FROM (SELECT 1 ${texts.allRows} LIMIT ${MOST_ROWS + 1})) <= ${MOST_ROWS}`
  const columns = query.sources.length === 0 ? '' : `${columnsOf(query.sources)}, `
  return {
    kind: 'where',
    span,
    rows: ask(
      `SELECT ${columns}(${condition}) IS TRUE ${texts.allRows} WHERE ${few} OR (${condition}) LIMIT ${MOST_ROWS}`,
    ),
    count: ask(`SELECT count(*) FROM (SELECT 1 ${texts.allRows} ${texts.where})`),
  }
}

const listOf = (texts: readonly string[]) => texts.join(', ')

function groupStage(given: Given, { span }: Clause, ask: Ask): PlannedStage {
  const { query, texts, terms } = given
  const values = listOf(terms.map((term) => texts.resolved(term)))
  const rows = `${texts.allRows} ${texts.where}`
  const number = `dense_rank() OVER (ORDER BY ${values})`
  return {
    kind: 'group',
    span,
    terms: termTexts(given),
    rows: ask(
      `SELECT ${number}, ${values}, ${columnsOf(query.sources)} ${rows} ORDER BY 1 LIMIT ${MOST_ROWS}`,
    ),
    count: ask(`SELECT max(number) FROM (SELECT ${number} AS number ${rows})`),
  }
}

/** `texts.list` comes last, unseen: with it, columns outside of aggregates are read from the same rows as in the query itself. */
function havingStage(
  given: Given,
  { span, body, aggregates }: NonNullable<Query['having']>,
  ask: Ask,
): PlannedStage {
  const { program, query, texts, terms, tokens } = given
  const values = terms.map((term) => texts.resolved(term))
  const names = bareNames(tokens, body)
  const compared = new Map(aggregates.map((call) => [sliceOf(program, call), texts.resolved(call)]))
  for (const { alias, expression } of query.items)
    if (alias !== null && names.has(alias)) compared.set(alias, texts.resolved(expression))
  for (const text of compared.keys()) if (/^count\s*\(\s*\*\s*\)$/i.test(text)) compared.delete(text)
  const columns = listOf([...values, 'count(*)', ...compared.values(), `(${texts.resolved(body)}) IS TRUE`])
  const groups = terms.length > 0 ? `GROUP BY ${listOf(values)}` : ''
  const order = terms.length > 0 ? `ORDER BY ${listOf(terms.map((_, at) => String(at + 1)))}` : ''
  return {
    kind: 'having',
    span,
    terms: termTexts(given),
    compared: [...compared.keys()],
    rows: ask(
      `SELECT ${columns}, ${texts.list} ${texts.allRows} ${texts.where} ${groups} ${texts.window} ${order} LIMIT ${MOST_ROWS}`,
    ),
    count: ask(`SELECT count(*) FROM (SELECT ${texts.list} ${texts.tail})`),
  }
}

const sliceOf = (program: string, { from, to }: Span) => program.slice(from, to)

/** As they are called in a heading: an alias or the expression, on one line. */
function termTexts({ program, query, terms }: Given): string[] {
  return terms.map((term) => {
    const item = query.items.find(({ expression }) => expression.from === term.from)
    return item?.alias ?? sliceOf(program, term).replaceAll(/\s+/g, ' ')
  })
}
