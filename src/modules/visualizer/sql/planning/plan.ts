/** What is asked of the database to see a query's stages. */
import type { JoinKind, Span } from '../reading/reading.ts'

/** Number of a query among those that run after the program. */
export type Asked = number

type Planned = { span: Span }

export type PlannedStage =
  | (Planned & { kind: 'with'; name: string; rows: Asked; count: Asked })
  | (Planned & {
      kind: 'from'
      /** The table's, or of a subquery how it is called. */
      name: string | null
      join: JoinKind | null
      rows: Asked
      count: Asked
      /** The sources so far, as they are called, and what gives their columns. Null: one has no name. */
      sources: { name: string; columns: Asked }[] | null
    })
  /** The last column of `rows` says which are kept. */
  | (Planned & { kind: 'where'; rows: Asked; count: Asked })
  /** The first column of `rows` is the group's number; then come the values that make it, one for each of `terms`. */
  | (Planned & { kind: 'group'; terms: string[]; rows: Asked; count: Asked })
  /** Columns of `rows`: the group's values, the number of its rows, what HAVING compares, and whether it is kept. */
  | (Planned & { kind: 'having'; terms: string[]; compared: string[]; rows: Asked; count: Asked })
  | (Planned & { kind: 'select'; forms: 'each' | 'groups' | 'one'; rows: Asked; count: Asked })
  | (Planned & { kind: 'distinct'; rows: Asked; count: Asked })
  | (Planned & { kind: 'order'; rows: Asked })
  | (Planned & { kind: 'limit'; range: { limit: number; offset: number } | null })

export type Plan = {
  /** The query in the program's text. */
  statement: Span
  queries: string[]
  stages: PlannedStage[]
  /** Number of rows of the query as it is written. */
  count: Asked
}
