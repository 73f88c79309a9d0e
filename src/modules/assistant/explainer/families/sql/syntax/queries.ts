/** Reads queries: clauses of SELECT, joins, common tables, compounds. */
import { readOrderTerms, readWindow } from './calls.ts'
import {
  expectMark,
  expectWord,
  fail,
  isAny,
  isMarkNext,
  isNameNext,
  isNext,
  isQueryInParens,
  nested,
  peek,
  placeFrom,
  type Reader,
  readCommas,
  readExpression,
  readList,
  readName,
  readNames,
  readQueryInParens,
  readTableName,
  take,
  takeMark,
} from './reader.ts'
import type { Clause, CommonTable, Compound, Item, Name, Query, Select, Source } from './tree.ts'

export function readQuery(reader: Reader): Query {
  const start = reader.at
  const common = readWith(reader)
  return { ...readBody(reader), with: common, ...placeFrom(reader, start) }
}

/** A query behind its WITH. */
export function readBody(reader: Reader): Query {
  const start = reader.at
  const parts = [readSelect(reader)]
  const compounds: Compound[] = []
  for (;;) {
    const compound = readCompound(reader)
    if (!compound) break
    compounds.push(compound)
    parts.push(readSelect(reader))
  }
  const order = readOrder(reader)
  const limit = readLimit(reader)
  return { with: [], parts, compounds, order, limit, close: null, ...placeFrom(reader, start) }
}

export function readWith(reader: Reader): CommonTable[] {
  const start = reader.at
  if (!take(reader, 'with')) return []
  const isRecursive = take(reader, 'recursive')
  return readCommas(reader, () => {
    const own = reader.at
    const isFirst = own - start <= 2
    const name = readName(reader)
    const columns = isMarkNext(reader, '(') ? readNames(reader) : []
    expectWord(reader, 'as')
    take(reader, 'not')
    take(reader, 'materialized')
    const head = placeFrom(reader, isFirst ? start : own)
    if (!isQueryInParens(reader)) fail(reader)
    const open = peek(reader)
    const query = readQueryInParens(reader)
    return { name, columns, query, head: { from: head.from, to: open?.to ?? head.to }, isRecursive }
  })
}

function readCompound(reader: Reader): Compound | null {
  const start = reader.at
  const word = peek(reader)?.word
  if (word !== 'union' && word !== 'intersect' && word !== 'except') return null
  reader.at += 1
  const isAll = word === 'union' && take(reader, 'all')
  return { word: isAll ? 'union all' : word, ...placeFrom(reader, start) }
}

function readSelect(reader: Reader): Select {
  const start = reader.at
  if (isNext(reader, 'values')) return readValues(reader)
  expectWord(reader, 'select')
  const isDistinct = take(reader, 'distinct')
  if (!isDistinct) take(reader, 'all')
  const items = readCommas(reader, () => readItem(reader))
  const list = placeFrom(reader, start)
  const sources = isNext(reader, 'from') ? readFrom(reader) : []
  const where = readClause(reader, 'where')
  const group = readGroup(reader)
  const having = readClause(reader, 'having')
  const windows = readWindows(reader)
  const place = placeFrom(reader, start)
  return { list, isDistinct, items, rows: null, sources, where, group, having, windows, ...place }
}

function readValues(reader: Reader): Select {
  const start = reader.at
  expectWord(reader, 'values')
  const rows = readCommas(reader, () => readList(reader, () => readExpression(reader)))
  const place = placeFrom(reader, start)
  return {
    list: place,
    isDistinct: false,
    items: [],
    rows,
    sources: [],
    where: null,
    group: null,
    having: null,
    windows: null,
    ...place,
  }
}

/** Words behind an expression that don't name it. */
const NO_ALIAS = new Set(
  'from where group having window order limit union intersect except on using join left right full inner cross natural outer set as indexed not returning offset'.split(
    ' ',
  ),
)

export function readItem(reader: Reader): Item {
  const start = reader.at
  const expression = readExpression(reader)
  const hasAs = take(reader, 'as')
  const alias = hasAs ? readName(reader) : readAlias(reader)
  return { expression, alias, hasAs, ...placeFrom(reader, start) }
}

