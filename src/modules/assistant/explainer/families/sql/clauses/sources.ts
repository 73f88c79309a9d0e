/** FROM, JOIN and WITH: where the rows come from. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { resolve, same, type ScopeSource } from '../names/names.ts'
import { tableNoun } from '../phrases/phrases.ts'
import { isAggregate } from '../program.ts'
import { allWithin, type CommonTable, type Expression, flatSources, type Source } from '../syntax/syntax.ts'
import type { ClauseOf, Description, Subject } from './clause.ts'

export function describeFrom(subject: Subject, { source }: ClauseOf<'from'>): Description {
  const { scope } = subject
  const [own] = scope.sources
  const isJoined = scope.sources.length > 1
  const told = { table: own ? tableNoun(own) : '', alias: code(own?.name ?? '') }
  const more = [orderOfWork(subject), resultLine(subject, own)]
  if (source.query) return fromQuery(subject, told.alias, own?.name ?? '')
  const concept = 'selecting'
  const hasAlias = own?.table !== null && own !== undefined && !same(own.table, own.name)
  if (isJoined) {
    const others = formatList(scope.sources.slice(1, 5).map(tableNoun))
    return {
      gist: hasAlias
        ? t(
            'Starts with the rows of {table}, called {alias} for short. Rows of {others} will be joined to them.',
            { ...told, others },
          )
        : t('Starts with the rows of {table}. Rows of {others} will be joined to them.', { ...told, others }),
      first: t('Starts with the table {table}.', told),
      more,
      concept: 'joins',
    }
  }
  return {
    gist: singleTable(subject, told, hasAlias),
    first: t('Looks at the table {table}.', told),
    more,
    concept,
  }
}

/** What happens to the rows next decides how their source is told. */
function singleTable(
  { scope, program }: Subject,
  told: { table: string; alias: string },
  hasAlias: boolean,
): string {
  const { select, role } = scope
  const where = select?.where
  if (hasAlias && where)
    return t('Goes through the rows of {table}, each of them called {alias} while it’s looked at.', told)
  if (hasAlias) return t('Takes the rows of {table}, and calls the table {alias} for short.', told)
  if (role === 'exists' || role === 'in') return t('Searches the rows of {table}.', told)
  const isAggregated =
    select?.items.some(({ expression }) => allWithin(expression).some(isAggregate)) ?? false
  if (where) {
    const line = program.file.lineAt(where.from)
    const isElsewhere = line !== program.file.lineAt(select.sources[0]?.from ?? where.from)
    return isElsewhere
      ? t('Starts with all rows of {table}. Line {line} decides which of them stay.', {
          ...told,
          line: String(line),
        })
      : t('Starts with all rows of {table}, before the condition behind it drops some.', told)
  }
  if (select?.group) return t('Reads all rows of {table}, to sort them into groups next.', told)
  if (isAggregated)
    return t('Reads all rows of {table}, because the result is about all of them together.', told)
  return scope.sources[0]?.info?.isResult
    ? t('Reads the rows of {table}.', told)
    : t('Takes every row of the table {table}.', told)
}

function fromQuery(subject: Subject, alias: string, name: string): Description {
  return {
    gist:
      name === ''
        ? t('Uses the result of the query in parentheses as if it were a table.')
        : t('Uses the result of the query in parentheses as if it were a table, and calls it {alias}.', {
            alias,
          }),
    more: [
      t('The inner query runs first; the outer one sees only the rows and columns that it gives.'),
      orderOfWork(subject),
    ],
    concept: 'subqueries',
  }
}

function orderOfWork({ scope }: Subject): string | null {
  return scope.role === 'result'
    ? t('The list behind {select} is written first, but the database starts here.', {
        select: code('SELECT'),
      })
    : null
}

function resultLine({ program }: Subject, own: ScopeSource | undefined): string | null {
  const { info } = own ?? {}
  if (!info?.isResult || !info.definedAt || info.definedAt.path !== program.path) return null
  return t('{table} isn’t a stored table: it’s the result of the query on line {line}.', {
    table: code(info.name),
    line: String(info.definedAt.line),
  })
}

