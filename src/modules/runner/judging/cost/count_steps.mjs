/**
 * Counts the steps of a learner's JavaScript: passes of a loop, calls, and items that a call of the library looks at. The
 * learner's text was rewritten before (`count-javascript.ts`) and calls what is here by the name `_cs`.
 */

let budget = Infinity
let taken = 0
let stop = () => {}

/** Starts counting anew; `end` is called when the budget is gone and must not return. */
export function begin(most, end) {
  budget = most
  taken = 0
  stop = end
  Math.random = seeded()
}

/** Steps so far. */
export const spent = () => taken

function step() {
  if (++taken > budget) stop()
}

function charge(count) {
  taken += count
  if (taken > budget) stop()
}

/** The same numbers in every run (mulberry32). */
function seeded() {
  let state = 18
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const text = Function.prototype.toString
const natives = new WeakMap()

function isNative(value) {
  if (typeof value !== 'function') return false
  let known = natives.get(value)
  if (known === undefined) {
    known = text.call(value).endsWith('{ [native code] }')
    natives.set(value, known)
  }
  return known
}

function size(value) {
  if (typeof value === 'string' || Array.isArray(value) || ArrayBuffer.isView(value)) return value.length ?? 0
  if (value instanceof Set || value instanceof Map) return value.size
  return 0
}

const log2 = (count) => Math.max(1, 32 - Math.clz32(count))

/** Methods that take the same time whatever the size of what they are called on. */
const FREE = new Set(
  'push pop at charAt charCodeAt codePointAt has get set add delete next keys values entries startsWith endsWith with toString valueOf'.split(
    ' ',
  ),
)
/** Methods that call a function for each item: it pays for itself, unless it is of the library. */
const CALLING = new Set(
  'map filter forEach some every find findIndex findLast findLastIndex reduce reduceRight flatMap'.split(' '),
)
const COPYING = new Set('slice substring substr concat repeat padStart padEnd flat'.split(' '))

/** Cost of a library's method, told before the call; null: it is told by what the call gives. */
function costOf(owner, name, args) {
  const length = size(owner)
  if (FREE.has(name)) return args.length > 1 ? args.length : 0
  if (CALLING.has(name)) return isNative(args[0]) ? length : 0
  if (name === 'sort' || name === 'toSorted') return length * log2(length)
  if (name === 'splice') return length + args.length
  if (name === 'includes' || name === 'indexOf' || COPYING.has(name)) return null
  return length
}

/** What looks for an item goes as far as the item; a copy costs what was copied. */
function costOfGiven(owner, name, args, given) {
  if (name === 'includes') {
    const at = owner.indexOf(...args)
    return at < 0 ? size(owner) : at + 1
  }
  if (name === 'indexOf') return given < 0 ? size(owner) : given + 1
  return size(given)
}

/** `owner.name(...args)`. */
function call(owner, name, ...args) {
  const method = owner[name]
  if (!isNative(method)) return owner[name](...args)
  if (size(owner) === 0 && typeof owner !== 'string' && !Array.isArray(owner))
    return ofOthers(owner, name, args)
  const cost = costOf(owner, name, args)
  if (cost !== null) {
    charge(cost)
    return owner[name](...args)
  }
  const given = owner[name](...args)
  charge(costOfGiven(owner, name, args, given))
  return given
}

/** Functions such as `Object.keys` and `Math.max`: the sizes of what they get and give, and of many arguments their number. */
function ofOthers(owner, name, args) {
  let cost = args.length > 4 ? args.length : 0
  if (!FREE.has(name)) for (const arg of args) cost += size(arg)
  charge(cost)
  const given = owner[name](...args.map(counted))
  charge(FREE.has(name) ? 0 : size(given))
  return given
}

/** The owner of a call behind `?.`, which is charged before. */
function on(owner, name) {
  if (size(owner) > 0 && isNative(owner[name])) charge(costOf(owner, name, []) ?? size(owner))
  return owner
}

/** What is spread, given to a constructor or taken apart. */
function all(items) {
  charge(size(items))
  return counted(items)
}

/** Items of the library's own iterators cost a step each; the learner's pay for themselves. */
function counted(items) {
  if (typeof items !== 'object' || items === null || !isNative(items.next) || isGenerator(items)) return items
  return (function* () {
    for (const item of items) {
      step()
      yield item
    }
  })()
}

function isGenerator(value) {
  return Object.prototype.toString.call(value) === '[object Generator]'
}

globalThis._cs = { step, call, on, all }
