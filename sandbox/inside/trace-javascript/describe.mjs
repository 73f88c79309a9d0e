/**
 * Describes the values of a JavaScript program as docs/trace.md says, without running any of the program's own code: no getters, no traps
 * of proxies, no methods. Uses what the built-in objects were before the program began.
 */
import { types } from 'node:util'

const MOST_TEXT = 200
const MOST_ITEMS = 100
const MOST_FIELDS = 200
const MOST_NAME = 120
/** Cells that a step follows, and values that it writes. */
const MOST_CELLS = 1_000
const MOST_VALUES = 10_000
/** Cells followed in a whole recording before a step follows less. */
const MANY_CELLS = 400_000
const FEW_CELLS = 100

export const { apply, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, defineProperty } = Reflect
/** `String.prototype.slice` as `slice(text, …)`. */
export const uncurried = (method) => Function.prototype.call.bind(method)
const setPrototype = Object.setPrototypeOf
const hasOwn = uncurried(Object.prototype.hasOwnProperty)
export const slice = uncurried(String.prototype.slice)
export const indexOf = uncurried(String.prototype.indexOf)
const { isProxy } = types
const isArray = Array.isArray
const { is } = Object
const { stringify } = JSON
const { isInteger, isFinite } = Number
export const { parseInt } = Number
const textOfNumber = uncurried(Number.prototype.toString)
const textOfBigInt = uncurried(BigInt.prototype.toString)
const textOfSymbol = uncurried(Symbol.prototype.toString)
const textOfDate = uncurried(Date.prototype.toISOString)
const timeOfDate = uncurried(Date.prototype.getTime)
export const textOfFunction = uncurried(Function.prototype.toString)
const getterOf = (of, name) => uncurried(getOwnPropertyDescriptor(of, name).get)
const sourceOf = getterOf(RegExp.prototype, 'source')
const FLAGS = [
  ['hasIndices', 'd'],
  ['global', 'g'],
  ['ignoreCase', 'i'],
  ['multiline', 'm'],
  ['dotAll', 's'],
  ['unicode', 'u'],
  ['unicodeSets', 'v'],
  ['sticky', 'y'],
].map(([name, flag]) => [getterOf(RegExp.prototype, name), flag])
const entriesOfMap = uncurried(Map.prototype.entries)
const valuesOfSet = uncurried(Set.prototype.values)
const sizeOfMap = getterOf(Map.prototype, 'size')
const sizeOfSet = getterOf(Set.prototype, 'size')
const nextOfMap = uncurried(getPrototypeOf(new Map().entries()).next)
const nextOfSet = uncurried(getPrototypeOf(new Set().values()).next)
const lengthOfTyped = getterOf(getPrototypeOf(Uint8Array.prototype), 'length')
const getFrom = uncurried(WeakMap.prototype.get)
const putInto = uncurried(WeakMap.prototype.set)

/** An array that nothing which happens to `Array.prototype` can reach. */
export const list = () => setPrototype([], null)
export const quote = (text) => stringify(text)
const cut = (text) => stringify(slice(text, 0, MOST_NAME))

