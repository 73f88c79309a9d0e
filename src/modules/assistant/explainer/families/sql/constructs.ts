/** Constructs of SQL that a clause shows, the rarest first. Pure. */
import { clauseExpressions, type SqlClause, type Subject } from './clauses/clauses.ts'
import { isTwice } from './names/names.ts'
import { entryOf, isAggregate } from './program.ts'
import { allWithin, type Expression, flatSources, queriesWithin } from './syntax/syntax.ts'

export function constructsOf({ scope }: Pick<Subject, 'scope'>, clause: SqlClause): string[] {
  const expressions = clauseExpressions(clause).flatMap(allWithin)
  const ofExpressions = expressions.flatMap(ofExpression)
  const isCorrelated = clauseExpressions(clause)
    .flatMap(queriesWithin)
    .some(isCorrelatedTo(scope.sources.map(({ name }) => name)))
  return [...new Set([...(isCorrelated ? ['correlated'] : []), ...ofExpressions, ...ofClause(clause)])]
}

/** Whether a query names a table from outside. */
function isCorrelatedTo(names: readonly string[]) {
  return ({ parts }: { parts: readonly { where: { expression: Expression } | null }[] }) =>
    parts.some(({ where }) =>
      where
        ? allWithin(where.expression).some(
            (each) => each.type === 'column' && each.table !== null && names.includes(each.table.text),
          )
        : false,
    )
}

const BY_TYPE: Readonly<Record<string, string>> = {
  all: 'and',
  any: 'or',
  not: 'not',
  exists: 'exists',
  subquery: 'scalar',
  between: 'between',
  inList: 'inList',
  joined: 'concatenation',
  cast: 'cast',
  collate: 'collate',
}
const BY_OPERATOR: Readonly<Record<string, string>> = {
  '=': 'equals',
  '==': 'equals',
  '<>': 'unequal',
  '!=': 'unequal',
  '<': 'ordered',
  '>': 'ordered',
  '<=': 'ordered',
  '>=': 'ordered',
  '/': 'division',
  '%': 'modulo',
  '+': 'arithmeticNull',
  '-': 'arithmeticNull',
  '*': 'arithmeticNull',
}
const BY_CALL: Readonly<Record<string, string>> = {
  count: 'count',
  sum: 'sum',
  total: 'total',
  avg: 'avg',
  min: 'minMax',
  max: 'minMax',
  group_concat: 'groupConcat',
  string_agg: 'groupConcat',
  row_number: 'rank',
  rank: 'rank',
  dense_rank: 'rank',
  lag: 'lag',
  lead: 'lag',
  coalesce: 'coalesce',
  ifnull: 'ifnull',
  nullif: 'nullif',
  round: 'round',
  substr: 'substr',
  substring: 'substr',
  length: 'length',
  upper: 'upper',
  lower: 'upper',
  date: 'date',
  datetime: 'date',
  strftime: 'strftime',
  julianday: 'julianday',
}

function ofExpression(expression: Expression): string[] {
  switch (expression.type) {
    case 'call':
      return ofCall(expression)
    case 'case':
      return ['case', expression.otherwise ? '' : 'caseElse', expression.operand ? 'caseOperand' : ''].filter(
        (each) => each !== '',
      )
    case 'binary': {
      const isDate = expression.right.type === 'text' && /^\d{4}-\d\d/.test(expression.right.value)
      const found = entryOf(BY_OPERATOR, expression.operator)
      return [...(isDate ? ['dateText'] : []), ...(found ? [found] : [])]
    }
    case 'isNull':
      return [expression.isNot ? 'isNotNull' : 'isNull']
    case 'inQuery':
      return expression.isNot ? ['notIn', 'inQuery'] : ['inQuery']
    case 'like':
      return ofPattern(expression)
    default: {
      const found = entryOf(BY_TYPE, expression.type)
      return found ? [found] : []
    }
  }
}

function ofPattern({ word, pattern }: Extract<Expression, { type: 'like' }>): string[] {
  if (word !== 'like') return ['glob']
  const text = pattern.type === 'text' ? pattern.value : ''
  return [...(text.includes('_') ? ['underscore'] : []), ...(text.includes('%') ? ['percent'] : []), 'like']
}

