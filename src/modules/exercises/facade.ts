/** What other modules may know of exercises: their judgement, values, signatures and tables, and how they are written for a reader. */
export type { Compare, Exercise, FunctionTest, PageCheck, PageTest, StdioTest } from './exercise.ts'
export { tableText } from './table-text-rules.ts'
export { renderCall, renderValue } from './value-text-rules.ts'
export {
  type FunctionSignature,
  type JsonValue,
  SCALAR_TYPES,
  type ScalarType,
  type ValueType,
} from './values.ts'
