/** Reads INSERT, UPDATE and DELETE. */
import { readBody, readClause, readFrom, readItem } from './queries.ts'
import {
  expectMark,
  expectWord,
  fail,
  isMarkNext,
  isNameNext,
  isNext,
  peek,
  placeFrom,
  type Reader,
  readExpression,
  readCommas,
  readName,
  readNames,
  readTableName,
  take,
} from './reader.ts'
import type { Assignment, CommonTable, Item, Name, Place, Statement } from './tree.ts'

export function readInsert(reader: Reader, common: CommonTable[], start: number): Statement {
  const own = reader.at
  const conflict = readConflict(reader)
  expectWord(reader, 'into')
  const table = readTableName(reader)
  if (take(reader, 'as')) readName(reader)
  const columns = isMarkNext(reader, '(') ? readNames(reader) : []
  const head = placeFrom(reader, own)
  const isDefault = take(reader, 'default', 'values')
  const query = isDefault ? null : readBody(reader)
  const upsert = readUpsert(reader)
  const returning = readReturning(reader)
  return {
    type: 'insert',
    with: common,
    head,
    table,
    columns,
    conflict,
    query,
    upsert,
    returning,
    ...placeFrom(reader, start),
  }
}

function readConflict(reader: Reader): string | null {
  if (take(reader, 'replace')) return 'replace'
  expectWord(reader, 'insert')
  return readOr(reader)
}

function readOr(reader: Reader): string | null {
  if (!take(reader, 'or')) return null
  const word = peek(reader)?.word ?? ''
  if (!['ignore', 'replace', 'abort', 'fail', 'rollback'].includes(word)) fail(reader)
  reader.at += 1
  return word
}

type Upsert = Extract<Statement, { type: 'insert' }>['upsert']

function readUpsert(reader: Reader): Upsert {
  const start = reader.at
  if (!take(reader, 'on', 'conflict')) return null
  const columns = isMarkNext(reader, '(') ? readNames(reader) : []
  readClause(reader, 'where')
  expectWord(reader, 'do')
  if (take(reader, 'nothing')) return { columns, set: [], where: null, ...placeFrom(reader, start) }
  expectWord(reader, 'update', 'set')
  const set = readAssignments(reader)
  const where = readClause(reader, 'where')
  return { columns, set, where, ...placeFrom(reader, start) }
}

function readReturning(reader: Reader): (Place & { items: Item[] }) | null {
  const start = reader.at
  if (!take(reader, 'returning')) return null
  return { items: readCommas(reader, () => readItem(reader)), ...placeFrom(reader, start) }
}

function readAssignments(reader: Reader): Assignment[] {
  return readCommas(reader, () => {
    const start = reader.at
    const columns = isMarkNext(reader, '(') ? readNames(reader) : [readName(reader)]
    expectMark(reader, '=')
    return { columns, value: readExpression(reader), ...placeFrom(reader, start) }
  })
}

export function readUpdate(reader: Reader, common: CommonTable[], start: number): Statement {
  const own = reader.at
  expectWord(reader, 'update')
  readOr(reader)
  const table = readTableName(reader)
  const alias = readOwnAlias(reader)
  const head = placeFrom(reader, own)
  const setStart = reader.at
  expectWord(reader, 'set')
  const assignments = readAssignments(reader)
  const set = { assignments, ...placeFrom(reader, setStart) }
  const sources = isNext(reader, 'from') ? readFrom(reader) : []
  const where = readClause(reader, 'where')
  const returning = readReturning(reader)
  return {
    type: 'update',
    with: common,
    head,
    table,
    alias,
    set,
    sources,
    where,
    returning,
    ...placeFrom(reader, start),
  }
}

function readOwnAlias(reader: Reader): Name | null {
  if (take(reader, 'as')) return readName(reader)
  return isNameNext(reader) ? readName(reader) : null
}

export function readDelete(reader: Reader, common: CommonTable[], start: number): Statement {
  const own = reader.at
  expectWord(reader, 'delete', 'from')
  const table = readTableName(reader)
  const alias = isNext(reader, 'as') ? readOwnAlias(reader) : null
  const head = placeFrom(reader, own)
  const where = readClause(reader, 'where')
  const returning = readReturning(reader)
  return { type: 'delete', with: common, head, table, alias, where, returning, ...placeFrom(reader, start) }
}
