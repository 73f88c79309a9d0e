/** Statements of Python in the words of a teacher. */
export { describeStatement } from './describe-statement.ts'
export type { Description } from './description.ts'
