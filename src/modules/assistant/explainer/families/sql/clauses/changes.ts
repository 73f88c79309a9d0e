/** INSERT, UPDATE, DELETE and transactions. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { same } from '../names/names.ts'
import { queriesWithin, type Assignment } from '../syntax/syntax.ts'
import type { ClauseOf, Description, Subject } from './clause.ts'

const concept = 'data-changes'

export function describeInsert(_: Subject, { statement }: ClauseOf<'insert'>): Description {
  const { table, columns, conflict, query } = statement
  const told = {
    table: code(table.text),
    columns: formatList(columns.slice(0, 8).map(({ text }) => code(text))),
  }
  const more = [
    conflictNote(conflict),
    columns.length > 0
      ? t('Columns that aren’t named get their default, or {null}.', { null: code('NULL') })
      : null,
  ]
  if (!query) return { gist: t('Adds one row to {table} that has only default values.', told), more, concept }
  const isCopied = query.parts.some(({ rows }) => rows === null)
  if (isCopied)
    return {
      gist:
        columns.length > 0
          ? t('Adds to {table} every row that the query below finds, filling {columns}.', told)
          : t('Adds to {table} every row that the query below finds.', told),
      first: t('Copies the result of a query into {table}.', told),
      more,
      concept,
    }
  const isOne = query.parts[0]?.rows?.length === 1
  const gist = isOne
    ? t('Adds a new row to the table {table}.', told)
    : t('Adds new rows to the table {table}, with values for {columns}.', told)
  const first = t('Adds new rows to the table {table}.', told)
  return { gist: columns.length > 0 || isOne ? gist : first, first: isOne ? gist : first, more, concept }
}

function conflictNote(conflict: string | null): string | null {
  switch (conflict) {
    case 'ignore':
      return t('{ignore} means: a row that would break a rule of the table is skipped, without an error.', {
        ignore: code('OR IGNORE'),
      })
    case 'replace':
      return t(
        '{replace} means: a row with the same key is deleted first, and the new one takes its place.',
        { replace: code('REPLACE') },
      )
    default:
      return null
  }
}

export function describeUpsert({ phrases }: Subject, { statement }: ClauseOf<'upsert'>): Description {
  const { upsert, table } = statement
  const columns = formatList((upsert?.columns ?? []).map(({ text }) => code(text)))
  if (!upsert || upsert.set.length === 0)
    return { gist: t('If such a row is there already, nothing happens.'), concept }
  const changes = formatList(upsert.set.map((each) => assignmentText(phrases, each)))
  return {
    gist: t('If {table} already has a row with the same {columns}, that row is changed instead: {changes}.', {
      table: code(table.text),
      columns,
      changes,
    }),
    more: [t('{excluded} is the row that was to be added.', { excluded: code('excluded') })],
    concept,
  }
}

export function describeUpdate(_: Subject, { statement }: ClauseOf<'update'>): Description {
  const told = { table: code(statement.table.text) }
  return {
    gist: statement.where
      ? t('Changes rows that are already in {table}.', told)
      : t('Changes every row of {table}.', told),
    more: [t('No row is added or removed.')],
    concept,
  }
}

export function describeSet({ phrases }: Subject, { statement }: ClauseOf<'set'>): Description {
  const { assignments } = statement.set
  const changes = formatList(assignments.slice(0, 5).map((each) => assignmentText(phrases, each)))
  const hasQuery = assignments.some(({ value }) => queriesWithin(value).length > 0)
  return {
    gist: t('In each of these rows, {changes}.', { changes }),
    more: [
      assignments.length > 1 ? t('All new values are worked out from the row as it was before.') : null,
      hasQuery
        ? t(
            'The query in parentheses is run for each row separately; where it finds nothing, the value is {null}.',
            { null: code('NULL') },
          )
        : null,
    ],
    concept,
  }
}

/** “`stock` goes up by `5`” */
function assignmentText(phrases: Subject['phrases'], { columns, value }: Assignment): string {
  const [column] = columns
  const told = { column: formatList(columns.map(({ text }) => code(text))), value: phrases.noun(value, 1) }
  const isOwn =
    value.type === 'binary' &&
    columns.length === 1 &&
    value.left.type === 'column' &&
    column &&
    same(value.left.name.text, column.text)
  if (!isOwn) return t('{column} becomes {value}', told)
  const amount = { column: told.column, amount: phrases.noun(value.right, 1) }
  switch (value.operator) {
    case '+':
      return t('{column} goes up by {amount}', amount)
    case '-':
      return t('{column} goes down by {amount}', amount)
    case '*':
      return t('{column} is multiplied by {amount}', amount)
    case '/':
      return t('{column} is divided by {amount}', amount)
    default:
      return t('{column} becomes {value}', told)
  }
}

export function describeDelete(_: Subject, { statement }: ClauseOf<'delete'>): Description {
  const told = { table: code(statement.table.text) }
  return {
    gist: statement.where
      ? t('Deletes rows from {table}.', told)
      : t('Deletes every row of {table}; the empty table remains.', told),
    more: [t('Whole rows disappear. To empty one column, you’d use {update}.', { update: code('UPDATE') })],
    concept,
  }
}

export function describeReturning(): Description {
  return { gist: t('Shows the rows that were added, changed or deleted.'), concept }
}

export function describeTransaction(_: Subject, { statement }: ClauseOf<'transaction'>): Description {
  const name = code(statement.name?.text ?? '')
  switch (statement.word) {
    case 'begin':
      return {
        gist: t('Opens a transaction: what follows happens completely or not at all.'),
        more: [
          t('Until {commit}, other users of the database see nothing of it.', { commit: code('COMMIT') }),
        ],
        concept,
      }
    case 'commit':
      return { gist: t('Closes the transaction and makes all its changes permanent.'), concept }
    case 'rollback':
      return { gist: t('Takes back everything since the transaction was opened.'), concept }
    case 'savepoint':
      return {
        gist: t('Marks a point, called {name}, to which the work can be taken back.', { name }),
        concept,
      }
    case 'release':
      return { gist: t('Gives up the marked point {name}; the changes since then stay.', { name }), concept }
  }
}

export function describePragma(_: Subject, { statement }: ClauseOf<'pragma'>): Description {
  const told = { name: code(statement.name), value: code(statement.value ?? '') }
  if (statement.name === 'foreign_keys' && statement.value !== null)
    return {
      gist: t('Tells SQLite to check foreign keys: a row may then only point to a row that exists.'),
      more: [t('SQLite doesn’t check them unless it’s told to, for each connection.')],
      concept: 'table-design',
    }
  return {
    gist:
      statement.value === null
        ? t('Asks SQLite for its setting {name}.', told)
        : t('Sets SQLite’s setting {name} to {value}.', told),
    concept,
  }
}

export function describeOther(_: Subject, { statement }: ClauseOf<'other'>): Description {
  return statement.word === 'explain'
    ? { gist: t('Asks how the database would run the statement, without running it.'), concept: 'complexity' }
    : {
        gist: t('A command to the database itself: {word}.', { word: code(statement.word.toUpperCase()) }),
        concept,
      }
}
