/** Reads CREATE, ALTER and DROP. */
import { readOrderTerms } from './calls.ts'
import { readClause, readQuery } from './queries.ts'
import {
  expectMark,
  expectWord,
  fail,
  isAny,
  isMarkNext,
  isNameNext,
  isNext,
  peek,
  placeFrom,
  type Reader,
  readExpression,
  readList,
  readName,
  readNames,
  readTableName,
  take,
  takeMark,
} from './reader.ts'
import type { ColumnDefinition, Rule, Statement } from './tree.ts'

export function readCreate(reader: Reader): Statement {
  const start = reader.at
  expectWord(reader, 'create')
  const isTemporary = take(reader, 'temp') || take(reader, 'temporary')
  if (take(reader, 'table')) return readCreateTable(reader, start, isTemporary)
  if (take(reader, 'view')) return readCreateView(reader, start)
  const isUnique = take(reader, 'unique')
  if (take(reader, 'index')) return readCreateIndex(reader, start, isUnique)
  const word = `create ${peek(reader)?.word ?? ''}`
  reader.at = reader.tokens.length
  return { type: 'other', word, ...placeFrom(reader, start) }
}

const takeIfMissing = (reader: Reader) => take(reader, 'if', 'not', 'exists')

function readCreateTable(reader: Reader, start: number, isTemporary: boolean): Statement {
  const ifMissing = takeIfMissing(reader)
  const table = readTableName(reader)
  const told = { type: 'create table', table, ifMissing, isTemporary } as const
  if (take(reader, 'as')) {
    const head = placeFrom(reader, start)
    const query = readQuery(reader)
    return { ...told, head, columns: [], rules: [], query, close: null, ...placeFrom(reader, start) }
  }
  expectMark(reader, '(')
  const head = placeFrom(reader, start)
  const columns: ColumnDefinition[] = []
  const rules: Rule[] = []
  do {
    if (isAny(reader, TABLE_RULES)) rules.push(readRule(reader, true))
    else columns.push(readColumnDefinition(reader))
  } while (takeMark(reader, ','))
  const end = reader.at
  expectMark(reader, ')')
  while (isNext(reader, 'strict') || isNext(reader, 'without', 'rowid') || isMarkNext(reader, ','))
    reader.at += isNext(reader, 'without') ? 2 : 1
  return {
    ...told,
    head,
    columns,
    rules,
    query: null,
    close: placeFrom(reader, end),
    ...placeFrom(reader, start),
  }
}

const TABLE_RULES = new Set(['constraint', 'primary', 'unique', 'check', 'foreign'])
const COLUMN_RULES = new Set([
  'constraint',
  'primary',
  'not',
  'null',
  'unique',
  'check',
  'default',
  'references',
  'collate',
  'generated',
  'as',
])

export function readColumnDefinition(reader: Reader): ColumnDefinition {
  const start = reader.at
  const name = readName(reader)
  const words: string[] = []
  while (isNameNext(reader) && !isAny(reader, COLUMN_RULES)) words.push(readName(reader).text)
  if (words.length > 0 && isMarkNext(reader, '(')) readList(reader, () => readExpression(reader))
  const rules: Rule[] = []
  while (isAny(reader, COLUMN_RULES)) rules.push(readRule(reader, false))
  return { name, kind: words.join(' '), rules, ...placeFrom(reader, start) }
}

function readRule(reader: Reader, isOfTable: boolean): Rule {
  const start = reader.at
  if (take(reader, 'constraint')) readName(reader)
  const rule = readRuleBody(reader, isOfTable)
  skipConflict(reader)
  return { ...NO_RULE, ...rule, ...placeFrom(reader, start) }
}

const NO_RULE = { columns: [], expression: null, target: null, isAutoincrement: false }

function readRuleBody(reader: Reader, isOfTable: boolean): Partial<Rule> & Pick<Rule, 'kind'> {
  const word = peek(reader)?.word
  reader.at += 1
  const columns = () => (isOfTable ? readList(reader, () => readIndexed(reader)) : [])
  switch (word) {
    case 'primary': {
      expectWord(reader, 'key')
      if (!isOfTable && !take(reader, 'asc')) take(reader, 'desc')
      const own = columns()
      skipConflict(reader)
      return { kind: 'primary key', columns: own, isAutoincrement: take(reader, 'autoincrement') }
    }
    case 'not':
      expectWord(reader, 'null')
      return { kind: 'not null' }
    case 'null':
      return { kind: 'default' }
    case 'unique':
      return { kind: 'unique', columns: columns() }
    case 'check': {
      expectMark(reader, '(')
      const expression = readExpression(reader)
      expectMark(reader, ')')
      return { kind: 'check', expression }
    }
    case 'default':
      return { kind: 'default', expression: readExpressionOfDefault(reader) }
    case 'foreign': {
      expectWord(reader, 'key')
      const own = readNames(reader)
      expectWord(reader, 'references')
      return { kind: 'references', columns: own, target: readTarget(reader) }
    }
    case 'references':
      return { kind: 'references', target: readTarget(reader) }
    case 'collate':
      readName(reader)
      return { kind: 'collate' }
    case 'generated':
      expectWord(reader, 'always', 'as')
      return { kind: 'generated', expression: readGenerated(reader) }
    case 'as':
      return { kind: 'generated', expression: readGenerated(reader) }
    default:
      reader.at -= 1
      return fail(reader)
  }
}

