/** Mistakes in the select list, in orders and compounds, and in changes. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { isAggregate, numberOf, sourceText } from '../program.ts'
import { columnNamed, resolve } from '../names/names.ts'
import { allWithin, queriesWithin } from '../syntax/syntax.ts'
import { type Check, firstOf, isComparison, listIn } from './look.ts'

/** `SELECT name city` */
const missingComma: Check = (look) =>
  firstOf(listIn(look)?.items ?? [], ({ expression, alias, hasAs }) => {
    if (expression.type !== 'column' || !alias || hasAs || alias.quote !== '') return null
    return t(
      'Watch out: without a comma, {second} is read as a new name for {first}. For two columns, write {fix}.',
      {
        first: code(sourceText(look.program, expression)),
        second: code(alias.text),
        fix: code(`${sourceText(look.program, expression)}, ${alias.text}`),
      },
    )
  })

/** `SELECT DISTINCT (name), city` */
const distinctParentheses: Check = (look) => {
  const select = listIn(look)
  const [first] = select?.items ?? []
  if (
    !select?.isDistinct ||
    !first?.expression.inParens ||
    first.expression.type !== 'column' ||
    select.items.length < 2
  )
    return null
  return t(
    'Watch out: {distinct} isn’t a function. The parentheses have no effect: it always compares the whole row, with all columns.',
    { distinct: code('DISTINCT') },
  )
}

/** `name + ' ' + town` */
const textPlus: Check = ({ deep, program }) =>
  firstOf(deep, (node) => {
    if (
      node.type !== 'binary' ||
      node.operator !== '+' ||
      ![node.left, node.right].some(({ type }) => type === 'text')
    )
      return null
    return t(
      'Watch out: {plus} adds numbers, and a text without a number counts as 0. Texts are put together with {fix}.',
      {
        plus: code('+'),
        fix: code(`${sourceText(program, node.left)} || ${sourceText(program, node.right)}`),
      },
    )
  })

const existsAggregate: Check = ({ deep }) =>
  deep.some(
    (each) =>
      each.type === 'exists' &&
      each.query.parts.some(
        ({ items, group }) => !group && items.some(({ expression }) => isAggregate(expression)),
      ),
  )
    ? t(
        'Watch out: an aggregate gives a row even if it counts nothing, so this {exists} is always true. Select {star} instead.',
        { exists: code('EXISTS'), star: code('*') },
      )
    : null

const severalColumnsIn: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.type !== 'inQuery' || node.operand.type === 'row') return null
    const items = node.query.parts[0]?.items ?? []
    if (items.length < 2) return null
    return t(
      'Watch out: the query behind {in} gives {count} columns, but there’s one value to compare. Select just the column that’s meant.',
      { in: code('IN'), count: items.length },
    )
  })

/** `ORDER BY 'name'` */
const orderByText: Check = ({ clause }) => {
  if (clause.kind !== 'order') return null
  const text = clause.order.terms.find(({ expression }) => expression.type === 'text')?.expression
  return text?.type === 'text'
    ? t(
        'Watch out: in single quotes, {text} is the same text for every row, so nothing is sorted. Leave out the quotes.',
        { text: code(`'${text.value}'`) },
      )
    : null
}

const orderByPosition: Check = ({ clause, scope }) => {
  if (clause.kind !== 'order') return null
  const items = scope.select?.items ?? []
  return firstOf(clause.order.terms, ({ expression }) => {
    const position = numberOf(expression)
    if (position === null || items.some((item) => item.expression.type === 'star')) return null
    if (position < 1 || position > items.length)
      return t('Watch out: there’s no column {position} in the list; it has {count}.', {
        position: code(String(position)),
        count: items.length,
      })
    const item = items[position - 1]
    const name = item?.alias?.text ?? (item?.expression.type === 'column' ? item.expression.name.text : null)
    return name === null || name === undefined
      ? null
      : t(
          '{position} is the place in the list, which changes as soon as a column is added before it. The name is safer: {name}.',
          { position: code(String(position)), name: code(name) },
        )
  })
}

/** A limit without an order takes any rows. */
const limitWithoutOrder: Check = ({ clause, scope }) => {
  if (clause.kind !== 'limit' || scope.query?.order || scope.role === 'exists') return null
  const { select } = scope
  const isSingle =
    select !== null &&
    !select.group &&
    select.items.some(({ expression }) => allWithin(expression).some(isAggregate))
  return isSingle || (scope.query?.compounds.length ?? 0) > 0
    ? null
    : t('Watch out: without {order} it isn’t fixed which rows come first, so the limit may take any.', {
        order: code('ORDER BY'),
      })
}

/** SELECTs of a compound with different numbers of columns. */
const unevenCompound: Check = ({ clause, scope }) => {
  if (clause.kind !== 'compound') return null
  const parts = scope.query?.parts ?? []
  const sizes = parts.map(({ items, rows }) =>
    items.some(({ expression }) => expression.type === 'star') ? null : (rows?.[0]?.length ?? items.length),
  )
  const known = new Set(sizes.filter((size) => size !== null))
  const [one, other] = known
  return one !== undefined && other !== undefined
    ? t('Watch out: one query gives {one} columns and another {other}. They have to give equally many.', {
        one,
        other,
      })
    : null
}

