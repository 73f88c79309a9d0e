/** Kind of a value, as far as the query shows it. Pure. */
import { isDateName, itemNamed, type Kind, resolve, type Scope } from './names/names.ts'
import { entryOf } from './program.ts'
import type { Expression } from './syntax/syntax.ts'

const BY_CALL: Readonly<Record<string, Kind>> = {
  count: 'number',
  sum: 'number',
  total: 'number',
  avg: 'number',
  round: 'number',
  abs: 'number',
  length: 'number',
  instr: 'number',
  julianday: 'number',
  unixepoch: 'number',
  random: 'number',
  row_number: 'number',
  rank: 'number',
  dense_rank: 'number',
  ntile: 'number',
  upper: 'text',
  lower: 'text',
  substr: 'text',
  substring: 'text',
  trim: 'text',
  ltrim: 'text',
  rtrim: 'text',
  replace: 'text',
  printf: 'text',
  format: 'text',
  group_concat: 'text',
  typeof: 'text',
  strftime: 'text',
  date: 'date',
  datetime: 'date',
}
const SAME_AS_FIRST = new Set([
  'max',
  'min',
  'coalesce',
  'ifnull',
  'nullif',
  'lag',
  'lead',
  'first_value',
  'last_value',
])
/** Levels of expressions that are looked into. */
const DEEPEST = 6

export function kindOf(scope: Scope, expression: Expression, depth = 0): Kind {
  if (depth > DEEPEST) return 'unknown'
  const inner = (each: Expression) => kindOf(scope, each, depth + 1)
  switch (expression.type) {
    case 'number':
    case 'sign':
      return 'number'
    case 'text':
      return isDateText(expression.value) ? 'date' : 'text'
    case 'joined':
      return 'text'
    case 'all':
    case 'any':
    case 'not':
    case 'isNull':
    case 'like':
    case 'between':
    case 'inList':
    case 'inQuery':
    case 'exists':
      return 'truth'
    case 'binary':
      return ['=', '==', '<>', '!=', '<', '>', '<=', '>=', 'is', 'is not'].includes(expression.operator)
        ? 'truth'
        : 'number'
    case 'cast':
      return /int|real|num/i.test(expression.as) ? 'number' : 'text'
    case 'case':
      return expression.branches[0] ? inner(expression.branches[0].result) : 'unknown'
    case 'call': {
      const [first] = expression.args
      if (first && SAME_AS_FIRST.has(expression.name)) return inner(first)
      return entryOf(BY_CALL, expression.name) ?? 'unknown'
    }
    case 'column':
      return kindOfColumn(scope, expression, depth)
    default:
      return 'unknown'
  }
}

function kindOfColumn(scope: Scope, column: Extract<Expression, { type: 'column' }>, depth: number): Kind {
  const known = resolve(scope, column)?.column?.kind
  if (known && known !== 'unknown') return known
  const item = column.table ? null : itemNamed(scope, column.name.text)
  if (item && item.expression !== column && item.expression.type !== 'column')
    return kindOf(scope, item.expression, depth + 1)
  if (isDateName(column.name.text)) return 'date'
  return /^(id|.*_id)$/i.test(column.name.text) ? 'number' : 'unknown'
}

export function isDateText(text: string): boolean {
  return /^\d{4}-\d\d/.test(text)
}
