/** The stages behind FROM, each checked against what the one before left. Pure. */
import type { ResultTable } from '#modules/exercises/outcomes/contract.ts'
import type { QueryStage } from '../contract.ts'
import type { PlannedStage } from '../planning/planning.ts'
import {
  type Answers,
  blankStage,
  count,
  type Left,
  plainColumns,
  plainRows,
  tableStage,
  unfit,
} from './stage-parts.ts'

type Of<Kind extends PlannedStage['kind']> = Extract<PlannedStage, { kind: Kind }>
type Read = Left & { stage: QueryStage }

export function laterStage(
  planned: Exclude<PlannedStage, { kind: 'with' | 'from' }>,
  answers: Answers,
  left: Left,
): Read {
  switch (planned.kind) {
    case 'where':
      return whereStage(planned, answers, left)
    case 'group':
      return groupStage(planned, answers, left)
    case 'having':
      return havingStage(planned, answers, left)
    case 'select':
      return selectStage(planned, answers, left)
    case 'distinct':
      return distinctStage(planned, answers, left)
    case 'order': {
      const stage = tableStage(planned, answers.table(planned.rows), left.count)
      return { ...left, stage }
    }
    case 'limit':
      return limitStage(planned, answers, left)
  }
}

function whereStage(planned: Of<'where'>, answers: Answers, left: Left): Read {
  const after = count(answers, planned.count)
  const { columns, rows } = answers.table(planned.rows)
  const stage: QueryStage = {
    ...blankStage('where', planned.span),
    columns: left.stage?.columns ?? [],
    rows: rows.map((cells) => ({ cells: cells.slice(0, -1), isKept: cells.at(-1) === '1', group: null })),
    before: left.count,
    after,
  }
  if (columns.length - 1 !== stage.columns.length || after > left.count) unfit()
  checkKept(stage, left.count)
  return { count: after, groups: null, stage }
}

/** Where all rows are here, as many are kept as were counted. */
function checkKept({ rows, after }: QueryStage, all: number): void {
  const kept = rows.filter(({ isKept }) => isKept).length
  if (rows.length === all ? kept !== after : kept > after) unfit()
}

function groupStage(planned: Of<'group'>, answers: Answers, left: Left): Read {
  const { rows } = answers.table(planned.rows)
  const groups = answers.number(planned.count) ?? 0
  const width = 1 + planned.terms.length
  const values = new Map(rows.map((cells) => [Number(cells[0]), cells.slice(1, width)]))
  const stage: QueryStage = {
    ...blankStage('group', planned.span),
    columns: left.stage?.columns ?? [],
    rows: rows.map((cells) => ({ cells: cells.slice(width), isKept: true, group: Number(cells[0]) })),
    groups: [...values.values()].map((cells) =>
      planned.terms.map((term, at) => ({ term, value: cells[at] ?? null })),
    ),
    before: left.count,
    after: groups,
  }
  if (groups > left.count || values.size > groups) unfit()
  if (rows.length === left.count && values.size !== groups) unfit()
  return { count: left.count, groups, stage }
}

/** Names of the columns that count the rows of a group; the page gives it in words. */
export const ROWS_OF_GROUP = ''

function havingStage(planned: Of<'having'>, answers: Answers, left: Left): Read {
  const { rows } = answers.table(planned.rows)
  const after = count(answers, planned.count)
  const names = [...planned.terms, ROWS_OF_GROUP, ...planned.compared]
  // Without GROUP BY all rows are one group, even if there are none.
  const before = left.groups ?? 1
  const read = rows.map((cells) => ({
    cells: cells.slice(0, names.length),
    isKept: cells[names.length] === '1',
    group: null,
  }))
  const stage: QueryStage = {
    ...blankStage('having', planned.span),
    columns: names.map((name) => ({ name, source: null })),
    rows: read,
    before,
    after,
  }
  if (after > before || read.length > before) unfit()
  checkKept(stage, before)
  return { count: left.count, groups: after, stage }
}

function selectStage(planned: Of<'select'>, answers: Answers, left: Left): Read {
  const after = count(answers, planned.count)
  const { forms } = planned
  const before = left.groups ?? (forms === 'one' ? 1 : left.count)
  if (after !== before) unfit()
  const stage = { ...tableStage(planned, answers.table(planned.rows), after), forms }
  return { count: after, groups: null, stage: { ...stage, before: forms === 'one' ? left.count : before } }
}

/** Rows that are the same as one before are crossed out, where it is sure which they are. */
function distinctStage(planned: Of<'distinct'>, answers: Answers, left: Left): Read {
  const after = count(answers, planned.count)
  const table = answers.table(planned.rows)
  if (after > left.count) unfit()
  const seen = new Set<string>()
  const marked = (left.stage?.rows ?? []).map((row) => {
    const key = JSON.stringify(row.cells)
    const isKept = !seen.has(key)
    seen.add(key)
    return { ...row, isKept }
  })
  const isSure = marked.length === left.count && seen.size === after
  const stage = { ...tableStage(planned, table, after), before: left.count }
  return { count: after, groups: null, stage: isSure ? { ...stage, rows: marked } : stage }
}

/** Rows outside of the range are crossed out, where those within are what the query gave. */
function limitStage(planned: Of<'limit'>, { result, total }: Answers, left: Left): Read {
  const { span, range } = planned
  const rows = left.stage?.rows.filter(({ isKept }) => isKept) ?? []
  const marked = rows.map((row, at) => ({
    ...row,
    isKept: range !== null && at >= range.offset && at < range.offset + range.limit,
  }))
  if (total > left.count) unfit()
  const kept = marked.filter(({ isKept }) => isKept)
  const isSure = range !== null && rows.length === left.count && isSame(kept, result)
  const stage = {
    ...blankStage('limit', span),
    columns: plainColumns(result),
    before: left.count,
    after: total,
  }
  return { count: total, groups: null, stage: { ...stage, rows: isSure ? marked : plainRows(result) } }
}

const isSame = (rows: QueryStage['rows'], result: ResultTable) =>
  rows.length === result.rows.length &&
  rows.every(({ cells }, at) => JSON.stringify(cells) === JSON.stringify(result.rows[at]))
