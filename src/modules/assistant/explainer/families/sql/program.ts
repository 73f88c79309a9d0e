/** A program in SQL as the explainer sees it: one file's statements, and the tables that all files create. */
import type { Tables } from './names/names.ts'
import type { Expression, Place, ReadFile } from './syntax/syntax.ts'

export { entryOf } from '../entry-of.ts'

export interface SqlProgram {
  path: string
  file: ReadFile
  tables: Tables
}

export function sourceText({ file }: SqlProgram, { from, to }: Place): string {
  return file.text.slice(from, to)
}

/** Number of a literal, with its sign. Null: something else. */
export function numberOf(expression: Expression): number | null {
  if (expression.type === 'number') return Number(expression.text)
  if (expression.type !== 'sign' || expression.sign === '~') return null
  const value = numberOf(expression.operand)
  return value === null ? null : expression.sign === '-' ? -value : value
}

const AGGREGATES = new Set([
  'avg',
  'count',
  'group_concat',
  'json_group_array',
  'json_group_object',
  'max',
  'min',
  'string_agg',
  'sum',
  'total',
])

/** Whether a call turns many rows into one value; `max(a, b)` of two values doesn't. */
export function isAggregate(expression: Expression): expression is Extract<Expression, { type: 'call' }> {
  if (expression.type !== 'call' || expression.over || !AGGREGATES.has(expression.name)) return false
  return !(['max', 'min'].includes(expression.name) && expression.args.length > 1)
}
