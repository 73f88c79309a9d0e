/** What a stage is called and what it does, in words. Pure. */
import { message, t, tCount } from '#platform/messages/messages.ts'
import type { QueryStage, StageGap } from '../../sql/contract.ts'

/** SQL's own words, the same in every language. */
const JOINS = {
  inner: 'JOIN',
  left: 'LEFT JOIN',
  right: 'RIGHT JOIN',
  full: 'FULL JOIN',
  cross: 'CROSS JOIN',
}
const KEYWORDS = {
  with: 'WITH',
  from: 'FROM',
  where: 'WHERE',
  group: 'GROUP BY',
  having: 'HAVING',
  select: 'SELECT',
  distinct: 'DISTINCT',
  order: 'ORDER BY',
  limit: 'LIMIT',
}

/** Short, for a list of all. */
export function stageTitle({ kind, join, name }: QueryStage): string {
  if (kind === 'result') return t('Result')
  const keyword = join ? JOINS[join] : KEYWORDS[kind]
  if (kind !== 'from' && kind !== 'with') return keyword
  return `${keyword} ${name ?? t('a subquery')}`
}

/** How much there is after it: rows, or groups. */
export const stageAmount = (stage: QueryStage): string =>
  stage.kind === 'group' ? groups(stage.after) : amount(stage, stage.after)

/** So many of what the table of a stage has a line for. */
export const amount = ({ kind }: QueryStage, n: number): string =>
  kind === 'having' ? groups(n) : rowCount(n)

export function stageSentence(stage: QueryStage): string {
  const { kind, before, after, name } = stage
  switch (kind) {
    case 'with':
      return t('`WITH` makes {table} first, for this query only: {rows}.', {
        table: code(name),
        rows: rowCount(after),
      })
    case 'from':
      return fromSentence(stage)
    case 'where':
      return keeps('WHERE', stage)
    case 'group':
      return t('`GROUP BY` puts {rows} into {groups}.', { rows: rowCount(before), groups: groups(after) })
    case 'having':
      return before === after
        ? tCount(after, { one: '`HAVING` keeps the only group.', other: '`HAVING` keeps all {n} groups.' })
        : tCount(
            before,
            { one: '`HAVING` drops the only group.', other: '`HAVING` keeps {left} of {n} groups.' },
            { left: after },
          )
    case 'select':
      return selectSentence(stage)
    case 'distinct':
      return before === after
        ? t('`DISTINCT` finds no row twice: {rows}.', { rows: rowCount(after) })
        : t('`DISTINCT` keeps one of the rows that are the same: {left} of {rows}.', {
            left: after,
            rows: rowCount(before),
          })
    case 'order':
      return t('`ORDER BY` sorts {rows}.', { rows: rowCount(after) })
    case 'limit':
      return keeps('LIMIT', stage)
    case 'result':
      return t('The query gives {rows}.', { rows: rowCount(after) })
  }
}

function fromSentence({ join, name, before, after }: QueryStage): string {
  const values = { table: code(name), before: rowCount(before), after: rowCount(after) }
  switch (join) {
    case null:
      return after === 0
        ? t('`FROM` finds no rows in {table}.', values)
        : tCount(
            after,
            { one: '`FROM` takes the only row of {table}.', other: '`FROM` takes all {n} rows of {table}.' },
            values,
          )
    case 'inner':
      return t(
        '`JOIN` puts each row beside the rows of {table} that match it: {before} in, {after} out.',
        values,
      )
    case 'left':
      return t(
        '`LEFT JOIN` puts each row beside the rows of {table} that match it. A row without a match stays, with `NULL` in the new columns: {before} in, {after} out.',
        values,
      )
    case 'right':
      return t(
        '`RIGHT JOIN` puts each row beside the rows of {table} that match it. A row of {table} without a match stays, with `NULL` in the other columns: {before} in, {after} out.',
        values,
      )
    case 'full':
      return t(
        '`FULL JOIN` puts each row beside the rows of {table} that match it. Rows without a match stay on both sides, with `NULL` in the empty columns: {before} in, {after} out.',
        values,
      )
    case 'cross':
      return t('Each row is put beside every row of {table}: {before} in, {after} out.', values)
  }
}

function selectSentence({ forms, before, after }: QueryStage): string {
  if (forms === 'groups')
    return t('`SELECT` makes one row from each group: {rows}.', { rows: rowCount(after) })
  if (forms === 'one')
    return after === 0
      ? t('No group is left, so `SELECT` makes no row.')
      : t('`SELECT` makes a single row from {rows}.', { rows: rowCount(before) })
  return t('`SELECT` works out its columns for each row: {rows}.', { rows: rowCount(after) })
}

function keeps(keyword: 'WHERE' | 'LIMIT', { before, after }: QueryStage): string {
  if (before === after) return t('`{keyword}` keeps every row: {rows}.', { keyword, rows: rowCount(after) })
  return tCount(
    before,
    { one: '`{keyword}` drops the only row.', other: '`{keyword}` keeps {left} of {n} rows.' },
    { keyword, left: after },
  )
}

export const rowCount = (n: number) => tCount(n, { one: '{n} row', other: '{n} rows' })
const groups = (n: number) => tCount(n, { one: '{n} group', other: '{n} groups' })
const code = (name: string | null) => (name === null ? t('the subquery') : `\`${name}\``)

/** Why there is nothing between the query and its result. */
export const GAPS: Readonly<Record<StageGap, string>> = {
  'not-select': message('The last statement isn’t a SELECT, so it has no stages to show.'),
  compound: message(
    'This query puts the results of several queries together. Its stages can’t be shown, only its result.',
  ),
  random: message(
    'This query uses random values, which would be different at every stage. Here is only its result.',
  ),
  'too-long': message('This query is too long to show its stages. Here is only its result.'),
  unclear: message('Some of this query is written in a way we can’t take apart. Here is only its result.'),
  failed: message(
    'The stages of this query couldn’t be worked out within the limits. Here is only its result.',
  ),
}
