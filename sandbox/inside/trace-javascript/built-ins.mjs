/**
 * The built-in functions that the recorder uses, as they were before the program began: nothing that a program does to them reaches it.
 */
import { types } from 'node:util'

const MOST_NAME = 120

export const { apply, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, defineProperty } = Reflect
/** `String.prototype.slice` as `slice(text, …)`. */
export const uncurried = (method) => Function.prototype.call.bind(method)
const setPrototype = Object.setPrototypeOf
export const hasOwn = uncurried(Object.prototype.hasOwnProperty)
export const slice = uncurried(String.prototype.slice)
export const indexOf = uncurried(String.prototype.indexOf)
export const { isProxy } = types
export const isArray = Array.isArray
export const { is, keys: keysOf, prototype: objectPrototype } = Object
const { stringify } = JSON
export const { isInteger, isFinite, parseInt } = Number
export const textOfNumber = uncurried(Number.prototype.toString)
export const textOfBigInt = uncurried(BigInt.prototype.toString)
export const textOfSymbol = uncurried(Symbol.prototype.toString)
export const textOfDate = uncurried(Date.prototype.toISOString)
export const timeOfDate = uncurried(Date.prototype.getTime)
export const textOfFunction = uncurried(Function.prototype.toString)
const getterOf = (of, name) => uncurried(getOwnPropertyDescriptor(of, name).get)
export const sourceOf = getterOf(RegExp.prototype, 'source')
/** Getters of the flags of a regular expression. */
export const FLAGS = [
  ['hasIndices', 'd'],
  ['global', 'g'],
  ['ignoreCase', 'i'],
  ['multiline', 'm'],
  ['dotAll', 's'],
  ['unicode', 'u'],
  ['unicodeSets', 'v'],
  ['sticky', 'y'],
].map(([name, flag]) => [getterOf(RegExp.prototype, name), flag])
export const entriesOfMap = uncurried(Map.prototype.entries)
export const valuesOfSet = uncurried(Set.prototype.values)
export const sizeOfMap = getterOf(Map.prototype, 'size')
export const sizeOfSet = getterOf(Set.prototype, 'size')
export const nextOfMap = uncurried(getPrototypeOf(new Map().entries()).next)
export const nextOfSet = uncurried(getPrototypeOf(new Set().values()).next)
export const lengthOfTyped = getterOf(getPrototypeOf(Uint8Array.prototype), 'length')
/** Of a `WeakMap`. */
export const getFrom = uncurried(WeakMap.prototype.get)
export const putInto = uncurried(WeakMap.prototype.set)

/** An array that nothing which happens to `Array.prototype` can reach. */
export const list = () => setPrototype([], null)
export const quote = (text) => stringify(text)
/** A name of any length, as far as it is shown. */
export const quoteName = (text) => stringify(slice(text, 0, MOST_NAME))
