/**
 * Describes the values of a JavaScript program as docs/trace.md says, without running any of the program's own code.
 */
import {
  getFrom,
  is,
  isFinite,
  isInteger,
  isProxy,
  list,
  putInto,
  quote,
  quoteName,
  slice,
  textOfBigInt,
  textOfNumber,
  textOfSymbol,
} from './built-ins.mjs'
import { classify, className } from './kinds.mjs'
import { dataOf, writtenOf } from './read-values.mjs'

const MOST_TEXT = 200
const MOST_DIGITS = 2_000
const MOST_MESSAGE = 2_000

/** `ownFunction` says what is known of a function of the program; null: it is none of the program's. */
export const openHeap = (ownFunction) => ({
  ownFunction,
  /** By object. */
  cells: new WeakMap(),
  /** By function. */
  names: new WeakMap(),
  /** Of the newest cell. */
  number: 0,
  /** Of the value that was described last, if it has one. */
  found: null,
  /** Values described since the step began. */
  values: 0,
  /** Of the step, at the cells that it has followed. */
  stamp: 0,
  followed: 0,
})

/** Text of a value; its cell, if it has one, is in `heap.found` until the next call. */
export function textOf(heap, value) {
  heap.found = null
  heap.values++
  switch (typeof value) {
    case 'string':
      return value.length <= MOST_TEXT
        ? quote(value)
        : `{"text":${quote(slice(value, 0, MOST_TEXT))},"length":${value.length}}`
    case 'number':
      if (is(value, -0)) return '{"number":"-0"}'
      if (!isFinite(value) || (isInteger(value) && (value > 9007199254740991 || value < -9007199254740991)))
        return `{"number":"${textOfNumber(value)}"}`
      return textOfNumber(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'undefined':
      return '{"no":"undefined"}'
    case 'bigint':
      return `{"number":"${slice(textOfBigInt(value), 0, MOST_DIGITS)}n"}`
    case 'symbol':
      return `{"written":${quoteName(textOfSymbol(value))}}`
    default:
      return value === null ? 'null' : textOfObject(heap, value)
  }
}

function textOfObject(heap, value) {
  const known = getFrom(heap.cells, value)
  if (known !== undefined) {
    heap.found = known
    return known.reference
  }
  const written = writtenOf(value)
  if (written !== null) return `{"written":${quoteName(written)}}`
  const cell = newCell(++heap.number, value)
  classify(heap, cell, value)
  putInto(heap.cells, value, cell)
  heap.found = cell
  return cell.reference
}

const newCell = (number, object) => ({
  number,
  reference: `[${number}]`,
  object,
  read: null,
  form: null,
  head: null,
  keys: null,
  items: null,
  texts: null,
  kids: list(),
  length: 0,
  stamp: 0,
  isFixed: false,
})

/** Class name and message of what was thrown, where no code of the program is in them. */
export function textOfThrown(heap, value) {
  if (typeof value === 'object' && value !== null && !isProxy(value)) {
    const message = dataOf(value, 'message')
    return thrown(quoteName(className(heap, value)), typeof message === 'string' ? message : '')
  }
  const type = `"${value === null ? 'null' : typeof value}"`
  if (typeof value === 'symbol') return thrown(type, textOfSymbol(value))
  return thrown(type, typeof value === 'function' || isProxy(value) ? '' : `${value}`)
}

const thrown = (type, message) => `{"type":${type},"message":${quote(slice(message, 0, MOST_MESSAGE))}}`
