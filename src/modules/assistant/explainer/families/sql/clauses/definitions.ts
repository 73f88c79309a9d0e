/** CREATE, ALTER, DROP, and the rules of a table. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import type { Phrases } from '../phrases/phrases.ts'
import type { ColumnDefinition, Rule } from '../syntax/syntax.ts'
import type { ClauseOf, Description, Subject } from './clause.ts'

const concept = 'table-design'

export function describeCreateTable(_: Subject, { statement }: ClauseOf<'create table'>): Description {
  const told = { table: code(statement.table.text) }
  const more = [
    statement.ifMissing ? t('If there’s a table of that name already, nothing happens.') : null,
    statement.isTemporary ? t('It’s temporary: it disappears when the connection is closed.') : null,
  ]
  if (statement.query)
    return {
      gist: t('Creates the table {table} and fills it with the result of the query below.', told),
      more,
      concept,
    }
  return {
    gist: tCount(
      statement.columns.length,
      {
        one: 'Creates an empty table called {table}, with {n} column.',
        other: 'Creates an empty table called {table}, with {n} columns.',
      },
      told,
    ),
    more: [
      ...more,
      t('The lines below say what a row must look like; the database refuses rows that break these rules.'),
    ],
    concept,
  }
}

export function describeColumn({ phrases }: Subject, { column }: ClauseOf<'column'>): Description {
  const rules = column.rules.map((rule) => ruleText(phrases, rule)).filter((text) => text !== null)
  const name = code(column.name.text)
  const isKey = column.rules.some(({ kind }) => kind === 'primary key')
  const kind = kindText(column)
  const gist = isKey
    ? t('{name} identifies each row: no two rows have the same.', { name })
    : rules.length > 0
      ? t('{name} is for {kind}; {rules}.', { name, kind, rules: formatList(rules) })
      : t('{name} is for {kind}, and may be left empty.', { name, kind })
  const target = column.rules.find((rule) => rule.target)?.target
  return {
    gist,
    first: t('{name} is for {kind}.', { name, kind }),
    more: [
      isKey && /^integer$/i.test(column.kind)
        ? t('SQLite picks the next free number if you leave it out.')
        : null,
      isKey && rules.length > 1 ? t('Also: {rules}.', { rules: formatList(rules.slice(1)) }) : null,
      target ? t('This is a foreign key: it connects each row here with one row there.') : null,
    ],
    concept,
  }
}

function kindText({ kind }: ColumnDefinition): string {
  if (kind === '') return t('values of any kind')
  if (/int/i.test(kind)) return t('whole numbers')
  if (/char|text|clob/i.test(kind)) return t('text')
  if (/real|floa|doub|num|dec/i.test(kind)) return t('numbers with decimals')
  if (/date|time/i.test(kind)) return t('dates')
  if (/bool/i.test(kind)) return t('yes or no')
  return t('values of the type {kind}', { kind: code(kind) })
}

function ruleText(phrases: Phrases, { kind, expression, target }: Rule): string | null {
  switch (kind) {
    case 'primary key':
      return t('it identifies the row')
    case 'not null':
      return t('it can’t be missing')
    case 'unique':
      return t('no value comes twice')
    case 'check':
      return expression
        ? t('it’s accepted only if {condition}', { condition: phrases.condition(expression) })
        : null
    case 'default':
      return expression ? t('it’s {value} if nothing is given', { value: phrases.noun(expression) }) : null
    case 'references':
      return target ? t('it points to a row of {table}', { table: code(target.table.text) }) : null
    case 'generated':
      return expression ? t('it’s worked out as {value}', { value: phrases.noun(expression) }) : null
    case 'collate':
      return null
  }
}

export function describeRule({ phrases }: Subject, { rule }: ClauseOf<'rule'>): Description {
  const columns = formatList(rule.columns.map(({ text }) => code(text)))
  switch (rule.kind) {
    case 'primary key':
      return {
        gist:
          rule.columns.length > 1
            ? t('{columns} together identify a row: the pair may occur only once.', { columns })
            : t('{columns} identifies each row.', { columns }),
        concept,
      }
    case 'unique':
      return {
        gist:
          rule.columns.length > 1
            ? t('No two rows may agree in {columns}.', { columns })
            : t('No two rows may have the same {columns}.', { columns }),
        concept,
      }
    case 'references':
      return {
        gist: t('{columns} must point to a row that exists in {table}.', {
          columns,
          table: code(rule.target?.table.text ?? ''),
        }),
        concept,
      }
    default:
      return {
        gist: rule.expression
          ? t('A row is accepted only if {condition}.', { condition: phrases.condition(rule.expression) })
          : t('A rule that each row has to obey.'),
        more: [t('A check that comes out as {null} counts as passed.', { null: code('NULL') })],
        concept,
      }
  }
}

export function describeView(_: Subject, { statement }: ClauseOf<'create view'>): Description {
  const told = { name: code(statement.name.text) }
  return {
    gist: t('Saves the query below under the name {name}. It can then be read like a table.', told),
    more: [t('A view stores no rows: its query runs anew each time {name} is read.', told)],
    concept,
  }
}

export function describeIndex({ phrases }: Subject, { statement }: ClauseOf<'create index'>): Description {
  const columns = formatList(statement.columns.map(({ expression }) => phrases.noun(expression)))
  const told = { table: code(statement.table.text), columns }
  return {
    gist: t('Builds an index on {table}, so that rows are found quickly by {columns}.', told),
    more: [
      statement.isUnique ? t('It’s unique: no two rows may have the same {columns}.', told) : null,
      t('An index changes no result, only the time that it takes; adding rows gets a little slower.'),
    ],
    concept: 'complexity',
  }
}

export function describeDrop(_: Subject, { statement }: ClauseOf<'drop'>): Description {
  const told = { name: code(statement.name.text) }
  const more = [statement.ifThere ? t('If there’s no {name}, nothing happens.', told) : null]
  switch (statement.what) {
    case 'table':
      return { gist: t('Removes the table {name} with all its rows.', told), more, concept }
    case 'view':
      return { gist: t('Removes the view {name}; the tables it reads stay.', told), more, concept }
    case 'index':
      return { gist: t('Removes the index {name}; the rows stay.', told), more, concept }
    default:
      return { gist: t('Removes {name}.', told), more, concept }
  }
}

export function describeAlter({ phrases }: Subject, { statement }: ClauseOf<'alter'>): Description {
  const { action, table, name, newName, column } = statement
  const told = {
    table: code(table.text),
    name: code(name?.text ?? ''),
    newName: code(newName?.text ?? ''),
    column: code(column?.name.text ?? ''),
  }
  switch (action) {
    case 'rename':
      return { gist: t('Renames the table {table} to {newName}.', told), concept }
    case 'rename column':
      return { gist: t('Renames the column {name} of {table} to {newName}.', told), concept }
    case 'drop':
      return { gist: t('Removes the column {name} from {table}, with all that’s in it.', told), concept }
    case 'add': {
      const hasDefault = column?.rules.find(({ kind }) => kind === 'default')?.expression
      return {
        gist: t('Adds the column {column} to {table}.', told),
        more: [
          hasDefault
            ? t('Rows that are already there get {value}.', { value: phrases.noun(hasDefault) })
            : t('In rows that are already there it’s {null}.', { null: code('NULL') }),
        ],
        concept,
      }
    }
  }
}
