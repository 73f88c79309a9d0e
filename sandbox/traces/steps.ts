/** Records of a run and its program, told as steps of docs/trace.md: one line of JSON each. */
import { changedCells, changedVariables } from './changes.ts'
import { plainValue, UNREADABLE } from './plain-values.ts'
import type { Program } from './program.ts'
import type { RawRecord } from './records.ts'
import { thrownIn } from './thrown.ts'
import type { Type } from './types.ts'
import { cellAt, openReading, pointerTo, toJson } from './values.ts'
import { type Frame, openWorld, type World } from './world.ts'

export type TraceLimits = { steps: number; characters: number }

const FULL_STEPS = '{"full":"steps"}\n'
const FULL_SIZE = '{"full":"size"}\n'

const NOTES = new Map([
  ['o', 'wrote-outside'],
  ['f', 'wrote-freed'],
  ['t', 'freed-twice'],
  ['n', 'freed-what-is-no-block'],
])
const MOST_NOTES = 20

/** Yields text as it is known, so that a deadline keeps what was found until then. */
export function* stepsOf(
  program: Program,
  records: Iterable<RawRecord>,
  limits: TraceLimits,
): Generator<string> {
  const world = openWorld(program)
  const printed = { 1: new TextDecoder(), 2: new TextDecoder() }
  let line = 0
  let file = 0
  let pops = 0
  let notes: string[] = []
  let out = ''
  let err = ''
  let read: number | null = null
  let count = 0
  let characters = 0

  function step(event: string, more = ''): string {
    const parts = [`"line":${line}`]
    if (file > 0) parts.push(`"file":${file}`)
    if (event !== '') parts.push(`"event":"${event}"`)
    if (pops > 0) parts.push(`"pop":${pops}`)
    const pushed = world.frames.filter(isNew).map((frame) => pushedFrame(world, frame))
    if (pushed.length > 0) parts.push(`"push":[${pushed.join(',')}]`)
    parts.push(...changedVariables(world), ...changedCells(world))
    if (out !== '') parts.push(`"out":${JSON.stringify(out)}`)
    if (err !== '') parts.push(`"err":${JSON.stringify(err)}`)
    if (read !== null) parts.push(`"read":${read}`)
    if (notes.length > 0) parts.push(`"notes":[${notes.join(',')}]`)
    pops = 0
    notes = []
    out = ''
    err = ''
    read = null
    return `{${parts.join(',')}${more}}\n`
  }

  /** Null: the recording is full. */
  function* tell(event: string, more: () => string = () => ''): Generator<string, boolean> {
    if (count >= limits.steps) {
      yield FULL_STEPS
      return false
    }
    const value = more()
    const text = step(event, value)
    characters += text.length
    if (characters > limits.characters - FULL_SIZE.length) {
      yield FULL_SIZE
      return false
    }
    count += 1
    yield text
    return true
  }

  /** The call of a frame that is new: at its function's line. */
  function* beginFrame(frame: Frame, pc: number): Generator<string, boolean> {
    if (frame.function !== null) {
      frame.pc = pc
      return true
    }
    frame.function = program.functionAt(pc)
    const mark = program.markAt(pc)
    if (frame.function?.isImplicit || frame.wasCalled) {
      frame.pc = pc
      return true
    }
    line = frame.function?.line || (mark?.line ?? line)
    frame.line = line
    file = Math.max(0, mark?.file ?? 0)
    // Where only the parameters are there.
    frame.pc = frame.function?.low ?? pc
    const hasRoom = yield* tell('call')
    frame.pc = pc
    return hasRoom
  }

  for (const record of records) {
    const top = world.frames.at(-1)
    switch (record.is) {
      case 'memory':
        world.memory.put(record.address, record.bytes)
        world.touch(record.address, record.bytes.length)
        break
      case 'change':
        world.memory.change(record.address, record.bytes)
        world.touch(record.address, record.bytes.length)
        break
      case 'block':
        world.addBlock(record.address, record.size)
        break
      case 'freed':
        world.freeBlock(record.address)
        break
      case 'dropped':
        world.removeBlock(record.address)
        break
      case 'frame':
        world.pushFrame(record.fp, record.callerPc, record.wasCalled)
        break
      case 'popped':
        pops += world.popFrames(record.count)
        break
      case 'printed': {
        const text = printed[record.stream === 2 ? 2 : 1].decode(record.bytes, { stream: true })
        if (record.stream === 2) err += text
        else out += text
        break
      }
      case 'read':
        read = record.count
        break
      case 'note':
        if (notes.length < MOST_NOTES) notes.push(noteOf(world, record.kind, record.address))
        break
      case 'step': {
        const mark = program.markAt(record.pc)
        if (!top || !mark) break
        if (!(yield* beginFrame(top, record.pc))) return
        if (top.function?.isImplicit) break
        line = mark.line
        top.line = line
        file = Math.max(0, mark.file)
        if (!(yield* tell(''))) return
        break
      }
      case 'return': {
        if (!top) break
        if (!(yield* beginFrame(top, record.pc))) return
        if (top.function?.isImplicit) break
        const returns = top.function?.returns
        const mark = program.markAt(record.pc)
        if (mark && (!returns || returns.kind === 'void')) line = mark.line
        const value = () => (returns ? returnedValue(world, top, returns, record.registers) : '')
        if (!(yield* tell('return', value))) return
        break
      }
      case 'thrown': {
        const thrown = thrownIn(world, record.name, record.address)
        const text = thrown.message === '' ? thrown.type : `${thrown.type}: ${thrown.message}`
        world.noteThrown({ address: record.address, text: text.slice(0, 200) })
        if (!(yield* tell('raise', () => `,"thrown":${JSON.stringify(thrown)}`))) return
        break
      }
      case 'crashed':
        if (out !== '' || err !== '' || notes.length > 0) yield* tell('')
        return
      case 'ended':
        yield* tell('end')
        return
      case 'full':
        yield record.why === 'z' ? FULL_SIZE : FULL_STEPS
        return
    }
  }
}

