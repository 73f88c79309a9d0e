/** Mistakes with aggregates and groups. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { itemNamed, resolve, same } from '../names/names.ts'
import { isAggregate, sourceText } from '../program.ts'
import { allWithin, childrenOf, type Expression } from '../syntax/syntax.ts'
import { type Check, firstOf, listIn, type Look } from './look.ts'

const holdsAggregate = (expression: Expression) => allWithin(expression).some(isAggregate)

const aggregateInWhere: Check = ({ clause, nodes, scope, program }) => {
  if (clause.kind !== 'where') return null
  const call = nodes.find(isAggregate)
  const named = nodes.find(
    (each) =>
      each.type === 'column' &&
      !each.table &&
      !resolve(scope, each)?.column &&
      namedAggregate({ scope }, each.name.text),
  )
  const found = call ?? named
  if (!found) return null
  return t(
    'Watch out: {where} runs before anything is counted, so it can’t know {value}. Conditions on groups go into {having}.',
    {
      where: code('WHERE'),
      value: code(sourceText(program, found)),
      having: code('HAVING'),
    },
  )
}

function namedAggregate({ scope }: Pick<Look, 'scope'>, name: string): boolean {
  const item = itemNamed(scope, name)
  return item !== null && item !== undefined && holdsAggregate(item.expression)
}

/** A column that's neither grouped by nor aggregated: SQLite takes it from some row of the group. */
const ungroupedColumn: Check = (look) => {
  const select = listIn(look)
  if (!select || select.sources.length === 0 || hasKeyGroup(look)) return null
  const all = select.items.flatMap(({ expression }) => allWithin(expression))
  const aggregates = all.filter(isAggregate)
  if (!select.group && aggregates.length === 0) return null
  // With MIN or MAX, SQLite takes the other columns from the row that has it.
  if (aggregates.some(({ name }) => name === 'min' || name === 'max')) return null
  const terms = select.group?.terms ?? []
  const grouped = terms.map((term) => sourceText(look.program, term).toLowerCase())
  return firstOf(select.items, ({ expression, alias }) => {
    const isNamed = alias !== null && grouped.includes(alias.text.toLowerCase())
    if (isNamed || terms.some(({ type }) => type === 'number')) return null
    const column = outsideColumns(
      expression,
      (each) =>
        isGrouped(look, each, terms) || grouped.includes(sourceText(look.program, each).toLowerCase()),
    )
    return column === null
      ? null
      : select.group
        ? t(
            'Watch out: {column} is neither grouped by nor counted or added up. A group can have several values of it, and SQLite picks any one. Add it to {group}, or use an aggregate.',
            { column: code(sourceText(look.program, column)), group: code('GROUP BY') },
          )
        : t(
            'Watch out: the aggregate merges all rows into one, so {column} is taken from any row. If you want one row for each, add {fix}.',
            {
              column: code(sourceText(look.program, column)),
              fix: code(`GROUP BY ${sourceText(look.program, column)}`),
            },
          )
  })
}

/** The first column outside of aggregates and of what's grouped by. */
function outsideColumns(
  expression: Expression,
  isGroupedBy: (each: Expression) => boolean,
): Expression | null {
  if (isGroupedBy(expression)) return null
  if (expression.type === 'column' && expression.name.quote === '') return expression
  if (expression.type === 'call' && (expression.over || isAggregate(expression))) return null
  for (const child of childrenOf(expression)) {
    const found = outsideColumns(child, isGroupedBy)
    if (found) return found
  }
  return null
}

function isGrouped({ scope }: Look, expression: Expression, terms: readonly Expression[]): boolean {
  if (expression.type !== 'column') return false
  return terms.some(
    (term) =>
      term.type === 'column' &&
      same(term.name.text, expression.name.text) &&
      (!term.table ||
        !expression.table ||
        resolve(scope, term)?.source === resolve(scope, expression)?.source),
  )
}