export function describeJoin(subject: Subject, { source }: ClauseOf<'join'>): Description {
  const { scope, phrases } = subject
  const [own] = flatSources([source])
  const right = scope.sources.find((each) => each.source === own)
  const table = right ? tableNoun(right) : ''
  const link = right ? linkOf(subject, source, right) : null
  const more = [...joinPurpose(subject, source, { right, link, table }), resultLine(subject, right)]
  const first =
    source.join === 'left'
      ? t('Adds what {table} knows about each row, and keeps rows for which it knows nothing.', { table })
      : t('Adds the matching rows of {table}.', { table })
  const concept = 'joins'
  if (!source.on && source.using.length === 0 && !source.isNatural) {
    const gist = t('Combines every row so far with every row of {table}, in all pairs.', { table })
    return {
      gist,
      more: isLinkedByWhere(subject)
        ? [t('The condition in {where} then keeps the pairs that belong together.', { where: code('WHERE') })]
        : [t('With 10 rows on one side and 20 on the other, that makes 200.')],
      concept,
    }
  }
  if (link) return { gist: linkedJoin(subject, source, { link, table }), first, more, concept }
  const using = formatList(source.using.map(({ text }) => code(text)))
  if (source.using.length > 0)
    return {
      gist: t('Puts together the rows so far and the rows of {table} that have the same {using}.', {
        table,
        using,
      }),
      first,
      more,
      concept,
    }
  if (!source.on)
    return {
      gist: t('Joins {table} by all columns that have the same name in both tables.', { table }),
      first,
      more,
      concept,
    }
  const condition = phrases.condition(source.on)
  return {
    gist:
      source.join === 'left'
        ? t(
            'Looks up the rows of {table} for which {condition}. A row that finds none stays, with {null} in their place.',
            { table, condition, null: code('NULL') },
          )
        : t('Puts together the rows so far and the rows of {table} for which {condition}.', {
            table,
            condition,
          }),
    first,
    more,
    concept,
  }
}

interface Link {
  own: Extract<Expression, { type: 'column' }>
  other: Extract<Expression, { type: 'column' }>
  otherSource: ScopeSource
  /** What else ON asks for. */
  rest: Expression[]
}

/** `o.customer_id = c.id` among the conditions of ON. */
function linkOf({ scope }: Subject, { on }: Source, right: ScopeSource): Link | null {
  if (!on) return null
  const parts = on.type === 'all' ? on.parts : [on]
  for (const part of parts) {
    if (part.type !== 'binary' || part.operator !== '=') continue
    const { left, right: second } = part
    if (left.type !== 'column' || second.type !== 'column') continue
    const sources = [left, second].map((side) => resolve(scope, side)?.source ?? null)
    const [one, other] = sources
    const rest = parts.filter((each) => each !== part)
    if (one === right && other && other !== right)
      return { own: left, other: second, otherSource: other, rest }
    if (other === right && one && one !== right) return { own: second, other: left, otherSource: one, rest }
  }
  return null
}

function linkedJoin(
  { phrases, scope }: Subject,
  { join }: Source,
  { link, table }: { link: Link; table: string },
): string {
  const isTwice =
    scope.sources.filter((each) => each.table !== null && each.table === link.otherSource.table).length > 1
  const told = {
    table,
    left: isTwice ? code(link.otherSource.name) : tableNoun(link.otherSource),
    own: code(link.own.name.text),
    other: code(link.other.name.text),
    null: code('NULL'),
    condition: formatList(link.rest.map((part) => phrases.condition(part, 1))),
  }
  const isOne = isKey(
    link.own.name.text,
    scope.sources.find((each) => tableNoun(each) === table),
  )
  const isLookup = isOne && !isKey(link.other.name.text, link.otherSource)
  const isLeft = join === 'left' || join === 'full'
  if (link.rest.length > 0)
    return isLeft
      ? t(
          'Looks up, for each row of {left}, the rows of {table} whose {own} equals its {other}, if also {condition}. Where there are none, the row stays with {null}s.',
          told,
        )
      : t(
          'Joins to each row of {left} the rows of {table} whose {own} equals its {other}, if also {condition}.',
          told,
        )
  if (isLookup)
    return isLeft
      ? t(
          'Looks up the row of {table} that {other} of {left} points to. If there’s none, the row stays, with {null} in the columns of {table}.',
          told,
        )
      : t('Looks up the row of {table} that {other} of {left} points to, and adds its columns.', told)
  if (isOne)
    return isLeft
      ? t(
          'Joins to each row of {left} its row of {table}, the one whose {own} equals its {other}. If there’s none, the columns of {table} are {null}.',
          told,
        )
      : t('Joins to each row of {left} its row of {table}, the one whose {own} equals its {other}.', told)
  return isLeft
    ? t(
        'Joins to each row of {left} all rows of {table} whose {own} equals its {other}. A row of {left} without any stays, with {null} in the columns of {table}.',
        told,
      )
    : t('Joins to each row of {left} all rows of {table} whose {own} equals its {other}.', told)
}

