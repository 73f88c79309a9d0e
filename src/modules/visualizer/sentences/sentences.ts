/** Steps of a program in words. */
export { sentenceOf } from './sentence.ts'
export { valueText } from './value-text.ts'
export { type StepRow, stepRows } from './step-rows.ts'
