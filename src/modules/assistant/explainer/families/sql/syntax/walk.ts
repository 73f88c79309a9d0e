/** Goes through expressions and queries. Iterative where trees may be long. */
import type { Expression, Query, Source } from './tree.ts'

/** Expressions directly within one; queries in it are left out. */
export function childrenOf(expression: Expression): Expression[] {
  switch (expression.type) {
    case 'all':
    case 'any':
    case 'joined':
      return expression.parts
    case 'not':
    case 'sign':
    case 'isNull':
    case 'cast':
    case 'collate':
    case 'inQuery':
      return [expression.operand]
    case 'binary':
      return [expression.left, expression.right]
    case 'like':
      return [expression.operand, expression.pattern, ...(expression.escape ? [expression.escape] : [])]
    case 'between':
      return [expression.operand, expression.low, expression.high]
    case 'inList':
      return [expression.operand, ...expression.list]
    case 'case':
      return [
        ...(expression.operand ? [expression.operand] : []),
        ...expression.branches.flatMap(({ when, result }) => [when, result]),
        ...(expression.otherwise ? [expression.otherwise] : []),
      ]
    case 'call':
      return [
        ...expression.args,
        ...expression.order.map((term) => term.expression),
        ...(expression.filter ? [expression.filter] : []),
        ...(expression.over?.partition ?? []),
        ...(expression.over?.order ?? []).map((term) => term.expression),
      ]
    case 'row':
      return expression.items
    default:
      return []
  }
}

/** The query that an expression holds. */
export function queryOf(expression: Expression): Query | null {
  return expression.type === 'inQuery' || expression.type === 'exists' || expression.type === 'subquery'
    ? expression.query
    : null
}

/** An expression with all within it; queries in it are left out. */
export function allWithin(expression: Expression): Expression[] {
  const found: Expression[] = [expression]
  for (let at = 0; at < found.length; at += 1) {
    const each = found[at]
    if (each) found.push(...childrenOf(each))
  }
  return found
}

/** Queries within an expression, not those within them. */
export function queriesWithin(expression: Expression): Query[] {
  return allWithin(expression)
    .map(queryOf)
    .filter((query) => query !== null)
}

/** Sources with those that parentheses join. */
export function flatSources(sources: readonly Source[]): Source[] {
  return sources.flatMap((source) => (source.group.length > 0 ? flatSources(source.group) : [source]))
}

/** Expressions of a query's own clauses. */
export function expressionsOf({ parts, order, limit }: Query): Expression[] {
  return [
    ...parts.flatMap((part) => [
      ...part.items.map(({ expression }) => expression),
      ...(part.rows ?? []).flat(),
      ...conditionsOf(part.sources),
      ...(part.where ? [part.where.expression] : []),
      ...(part.group?.terms ?? []),
      ...(part.having ? [part.having.expression] : []),
    ]),
    ...(order?.terms ?? []).map(({ expression }) => expression),
    ...(limit ? [limit.count, ...(limit.offset ? [limit.offset] : [])] : []),
  ]
}

export function conditionsOf(sources: readonly Source[]): Expression[] {
  return sources.flatMap(({ on, group }) => [...(on ? [on] : []), ...conditionsOf(group)])
}
