/** Clauses: the pieces of a statement that are told one by one. */
import type { Scope } from '../names/names.ts'
import type { Phrases } from '../phrases/phrases.ts'
import type { SqlProgram } from '../program.ts'
import type {
  Clause,
  ColumnDefinition,
  CommonTable,
  Compound,
  Place,
  Query,
  Rule,
  Select,
  Source,
  Statement,
} from '../syntax/syntax.ts'

type Of<Type extends Statement['type']> = Extract<Statement, { type: Type }>

export type ClauseBody =
  | { kind: 'with'; table: CommonTable }
  | { kind: 'select'; select: Select }
  | { kind: 'values'; rows: NonNullable<Select['rows']> }
  | { kind: 'from'; source: Source }
  | { kind: 'join'; source: Source }
  | { kind: 'where'; clause: Clause }
  | { kind: 'having'; clause: Clause }
  | { kind: 'group'; group: NonNullable<Select['group']> }
  | { kind: 'window'; windows: NonNullable<Select['windows']> }
  | { kind: 'compound'; compound: Compound }
  | { kind: 'order'; order: NonNullable<Query['order']> }
  | { kind: 'limit'; limit: NonNullable<Query['limit']> }
  /** Closing parenthesis on a line of its own. `opened`: where the query in it starts. */
  | { kind: 'close'; name: string | null; opened: number }
  | { kind: 'insert'; statement: Of<'insert'> }
  | { kind: 'upsert'; statement: Of<'insert'> }
  | { kind: 'update'; statement: Of<'update'> }
  | { kind: 'set'; statement: Of<'update'> }
  | { kind: 'delete'; statement: Of<'delete'> }
  | { kind: 'returning' }
  | { kind: 'create table'; statement: Of<'create table'> }
  | { kind: 'column'; column: ColumnDefinition; table: string }
  | { kind: 'rule'; rule: Rule; table: string }
  | { kind: 'create view'; statement: Of<'create view'> }
  | { kind: 'create index'; statement: Of<'create index'> }
  | { kind: 'drop'; statement: Of<'drop'> }
  | { kind: 'alter'; statement: Of<'alter'> }
  | { kind: 'transaction'; statement: Of<'transaction'> }
  | { kind: 'pragma'; statement: Of<'pragma'> }
  | { kind: 'other'; statement: Of<'other'> }

export type SqlClause = Place & ClauseBody & { scope: Scope }

export type ClauseOf<Kind extends SqlClause['kind']> = Extract<SqlClause, { kind: Kind }>

export interface Description {
  /** The gist, in one sentence or two. */
  gist: string
  /** The gist in fewer words. Default: `gist`. */
  first?: string
  /** Purpose and consequences. */
  more?: (string | null)[]
  concept: string
}

/** What telling a clause needs. */
export interface Subject {
  program: SqlProgram
  phrases: Phrases
  scope: Scope
  /** All clauses of the file, in order. */
  clauses: readonly SqlClause[]
}
