/** Runs a SQL program and shows what each clause of its last statement does. */
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { ResultTable, RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { Deps } from '../deps.ts'
import { MOST_CELL, type QueryStages, type QueryToStage, type StageGap } from './contract.ts'
import { missingAlias } from './missing-alias.ts'
import { type Planning, planStages } from './planning/planning.ts'
import type { Span } from './reading/reading.ts'
import { readStages, resultStage } from './stages/stages.ts'

type Asking = Parameters<Deps['runner']['query']>[1] & { runId: string | undefined }
type Queried = Awaited<ReturnType<Deps['runner']['query']>>
type Run = (queries: readonly string[]) => Promise<Queried>

/** Queries are asked again with an alias as its expression. More than a few of them are no honest query's. */
const MOST_ALIASES = 3

/** One job, hardly ever more. Throws the failures of a run. */
export async function stageQuery(
  { runner }: Pick<Deps, 'runner'>,
  { files, database }: QueryToStage,
  { runId, ...asking }: Asking,
): Promise<QueryStages> {
  const program = files.find(({ path }) => path === LANGUAGES.sql.entryFile)?.content ?? ''
  const run: Run = (queries) => runner.query({ files, database, queries, runId }, asking)
  const whole = { from: 0, to: program.length }
  const { planning, queried } = await runPlanned(program, run)
  if ('gap' in planning) return onlyResult(planning.statement ?? whole, planning.gap, queried)
  const { outcome, tables, error } = queried
  const { statement } = planning.plan
  // The stages took too long or too much: the program alone may not.
  if (outcome.limit !== null || outcome.signal !== null) return onlyResult(statement, 'failed', await run([]))
  const result = outcome.tables.at(-1)
  const stages = tables && result && readStages(planning.plan, tables.map(bounded), bounded(result))
  if (stages) return { stages, gap: null, outcome: null }
  return onlyResult(
    statement,
    'failed',
    error === null ? queried : { ...queried, outcome: succeeded(outcome) },
  )
}

async function runPlanned(program: string, run: Run): Promise<{ planning: Planning; queried: Queried }> {
  const aliases = new Set<string>()
  for (;;) {
    const planning = planStages(program, aliases)
    if ('gap' in planning) return { planning, queried: await run([]) }
    const queried = await run(planning.plan.queries)
    const alias = queried.error === null ? null : missingAlias(queried.error, planning.aliases)
    if (alias === null || aliases.has(alias) || aliases.size === MOST_ALIASES) return { planning, queried }
    aliases.add(alias)
  }
}

/** Only a query of ours failed. */
const succeeded = (outcome: RunOutcome): RunOutcome => ({ ...outcome, result: 'success' })

function onlyResult(place: Span, gap: StageGap, { outcome }: Queried): QueryStages {
  if (outcome.result !== 'success') return { stages: [], gap: null, outcome }
  const result = outcome.tables.at(-1)
  const stages = gap === 'not-select' || !result ? [] : [resultStage(bounded(result), place)]
  return { stages, gap, outcome: null }
}

const bounded = ({ columns, rows }: ResultTable): ResultTable => ({
  columns: columns.map(cut),
  rows: rows.map((row) => row.map((cell) => (cell === null ? null : cut(cell)))),
})

const cut = (text: string) => (text.length > MOST_CELL ? `${text.slice(0, MOST_CELL - 1)}…` : text)
