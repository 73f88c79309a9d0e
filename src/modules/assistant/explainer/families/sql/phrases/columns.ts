/** Columns and tables by their names. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { columnNamed, isTwice, resolve, same, type ScopeSource } from '../names/names.ts'
import type { Expression } from '../syntax/syntax.ts'
import type { NounPhrase, Phrases } from './phrase-context.ts'

/** With its table where the name could be another table's too; with its alias where a table meets itself. */
export const columnNoun: NounPhrase<'column'> = (phrases, column) => {
  const { scope } = phrases
  const own = code(column.name.text)
  if (!column.table) return own
  const found = resolve(scope, column)
  if (!found) return phrases.written(column)
  const isMeant = scope.sources.length === 1 && !found.isOuter
  return isMeant || isPlain(phrases, column) ? own : placedColumn(phrases, column)
}

/** “`name` of `owners`” */
export function placedColumn(phrases: Phrases, column: Extract<Expression, { type: 'column' }>): string {
  const { scope } = phrases
  const found = resolve(scope, column)
  if (!found) return column.table ? phrases.written(column) : code(column.name.text)
  const { source, isOuter } = found
  const home = isOuter ? scope.parent : scope
  const isSameAsInner = isOuter && scope.sources.some(({ table }) => table !== null && table === source.table)
  if (isSameAsInner || (home && isTwice(home, source))) return phrases.written(column)
  if (scope.sources.length === 1 && !isOuter) return code(column.name.text)
  return t('{column} of {table}', { column: code(column.name.text), table: tableNoun(source) })
}

/** Names that most tables have. */
const COMMON_NAMES = new Set(['id', 'name', 'title', 'date'])

/** Whether only one table of the query can have the column. */
function isPlain({ scope }: Phrases, { name, table }: Extract<Expression, { type: 'column' }>): boolean {
  if (COMMON_NAMES.has(name.text.toLowerCase())) return false
  const others = scope.sources.filter((each) => table && !same(each.name, table.text))
  const isElsewhere = others.some((each) => columnNamed(each, name.text))
  return (
    !isElsewhere &&
    others.length < scope.sources.length &&
    !scope.sources.some((each) => isTwice(scope, each))
  )
}

/** The table, or the name that a query in parentheses has. */
export function tableNoun({ table, name }: Pick<ScopeSource, 'table' | 'name'>): string {
  if (table !== null) return code(table)
  return name === '' ? t('the query in parentheses') : code(name)
}
