/**
 * Reads what is in an object without running any of the program's own code: no getters, no traps of proxies, no methods.
 */
import { types } from 'node:util'
import {
  entriesOfMap,
  FLAGS,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  hasOwn,
  isFinite,
  isProxy,
  lengthOfTyped,
  list,
  nextOfMap,
  nextOfSet,
  ownKeys,
  sizeOfMap,
  sizeOfSet,
  sourceOf,
  textOfDate,
  textOfSymbol,
  timeOfDate,
  valuesOfSet,
} from './built-ins.mjs'

const MOST_ITEMS = 100
const MOST_FIELDS = 200

const HOLE = Symbol('hole')
const GETTER = Symbol('getter')
/** What stands in the place of a value: no value of the program's. */
export const special = (value) =>
  value === HOLE ? '{"no":"hole"}' : value === GETTER ? '{"no":"getter"}' : null
/** Of what is not opened. Like all that read: `length` is how many there are, where not all are read. */
export const nothing = () => ({ keys: null, items: list(), length: 0 })

/** Of what is shown as it is written, without a cell; null: of anything else. */
export function writtenOf(value) {
  if (isProxy(value)) return null
  if (types.isDate(value)) return isFinite(timeOfDate(value)) ? textOfDate(value) : 'Invalid Date'
  if (!types.isRegExp(value)) return null
  let flags = ''
  for (let at = 0; at < FLAGS.length; at++) if (FLAGS[at][0](value)) flags += FLAGS[at][1]
  return `/${sourceOf(value)}/${flags}`
}

/** A property that holds a value, of the object itself or of what it inherits from. */
export function dataOf(value, name) {
  for (let each = value, deep = 0; each !== null && deep < 50; deep++) {
    if (isProxy(each)) return undefined
    const property = getOwnPropertyDescriptor(each, name)
    if (property) return hasOwn(property, 'value') ? property.value : undefined
    each = getPrototypeOf(each)
  }
  return undefined
}

function readProperty(value, key) {
  const property = getOwnPropertyDescriptor(value, key)
  if (!property) return HOLE
  return hasOwn(property, 'value') ? property.value : GETTER
}

export function readArray(value) {
  const { value: length } = getOwnPropertyDescriptor(value, 'length') ?? { value: 0 }
  const items = list()
  for (let at = 0; at < length && at < MOST_ITEMS; at++) items[at] = readProperty(value, at)
  return { keys: null, items, length }
}

export function readTyped(value) {
  const length = lengthOfTyped(value)
  const items = list()
  for (let at = 0; at < length && at < MOST_ITEMS; at++) items[at] = value[at]
  return { keys: null, items, length }
}

export function readMap(value) {
  const keys = list()
  const items = list()
  const entries = entriesOfMap(value)
  for (let at = 0; at < MOST_ITEMS; at++) {
    const next = nextOfMap(entries)
    if (next.done) break
    keys[at] = next.value[0]
    items[at] = next.value[1]
  }
  return { keys, items, length: sizeOfMap(value) }
}

export function readSet(value) {
  const items = list()
  const values = valuesOfSet(value)
  for (let at = 0; at < MOST_ITEMS; at++) {
    const next = nextOfSet(values)
    if (next.done) break
    items[at] = next.value
  }
  return { keys: null, items, length: sizeOfSet(value) }
}

export function readFields(value, isLeftOut = () => false) {
  const keys = list()
  const items = list()
  const found = ownKeys(value)
  for (let at = 0; at < found.length && items.length < MOST_FIELDS; at++) {
    const key = found[at]
    if (isLeftOut(key)) continue
    keys[keys.length] = typeof key === 'symbol' ? textOfSymbol(key) : key
    items[items.length] = readProperty(value, key)
  }
  return { keys, items, length: 0 }
}

export const readError = (value) => readFields(value, (key) => key === 'stack')
const NOT_STATIC = { __proto__: null, length: true, name: true, prototype: true }

export function readStatic(value) {
  const { keys, items } = readFields(value, (key) => typeof key === 'symbol' || NOT_STATIC[key] === true)
  const shown = { keys: list(), items: list(), length: 0 }
  for (let at = 0; at < keys.length; at++) {
    if (typeof items[at] === 'function') continue
    shown.keys[shown.keys.length] = keys[at]
    shown.items[shown.items.length] = items[at]
  }
  return shown
}

/** `captured` are names and functions that return what they stand for. */
export function readCaptured(captured) {
  const keys = list()
  const items = list()
  for (let at = 0; at + 1 < captured.length; at += 2) {
    try {
      const value = captured[at + 1]()
      keys[keys.length] = captured[at]
      items[items.length] = value
    } catch {
      // Not there yet.
    }
  }
  return { keys, items, length: 0 }
}
