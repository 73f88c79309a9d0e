/** Reads one statement. */
import { readDelete, readInsert, readUpdate } from './changes.ts'
import { readAlter, readCreate, readDrop } from './definitions.ts'
import { readBody, readWith } from './queries.ts'
import {
  expectMark,
  fail,
  isMarkNext,
  isNameNext,
  peek,
  placeFrom,
  type Reader,
  readName,
  take,
  takeMark,
} from './reader.ts'
import type { Statement } from './tree.ts'

/** Throws `UnreadableSql` where something doesn't belong. */
export function readStatement(reader: Reader): Statement {
  const read = readKind(reader)
  if (peek(reader) !== undefined) fail(reader)
  return read
}

function readKind(reader: Reader): Statement {
  const start = reader.at
  const common = readWith(reader)
  switch (peek(reader)?.word) {
    case 'select':
    case 'values': {
      const query = { ...readBody(reader), with: common, ...placeFrom(reader, start) }
      return { type: 'query', query, ...placeFrom(reader, start) }
    }
    case 'insert':
    case 'replace':
      return readInsert(reader, common, start)
    case 'update':
      return readUpdate(reader, common, start)
    case 'delete':
      return readDelete(reader, common, start)
    default:
      if (common.length > 0) fail(reader)
      return readPlain(reader)
  }
}

function readPlain(reader: Reader): Statement {
  switch (peek(reader)?.word) {
    case 'create':
      return readCreate(reader)
    case 'drop':
      return readDrop(reader)
    case 'alter':
      return readAlter(reader)
    case 'begin':
    case 'commit':
    case 'end':
    case 'rollback':
    case 'savepoint':
    case 'release':
      return readTransaction(reader)
    case 'pragma':
      return readPragma(reader)
    case 'explain':
    case 'analyze':
    case 'vacuum':
    case 'reindex':
    case 'attach':
    case 'detach':
      return readOther(reader)
    default:
      return fail(reader)
  }
}

function readTransaction(reader: Reader): Statement {
  const start = reader.at
  const first = peek(reader)?.word ?? ''
  reader.at += 1
  for (const word of ['deferred', 'immediate', 'exclusive']) take(reader, word)
  take(reader, 'transaction')
  if (first === 'rollback') take(reader, 'to')
  if (first !== 'begin' && first !== 'commit' && first !== 'end') take(reader, 'savepoint')
  const name = isNameNext(reader) ? readName(reader) : null
  const word =
    first === 'end' ? 'commit' : (first as 'begin' | 'commit' | 'rollback' | 'savepoint' | 'release')
  return { type: 'transaction', word, name, ...placeFrom(reader, start) }
}

function readPragma(reader: Reader): Statement {
  const start = reader.at
  reader.at += 1
  const name = readName(reader).text.toLowerCase()
  const isEqual = takeMark(reader, '=')
  const isInParens = !isEqual && isMarkNext(reader, '(')
  if (isInParens) expectMark(reader, '(')
  let value: string | null = null
  if (isEqual || isInParens) {
    value = peek(reader)?.text ?? fail(reader)
    reader.at += 1
  }
  if (isInParens) expectMark(reader, ')')
  return { type: 'pragma', name, value, ...placeFrom(reader, start) }
}

function readOther(reader: Reader): Statement {
  const start = reader.at
  const word = peek(reader)?.word ?? ''
  reader.at = reader.tokens.length
  return { type: 'other', word, ...placeFrom(reader, start) }
}
