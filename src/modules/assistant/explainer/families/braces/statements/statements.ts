/** Statements of languages with braces in words. */
export { describeStatement } from './describe-statement.ts'
export { describeFunction } from './functions.ts'
export { isFallingThrough } from './branches.ts'
export { blockLines, type Describe, type Description, ownNodes, type Subject } from './description.ts'
export { isInEveryRound } from './every-round.ts'