/** A key among the terms decides the other columns of its table. */
function hasKeyGroup({ scope }: Look): boolean {
  return (scope.select?.group?.terms ?? []).some((term) => {
    if (term.type !== 'column') return false
    const found = resolve(scope, term)
    return found?.column?.isKey || same(term.name.text, 'id')
  })
}

const havingWithoutGroup: Check = ({ clause, scope, nodes }) =>
  clause.kind === 'having' && !scope.select?.group && !nodes.some(isAggregate)
    ? t('Watch out: {having} is for groups, and there’s no {group}. To choose rows, use {where}.', {
        having: code('HAVING'),
        group: code('GROUP BY'),
        where: code('WHERE'),
      })
    : null

const nestedAggregate: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const inner = isAggregate(node) ? node.args.flatMap(allWithin).find(isAggregate) : null
    return inner && inner.type === 'call'
      ? t(
          'Watch out: one aggregate can’t hold another. First work out {inner} in a query in parentheses, then the rest from its result.',
          { inner: code(sourceText(program, inner)) },
        )
      : null
  })

/** COUNT(*) after a LEFT JOIN counts the row that found nothing. */
const countsMissingRow: Check = (look) => {
  const { scope, nodes, clause } = look
  const isResult = clause.kind === 'select' || clause.kind === 'having' || clause.kind === 'order'
  const [first] = scope.sources
  const optional = scope.sources.find(({ isOptional }) => isOptional)
  if (!isResult || !first || !optional) return null
  const isKeyed = (scope.select?.group?.terms ?? []).some(
    (term) => term.type === 'column' && same(term.name.text, 'id') && resolve(scope, term)?.source === first,
  )
  const counts = nodes.some(
    (each) => isAggregate(each) && each.name === 'count' && !each.filter && each.args[0]?.type === 'star',
  )
  if (!isKeyed || !counts) return null
  return t(
    'Watch out: where the {join} finds nothing there’s still one row, so {count} gives {one} instead of {zero}. Count a column of the joined table: {fix}.',
    {
      join: code('LEFT JOIN'),
      count: code('COUNT(*)'),
      one: code('1'),
      zero: code('0'),
      fix: code(`COUNT(${optional.name}.id)`),
    },
  )
}

const windowInWhere: Check = ({ clause, nodes, program }) => {
  const call =
    clause.kind === 'where' || clause.kind === 'having'
      ? nodes.find((each) => each.type === 'call' && each.over !== null)
      : null
  return call
    ? t(
        'Watch out: {call} is worked out after this clause, so it can’t be used here. Put the query in {with} and ask in the next step.',
        { call: code(sourceText(program, call)), with: code('WITH') },
      )
    : null
}

/** Counts divided by each other lose their decimals. */
const integerDivision: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.type !== 'binary' || node.operator !== '/' || !isWhole(node.left) || !isWhole(node.right))
      return null
    const isLiteral = node.left.type === 'number' && node.right.type === 'number'
    if (
      isLiteral &&
      Number(node.left.type === 'number' ? node.left.text : 0) %
        Number(node.right.type === 'number' ? node.right.text : 1) ===
        0
    )
      return null
    return t(
      'Watch out: both sides are whole numbers, so SQLite cuts the decimals off. Make one of them a decimal number: {fix}.',
      {
        fix: code(`1.0 * ${sourceText(program, node)}`),
      },
    )
  })

function isWhole(expression: Expression): boolean {
  if (expression.type === 'number') return /^\d+$/.test(expression.text)
  if (isAggregate(expression)) return expression.name === 'count'
  return (
    expression.type === 'binary' &&
    ['+', '-', '*'].includes(expression.operator) &&
    isWhole(expression.left) &&
    isWhole(expression.right)
  )
}

export const GROUP_MISTAKES = {
  aggregateInWhere,
  ungroupedColumn,
  havingWithoutGroup,
  nestedAggregate,
  countsMissingRow,
  windowInWhere,
  integerDivision,
}