/** `ownFunction` says what is known of a function of the program; null: it is none of the program's. */
export function describer(ownFunction) {
  const cells = new WeakMap()
  const names = new WeakMap()
  let number = 0
  let stamp = 0
  let followed = 0
  let values = 0
  let found = null

  /** Text of a value; its cell, if it has one, is in `cell()` until the next call. */
  function text(value) {
    found = null
    values++
    switch (typeof value) {
      case 'string':
        return value.length <= MOST_TEXT
          ? stringify(value)
          : `{"text":${stringify(slice(value, 0, MOST_TEXT))},"length":${value.length}}`
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
        return `{"number":"${slice(textOfBigInt(value), 0, 2000)}n"}`
      case 'symbol':
        return `{"written":${cut(textOfSymbol(value))}}`
      default:
        return value === null ? 'null' : textOfObject(value)
    }
  }

  function textOfObject(value) {
    const known = getFrom(cells, value)
    if (known !== undefined) {
      found = known
      return known.reference
    }
    const written = writtenOf(value)
    if (written !== null) return `{"written":${cut(written)}}`
    number++
    found = {
      number,
      reference: `[${number}]`,
      object: value,
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
    }
    classify(found, value)
    putInto(cells, value, found)
    return found.reference
  }

  function classify(cell, value) {
    const typed = (kind, form, read, type = className(value)) => {
      cell.head = `"kind":"${kind}","type":${cut(type)}`
      cell.form = form
      cell.read = read
    }
    const other = (type) => {
      typed('other', 'other', nothing, type)
      cell.isFixed = true
    }
    if (isProxy(value)) return other('Proxy')
    if (typeof value === 'function') {
      const known = ownFunction(value)
      if (known?.isClass) return typed('object', 'object', readStatic, `class ${functionName(value)}`)
      typed(
        'function',
        'captured',
        known?.captured ? () => readCaptured(known.captured) : nothing,
        'function',
      )
      cell.head += `,"name":${cut(functionName(value) || known?.name || '')}${known?.line ? `,"line":${known.line}` : ''}`
      cell.isFixed = !known?.captured
      return
    }
    if (isArray(value)) return typed('list', 'list', readArray)
    if (types.isArgumentsObject(value)) return typed('list', 'list', readArray, 'Arguments')
    if (types.isTypedArray(value)) return typed('list', 'list', readTyped)
    if (types.isMap(value)) return typed('map', 'map', readMap)
    if (types.isSet(value)) return typed('set', 'list', readSet)
    if (types.isNativeError(value)) return typed('object', 'object', readError)
    for (let at = 0; at < OTHERS.length; at++) if (OTHERS[at][0](value)) return other(OTHERS[at][1])
    if (isPlain(value) || isOwnInstance(value)) return typed('object', 'object', readFields)
    return other(className(value))
  }

  /** Only what the program made itself is opened: streams and servers hold more than anybody wants to see. */
  function isOwnInstance(value) {
    const maker = constructorOf(value)
    return maker !== null && ownFunction(maker) !== null
  }

  function className(value) {
    const maker = constructorOf(value)
    return (maker !== null && functionName(maker)) || 'Object'
  }

  function functionName(value) {
    const known = getFrom(names, value)
    if (known !== undefined) return known
    const property = isProxy(value) ? undefined : getOwnPropertyDescriptor(value, 'name')
    const name =
      property && hasOwn(property, 'value') && typeof property.value === 'string' ? property.value : ''
    putInto(names, value, name)
    return name
  }

  function readCaptured(captured) {
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

  function change(cell) {
    const { keys, items, length } = cell.read(cell.object)
    const old = cell.items
    let isSame = old !== null && old.length === items.length && length === cell.length
    for (let at = 0; isSame && keys !== null && at < keys.length; at++) isSame = is(keys[at], cell.keys[at])
    let isChanged = !isSame
    for (let at = 0; !isChanged && at < items.length; at++) isChanged = !is(items[at], old[at])
    if (!isChanged) return null
    const texts = list()
    const kids = list()
    let changed = ''
    let changes = 0
    for (let at = 0; at < items.length; at++) {
      const written = special(items[at]) ?? text(items[at])
      if (special(items[at]) === null && found !== null) kids[kids.length] = found
      if (isSame && written !== cell.texts[at]) {
        changed += `${changes++ > 0 ? ',' : ''}[${at},${written}]`
      }
      texts[at] = written
    }
    let inside = ''
    if (!isSame || changes * 2 > items.length) {
      for (let at = 0; at < items.length; at++) {
        const separator = at > 0 ? ',' : ''
        if (keys === null) inside += separator + texts[at]
        else if (cell.form === 'map') {
          inside += `${separator}[${text(keys[at])},${texts[at]}]`
          if (found !== null) kids[kids.length] = found
        } else inside += `${separator}[${cut(keys[at])},${texts[at]}]`
      }
    } else if (cell.form === 'map') {
      for (let at = 0; at < keys.length; at++) {
        text(keys[at])
        if (found !== null) kids[kids.length] = found
      }
    }
    cell.keys = keys
    cell.items = items
    cell.length = length
    cell.texts = texts
    cell.kids = kids
    if (isSame && changes * 2 <= items.length) return changes > 0 ? `{"set":[${changed}]}` : null
    if (cell.form === 'other') return `{${cell.head}}`
    if (cell.form === 'captured') return `{${cell.head}${inside ? `,"captured":[${inside}]` : ''}}`
    const name = cell.form === 'list' ? 'items' : cell.form === 'map' ? 'entries' : 'fields'
    const size = length > items.length && cell.form !== 'object' ? `,"length":${length}` : ''
    return `{${cell.head},"${name}":[${inside}]${size}}`
  }

  /** Changes of the cells that are reached from these. */
  function follow(roots) {
    stamp++
    values = 0
    let left = followed < MANY_CELLS ? MOST_CELLS : FEW_CELLS
    let changes = ''
    for (let at = 0; at < roots.length; at++) {
      const cell = roots[at]
      if (cell.stamp === stamp) continue
      cell.stamp = stamp
      if (left-- <= 0 || values > MOST_VALUES) break
      followed++
      if (cell.texts === null || !cell.isFixed) {
        const changed = change(cell)
        if (changed !== null) changes += `${changes ? ',' : ''}[${cell.number},${changed}]`
      }
      const { kids } = cell
      for (let each = 0; each < kids.length; each++) roots[roots.length] = kids[each]
    }
    return changes
  }

  /** Whether a variable with this value is worth a line: not what was only imported, nor classes without data. */
  function isShown(value) {
    if (typeof value !== 'function') return true
    if (isProxy(value)) return true
    const known = ownFunction(value)
    if (known === null) return false
    return !known.isClass || readStatic(value).items.length > 0
  }

  /** Class name and message, where no code of the program is in them. */
  function thrown(value) {
    if (typeof value !== 'object' || value === null || isProxy(value)) {
      const written =
        typeof value === 'symbol'
          ? textOfSymbol(value)
          : typeof value === 'function' || isProxy(value)
            ? ''
            : `${value}`
      return `{"type":"${value === null ? 'null' : typeof value}","message":${stringify(slice(written, 0, 2000))}}`
    }
    const message = dataOf(value, 'message')
    return `{"type":${cut(className(value))},"message":${stringify(slice(typeof message === 'string' ? message : '', 0, 2000))}}`
  }

  return { text, cell: () => found, follow, isShown, thrown }
}

const HOLE = Symbol('hole')
const GETTER = Symbol('getter')
const special = (value) => (value === HOLE ? '{"no":"hole"}' : value === GETTER ? '{"no":"getter"}' : null)
const nothing = () => ({ keys: null, items: list(), length: 0 })

const OTHERS = [
  [types.isPromise, 'Promise'],
  [types.isWeakMap, 'WeakMap'],
  [types.isWeakSet, 'WeakSet'],
  [types.isGeneratorObject, 'Generator'],
  [types.isModuleNamespaceObject, 'Module'],
  [types.isBoxedPrimitive, 'Object'],
  [types.isAnyArrayBuffer, 'ArrayBuffer'],
]

function writtenOf(value) {
  if (isProxy(value)) return null
  if (types.isDate(value)) return isFinite(timeOfDate(value)) ? textOfDate(value) : 'Invalid Date'
  if (!types.isRegExp(value)) return null
  let flags = ''
  for (let at = 0; at < FLAGS.length; at++) if (FLAGS[at][0](value)) flags += FLAGS[at][1]
  return `/${sourceOf(value)}/${flags}`
}

/** A property that holds a value, of the object itself or of what it inherits from. */
function dataOf(value, name) {
  for (let each = value, deep = 0; each !== null && deep < 50; deep++) {
    if (isProxy(each)) return undefined
    const property = getOwnPropertyDescriptor(each, name)
    if (property) return hasOwn(property, 'value') ? property.value : undefined
    each = getPrototypeOf(each)
  }
  return undefined
}

function constructorOf(value) {
  const maker = dataOf(getPrototypeOf(value), 'constructor')
  return typeof maker === 'function' ? maker : null
}

function isPlain(value) {
  const above = getPrototypeOf(value)
  return above === null || above === Object.prototype
}

function readProperty(value, key) {
  const property = getOwnPropertyDescriptor(value, key)
  if (!property) return HOLE
  return hasOwn(property, 'value') ? property.value : GETTER
}

function readArray(value) {
  const { value: length } = getOwnPropertyDescriptor(value, 'length') ?? { value: 0 }
  const items = list()
  for (let at = 0; at < length && at < MOST_ITEMS; at++) items[at] = readProperty(value, at)
  return { keys: null, items, length }
}

function readTyped(value) {
  const length = lengthOfTyped(value)
  const items = list()
  for (let at = 0; at < length && at < MOST_ITEMS; at++) items[at] = value[at]
  return { keys: null, items, length }
}

function readMap(value) {
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

function readSet(value) {
  const items = list()
  const values = valuesOfSet(value)
  for (let at = 0; at < MOST_ITEMS; at++) {
    const next = nextOfSet(values)
    if (next.done) break
    items[at] = next.value
  }
  return { keys: null, items, length: sizeOfSet(value) }
}

function readFields(value, isLeftOut = () => false) {
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

const readError = (value) => readFields(value, (key) => key === 'stack')
const NOT_STATIC = { __proto__: null, length: true, name: true, prototype: true }

function readStatic(value) {
  const { keys, items } = readFields(value, (key) => typeof key === 'symbol' || NOT_STATIC[key] === true)
  const shown = { keys: list(), items: list(), length: 0 }
  for (let at = 0; at < keys.length; at++) {
    if (typeof items[at] === 'function') continue
    shown.keys[shown.keys.length] = keys[at]
    shown.items[shown.items.length] = items[at]
  }
  return shown
}
