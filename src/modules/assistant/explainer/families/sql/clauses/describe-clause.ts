/** Which subject speaks of which clause. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  describeDelete,
  describeInsert,
  describeOther,
  describePragma,
  describeReturning,
  describeSet,
  describeTransaction,
  describeUpdate,
  describeUpsert,
} from './changes.ts'
import type { ClauseOf, Description, SqlClause, Subject } from './clause.ts'
import { describeGroup, describeHaving, describeWhere } from './conditions.ts'
import {
  describeAlter,
  describeColumn,
  describeCreateTable,
  describeDrop,
  describeIndex,
  describeRule,
  describeView,
} from './definitions.ts'
import { describeCompound, describeLimit, describeOrder, describeWindow } from './results.ts'
import { describeSelect, describeValues } from './select-list.ts'
import { describeFrom, describeJoin, describeWith } from './sources.ts'

const DESCRIBERS: { [Kind in SqlClause['kind']]: (subject: Subject, clause: ClauseOf<Kind>) => Description } =
  {
    with: describeWith,
    select: describeSelect,
    values: describeValues,
    from: describeFrom,
    join: describeJoin,
    where: describeWhere,
    group: describeGroup,
    having: describeHaving,
    window: describeWindow,
    compound: describeCompound,
    order: describeOrder,
    limit: describeLimit,
    close: describeClose,
    insert: describeInsert,
    upsert: describeUpsert,
    update: describeUpdate,
    set: describeSet,
    delete: describeDelete,
    returning: describeReturning,
    'create table': describeCreateTable,
    column: describeColumn,
    rule: describeRule,
    'create view': describeView,
    'create index': describeIndex,
    drop: describeDrop,
    alter: describeAlter,
    transaction: describeTransaction,
    pragma: describePragma,
    other: describeOther,
  }

export function describeClause(subject: Subject, clause: SqlClause): Description {
  const describe = DESCRIBERS[clause.kind] as (subject: Subject, clause: SqlClause) => Description
  return describe(subject, clause)
}

function describeClose({ program, scope }: Subject, { name, opened }: ClauseOf<'close'>): Description {
  const line = String(program.file.lineAt(opened))
  const told = { name: code(name ?? ''), line }
  const isTable = scope.statement.type === 'create table'
  return {
    gist: isTable
      ? t('Ends the description of {name}.', told)
      : name
        ? t('Ends the query called {name}, which starts on line {line}.', told)
        : t('Ends the query in parentheses, which starts on line {line}.', told),
    concept: isTable ? 'table-design' : 'subqueries',
  }
}
