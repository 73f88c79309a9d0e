/** Mistakes with tables, joins and names. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { itemNamed, resolve, same, type Scope, type ScopeSource } from '../names/names.ts'
import { isAggregate, sourceText } from '../program.ts'
import { allWithin, type Expression, flatSources } from '../syntax/syntax.ts'
import { type Check, firstOf, isComparison, type Look } from './look.ts'

const joinWithoutOn: Check = ({ clause, scope }) => {
  if (clause.kind !== 'join') return null
  const { source } = clause
  if (source.on || source.using.length > 0 || source.isNatural || source.join === 'cross') return null
  const own = scope.sources.find((each) => each.source === flatSources([source])[0])
  const where = scope.select?.where
  const isLinked = where ? allWithin(where.expression).some((each) => own && links(scope, each, own)) : false
  const isSingle =
    own?.info?.isResult &&
    own.source?.query?.parts[0]?.items.every(({ expression }) => isAggregate(expression))
  if (isLinked || isSingle || !own) return null
  return t(
    'Watch out: there’s no {on}, so every row meets every row of {table}. Say which rows belong together, or write {cross} if you mean all pairs.',
    {
      on: code('ON'),
      table: code(own.table ?? own.name),
      cross: code('CROSS JOIN'),
    },
  )
}

/** Whether a comparison names a table and another one. */
function links(scope: Scope, each: Expression, own: ScopeSource): boolean {
  if (!isComparison(each) || each.left.type !== 'column' || each.right.type !== 'column') return false
  const sources = [each.left, each.right].map((side) => resolve(scope, side)?.source)
  // Where a name isn't clear, the benefit of the doubt.
  return sources.some((source) => !source) || (sources.includes(own) && sources[0] !== sources[1])
}

/** ON that doesn't speak of both sides. */
const joinOnOneSide: Check = ({ clause, scope, nodes, program }) => {
  if (clause.kind !== 'join' || !clause.source.on) return null
  const columns = nodes.filter((each) => each.type === 'column')
  const found = columns.map((column) =>
    column.type === 'column' ? resolve(scope, column)?.source : undefined,
  )
  if (columns.length < 2 || found.some((source) => !source) || new Set(found).size > 1) return null
  if (clause.source.on.type !== 'binary') return null
  return t(
    'Watch out: {condition} speaks of one table only, so it doesn’t say which rows belong together. Compare a column of each of the two.',
    {
      condition: code(sourceText(program, clause.source.on)),
    },
  )
}

/** A condition on the right side of a LEFT JOIN drops the rows that found nothing. */
const leftJoinUndone: Check = ({ clause, scope, phrases }) => {
  if (clause.kind !== 'where' || !scope.select) return null
  const { expression } = clause.clause
  const parts = expression.type === 'all' ? expression.parts : [expression]
  const isAnti = allWithin(expression).some((each) => each.type === 'isNull')
  return firstOf(parts, (part) => {
    const column = testedColumn(part)
    const source = column ? resolve(scope, column)?.source : null
    if (!column || !source?.isOptional || source.source?.join !== 'left' || isAnti) return null
    return t(
      'Watch out: rows that found nothing in {table} have {null} in {column}, so this condition drops them, and the {left} has no effect. Move the condition to {on}, if these rows should stay.',
      {
        table: code(source.table ?? source.name),
        null: code('NULL'),
        column: phrases.noun(column),
        left: code('LEFT JOIN'),
        on: code('ON'),
      },
    )
  })
}

function testedColumn(part: Expression): Extract<Expression, { type: 'column' }> | null {
  if (isComparison(part)) {
    if (part.left.type === 'column') return part.left
    return part.right.type === 'column' ? part.right : null
  }
  const isTest = part.type === 'like' || part.type === 'between' || part.type === 'inList'
  return isTest && part.operand.type === 'column' ? part.operand : null
}