function isKey(column: string, source: ScopeSource | undefined): boolean {
  const known = source?.info?.columns?.find(({ name }) => same(name, column))
  return known?.isKey || (!known?.definedAt && same(column, 'id'))
}

function joinPurpose(
  { scope, program }: Subject,
  { join }: Source,
  { right, link, table }: { right: ScopeSource | undefined; link: Link | null; table: string },
): (string | null)[] {
  const left = link ? tableNoun(link.otherSource) : t('the left side')
  const isSelf =
    right?.table !== null && scope.sources.filter((each) => each.table === right?.table).length > 1
  const self = isSelf
    ? t(
        '{table} takes part twice, under two names, as if there were two copies of it: each name means another row.',
        { table },
      )
    : null
  const isOne = right && link && isKey(link.own.name.text, right)
  if (join === 'left') {
    const where = scope.select?.where
    const isAnti =
      where &&
      right &&
      allWithin(where.expression).some(
        (each) =>
          each.type === 'isNull' &&
          !each.isNot &&
          each.operand.type === 'column' &&
          resolve(scope, each.operand)?.source === right,
      )
    return [
      isAnti
        ? t('Line {line} then keeps just those that found nothing.', {
            line: String(program.file.lineAt(where.from)),
          })
        : isOne
          ? null
          : t('A row with several matches in {table} comes several times, once with each of them.', {
              table,
            }),
      self,
    ]
  }
  if (join === 'inner')
    return [
      t('A row of {left} that finds no partner in {table} is not in the result.', { left, table }),
      self,
    ]
  return [self]
}

function isLinkedByWhere({ scope }: Subject): boolean {
  const where = scope.select?.where
  return (
    where !== null &&
    where !== undefined &&
    allWithin(where.expression).some(
      (each) =>
        each.type === 'binary' &&
        each.operator === '=' &&
        each.left.type === 'column' &&
        each.right.type === 'column',
    )
  )
}

export function describeWith(subject: Subject, { table }: ClauseOf<'with'>): Description {
  const { phrases } = subject
  const told = { name: code(table.name.text) }
  const own = phrases.within(table.query)
  const [select] = table.query.parts
  const groups = select?.group ? formatList(select.group.terms.map((term) => own.noun(term, 1))) : ''
  const more = [usesOf(subject, table), t('The name exists only in this statement; nothing is stored.')]
  const concept = 'subqueries'
  if (table.isRecursive && table.query.parts.length > 1)
    return {
      gist: t(
        'Builds {name} step by step: a first query gives the start, and a second one adds rows to it until nothing new is found.',
        told,
      ),
      first: t('Builds a list called {name} step by step.', told),
      more,
      concept,
    }
  const first = t('Prepares a step of the work and calls it {name}.', told)
  if (groups !== '')
    return {
      gist: t('Prepares a step called {name}, with one row for each {groups}.', { ...told, groups }),
      first,
      more,
      concept,
    }
  if (table.query.parts.length > 1)
    return {
      gist: t('Prepares a step called {name}, put together from {count} queries.', {
        ...told,
        count: table.query.parts.length,
      }),
      first,
      more,
      concept,
    }
  if (select?.where)
    return {
      gist: t('Prepares a step called {name}: only those rows that the rest of the query is about.', told),
      first,
      more,
      concept,
    }
  return {
    gist: t(
      'Gives the query in parentheses the name {name}, so that it can be used like a table further down.',
      told,
    ),
    first,
    more,
    concept,
  }
}

/** The first line that reads a common table. */
function usesOf({ clauses, program, scope }: Subject, { name }: CommonTable): string | null {
  const use = clauses.find(
    (clause) =>
      (clause.kind === 'from' || clause.kind === 'join') &&
      clause.scope.statement === scope.statement &&
      clause.from > name.from &&
      clause.scope.fills !== name.text &&
      flatSources([clause.source]).some(({ table }) => table && same(table.text, name.text)),
  )
  return use ? t('Line {line} reads from it.', { line: String(program.file.lineAt(use.from)) }) : null
}