function ofCall(call: Extract<Expression, { type: 'call' }>): string[] {
  const { name, args, over, filter, isDistinct } = call
  const isScalar = (name === 'max' || name === 'min') && args.length > 1
  const found = isScalar
    ? 'scalarMinMax'
    : name === 'count' && isDistinct
      ? 'countDistinct'
      : entryOf(BY_CALL, name)
  const isTruth =
    isAggregate(call) && args[0]?.type === 'binary' && ['=', '<', '>', '<>'].includes(args[0].operator)
  return [
    ...(isTruth ? ['truthValue'] : []),
    ...(over
      ? [...(over.frame ? ['frame'] : []), ...(over.partition.length > 0 ? ['partition'] : []), 'window']
      : []),
    ...(over && over.order.length > 0 && isAggregate({ ...call, over: null }) ? ['frame'] : []),
    ...(filter ? ['filter'] : []),
    ...(found ? [found] : []),
  ]
}

function ofClause(clause: SqlClause): string[] {
  const { scope } = clause
  switch (clause.kind) {
    case 'select':
      return ofSelect(clause)
    case 'from':
    case 'join':
      return ofSource(clause)
    case 'group':
      return clause.group.terms.some(({ type }) => type !== 'column')
        ? ['groupExpression', 'groupBy']
        : ['groupBy']
    case 'order':
      return ofOrder(clause)
    case 'limit':
      return clause.limit.offset ? ['offset', 'limit'] : ['limit']
    case 'compound':
      return clause.compound.word.startsWith('union')
        ? ['union', 'compoundOrder']
        : ['except', 'compoundOrder']
    case 'with':
      return clause.table.isRecursive ? ['recursive', 'with'] : ['with']
    case 'insert':
      return clause.statement.query?.parts.some(({ rows }) => rows === null)
        ? ['insertSelect', 'insert']
        : ['insert']
    case 'set':
      return ['update']
    case 'column':
      return [...clause.column.rules.map(({ kind }) => ruleConstruct(kind)), 'type']
    case 'rule':
      return [ruleConstruct(clause.rule.kind)]
    case 'create view':
      return ['view']
    case 'create index':
      return ['index']
    default:
      return scope.statement.type === 'transaction' ? ['transaction'] : [clause.kind]
  }
}

function ruleConstruct(kind: string): string {
  return kind === 'primary key' ? 'primaryKey' : kind === 'not null' ? 'notNull' : kind
}

function ofSelect({ select }: Extract<SqlClause, { kind: 'select' }>): string[] {
  return [
    ...(select.isDistinct ? ['distinct'] : []),
    ...(select.items.some(({ expression }) => expression.type === 'star') ? ['star'] : []),
    ...(select.sources.length === 0 ? ['noFrom'] : []),
    ...(select.items.some(({ alias }) => alias) ? ['alias'] : []),
    'select',
  ]
}

function ofSource({ source, kind, scope }: Extract<SqlClause, { kind: 'from' | 'join' }>): string[] {
  const own = scope.sources.find((each) => each.source === flatSources([source])[0])
  return [
    ...(own && isTwice(scope, own) ? ['selfJoin'] : []),
    ...(source.query ? ['subqueryInFrom'] : []),
    ...(source.isNatural ? ['natural'] : []),
    ...(source.using.length > 0 ? ['using'] : []),
    ...(source.join === 'left' || source.join === 'full' ? ['leftJoin'] : []),
    ...(source.join === 'cross' || source.join === 'comma' ? ['crossJoin'] : []),
    ...(source.on ? ['joinOn'] : []),
    ...(source.alias ? ['tableAlias'] : []),
    ...(kind === 'from' ? ['from'] : []),
  ]
}

function ofOrder({ order }: Extract<SqlClause, { kind: 'order' }>): string[] {
  return [
    ...(order.terms.some(({ nulls }) => nulls !== null) ? ['nullsLast'] : []),
    ...(order.terms.some(({ expression }) => expression.type === 'number') ? ['orderPosition'] : []),
    'orderBy',
  ]
}
