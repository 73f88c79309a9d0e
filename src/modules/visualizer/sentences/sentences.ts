/** Steps of a program in words. */
export { sentenceOf } from './sentence.ts'
export { valueText } from './value-text.ts'
export { MOST_ROWS, type StepRow, stepRows } from './step-rows.ts'
