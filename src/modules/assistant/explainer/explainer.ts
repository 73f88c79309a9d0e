/** Explains lines of a program by its syntax tree, without a model. */
export { explainLines } from './explain-lines.ts'
export { canExplain } from './families/families.ts'
/** Splits a sentence at its backticks. */
export { runsOf } from './marked-text.ts'