/** `x.name`, where no table is called x. */
const unknownTable: Check = ({ nodes, scope, clause }) =>
  firstOf(nodes, (node) => {
    const table = node.type === 'column' || node.type === 'star' ? node.table : null
    if (!table || clause.kind === 'upsert' || scope.sources.length === 0 || isSourceName(scope, table.text))
      return null
    const renamed = scope.sources.find((source) => source.table !== null && same(source.table, table.text))
    return renamed
      ? t(
          'Watch out: in this query {table} is called {alias}, and its own name isn’t known anymore. Write {alias} here as well.',
          { table: code(table.text), alias: code(renamed.name) },
        )
      : t('Watch out: no table of this query is called {name}. The ones it knows are listed in {from}.', {
          name: code(table.text),
          from: code('FROM'),
        })
  })

function isSourceName(scope: Scope, name: string): boolean {
  for (let at: Scope | null = scope; at; at = at.parent) {
    if (at.sources.some((source) => same(source.name, name))) return true
  }
  return false
}

/** A column that none of the tables has, all of them being known. */
const unknownColumn: Check = ({ nodes, scope, clause }) => {
  const isKnown =
    scope.sources.length > 0 &&
    !scope.parent &&
    scope.sources.every(({ info }) => info?.columns && info.columns.every(({ name }) => name !== ''))
  if (!isKnown || clause.kind === 'upsert' || clause.kind === 'create table') return null
  return firstOf(nodes, (node) => {
    if (node.type !== 'column' || node.name.quote !== '' || itemNamed(scope, node.name.text)) return null
    const { name, table } = node
    const sources = table ? scope.sources.filter((source) => same(source.name, table.text)) : scope.sources
    const has =
      sources.length === 0 ||
      sources.some(({ info }) => info?.columns?.some((column) => same(column.name, name.text)))
    return has || /^(rowid|oid|_rowid_)$/i.test(name.text)
      ? null
      : t('Watch out: none of the tables here has a column {name}.', { name: code(name.text) })
  })
}

/** A name that two of the tables have. */
const ambiguousColumn: Check = ({ nodes, scope }) =>
  firstOf(nodes, (node) => {
    if (node.type !== 'column' || node.table || scope.sources.length < 2 || itemNamed(scope, node.name.text))
      return null
    const isShared = scope.sources.some(
      ({ source }) => source?.isNatural || source?.using.some((name) => same(name.text, node.name.text)),
    )
    const having = scope.sources.filter(({ info }) =>
      info?.columns?.some(({ name }) => same(name, node.name.text)),
    )
    const [one, other] = having
    if (isShared || !one || !other) return null
    return t(
      'Watch out: {one} and {other} both have a column {name}, so the database can’t tell which one you mean. Write {fix}.',
      {
        one: code(one.name),
        other: code(other.name),
        name: code(node.name.text),
        fix: code(`${one.name}.${node.name.text}`),
      },
    )
  })

/** A name from the select list, used before that list is worked out. */
const aliasInWhere: Check = ({ clause, nodes, scope, program }: Look) => {
  if (clause.kind !== 'where' || scope.role === 'change') return null
  const used = new Set(
    (scope.select?.items ?? [])
      .flatMap(({ expression }) => allWithin(expression))
      .flatMap((each) => (each.type === 'column' ? [each.name.text.toLowerCase()] : [])),
  )
  return firstOf(nodes, (node) => {
    if (node.type !== 'column' || node.table) return null
    const item = itemNamed(scope, node.name.text)
    const isColumn = used.has(node.name.text.toLowerCase()) || resolve(scope, node)?.column
    if (
      !item ||
      isColumn ||
      item.expression.type === 'column' ||
      allWithin(item.expression).some(isAggregate)
    )
      return null
    return t(
      'Watch out: {name} is given in the select list, which is worked out after {where}. SQLite lets it pass; most databases want {value} again here.',
      {
        name: code(node.name.text),
        where: code('WHERE'),
        value: code(sourceText(program, item.expression)),
      },
    )
  })
}

export const JOIN_MISTAKES = {
  joinWithoutOn,
  joinOnOneSide,
  leftJoinUndone,
  unknownTable,
  unknownColumn,
  ambiguousColumn,
  aliasInWhere,
}
