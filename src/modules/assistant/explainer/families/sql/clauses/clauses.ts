/** Clauses of a program, and what is told of each. */
export type { ClauseOf, Description, SqlClause, Subject } from './clause.ts'
export { describeClause } from './describe-clause.ts'
export { listClauses } from './list-clauses.ts'
export { clauseExpressions } from './clause-expressions.ts'