function readAlias(reader: Reader): Name | null {
  if (take(reader, 'as')) return readName(reader)
  return isNameNext(reader) && !isAny(reader, NO_ALIAS) ? readName(reader) : null
}

/** Source with FROM in front of the first one. */
export function readFrom(reader: Reader): Source[] {
  const start = reader.at
  expectWord(reader, 'from')
  const [first, ...others] = readSources(reader)
  if (!first) fail(reader)
  return [{ ...first, from: reader.tokens[start]?.from ?? first.from }, ...others]
}

function readSources(reader: Reader): Source[] {
  const sources = [readSource(reader, reader.at, null, false)]
  for (;;) {
    const start = reader.at
    const join = readJoin(reader)
    if (!join) return sources
    sources.push(readSource(reader, start, join.kind, join.isNatural))
  }
}

function readJoin(reader: Reader): { kind: NonNullable<Source['join']>; isNatural: boolean } | null {
  if (takeMark(reader, ',')) return { kind: 'comma', isNatural: false }
  const isNatural = take(reader, 'natural')
  const word = peek(reader)?.word
  const kind = word === 'left' || word === 'right' || word === 'full' || word === 'cross' ? word : 'inner'
  if (kind !== 'inner') {
    reader.at += 1
    take(reader, 'outer')
  } else take(reader, 'inner')
  if (take(reader, 'join')) return { kind, isNatural }
  if (isNatural || kind !== 'inner') fail(reader)
  return null
}

function readSource(reader: Reader, start: number, join: Source['join'], isNatural: boolean): Source {
  const read = readTable(reader)
  const alias = readAlias(reader)
  if (take(reader, 'indexed', 'by')) readName(reader)
  else take(reader, 'not', 'indexed')
  const on = join !== null && take(reader, 'on') ? readExpression(reader) : null
  const using = join !== null && take(reader, 'using') ? readNames(reader) : []
  return { ...read, alias, join, isNatural, on, using, ...placeFrom(reader, start) }
}

function readTable(reader: Reader): Pick<Source, 'table' | 'query' | 'group'> {
  if (isQueryInParens(reader)) return { table: null, query: readQueryInParens(reader), group: [] }
  if (isMarkNext(reader, '(')) {
    expectMark(reader, '(')
    const group = nested(reader, () => readSources(reader))
    expectMark(reader, ')')
    return { table: null, query: null, group }
  }
  const table = readTableName(reader)
  // A function that gives a table: json_each(…).
  if (isMarkNext(reader, '(')) readList(reader, () => readExpression(reader))
  return { table, query: null, group: [] }
}

export function readClause(reader: Reader, word: string): Clause | null {
  const start = reader.at
  if (!take(reader, word)) return null
  return { expression: readExpression(reader), ...placeFrom(reader, start) }
}

function readGroup(reader: Reader): Select['group'] {
  const start = reader.at
  if (!take(reader, 'group', 'by')) return null
  return { terms: readCommas(reader, () => readExpression(reader)), ...placeFrom(reader, start) }
}

function readWindows(reader: Reader): Select['windows'] {
  const start = reader.at
  if (!take(reader, 'window')) return null
  const named = readCommas(reader, () => {
    const name = readName(reader)
    expectWord(reader, 'as')
    return { name, window: readWindow(reader) }
  })
  return { named, ...placeFrom(reader, start) }
}

export function readOrder(reader: Reader): Query['order'] {
  const start = reader.at
  if (!take(reader, 'order', 'by')) return null
  return { terms: readOrderTerms(reader), ...placeFrom(reader, start) }
}

/** `LIMIT 5, 10` has the offset first. */
export function readLimit(reader: Reader): Query['limit'] {
  const start = reader.at
  if (!take(reader, 'limit')) return null
  const first = readExpression(reader)
  if (takeMark(reader, ','))
    return { count: readExpression(reader), offset: first, ...placeFrom(reader, start) }
  const offset = take(reader, 'offset') ? readExpression(reader) : null
  return { count: first, offset, ...placeFrom(reader, start) }
}
