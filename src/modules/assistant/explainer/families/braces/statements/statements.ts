/** Statements of languages with braces in words. */
export { describeStatement } from './describe-statement.ts'
export { ownNodes } from './description.ts'
