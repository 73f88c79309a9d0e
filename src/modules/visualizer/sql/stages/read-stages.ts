/** From what the database answered to the stages that are shown. Pure. A stage that does not fit the others is never shown. */
import type { ResultTable } from '#modules/exercises/outcomes/contract.ts'
import type { QueryStage } from '../contract.ts'
import type { Asked, Plan, PlannedStage } from '../planning/planning.ts'
import { laterStage } from './read-later-stages.ts'
import {
  type Answers,
  count,
  type Left,
  plainColumns,
  plainRows,
  tableStage,
  unfit,
  UnfitStages,
} from './stage-parts.ts'

/** Null: the answers do not fit each other. `answers`: the tables of the plan's queries, in order. */
export function readStages(
  plan: Plan,
  tables: readonly ResultTable[],
  result: ResultTable,
): QueryStage[] | null {
  if (tables.length !== plan.queries.length) return null
  try {
    return stagesOf(plan, answersOf(plan, tables, result))
  } catch (error) {
    if (error instanceof UnfitStages) return null
    throw error
  }
}

function answersOf(plan: Plan, tables: readonly ResultTable[], result: ResultTable): Answers {
  const table = (asked: Asked) => tables[asked] ?? unfit()
  const number = (asked: Asked) => {
    const cell = table(asked).rows[0]?.[0]
    return cell === null || cell === undefined ? null : Number(cell)
  }
  return { table, number, result, total: number(plan.count) ?? unfit() }
}

function stagesOf(plan: Plan, answers: Answers): QueryStage[] {
  const stages: QueryStage[] = []
  let left: Left = { count: 1, groups: null, stage: null }
  for (const planned of plan.stages) {
    const read = stageOf(planned, answers, left)
    stages.push(read.stage)
    // What WITH makes is not what FROM begins with.
    left = planned.kind === 'with' ? left : read
  }
  return withResult(stages, answers)
}

function stageOf(planned: PlannedStage, answers: Answers, left: Left): Left & { stage: QueryStage } {
  switch (planned.kind) {
    case 'with': {
      const after = count(answers, planned.count)
      const stage = { ...tableStage(planned, answers.table(planned.rows), after), name: planned.name }
      return { ...left, stage }
    }
    case 'from': {
      const after = count(answers, planned.count)
      const { name, join } = planned
      const stage = tableStage(planned, answers.table(planned.rows), after)
      const columns = planned.sources ? columnsOf(planned.sources, answers) : stage.columns
      if (columns.length !== stage.columns.length) unfit()
      return { count: after, groups: null, stage: { ...stage, name, join, columns, before: left.count } }
    }
    default:
      return laterStage(planned, answers, left)
  }
}

/** Which table each column comes from, where there are several. */
function columnsOf(sources: { name: string; columns: Asked }[], answers: Answers): QueryStage['columns'] {
  return sources.flatMap(({ name, columns }) =>
    answers
      .table(columns)
      .columns.map((column) => ({ name: column, source: sources.length > 1 ? name : null })),
  )
}

/** The last stage has the rows that the query gave, and as many as it gives. */
function withResult(stages: QueryStage[], { result, total }: Answers): QueryStage[] {
  const last = stages.at(-1)
  if (last?.after !== total || last.columns.length !== result.columns.length) return unfit()
  if (last.rows.some(({ isKept }) => !isKept)) return stages
  return [...stages.slice(0, -1), { ...last, columns: plainColumns(result), rows: plainRows(result) }]
}
