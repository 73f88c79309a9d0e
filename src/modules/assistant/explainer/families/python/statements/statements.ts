/** Statements of Python in the words of a teacher. */
export { tellStatement } from './tell-statement.ts'
export type { Told } from './told.ts'
