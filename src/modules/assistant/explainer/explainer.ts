/** Explains lines of a program by its syntax tree, without a model. */
export { explainLines } from './explain-lines.ts'
export { code, runsOf } from './marked-text.ts'
