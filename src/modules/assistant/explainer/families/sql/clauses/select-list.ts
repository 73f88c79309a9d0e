/** The list behind SELECT, and VALUES: what a row of the result is made of. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { resolve } from '../names/names.ts'
import { placedColumn, tableNoun } from '../phrases/phrases.ts'
import { isAggregate } from '../program.ts'
import { allWithin, type Expression, type Item, queriesWithin, type Select } from '../syntax/syntax.ts'
import type { ClauseOf, Description, Subject } from './clause.ts'

/** Columns that are named one by one. */
const MOST_COLUMNS = 7
/** Calculated columns that get a sentence each. */
const MOST_EXPLAINED = 5
/** Characters of a calculation without a name that is shown as it's written. */
const MOST_SHOWN = 28

export function describeSelect(subject: Subject, { select }: ClauseOf<'select'>): Description {
  const { items } = select
  const isShort = items.length <= 2
  const list = listOf(subject, items, isShort)
  const explained = isShort ? [] : items.filter(isCalculated).slice(0, MOST_EXPLAINED)
  return {
    gist: gistOf(subject, select, list),
    more: [
      ...explained.map((item) => explainedItem(subject, items, item)),
      distinctNote(select),
      ...valueNotes(subject, items),
    ],
    concept: conceptOf(select, subject),
  }
}

function gistOf(subject: Subject, select: Select, list: string): string {
  const { scope } = subject
  const { items, isDistinct, group, where, sources } = select
  const [only] = items
  const isStar = items.length === 1 && only?.expression.type === 'star'
  const isAggregated = items.some(({ expression }) => allWithin(expression).some(isAggregate))
  if (scope.role === 'exists')
    return t('What’s listed doesn’t matter here: {exists} only asks whether there’s a row at all.', {
      exists: code('EXISTS'),
    })
  if (sources.length === 0)
    return items.some(({ expression }) => queriesWithin(expression).length > 0)
      ? t('Puts the results of several queries side by side in one row: {list}.', { list })
      : t('Works out {list}, without looking at any table.', { list })
  if (isStar) return starGist(subject, select)
  if (isDistinct)
    return isAggregated || items.length > 1
      ? t('Shows {list}, each combination only once.', { list })
      : t('Shows each different {list} only once.', { list })
  if (scope.role === 'in') return t('Collects {list}, for the comparison outside.', { list })
  if (scope.role === 'value') return t('Gives the query around it a single value: {list}.', { list })
  if (scope.role === 'insert') return t('Delivers {list}, to be stored as new rows.', { list })
  if (group)
    return scope.role === 'common'
      ? t('For each group, this step notes down {list}.', { list })
      : t('Gives one row for each group, with {list}.', { list })
  if (isAggregated) return t('Makes a single row out of all these rows: {list}.', { list })
  if (scope.role === 'common' || scope.role === 'source')
    return t('Prepares {list} for the outer query.', { list })
  if (scope.sources.length > 1) return t('From each joined row, shows {list}.', { list })
  return where
    ? t('Of the rows that are left, shows {list}.', { list })
    : t('For every row, shows {list}.', { list })
}

function starGist({ scope }: Subject, { sources, where }: Select): string {
  const [own] = scope.sources
  const table = own ? tableNoun(own) : ''
  if (sources.length > 1) return t('Shows all columns of all the joined tables.')
  if (scope.role === 'common' || scope.role === 'source')
    return t('Passes on all columns of {table}, as they are.', { table })
  return where
    ? t('Shows all columns of the rows that are left.')
    : t('Shows all columns of {table}.', { table })
}

/** Names where each has one; short lists with what they mean. */
function listOf({ phrases }: Subject, items: readonly Item[], isShort: boolean): string {
  const told = items.slice(0, MOST_COLUMNS).map((item) => {
    const { expression, alias } = item
    if (!isCalculated(item)) {
      const column =
        expression.type === 'column' ? placedColumn(phrases, expression) : phrases.noun(expression, 1)
      return alias ? t('{column} under the name {alias}', { column, alias: code(alias.text) }) : column
    }
    if (!isShort) return alias ? code(alias.text) : unnamed(phrases, items, item)
    const value = phrases.noun(expression)
    return alias ? t('{value} (named {alias})', { value, alias: code(alias.text) }) : value
  })
  const left = items.length - told.length
  return formatList(
    left > 0 ? [...told, tCount(left, { one: '{n} more column', other: '{n} more columns' })] : told,
  )
}

function isCalculated({ expression }: Item): boolean {
  return expression.type !== 'column' && expression.type !== 'star'
}