/** UNION below an aggregate: duplicates vanish before they're counted. */
const unionThenCount: Check = ({ clause, clauses, scope }) => {
  if (clause.kind !== 'compound' || clause.compound.word !== 'union' || scope.role !== 'source') return null
  const outer = clauses.findLast(
    (each) => each.kind === 'select' && each.from < clause.from && each.scope.role !== 'source',
  )
  if (outer?.kind !== 'select') return null
  const counts = outer.select.items.some(
    ({ expression }) => isAggregate(expression) && ['count', 'sum', 'avg', 'total'].includes(expression.name),
  )
  return counts
    ? t(
        'Watch out: {union} drops equal rows before they’re counted. If each row should count, write {all}.',
        { union: code('UNION'), all: code('UNION ALL') },
      )
    : null
}

const changesAllRows: Check = ({ clause }) => {
  if (clause.kind === 'delete' && !clause.statement.where)
    return t('Watch out: without {where}, every row of {table} is deleted.', {
      where: code('WHERE'),
      table: code(clause.statement.table.text),
    })
  if (clause.kind !== 'update' || clause.statement.where || clause.statement.sources.length > 0) return null
  const { assignments } = clause.statement.set
  // A value that's worked out from each row is meant for all of them.
  const isPerRow = assignments.some(
    ({ value }) => queriesWithin(value).length > 0 || allWithin(value).some(({ type }) => type === 'column'),
  )
  return isPerRow
    ? null
    : t('Watch out: without {where}, every row of {table} gets the same new value.', {
        where: code('WHERE'),
        table: code(clause.statement.table.text),
      })
}

/** `SET a = 1 AND b = 2` */
const setWithAnd: Check = ({ clause, program }) =>
  clause.kind === 'set'
    ? firstOf(clause.statement.set.assignments, ({ columns, value }) => {
        const second = value.type === 'all' && !value.inParens ? value.parts.find(isComparison) : null
        if (!second) return null
        return t(
          'Watch out: {and} makes a single condition of both, and {column} gets its answer, {yes} or {no}. Changes are separated by commas: {fix}.',
          {
            and: code('AND'),
            column: code(columns[0]?.text ?? ''),
            yes: code('1'),
            no: code('0'),
            fix: code(`, ${sourceText(program, second)}`),
          },
        )
      })
    : null

/** Rows of VALUES that don't fit the columns. */
const valuesDontFit: Check = ({ clause, scope }) => {
  if (clause.kind !== 'values' || scope.statement.type !== 'insert') return null
  const { columns, table } = scope.statement
  const known = scope.tables.get(table.text.toLowerCase())?.columns
  const size = columns.length > 0 ? columns.length : known?.length
  const wrong = size === undefined ? undefined : clause.rows.find((row) => row.length !== size)
  return wrong && size !== undefined
    ? t('Watch out: there are {size} columns, but a row with {values} values. Each column needs one value.', {
        size,
        values: wrong.length,
      })
    : null
}

/** NULL for a column that refuses it. */
const nullForRequired: Check = ({ clause, scope }) => {
  if (clause.kind !== 'values' || scope.statement.type !== 'insert') return null
  const { columns, table } = scope.statement
  const known = scope.tables.get(table.text.toLowerCase())?.columns ?? []
  const names = columns.length > 0 ? columns.map(({ text }) => text) : known.map(({ name }) => name)
  return firstOf(clause.rows, (row) => {
    const at = row.findIndex((value, index) => {
      const column = known.find(({ name }) => name.toLowerCase() === names[index]?.toLowerCase())
      return value.type === 'word' && value.word === 'null' && column?.isNullable === false && !column.isKey
    })
    return at < 0
      ? null
      : t('Watch out: {column} is declared {rule}, so the row is refused.', {
          column: code(names[at] ?? ''),
          rule: code('NOT NULL'),
        })
  })
}

/** COUNT of a column that may be NULL, where rows are meant. */
const countSkipsNull: Check = (look) => {
  const select = listIn(look)
  if (!select || select.where || select.group || look.scope.sources.length !== 1) return null
  return firstOf(select.items, ({ expression, alias }) => {
    if (!isAggregate(expression) || expression.name !== 'count' || expression.isDistinct || expression.filter)
      return null
    const [column] = expression.args
    const known = column?.type === 'column' ? resolve(look.scope, column)?.column : null
    const table = look.scope.sources[0]
    const isForRows =
      alias !== null && table !== undefined && alias.text.toLowerCase() === table.table?.toLowerCase()
    if (!known?.isNullable || !known.definedAt || !isForRows || !table || columnNamed(table, alias.text))
      return null
    return t('Watch out: rows in which {column} is {null} aren’t counted. To count all rows, write {fix}.', {
      column: code(known.name),
      null: code('NULL'),
      fix: code('COUNT(*)'),
    })
  })
}

export const RESULT_MISTAKES = {
  missingComma,
  distinctParentheses,
  textPlus,
  existsAggregate,
  severalColumnsIn,
  orderByText,
  orderByPosition,
  limitWithoutOrder,
  unevenCompound,
  unionThenCount,
  changesAllRows,
  setWithAnd,
  valuesDontFit,
  nullForRequired,
  countSkipsNull,
}
