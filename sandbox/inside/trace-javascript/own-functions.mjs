/** What is known of the program's own files and functions: which they are, and how their author wrote them. */
import {
  apply,
  defineProperty,
  getFrom,
  indexOf,
  keysOf,
  list,
  parseInt,
  putInto,
  slice,
  textOfFunction,
} from './built-ins.mjs'

const CALL = '$trace.call('

/** `paths` are the files by their numbers in the trace, in `folder`. */
export function ownFunctions(paths, folder) {
  /** By number. */
  const functions = list()
  /** By path. */
  const texts = { __proto__: null }
  const seen = new WeakMap()

  /** Null: it is none of the program's. */
  function known(value) {
    const before = getFrom(seen, value)
    if (before !== undefined) return before
    const text = textOfFunction(value)
    let found = null
    const at = indexOf(text, CALL)
    const isClass = slice(text, 0, 5) === 'class'
    if (at >= 0 && !isClass)
      found = functions[parseInt(slice(text, at + CALL.length, at + CALL.length + 10), 10)] ?? null
    else if (isInAFile(text)) found = { name: '', line: 0, isClass, captured: null }
    if (found !== null && isClass) found = { ...found, isClass: true, line: 0 }
    putInto(seen, value, found)
    return found
  }

  function isInAFile(text) {
    const files = keysOf(texts)
    for (let at = 0; at < files.length; at++) if (indexOf(texts[files[at]].code, text) >= 0) return true
    return false
  }

  return {
    functions,
    texts,
    known,
    /** A function has been made. `captured` are names and functions that return what they stand for. */
    made(name, captured, value) {
      if (name !== null) defineProperty(value, 'name', { __proto__: null, value: name, configurable: true })
      const found = known(value)
      if (found !== null) putInto(seen, value, { ...found, captured })
      return value
    },
    /** `Function.prototype.toString` that returns the text of a function as its author wrote it. */
    toText: (plain) =>
      // A method, as the built-in one: nothing that could be made an object with `new`.
      ({
        toString() {
          const found = typeof this === 'function' ? known(this) : null
          if (typeof found?.start !== 'number') return apply(plain, this, [])
          return slice(texts[`${folder}/${paths[found.file]}`].text, found.start, found.end)
        },
      }).toString,
  }
}
