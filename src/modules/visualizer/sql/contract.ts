/** Stages of a SQL query: the rows after each of its clauses. */
import { z } from 'zod'
import { runFiles } from '#modules/exercises/contract.ts'
import { runOutcome } from '#modules/exercises/outcomes/contract.ts'

/** Rows of a stage that are kept, and characters of a cell. */
export const MOST_STAGE_ROWS = 200
export const MOST_CELL = 2_000

export const STAGE_KINDS = [
  'with',
  'from',
  'where',
  'group',
  'having',
  'select',
  'distinct',
  'order',
  'limit',
  /** The result of a query whose stages are not known. */
  'result',
] as const

export const queryStage = z.object({
  kind: z.enum(STAGE_KINDS),
  /** The clause in the program's text: from and to, in characters. */
  from: z.number(),
  to: z.number(),
  /** What `with` and `from` name. */
  name: z.string().nullable(),
  /** How `from` puts the rows beside those it has already. Null: it is the first. */
  join: z.enum(['inner', 'left', 'right', 'full', 'cross']).nullable(),
  /** What one row of the result of `select` is made of. Null: another kind of stage. */
  forms: z.enum(['each', 'groups', 'one']).nullable(),
  /** `source`: the table it comes from, where there are several. */
  columns: z.array(z.object({ name: z.string(), source: z.string().nullable() })),
  rows: z.array(
    z.object({
      cells: z.array(z.string().nullable()),
      /** False: the row is here for the last time. */
      isKept: z.boolean(),
      /** Number of its group, from 1. Null: there are no groups. */
      group: z.number().nullable(),
    }),
  ),
  /** Values that make each group, at least of those among the rows; by number. */
  groups: z.array(z.array(z.object({ term: z.string(), value: z.string().nullable() }))),
  /** Rows, or groups for `having`, that the stage begins with and ends with; of `group`, rows and groups. */
  before: z.number(),
  after: z.number(),
})
export type QueryStage = z.infer<typeof queryStage>

/** Why only the result is shown. `failed`: a stage could not be run within its limits, or did not fit the others. */
export const stageGap = z.enum(['not-select', 'compound', 'random', 'too-long', 'unclear', 'failed'])
export type StageGap = z.infer<typeof stageGap>

export const queryToStage = z.object({
  files: runFiles,
  /** Name of a seeded database of `content/databases`; absent: an empty one. */
  database: z.string().max(60).optional(),
})
export type QueryToStage = z.infer<typeof queryToStage>

export const queryStages = z.object({
  /** In the order in which they happen. None: the program failed, or its last statement is no SELECT. */
  stages: z.array(queryStage),
  /** Why there is only the result, or nothing. Null: all stages are there, or `outcome` says what is wrong. */
  gap: stageGap.nullable(),
  /** How the program failed. Null: it did not. */
  outcome: runOutcome.nullable(),
})
export type QueryStages = z.infer<typeof queryStages>
