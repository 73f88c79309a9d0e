/** ORDER BY, LIMIT and compounds: the shape of the result. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { itemNamed, same } from '../names/names.ts'
import { numberOf } from '../program.ts'
import type { OrderTerm } from '../syntax/syntax.ts'
import type { ClauseOf, Description, Subject } from './clause.ts'

export function describeOrder(subject: Subject, { order }: ClauseOf<'order'>): Description {
  const { phrases } = subject
  const [first, ...others] = order.terms
  if (!first) return { gist: '', concept: 'ordering' }
  const told = { first: phrases.order([first]), others: phrases.order(others) }
  const gist =
    others.length === 0
      ? subject.scope.query?.limit
        ? t('Puts the rows in order by {first}, so that the limit knows which ones come first.', told)
        : t('Sorts the result by {first}.', told)
      : t('Sorts the result by {first}. Where that’s equal, it goes by {others}.', told)
  return {
    gist,
    first: t('Sorts the result by {first}.', told),
    more: [...aliasNotes(subject, order.terms), positionNote(subject, order.terms), nullNote(subject, first)],
    concept: 'ordering',
  }
}

/** `ORDER BY n`, where `n` is a name from the select list. */
function aliasNotes({ scope, phrases }: Subject, terms: readonly OrderTerm[]): string[] {
  const named = terms.flatMap(({ expression }) => {
    if (expression.type !== 'column' || expression.table) return []
    const item = itemNamed(scope, expression.name.text)
    return item && item.expression.type !== 'column' ? [{ item, name: expression.name.text }] : []
  })
  const [first] = named
  if (!first) return []
  return [
    t(
      '{name} is a name from the list behind {select}; sorting comes after it, so the name is known here: {value}.',
      {
        name: code(first.name),
        select: code('SELECT'),
        value: phrases.noun(first.item.expression, 1),
      },
    ),
  ]
}

function positionNote({ scope }: Subject, terms: readonly OrderTerm[]): string | null {
  const position = terms.map(({ expression }) => numberOf(expression)).find((value) => value !== null)
  const item = position === undefined ? undefined : scope.select?.items[(position ?? 0) - 1]
  if (!item || position === undefined) return null
  const name = item.alias?.text ?? (item.expression.type === 'column' ? item.expression.name.text : null)
  return name === null
    ? t('{position} means the column at that place of the list behind {select}.', {
        position: code(String(position)),
        select: code('SELECT'),
      })
    : t('{position} means the column at that place of the list, {name}.', {
        position: code(String(position)),
        name: code(name),
      })
}

function nullNote(_: Subject, { expression, nulls }: OrderTerm): string | null {
  if (nulls !== null)
    return t('Without that addition, SQLite counts {null} as smaller than any value.', { null: code('NULL') })
  return expression.type === 'isNull'
    ? t('A condition is worth {no} or {yes}, and {no} comes first.', { yes: code('1'), no: code('0') })
    : null
}

export function describeLimit(subject: Subject, { limit }: ClauseOf<'limit'>): Description {
  const { phrases, scope } = subject
  const count = numberOf(limit.count)
  const skipped = limit.offset ? phrases.noun(limit.offset) : null
  const concept = 'ordering'
  const more = [tieNote(subject)]
  if (skipped !== null)
    return {
      gist: t('Skips the first {skipped} rows and gives at most the next {count}.', {
        skipped,
        count: phrases.noun(limit.count),
      }),
      more,
      concept,
    }
  const order = scope.query?.order
  const [first] = order?.terms ?? []
  const best = first ? bestWord(subject, first) : null
  if (count === null)
    return { gist: t('Gives at most {count} rows.', { count: phrases.noun(limit.count) }), more, concept }
  if (count < 0) return { gist: t('A negative limit means no limit: all rows are given.'), concept }
  if (best !== null && first) {
    const value = phrases.noun(first.expression, 1)
    return {
      gist: tCount(
        count,
        {
          one: 'Takes only the first row of this order: the one with the {best} {value}.',
          other: 'Takes only the first {n} rows of this order: those with the {best} {value}.',
        },
        { best, value },
      ),
      more,
      concept,
    }
  }
  return {
    gist: order
      ? tCount(count, {
          one: 'Takes only the first row of this order.',
          other: 'Takes only the first {n} rows of this order.',
        })
      : tCount(count, { one: 'Stops after {n} row.', other: 'Stops after {n} rows.' }),
    more,
    concept,
  }
}

function bestWord({ scope }: Subject, { expression, isDescending }: OrderTerm): string | null {
  switch (kindOf(scope, expression)) {
    case 'number':
      return isDescending ? t('highest') : t('lowest')
    case 'date':
      return isDescending ? t('latest') : t('earliest')
    default:
      return null
  }
}

/** Rows that tie at the limit are cut without a warning, unless a key decides. */
function tieNote({ scope }: Subject): string | null {
  const terms = scope.query?.order?.terms ?? []
  const last = terms.at(-1)?.expression
  if (!last) return null
  const isDecided = last.type === 'column' && same(last.name.text, 'id')
  return isDecided
    ? null
    : t('If several rows tie for the last place, only some of them get in, and which ones isn’t fixed.')
}

export function describeCompound({ scope }: Subject, { compound }: ClauseOf<'compound'>): Description {
  const isRecursive =
    scope.role === 'common' &&
    scope.statement.type === 'query' &&
    scope.query?.compounds.length === 1 &&
    readsItself(scope)
  const concept = 'subqueries'
  const columns = t('Both queries need the same number of columns; the names come from the first one.')
  if (isRecursive)
    return {
      gist: t(
        'The query below is run again and again, each time on the rows that were added last, until it adds none.',
      ),
      more: [t('Without a condition that ends it, it would never stop.')],
      concept: 'recursion',
    }
  switch (compound.word) {
    case 'union':
      return {
        gist: t('Puts the rows of both queries into one result, and shows equal rows only once.'),
        more: [columns],
        concept,
      }
    case 'union all':
      return {
        gist: t('Puts the rows of the next query below those of the one above; equal rows stay.'),
        more: [columns],
        concept,
      }
    case 'intersect':
      return {
        gist: t('Keeps only those rows that both queries give, each one once.'),
        more: [columns],
        concept,
      }
    case 'except':
      return {
        gist: t('Takes away from the rows above all those that the next query gives.'),
        more: [columns, t('Here the order of the two queries matters.')],
        concept,
      }
  }
}

function readsItself({ fills, query }: Subject['scope']): boolean {
  return (
    query?.parts.some((part) =>
      part.sources.some(({ table }) => table && fills && same(table.text, fills)),
    ) ?? false
  )
}

export function describeWindow({ phrases }: Subject, { windows }: ClauseOf<'window'>): Description {
  const names = formatList(windows.named.map(({ name }) => code(name.text)))
  const [first] = windows.named
  return {
    gist: t('Describes once, under the name {names}, which rows a window function looks at.', { names }),
    more: [
      first && first.window.order.length > 0
        ? t('The rows in it are ordered by {order}.', { order: phrases.order(first.window.order) })
        : null,
    ],
    concept: 'aggregation',
  }
}
