/** What the program's text calls, as `$trace`: `instrument.mjs` says where. */
import { is } from './built-ins.mjs'
import { flush } from './channel.mjs'
import { enter, leaveAll, newFrame, popThrough, topOf } from './stack.mjs'
import { emit, give, goOn, raise, raiseAtLast, step, touch } from './steps.mjs'

export const callsOf = (run) => ({
  __proto__: null,
  ...statements(run),
  ...functions(run),
  ...exceptions(run),
  ...waits(run),
  made: run.own.made,
})

const statements = (run) => ({
  step: (frame, line, get) => step(run, frame, line, get, false, true),
  pure: (frame, line, get) => step(run, frame, line, get, false, false),
  slow(frame, line, get) {
    step(run, frame, line, get, false, true)
    flush(run.channel)
  },
  loop: (frame, line, get) => step(run, frame, line, get, true, true),
  again: (frame, line) => step(run, frame, line, frame.get, true, true),
})

function functions(run) {
  const { channel, stack } = run
  const ret = (frame, line, value) => {
    if (channel.isOver) return value
    give(run, frame, line, value)
    popThrough(stack, frame)
    return value
  }
  return {
    ret,
    /** A function ends without `return`. */
    leave(frame, get) {
      if (get !== null) frame.get = get
      ret(frame, 0)
    },
    module(file) {
      if (file === 0) {
        stack.main.turn = stack.turn
        return stack.main
      }
      const frame = newFrame(++stack.frames, run.paths[file], file)
      if (!channel.isOver) enter(stack, frame)
      return frame
    },
    ended(frame, get) {
      if (get !== null) frame.get = get
      if (!channel.isOver && frame !== stack.main) popThrough(stack, frame)
    },
    call(id, get) {
      const { name, line, file } = run.own.functions[id]
      const frame = newFrame(++stack.frames, name, file)
      if (channel.isOver) return frame
      touch(run, topOf(stack))
      enter(stack, frame)
      frame.line = line
      frame.get = get
      emit(run, frame, ',"event":"call"', undefined, false)
      return frame
    },
  }
}

const exceptions = (run) => ({
  throw(frame, line, value) {
    if (run.channel.isOver) return value
    enter(run.stack, frame)
    touch(run, frame)
    frame.line = line
    raise(run, frame, value)
    return value
  },
  caught(frame, line, value, isKnown) {
    if (run.channel.isOver) return
    if (isKnown && !(run.told.is && is(run.told.value, value))) raiseAtLast(run, frame, value)
    run.told = { value: undefined, is: false }
    step(run, frame, line, frame.get, false, true)
  },
})

/** Around `await` and `yield`. */
function waits(run) {
  const { channel, stack } = run
  const resumed = (frame, line, value) => {
    if (!channel.isOver) goOn(run, frame, line)
    return value
  }
  return {
    waits(frame, value) {
      if (!channel.isOver) popThrough(stack, frame)
      return value
    },
    resume(frame, line, value) {
      if (channel.isOver) return value
      if (topOf(stack) !== frame) leaveAll(stack)
      goOn(run, frame, line)
      return value
    },
    yields(frame, line, value) {
      if (channel.isOver) return value
      give(run, frame, line, value)
      popThrough(stack, frame)
      return value
    },
    resumed,
    delegated: resumed,
  }
}
