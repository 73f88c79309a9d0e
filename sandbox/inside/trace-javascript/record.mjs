/**
 * Records a JavaScript program step by step as docs/trace.md says: one JSON object a line, on file descriptor 3. What the program's text
 * calls is here; `instrument.mjs` puts the calls there when Node loads a file of the program's.
 */
import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'
import {
  apply,
  describer,
  defineProperty,
  indexOf,
  list,
  parseInt,
  quote,
  slice,
  textOfFunction,
  uncurried,
} from './describe.mjs'
import { instrument } from './instrument.mjs'
import { watchStreams } from './streams.mjs'
import { fatalText } from './fatal-text.mjs'

const FLUSH_AFTER_MS = 5
const FLUSH_CHARACTERS = 30_000
/** Of a deep stack the innermost calls are looked at again. */
const MOST_CALLERS = 30
const CHANNEL = 3
const NOTHING = list()

/** The words of the start message: limits (steps, characters, steps to skip), then all files by their numbers in the trace. */
export function begin([steps, characters, from, ...paths], folder) {
  const limits = { steps: Number(steps), characters: Number(characters) }
  let skipped = Number(from)
  const now = performance.now.bind(performance)
  const exitNow = process.reallyExit.bind(process)
  const then = uncurried(Promise.prototype.then)
  const resolved = Promise.resolve()
  const getFrom = uncurried(WeakMap.prototype.get)
  const putInto = uncurried(WeakMap.prototype.set)
  const { is, keys: keysOf } = Object
  const toBytes = Buffer.from.bind(Buffer)
  const { fileURLToPath } = process.getBuiltinModule('node:url')

  /** By number. */
  const functions = list()
  /** By path. */
  const texts = { __proto__: null }
  const functionsSeen = new WeakMap()
  const describe = describer(ownFunction)

  const main = newFrame(0, '', 0)
  main.isPushed = true
  /** Calls, the innermost last. */
  const stack = list()
  stack[0] = main
  let frames = 0
  let popped = 0
  let count = 0
  let waiting = ''
  let written = 0
  let flushedAt = now()
  let isDirty = true
  let isOver = false
  /** Where the last step was, and whether another statement there is still part of it. */
  let last = { frame: main, line: 0, isLoop: false, isOpen: false }
  /** What was thrown last and told. */
  let told = { value: undefined, is: false }
  let turn = 0
  let isTurnEnding = false
  const streams = watchStreams(texts, `${folder}/`)

  function newFrame(id, name, file) {
    return {
      id,
      name,
      file,
      line: 0,
      get: null,
      values: { __proto__: null },
      isPushed: false,
      changes: false,
      turn: 0,
    }
  }

  function ownFunction(value) {
    const known = getFrom(functionsSeen, value)
    if (known !== undefined) return known
    const text = textOfFunction(value)
    let found = null
    const at = indexOf(text, '$trace.call(')
    const isClass = slice(text, 0, 5) === 'class'
    if (at >= 0 && !isClass) found = functions[parseInt(slice(text, at + 12, at + 22), 10)] ?? null
    else {
      const paths = keysOf(texts)
      for (let each = 0; each < paths.length && found === null; each++)
        if (indexOf(texts[paths[each]].code, text) >= 0)
          found = { name: '', line: 0, isClass, captured: null }
    }
    if (found !== null && isClass) found = { ...found, isClass: true, line: 0 }
    putInto(functionsSeen, value, found)
    return found
  }

  /** Tidies the stack: what was left without a word is gone, what waited is back. */
  function enter(frame) {
    if (frame.turn !== turn || stack[stack.length - 1] !== frame) {
      if (stack[stack.length - 1].turn !== turn) leaveAll()
      let at = stack.length - 1
      while (at >= 0 && stack[at] !== frame) at--
      if (at >= 0) while (stack.length - 1 > at) pop()
      else {
        frame.values = { __proto__: null }
        stack[stack.length] = frame
      }
      frame.turn = turn
    }
    if (!isTurnEnding) {
      isTurnEnding = true
      then(resolved, endTurn)
    }
  }

  /** Nothing of ours is on the processor's stack any more. */
  function endTurn() {
    isTurnEnding = false
    turn++
    flush()
  }

  function leaveAll() {
    while (stack.length > 1) pop()
    main.turn = turn
  }

  function pop() {
    const frame = stack[stack.length - 1]
    stack.length--
    if (frame.changes) isDirty = true
    if (frame.isPushed) {
      popped++
      frame.isPushed = false
    }
    frame.values = { __proto__: null }
  }

  function popThrough(frame) {
    let at = stack.length - 1
    while (at > 0 && stack[at] !== frame) at--
    while (at > 0 && stack.length > at) pop()
  }

  function touch(frame) {
    if (frame.changes || last.frame.changes) isDirty = true
  }

  function step(frame, line, get, isLoop, changes) {
    if (isOver) return
    const isSame = last.isOpen && last.frame === frame && last.line === line && !(isLoop && last.isLoop)
    enter(frame)
    touch(frame)
    frame.line = line
    frame.get = get
    frame.changes = changes
    if (isSame) {
      last.isLoop ||= isLoop
      frame.changes = true
      return
    }
    emit(frame, '', undefined, false)
    last = { frame, line, isLoop, isOpen: true }
  }

  function emit(frame, event, value, hasValue) {
    last = { frame, line: frame.line, isLoop: false, isOpen: false }
    if (skipped > 0) {
      skipped--
      return
    }
    if (count >= limits.steps) stop('steps')
    add(textOf(frame, event, value, hasValue))
    if (waiting.length > FLUSH_CHARACTERS || now() - flushedAt > FLUSH_AFTER_MS) flush()
  }

  function textOf(frame, event, value, hasValue) {
    let text = `{"line":${frame.line}${event}`
    if (frame.file) text += `,"file":${frame.file}`
    if (popped > 0) text += `,"pop":${popped}`
    popped = 0
    const changes = { set: '', unset: '', roots: null }
    let pushed = ''
    let from = stack.length
    while (from > 0 && !stack[from - 1].isPushed) from--
    for (let at = 0; at < stack.length; at++) {
      const each = stack[at]
      const isNear = at === 0 || at >= stack.length - MOST_CALLERS
      if (at >= from || at === stack.length - 1 || (isDirty && isNear) || at === 0)
        readVariables(each, changes)
      if (at >= from) {
        each.isPushed = true
        pushed += `${pushed ? ',' : ''}[${each.id},${quote(slice(each.name, 0, 200))}]`
      }
    }
    if (hasValue && value !== undefined) {
      text += `,"value":${describe.text(value)}`
      const cell = describe.cell()
      if (cell !== null) addRoot(changes, cell)
    }
    if (pushed) text += `,"push":[${pushed}]`
    if (changes.set) text += `,"set":[${changes.set}]`
    if (changes.unset) text += `,"unset":[${changes.unset}]`
    if (isDirty) {
      for (let at = stack.length - 1; at >= 0 && at >= stack.length - MOST_CALLERS; at--)
        addRoots(changes, stack[at])
      if (stack.length > MOST_CALLERS) addRoots(changes, main)
    }
    isDirty = false
    if (changes.roots !== null) {
      const heap = describe.follow(changes.roots)
      if (heap) text += `,"heap":[${heap}]`
    }
    return `${text}${streams.since()}}`
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

  function readVariables(frame, changes) {
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
      if (!describe.isShown(value)) continue
      seen[name] = true
      const text = describe.text(value)
      const cell = describe.cell()
      if (cell !== null && cell.texts === null) addRoot(changes, cell)
      values[name] = { value, text, cell }
      if (before === undefined || before.text !== text)
        set += `${set ? ',' : ''}[${quote(slice(name, 0, 200))},${text}]`
    }
    let unset = ''
    const names = keysOf(values)
    for (let at = 0; at < names.length; at++) {
      if (seen[names[at]]) continue
      delete values[names[at]]
      unset += `${unset ? ',' : ''}${quote(slice(names[at], 0, 200))}`
    }
    if (set) changes.set += `${changes.set ? ',' : ''}[${frame.id},[${set}]]`
    if (unset) changes.unset += `${changes.unset ? ',' : ''}[${frame.id},[${unset}]]`
  }

  function add(line) {
    count++
    if (written + waiting.length + line.length + 1 > limits.characters) stop('size')
    waiting += `${line}\n`
  }

  function flush() {
    flushedAt = now()
    if (!waiting) return
    const text = waiting
    waiting = ''
    written += text.length
    try {
      const bytes = toBytes(text)
      for (let done = 0; done < bytes.length;) done += writeSync(CHANNEL, bytes, done)
    } catch {
      isOver = true
    }
  }

  function stop(why) {
    waiting += `{"full":"${why}"}\n`
    flush()
    exitNow(0)
  }

  function raise(frame, value) {
    told = { value, is: true }
    isDirty = true
    emit(frame, `,"event":"raise","thrown":${describe.thrown(value)}`)
  }

  const tool = {
    __proto__: null,
    module(file) {
      if (file === 0) {
        main.turn = turn
        return main
      }
      const frame = newFrame(++frames, paths[file], file)
      if (!isOver) enter(frame)
      return frame
    },
    ended(frame, get) {
      if (get !== null) frame.get = get
      if (!isOver && frame !== main) popThrough(frame)
    },
    call(id, get) {
      const { name, line, file } = functions[id]
      const frame = newFrame(++frames, name, file)
      if (isOver) return frame
      touch(stack[stack.length - 1])
      enter(frame)
      frame.line = line
      frame.get = get
      emit(frame, ',"event":"call"')
      return frame
    },
    step: (frame, line, get) => step(frame, line, get, false, true),
    pure: (frame, line, get) => step(frame, line, get, false, false),
    slow(frame, line, get) {
      step(frame, line, get, false, true)
      flush()
    },
    loop: (frame, line, get) => step(frame, line, get, true, true),
    again: (frame, line) => step(frame, line, frame.get, true, true),
    ret(frame, line, value) {
      if (isOver) return value
      enter(frame)
      touch(frame)
      if (line > 0) frame.line = line
      emit(frame, ',"event":"return"', value, true)
      popThrough(frame)
      return value
    },
    /** A function ends without `return`. */
    leave(frame, get) {
      if (get !== null) frame.get = get
      tool.ret(frame, 0)
    },
    throw(frame, line, value) {
      if (isOver) return value
      enter(frame)
      touch(frame)
      frame.line = line
      raise(frame, value)
      return value
    },
    caught(frame, line, value, isKnown) {
      if (isOver) return
      if (isKnown && !(told.is && is(told.value, value))) {
        // Thrown by Node, at the line that ran last.
        const top = stack[stack.length - 1]
        raise(top.turn === turn ? top : frame, value)
      }
      told = { value: undefined, is: false }
      step(frame, line, frame.get, false, true)
    },
    waits(frame, value) {
      if (!isOver) popThrough(frame)
      return value
    },
    resume(frame, line, value) {
      if (isOver) return value
      if (stack[stack.length - 1] !== frame) leaveAll()
      again(frame, line)
      return value
    },
    yields(frame, line, value) {
      if (isOver) return value
      enter(frame)
      touch(frame)
      frame.line = line
      emit(frame, ',"event":"return"', value, true)
      popThrough(frame)
      return value
    },
    resumed(frame, line, value) {
      if (!isOver) again(frame, line)
      return value
    },
    delegated(frame, line, value) {
      if (!isOver) again(frame, line)
      return value
    },
    made(name, captured, made) {
      if (name !== null) defineProperty(made, 'name', { __proto__: null, value: name, configurable: true })
      const known = ownFunction(made)
      if (known !== null) putInto(functionsSeen, made, { ...known, captured })
      return made
    },
  }

  /** A call that waited goes on in the middle of a line. */
  function again(frame, line) {
    enter(frame)
    isDirty = true
    frame.line = line
    frame.changes = true
    emit(frame, '')
  }

  defineProperty(globalThis, '$trace', { __proto__: null, value: Object.freeze(tool) })
  Function.prototype.toString = toText(Function.prototype.toString)
  registerHooks({ load })

  /** The text of a function as its author wrote it. */
  function toText(plain) {
    return {
      toString() {
        const known = typeof this === 'function' ? (getFrom(functionsSeen, this) ?? ownFunction(this)) : null
        if (typeof known?.start !== 'number') return apply(plain, this, [])
        return slice(texts[`${folder}/${paths[known.file]}`].text, known.start, known.end)
      },
    }.toString
  }

  function load(url, context, next) {
    const loaded = next(url, context)
    if (!url.startsWith('file:') || loaded.source === null || loaded.source === undefined) return loaded
    const path = fileURLToPath(url)
    const file = path.startsWith(`${folder}/`) ? paths.indexOf(path.slice(folder.length + 1)) : -1
    if (file < 0 || /\.(json|node|wasm)$/.test(path)) return loaded
    const format = loaded.format ?? context.format
    // Where nobody knows yet, Node asks again if it is no CommonJS.
    const kind = format === 'module' ? 'module' : 'commonjs'
    const text =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source).toString('utf8')
    let made = null
    try {
      made = instrument(text, { kind, file, isMain: file === 0, firstId: functions.length })
    } catch {
      // The program has changed what we work with: this file runs as it is.
    }
    if (made === null) return loaded
    texts[path] = { code: made.code, edits: made.edits, text }
    for (const each of made.functions)
      functions[functions.length] = { ...each, file, isClass: false, captured: null }
    return { ...loaded, source: made.code }
  }

  let uncaught = null
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    const { frame } = last
    const isOurs = told.is && is(told.value, error)
    uncaught = {
      error,
      origin,
      at: isOurs ? { path: `${folder}/${paths[frame.file]}`, line: frame.line } : null,
    }
    // Nothing has run where it could not be read.
    if (!isOver && last.line > 0 && !(told.is && is(told.value, error))) {
      const top = stack[stack.length - 1]
      raise(top, error)
    }
  })

  return {
    flush,
    /** Called last when the program has ended. True: it has said what Node would say of the exception that ended it. */
    finish() {
      const said = uncaught === null ? null : fatalText(uncaught.error, uncaught.origin, uncaught.at, texts)
      if (said !== null) streams.writeError(said)
      if (!isOver) {
        const { frame } = last
        leaveAll()
        isDirty = true
        const end = uncaught === null ? '' : `,"thrown":${describe.thrown(uncaught.error)}`
        const at = uncaught === null ? main : { ...main, line: frame.line, file: frame.file }
        add(textOf(at, `,"event":"end"${end}`))
        flush()
        isOver = true
      }
      return said !== null
    },
  }
}
