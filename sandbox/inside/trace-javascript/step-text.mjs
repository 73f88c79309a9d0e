/** The text of a step: what has changed in the stack, in variables, and in all that they lead to. */
import { is, keysOf, list, quote, slice } from './built-ins.mjs'
import { followCells } from './changes.mjs'
import { textOf } from './describe.mjs'
import { isShown } from './kinds.mjs'

/** Of a deep stack the innermost calls are looked at again. */
const MOST_CALLERS = 30
const MOST_NAME = 200
const NOTHING = list()

/** `event` are properties of the step, `value` what is returned if `hasValue`. */
export function textOfStep({ stack, heap, streams }, frame, event, value, hasValue) {
  const { calls } = stack
  let text = `{"line":${frame.line}${event}`
  if (frame.file) text += `,"file":${frame.file}`
  if (stack.popped > 0) text += `,"pop":${stack.popped}`
  stack.popped = 0
  const changes = { set: '', unset: '', roots: null }
  const pushed = readCalls(heap, stack, changes)
  if (hasValue && value !== undefined) {
    text += `,"value":${textOf(heap, value)}`
    if (heap.found !== null) addRoot(changes, heap.found)
  }
  if (pushed) text += `,"push":[${pushed}]`
  if (changes.set) text += `,"set":[${changes.set}]`
  if (changes.unset) text += `,"unset":[${changes.unset}]`
  if (stack.isDirty) {
    for (let at = calls.length - 1; at >= 0 && at >= calls.length - MOST_CALLERS; at--)
      addRoots(changes, calls[at])
    if (calls.length > MOST_CALLERS) addRoots(changes, stack.main)
  }
  stack.isDirty = false
  if (changes.roots !== null) {
    const cells = followCells(heap, changes.roots)
    if (cells) text += `,"heap":[${cells}]`
  }
  return `${text}${streams.since()}}`
}

/** Reads the variables that may have changed, and returns the calls that are new. */
function readCalls(heap, { calls, isDirty }, changes) {
  let pushed = ''
  let from = calls.length
  while (from > 0 && !calls[from - 1].isPushed) from--
  for (let at = 0; at < calls.length; at++) {
    const each = calls[at]
    const isNear = at === 0 || at >= calls.length - MOST_CALLERS
    if (at >= from || at === calls.length - 1 || (isDirty && isNear) || at === 0)
      readVariables(heap, each, changes)
    if (at >= from) {
      each.isPushed = true
      pushed += `${pushed ? ',' : ''}[${each.id},${quoteShort(each.name)}]`
    }
  }
  return pushed
}

const quoteShort = (name) => quote(slice(name, 0, MOST_NAME))

function readVariables(heap, frame, changes) {
  let read
  try {
    read = frame.get === null ? NOTHING : frame.get()
  } catch {
    // A variable that is not there yet.
    return
  }
  const { values } = frame
  const seen = { __proto__: null }
  let set = ''
  for (let at = 0; at + 1 < read.length; at += 2) {
    const name = read[at]
    const value = read[at + 1]
    const before = values[name]
    if (before !== undefined && is(before.value, value) && typeof value !== 'function') {
      seen[name] = true
      continue
    }
    if (!isShown(heap, value)) continue
    seen[name] = true
    const text = textOf(heap, value)
    const cell = heap.found
    if (cell !== null && cell.texts === null) addRoot(changes, cell)
    values[name] = { value, text, cell }
    if (before === undefined || before.text !== text) set += `${set ? ',' : ''}[${quoteShort(name)},${text}]`
  }
  let unset = ''
  const names = keysOf(values)
  for (let at = 0; at < names.length; at++) {
    if (seen[names[at]]) continue
    delete values[names[at]]
    unset += `${unset ? ',' : ''}${quoteShort(names[at])}`
  }
  if (set) changes.set += `${changes.set ? ',' : ''}[${frame.id},[${set}]]`
  if (unset) changes.unset += `${changes.unset ? ',' : ''}[${frame.id},[${unset}]]`
}

function addRoot(changes, cell) {
  changes.roots ??= list()
  changes.roots[changes.roots.length] = cell
}

function addRoots(changes, { values }) {
  const names = keysOf(values)
  for (let at = 0; at < names.length; at++) {
    const { cell } = values[names[at]]
    if (cell !== null) addRoot(changes, cell)
  }
}
