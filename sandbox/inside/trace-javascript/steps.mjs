/** When there is a step, and which. */
import { addStep, flushIfDue, stopIfFull } from './channel.mjs'
import { textOfThrown } from './describe.mjs'
import { enter, topOf } from './stack.mjs'
import { textOfStep } from './step-text.mjs'

/** A statement, or a round of a loop. One that `changes` nothing leaves what the others see. */
export function step(run, frame, line, get, isLoop, changes) {
  if (run.channel.isOver) return
  const { last } = run
  const isSame = last.isOpen && last.frame === frame && last.line === line && !(isLoop && last.isLoop)
  enter(run.stack, frame)
  touch(run, frame)
  frame.line = line
  frame.get = get
  frame.changes = changes
  if (isSame) {
    last.isLoop ||= isLoop
    frame.changes = true
    return
  }
  emit(run, frame, '', undefined, false)
  run.last = { frame, line, isLoop, isOpen: true }
}

/** What has run since the last step may have changed what there is. */
export function touch({ last, stack }, frame) {
  if (frame.changes || last.frame.changes) stack.isDirty = true
}

export function emit(run, frame, event, value, hasValue) {
  run.last = { frame, line: frame.line, isLoop: false, isOpen: false }
  if (run.skipped > 0) {
    run.skipped--
    return
  }
  const { channel } = run
  stopIfFull(channel)
  addStep(channel, textOfStep(run, frame, event, value, hasValue))
  flushIfDue(channel)
}

/** A call that waited goes on in the middle of a line. */
export function goOn(run, frame, line) {
  enter(run.stack, frame)
  run.stack.isDirty = true
  frame.line = line
  frame.changes = true
  emit(run, frame, '', undefined, false)
}

/** A value leaves the call. */
export function give(run, frame, line, value) {
  enter(run.stack, frame)
  touch(run, frame)
  if (line > 0) frame.line = line
  emit(run, frame, ',"event":"return"', value, true)
}

export function raise(run, frame, value) {
  run.told = { value, is: true }
  run.stack.isDirty = true
  emit(run, frame, `,"event":"raise","thrown":${textOfThrown(run.heap, value)}`, undefined, false)
}

/** Thrown by Node, at the line that ran last. */
export function raiseAtLast(run, frame, value) {
  const top = topOf(run.stack)
  raise(run, top.turn === run.stack.turn ? top : frame, value)
}
