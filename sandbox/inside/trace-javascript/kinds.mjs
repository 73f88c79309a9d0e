/** What kind of cell an object is, what it is called, and how its contents are read. */
import { types } from 'node:util'
import {
  getFrom,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  hasOwn,
  isArray,
  isProxy,
  objectPrototype,
  putInto,
  quoteName,
} from './built-ins.mjs'
import {
  dataOf,
  nothing,
  readArray,
  readCaptured,
  readError,
  readFields,
  readMap,
  readSet,
  readStatic,
  readTyped,
} from './read-values.mjs'

/** Tells a cell its `head`, `form` and `read`, and whether it never changes. */
export function classify(heap, cell, value) {
  if (isProxy(value)) return closed(cell, 'Proxy')
  if (typeof value === 'function') return classifyFunction(heap, cell, value)
  if (isArray(value)) return opened(cell, 'list', 'list', readArray, className(heap, value))
  if (types.isArgumentsObject(value)) return opened(cell, 'list', 'list', readArray, 'Arguments')
  if (types.isTypedArray(value)) return opened(cell, 'list', 'list', readTyped, className(heap, value))
  if (types.isMap(value)) return opened(cell, 'map', 'map', readMap, className(heap, value))
  if (types.isSet(value)) return opened(cell, 'set', 'list', readSet, className(heap, value))
  if (types.isNativeError(value)) return opened(cell, 'object', 'object', readError, className(heap, value))
  for (let at = 0; at < OTHERS.length; at++) if (OTHERS[at][0](value)) return closed(cell, OTHERS[at][1])
  if (isPlain(value) || isOwnInstance(heap, value))
    return opened(cell, 'object', 'object', readFields, className(heap, value))
  return closed(cell, className(heap, value))
}

function opened(cell, kind, form, read, type) {
  cell.head = `"kind":"${kind}","type":${quoteName(type)}`
  cell.form = form
  cell.read = read
}

function closed(cell, type) {
  opened(cell, 'other', 'other', nothing, type)
  cell.isFixed = true
}

function classifyFunction(heap, cell, value) {
  const known = heap.ownFunction(value)
  const name = functionName(heap, value)
  if (known?.isClass) return opened(cell, 'object', 'object', readStatic, `class ${name}`)
  const read = known?.captured ? () => readCaptured(known.captured) : nothing
  opened(cell, 'function', 'captured', read, 'function')
  cell.head += `,"name":${quoteName(name || known?.name || '')}${known?.line ? `,"line":${known.line}` : ''}`
  cell.isFixed = !known?.captured
}

/** Whether a variable with this value is worth a line: not what was only imported, nor classes without data. */
export function isShown(heap, value) {
  if (typeof value !== 'function') return true
  if (isProxy(value)) return true
  const known = heap.ownFunction(value)
  if (known === null) return false
  return !known.isClass || readStatic(value).items.length > 0
}

const OTHERS = [
  [types.isPromise, 'Promise'],
  [types.isWeakMap, 'WeakMap'],
  [types.isWeakSet, 'WeakSet'],
  [types.isGeneratorObject, 'Generator'],
  [types.isModuleNamespaceObject, 'Module'],
  [types.isBoxedPrimitive, 'Object'],
  [types.isAnyArrayBuffer, 'ArrayBuffer'],
]

function isPlain(value) {
  const above = getPrototypeOf(value)
  return above === null || above === objectPrototype
}

/** Only what the program made itself is opened: streams and servers hold more than anybody wants to see. */
function isOwnInstance(heap, value) {
  const maker = constructorOf(value)
  return maker !== null && heap.ownFunction(maker) !== null
}

export function className(heap, value) {
  const maker = constructorOf(value)
  return (maker !== null && functionName(heap, maker)) || 'Object'
}

function constructorOf(value) {
  const maker = dataOf(getPrototypeOf(value), 'constructor')
  return typeof maker === 'function' ? maker : null
}

function functionName(heap, value) {
  const known = getFrom(heap.names, value)
  if (known !== undefined) return known
  const property = isProxy(value) ? undefined : getOwnPropertyDescriptor(value, 'name')
  const name =
    property && hasOwn(property, 'value') && typeof property.value === 'string' ? property.value : ''
  putInto(heap.names, value, name)
  return name
}
