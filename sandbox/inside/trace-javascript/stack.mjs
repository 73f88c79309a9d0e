/** The calls that go on, the innermost last. A generator or an async function leaves the stack where it waits, and comes back. */
import { list, uncurried } from './built-ins.mjs'

const then = uncurried(Promise.prototype.then)
const resolved = Promise.resolve()

/** `onTurnEnd` is called when nothing of the program's is on the processor's stack any more. */
export function openStack(onTurnEnd) {
  const main = newFrame(0, '', 0)
  main.isPushed = true
  const calls = list()
  calls[0] = main
  const stack = {
    main,
    calls,
    /** The number of the newest call. */
    frames: 0,
    /** Calls that have ended since the last step. */
    popped: 0,
    /** A variable, or what it leads to, may have changed: all of them are looked at again. */
    isDirty: true,
    /** Of the event loop. */
    turn: 0,
    isTurnEnding: false,
    endTurn() {
      stack.isTurnEnding = false
      stack.turn++
      onTurnEnd()
    },
  }
  return stack
}

export function newFrame(id, name, file) {
  return {
    id,
    name,
    file,
    line: 0,
    get: null,
    values: { __proto__: null },
    isPushed: false,
    /** Whether the statement that it is at may change what others see. */
    changes: false,
    turn: 0,
  }
}

export const topOf = ({ calls }) => calls[calls.length - 1]

/** Tidies the stack: what was left without a word is gone, what waited is back. */
export function enter(stack, frame) {
  const { calls } = stack
  if (frame.turn !== stack.turn || topOf(stack) !== frame) {
    if (topOf(stack).turn !== stack.turn) leaveAll(stack)
    let at = calls.length - 1
    while (at >= 0 && calls[at] !== frame) at--
    if (at >= 0) while (calls.length - 1 > at) pop(stack)
    else {
      frame.values = { __proto__: null }
      calls[calls.length] = frame
    }
    frame.turn = stack.turn
  }
  if (!stack.isTurnEnding) {
    stack.isTurnEnding = true
    then(resolved, stack.endTurn)
  }
}

export function leaveAll(stack) {
  while (stack.calls.length > 1) pop(stack)
  stack.main.turn = stack.turn
}

function pop(stack) {
  const frame = topOf(stack)
  stack.calls.length--
  if (frame.changes) stack.isDirty = true
  if (frame.isPushed) {
    stack.popped++
    frame.isPushed = false
  }
  frame.values = { __proto__: null }
}

/** Leaves this call, and what it called. */
export function popThrough(stack, frame) {
  const { calls } = stack
  let at = calls.length - 1
  while (at > 0 && calls[at] !== frame) at--
  while (at > 0 && calls.length > at) pop(stack)
}
