/** Expressions that are written in a clause itself. */
import { conditionsOf, type Expression } from '../syntax/syntax.ts'
import type { SqlClause } from './clause.ts'

export function clauseExpressions(clause: SqlClause): Expression[] {
  switch (clause.kind) {
    case 'select':
      return clause.select.items.map(({ expression }) => expression)
    case 'values':
      return clause.rows.flat()
    case 'from':
    case 'join':
      return conditionsOf([clause.source])
    case 'where':
    case 'having':
      return [clause.clause.expression]
    case 'group':
      return clause.group.terms
    case 'order':
      return clause.order.terms.map(({ expression }) => expression)
    case 'limit':
      return [clause.limit.count, ...(clause.limit.offset ? [clause.limit.offset] : [])]
    case 'set':
      return clause.statement.set.assignments.map(({ value }) => value)
    case 'upsert':
      return (clause.statement.upsert?.set ?? []).map(({ value }) => value)
    case 'column':
      return clause.column.rules.flatMap(({ expression }) => (expression ? [expression] : []))
    case 'rule':
      return clause.rule.expression ? [clause.rule.expression] : []
    default:
      return []
  }
}
