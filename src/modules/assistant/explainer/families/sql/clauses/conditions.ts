/** WHERE, GROUP BY, HAVING: which rows stay, and how they're grouped. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { resolve, same } from '../names/names.ts'
import { tableNoun } from '../phrases/phrases.ts'
import { isAggregate } from '../program.ts'
import { allWithin, type Expression } from '../syntax/syntax.ts'
import type { ClauseOf, Description, Subject } from './clause.ts'

export function describeWhere(subject: Subject, { clause }: ClauseOf<'where'>): Description {
  const { phrases, scope } = subject
  const { expression } = clause
  const condition = phrases.condition(expression)
  return {
    gist: whereGist(subject, expression, condition),
    more: [whereMoment(subject), missingRows(subject, expression), notInNull(expression)],
    concept: isNullTest(expression) ? 'null-values' : scope.role === 'exists' ? 'subqueries' : 'filtering',
  }
}

function whereGist(subject: Subject, expression: Expression, condition: string): string {
  const { scope } = subject
  if (scope.statement.type === 'delete' && scope.role === 'change')
    return t('Only rows where {condition} are deleted; all others stay.', { condition })
  if (scope.statement.type === 'update' && scope.role === 'change')
    return t('Only rows where {condition} are changed; all others stay as they are.', { condition })
  const missing = antiJoin(subject, expression)
  if (missing !== null) return missing
  if (scope.role === 'exists') return t('A row counts only if {condition}.', { condition })
  if (scope.role === 'value') return t('Only rows where {condition} are looked at.', { condition })
  const [only] = scope.sources
  if (
    (expression.type === 'exists' || (expression.type === 'not' && expression.operand.type === 'exists')) &&
    only
  )
    return t('A row of {table} stays only if {condition}.', { table: tableNoun(only), condition })
  if (expression.type === 'all' && expression.parts.length > 2)
    return t('A row has to pass {count} tests to stay: {condition}.', {
      count: expression.parts.length,
      condition,
    })
  return t('Keeps only the rows where {condition}.', { condition })
}

/** `LEFT JOIN … WHERE other.id IS NULL` */
function antiJoin({ scope }: Subject, expression: Expression): string | null {
  if (expression.type !== 'isNull' || expression.isNot || expression.operand.type !== 'column') return null
  const found = resolve(scope, expression.operand)
  if (!found?.source.isOptional || found.isOuter) return null
  const first = scope.sources[0]
  return t('Keeps only the rows for which the join found nothing in {table}: the {first} without any.', {
    table: tableNoun(found.source),
    first: first ? t('rows of {table}', { table: tableNoun(first) }) : t('rows'),
  })
}

function whereMoment({ scope }: Subject): string | null {
  const { select, role } = scope
  if (role === 'change') return null
  if (select?.group)
    return t('This happens before groups are formed, so a row that’s dropped here is in no group.')
  const isAggregated = select?.items.some(({ expression }) => allWithin(expression).some(isAggregate))
  if (isAggregated) return t('This happens before anything is counted or added up.')
  return role === 'exists' && scope.parent
    ? t('The condition is checked again for each row of the outer query.')
    : t('This is checked for each row separately, before anything is shown.')
}

/** A comparison with a value drops rows that have none, which surprises most with “isn't”. */
function missingRows({ phrases }: Subject, expression: Expression): string | null {
  const parts = expression.type === 'all' ? expression.parts : [expression]
  for (const part of parts) {
    const isUnequal = part.type === 'binary' && (part.operator === '<>' || part.operator === '!=')
    const operand = isUnequal
      ? part.left
      : (part.type === 'like' || part.type === 'inList') && part.isNot
        ? part.operand
        : null
    if (operand?.type === 'column')
      return t(
        'Rows in which {column} is {null} are dropped as well: for them the answer is neither yes nor no.',
        {
          column: phrases.noun(operand),
          null: code('NULL'),
        },
      )
  }
  return null
}

function notInNull(expression: Expression): string | null {
  const isNotIn = allWithin(expression).some((each) => each.type === 'inQuery' && each.isNot)
  return isNotIn
    ? t('If the list has even one {null} in it, {notIn} keeps no row at all.', {
        null: code('NULL'),
        notIn: code('NOT IN'),
      })
    : null
}

function isNullTest(expression: Expression): boolean {
  return expression.type === 'isNull'
}

export function describeGroup(subject: Subject, { group }: ClauseOf<'group'>): Description {
  const { phrases, scope } = subject
  const terms = group.terms.map((term) => phrases.noun(term))
  const told = { terms: formatList(terms) }
  const key = group.terms.find(
    (term) => term.type === 'column' && same(term.name.text, 'id') && resolve(scope, term),
  )
  const source = key?.type === 'column' ? resolve(scope, key)?.source : null
  const concept = 'aggregation'
  const [only] = terms
  const more = [
    t('Everything that’s counted or added up afterward is worked out once for each group.'),
    group.terms.length === 1 ? t('If {terms} is missing, that makes a group too.', told) : null,
  ]
  if (source && key)
    return {
      gist: t(
        'Collects the rows that belong to the same row of {table}, so the result has one row for each of them.',
        { table: tableNoun(source) },
      ),
      first: t('Makes one group for each row of {table}.', { table: tableNoun(source) }),
      more: [
        more[0] ?? null,
        group.terms.length > 1
          ? t(
              '{key} is enough to tell the groups apart; the other columns are named so that they may be shown.',
              { key: phrases.noun(key) },
            )
          : null,
      ],
      concept,
    }
  if (terms.length === 1)
    return {
      gist: t('Puts rows with the same value of {term} into one group: the result has one row for each.', {
        term: only ?? '',
      }),
      first: t('Makes one group for each {term}.', { term: only ?? '' }),
      more,
      concept,
    }
  return {
    gist: t(
      'Puts rows into one group that agree in {terms}: the result has one row for each combination that occurs.',
      told,
    ),
    first: t('Makes one group for each combination of {terms}.', told),
    more,
    concept,
  }
}

export function describeHaving({ phrases, scope }: Subject, { clause }: ClauseOf<'having'>): Description {
  const condition = phrases.condition(clause.expression)
  return {
    gist: scope.select?.group
      ? t('Of these groups, keeps only those where {condition}.', { condition })
      : t('Keeps the result only if {condition}.', { condition }),
    more: [t('{where} couldn’t ask this: it runs before the groups exist.', { where: code('WHERE') })],
    concept: 'aggregation',
  }
}
