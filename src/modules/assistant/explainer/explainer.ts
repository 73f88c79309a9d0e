/** Explains lines of a program by its syntax tree, without a model. */
export { explainLines } from './explain-lines.ts'
export { canExplain } from './families/families.ts'
/** Writes code of a program into a sentence, and splits a sentence at its backticks. */
export { code, runsOf } from './marked-text.ts'