/** `CHECK` and `NOT NULL` may follow a default at once, so only one value belongs to it. */
function readExpressionOfDefault(reader: Reader) {
  if (isMarkNext(reader, '(')) {
    expectMark(reader, '(')
    const expression = readExpression(reader)
    expectMark(reader, ')')
    return expression
  }
  const start = reader.at
  const sign = takeMark(reader, '-') || takeMark(reader, '+')
  const token = peek(reader)
  if (!token || token.kind === 'mark' || token.kind === 'close') fail(reader)
  reader.at += 1
  const place = placeFrom(reader, start)
  if (token.kind === 'text') return { type: 'text', value: token.text.slice(1, -1), ...place } as const
  if (token.kind === 'number')
    return { type: 'number', text: sign ? `-${token.text}` : token.text, ...place } as const
  if (token.word === 'null' || token.word === 'current_date' || token.word === 'current_timestamp')
    return { type: 'word', word: token.word, ...place } as const
  return { type: 'text', value: token.text, ...place } as const
}

function readGenerated(reader: Reader) {
  expectMark(reader, '(')
  const expression = readExpression(reader)
  expectMark(reader, ')')
  if (!take(reader, 'stored')) take(reader, 'virtual')
  return expression
}

function readTarget(reader: Reader): Rule['target'] {
  const table = readTableName(reader)
  const columns = isMarkNext(reader, '(') ? readNames(reader) : []
  let onDelete: string | null = null
  while (isNext(reader, 'on')) {
    reader.at += 1
    const isDelete = take(reader, 'delete')
    if (!isDelete) expectWord(reader, 'update')
    const first = peek(reader)?.word ?? ''
    reader.at += 1
    const isTwoWords = first === 'set' || first === 'no'
    const second = isTwoWords ? ` ${peek(reader)?.word ?? ''}` : ''
    if (isTwoWords) reader.at += 1
    if (isDelete) onDelete = `${first}${second}`
  }
  if (take(reader, 'deferrable')) while (take(reader, 'initially') || take(reader, 'deferred'));
  return { table, columns, onDelete }
}

function readIndexed(reader: Reader) {
  const name = readName(reader)
  if (take(reader, 'collate')) readName(reader)
  if (!take(reader, 'asc')) take(reader, 'desc')
  return name
}

function skipConflict(reader: Reader): void {
  if (take(reader, 'on', 'conflict')) reader.at += 1
}

function readCreateView(reader: Reader, start: number): Statement {
  takeIfMissing(reader)
  const name = readTableName(reader)
  const columns = isMarkNext(reader, '(') ? readNames(reader) : []
  expectWord(reader, 'as')
  const head = placeFrom(reader, start)
  return { type: 'create view', head, name, columns, query: readQuery(reader), ...placeFrom(reader, start) }
}

function readCreateIndex(reader: Reader, start: number, isUnique: boolean): Statement {
  takeIfMissing(reader)
  const name = readTableName(reader)
  expectWord(reader, 'on')
  const table = readName(reader)
  expectMark(reader, '(')
  const columns = readOrderTerms(reader)
  expectMark(reader, ')')
  const where = readClause(reader, 'where')
  return { type: 'create index', name, table, columns, isUnique, where, ...placeFrom(reader, start) }
}

export function readDrop(reader: Reader): Statement {
  const start = reader.at
  expectWord(reader, 'drop')
  const what = peek(reader)?.word ?? ''
  if (!['table', 'view', 'index', 'trigger'].includes(what)) fail(reader)
  reader.at += 1
  const ifThere = take(reader, 'if', 'exists')
  return { type: 'drop', what, ifThere, name: readTableName(reader), ...placeFrom(reader, start) }
}

export function readAlter(reader: Reader): Statement {
  const start = reader.at
  expectWord(reader, 'alter', 'table')
  const table = readTableName(reader)
  const none = { name: null, newName: null, column: null }
  if (take(reader, 'rename', 'to'))
    return {
      type: 'alter',
      table,
      action: 'rename',
      ...none,
      newName: readName(reader),
      ...placeFrom(reader, start),
    }
  if (take(reader, 'rename')) {
    take(reader, 'column')
    const name = readName(reader)
    expectWord(reader, 'to')
    const newName = readName(reader)
    return {
      type: 'alter',
      table,
      action: 'rename column',
      ...none,
      name,
      newName,
      ...placeFrom(reader, start),
    }
  }
  if (take(reader, 'add')) {
    take(reader, 'column')
    const column = readColumnDefinition(reader)
    return { type: 'alter', table, action: 'add', ...none, column, ...placeFrom(reader, start) }
  }
  expectWord(reader, 'drop')
  take(reader, 'column')
  return {
    type: 'alter',
    table,
    action: 'drop',
    ...none,
    name: readName(reader),
    ...placeFrom(reader, start),
  }
}
