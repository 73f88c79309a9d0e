/** What the reading of all stages shares. Pure. */
import type { ResultTable } from '#modules/exercises/outcomes/contract.ts'
import { MOST_STAGE_ROWS, type QueryStage } from '../contract.ts'
import type { Asked, PlannedStage } from '../planning/planning.ts'

/** Thrown where answers do not fit: then nothing is known of the stages. */
export class UnfitStages extends Error {}

export type Answers = {
  table: (asked: Asked) => ResultTable
  /** The single number of an answer; null where it is NULL. */
  number: (asked: Asked) => number | null
  /** What the query itself gave, perhaps only its first rows. */
  result: ResultTable
  /** Rows that the query gives. */
  total: number
}

/** What a stage leaves to the next one. */
export type Left = { count: number; groups: number | null; stage: QueryStage | null }

export function unfit(): never {
  throw new UnfitStages()
}

export function count(answers: Answers, asked: Asked): number {
  return answers.number(asked) ?? unfit()
}

export function blankStage(kind: QueryStage['kind'], { from, to }: { from: number; to: number }): QueryStage {
  const nothing = { name: null, join: null, forms: null, columns: [], rows: [], groups: [] }
  return { ...nothing, kind, from, to, before: 0, after: 0 }
}

/** A stage that shows a table as it is. */
export function tableStage(
  { kind, span }: Pick<PlannedStage, 'kind' | 'span'>,
  table: ResultTable,
  after: number,
): QueryStage {
  return {
    ...blankStage(kind, span),
    columns: plainColumns(table),
    rows: plainRows(table),
    before: after,
    after,
  }
}

export const plainColumns = ({ columns }: ResultTable): QueryStage['columns'] =>
  columns.map((name) => ({ name, source: null }))

export const plainRows = ({ rows }: ResultTable): QueryStage['rows'] =>
  rows.slice(0, MOST_STAGE_ROWS).map((cells) => ({ cells, isKept: true, group: null }))

/** The whole of a query whose stages are not known. */
export function resultStage(result: ResultTable, { from, to }: { from: number; to: number }): QueryStage {
  return {
    ...blankStage('result', { from, to }),
    columns: plainColumns(result),
    rows: plainRows(result),
    before: result.rows.length,
    after: result.rows.length,
  }
}