/** One that has not come to a line of its own is not shown: the compiler wrote it. */
const isNew = ({ id, pc, function: own }: Frame) => id === 0 && pc > 0 && !own?.isImplicit

function pushedFrame(world: World, frame: Frame): string {
  frame.function ??= world.program.functionAt(frame.pc)
  return JSON.stringify([world.showFrame(frame), (frame.function?.name ?? '?').slice(0, 200)])
}

function noteOf(world: World, kind: string, address: number): string {
  const block = world.blockAt(address)
  if (kind === 'o' && block) world.overrunBlock(block)
  const cell = block && block.id > 0 ? { cell: block.id } : {}
  return JSON.stringify({ kind: NOTES.get(kind) ?? 'wrote-outside', ...cell })
}

/** By the rules of the calling convention, as far as they are simple. */
function returnedValue(world: World, frame: Frame, type: Type, registers: Buffer): string {
  if (type.kind === 'void') return ''
  const isFloating = type.kind === 'base' && type.encoding === 4
  if (isFloating && type.size === 16) return ''
  const bytes = isFloating ? registers.subarray(16) : registers
  const reading = openReading(world, { isStale: false, pointsToStack: false }, '0', () => {})
  if (type.kind === 'base' || type.kind === 'enum')
    return `,"value":${plainValue(type, bytes.subarray(0, type.size))}`
  const address = registers.readUInt32LE(0) + registers.readUInt32LE(4) * 2 ** 32
  if (type.kind === 'pointer') {
    const value = pointerTo({ ...reading, want: world.want }, address, type.to())
    return `,"value":${value}`
  }
  if (type.kind !== 'struct' || (type.size <= 16 && !type.isLibrary)) return ''
  // Its address is returned, where it is in memory.
  const cell = cellAt({ ...reading, spot: { root: JSON.stringify([frame.id, '']), path: [] } }, type, address)
  const value = typeof cell === 'string' ? cell : toJson(cell)
  return value === UNREADABLE ? '' : `,"value":${value}`
}
