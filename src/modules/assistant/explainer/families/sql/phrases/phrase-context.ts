/** What a phrase needs to speak of the expressions within it. */
import type { Scope } from '../names/names.ts'
import type { SqlProgram } from '../program.ts'
import type { Expression, OrderTerm, Place, Query } from '../syntax/syntax.ts'

export interface Phrases {
  program: SqlProgram
  scope: Scope
  /** Noun phrase for a value: “the number of rows”. Beyond a depth it's the code itself. */
  noun(expression: Expression, depth?: number): string
  /** Clause that is true or false: “`phone` is missing”. */
  condition(expression: Expression, depth?: number): string
  /** “`price`, highest first, and then `id`, lowest first”. */
  order(terms: readonly OrderTerm[]): string
  /** As written, as code. */
  written(place: Place): string
  /** Phrases for a query within this one. */
  within(query: Query): Phrases
}

export type NounPhrase<Type extends Expression['type']> = (
  phrases: Phrases,
  expression: Extract<Expression, { type: Type }>,
  depth: number,
) => string | null