/** A calculation without a name: short ones as written, others by their place. */
function unnamed(phrases: Subject['phrases'], items: readonly Item[], item: Item): string {
  return item.to - item.from <= MOST_SHOWN
    ? phrases.written(item.expression)
    : t('column {position}', { position: items.indexOf(item) + 1 })
}

/** “`percent` is …” Null: it would only say what's written. */
function explainedItem({ phrases }: Subject, items: readonly Item[], item: Item): string | null {
  const { expression, alias } = item
  const value = phrases.noun(expression)
  if (alias) return t('{alias} is {value}.', { alias: code(alias.text), value })
  const own = unnamed(phrases, items, item)
  return value === own ? null : t('{column} is {value}.', { column: own, value })
}

function distinctNote({ isDistinct, items }: Select): string | null {
  if (!isDistinct) return null
  return items.length > 1
    ? t('{distinct} compares whole rows: two rows are equal only if they agree in every column.', {
        distinct: code('DISTINCT'),
      })
    : null
}

/** What may surprise in a value. */
function valueNotes(subject: Subject, items: readonly Item[]): (string | null)[] {
  const all = items.flatMap(({ expression }) => allWithin(expression))
  const open = all.find((each) => each.type === 'case' && each.otherwise === null && !isInCount(all, each))
  return [
    open
      ? t('There’s no {else}, so where no condition is true the value is {null}.', {
          else: code('ELSE'),
          null: code('NULL'),
        })
      : null,
    countNote(subject, all),
    all.some((each) => each.type === 'binary' && each.operator === '/' && isWholeNumber(each.right))
      ? t('If both sides of the division are whole numbers, the decimals are cut off.')
      : null,
    all.some((each) => isAggregate(each) && (each.name === 'sum' || each.name === 'avg'))
      ? t('Missing values ({null}) are left out of the calculation.', { null: code('NULL') })
      : null,
  ]
}

function isWholeNumber(expression: Expression): boolean {
  return expression.type === 'number' && /^\d+$/.test(expression.text)
}

function isInCount(all: readonly Expression[], found: Expression): boolean {
  return all.some((each) => isAggregate(each) && each.args.includes(found))
}

/** COUNT of a column that a LEFT JOIN may leave empty. */
function countNote({ scope, phrases }: Subject, all: readonly Expression[]): string | null {
  const count = all.find(
    (each) => isAggregate(each) && each.name === 'count' && each.args[0]?.type === 'column',
  )
  const column = count && isAggregate(count) ? count.args[0] : null
  if (column?.type !== 'column') return null
  const found = resolve(scope, column)
  if (!found?.source.isOptional && (found?.column?.isNullable === false || column.name.text === 'id'))
    return null
  return found?.source.isOptional
    ? t('Rows for which the join found nothing have no {column}, so they count as {zero}.', {
        column: phrases.noun(column),
        zero: code('0'),
      })
    : t('Rows in which {column} is missing aren’t counted.', { column: phrases.noun(column) })
}

function conceptOf({ items, sources }: Select, { scope }: Subject): string {
  const all = items.flatMap(({ expression }) => allWithin(expression))
  if (all.some(isAggregate) || all.some((each) => each.type === 'call' && each.over)) return 'aggregation'
  if (all.some(({ type }) => type === 'subquery')) return 'subqueries'
  if (scope.role === 'exists') return 'subqueries'
  return sources.length === 0 || all.some(({ type }) => type !== 'column' && type !== 'star')
    ? 'sql-expressions'
    : 'selecting'
}

export function describeValues({ phrases, scope }: Subject, { rows }: ClauseOf<'values'>): Description {
  const [first] = rows
  const { statement } = scope
  const columns = statement.type === 'insert' ? statement.columns : []
  const concept = 'data-changes'
  const width = first?.length ?? 0
  if (rows.length === 1 && first && columns.length === first.length && first.length <= 6) {
    const pairs = first.map((value, at) =>
      t('{value} as {column}', { value: phrases.noun(value), column: code(columns[at]?.text ?? '') }),
    )
    return {
      gist: t('The new row has {pairs}.', { pairs: formatList(pairs) }),
      more: [orderNote(columns.length)],
      concept,
    }
  }
  const told = { rows: rows.length, values: width }
  return {
    gist:
      rows.length === 1
        ? tCount(width, { one: 'One new row, with {n} value.', other: 'One new row, with {n} values.' })
        : t('{rows} new rows, one in each pair of parentheses, with {values} values each.', told),
    more: [orderNote(columns.length)],
    concept,
  }
}

function orderNote(columns: number): string {
  return columns > 0
    ? t('The values belong to the columns in the order in which both are listed.')
    : t('No columns were named, so the values go into all columns of the table, in its own order.')
}
