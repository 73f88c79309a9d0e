/** Records of a run and its program, told as steps of docs/trace.md: one line of JSON each. */
import { changedCells, changedVariables } from './changes.ts'
import { plainValue, UNREADABLE } from './plain-values.ts'
import type { Program } from './program.ts'
import type { RawRecord } from './records.ts'
import { thrownIn } from './thrown.ts'
import type { Type } from './types.ts'
import { openReading } from './reading.ts'
import { cellAt, pointerTo, toJson } from './values.ts'
import type { Frame } from './shown.ts'
import { openWorld, type World } from './world.ts'

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
  const telling = openTelling(world, limits)
  for (const record of records) {
    if (isChange(record)) {
      noteChange(world, telling.since, record)
      continue
    }
    const isGoingOn = yield* stepOf(world, telling, record)
    if (!isGoingOn) return
  }
}

type ChangeRecord = Exclude<RawRecord, { is: 'step' | 'return' | 'thrown' | 'crashed' | 'ended' | 'full' }>
const EVENTS = new Set(['step', 'return', 'thrown', 'crashed', 'ended', 'full'])
const isChange = (record: RawRecord): record is ChangeRecord => !EVENTS.has(record.is)

/** What has happened since the step before, and the step will tell. */
type Since = {
  pops: number
  notes: string[]
  out: string
  err: string
  read: number | null
  decoders: { out: TextDecoder; err: TextDecoder }
}

function noteChange(world: World, since: Since, record: ChangeRecord): void {
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
      since.pops += world.popFrames(record.count)
      break
    case 'printed': {
      const stream = record.stream === 2 ? 'err' : 'out'
      since[stream] += since.decoders[stream].decode(record.bytes, { stream: true })
      break
    }
    case 'read':
      since.read = record.count
      break
    case 'note':
      if (since.notes.length < MOST_NOTES) since.notes.push(noteOf(world, record.kind, record.address))
      break
  }
}

/** Tells what a record says has happened; false: nothing comes after it. */
function* stepOf(
  world: World,
  telling: Telling,
  record: Exclude<RawRecord, ChangeRecord>,
): Generator<string, boolean> {
  const top = world.frames.at(-1)
  switch (record.is) {
    case 'step': {
      const mark = world.program.markAt(record.pc)
      if (!top || !mark) return true
      if (!(yield* telling.beginFrame(top, record.pc))) return false
      if (top.function?.isImplicit) return true
      top.line = mark.line
      telling.at(mark.line, mark.file)
      return yield* telling.tell('')
    }
    case 'return': {
      if (!top) return true
      if (!(yield* telling.beginFrame(top, record.pc))) return false
      if (top.function?.isImplicit) return true
      const returns = top.function?.returns
      const mark = world.program.markAt(record.pc)
      if (mark && (!returns || returns.kind === 'void')) telling.at(mark.line)
      const value = () => (returns ? returnedValue(world, top, returns, record.registers) : '')
      return yield* telling.tell('return', value)
    }
    case 'thrown': {
      const thrown = thrownIn(world, record.name, record.address)
      const text = thrown.message === '' ? thrown.type : `${thrown.type}: ${thrown.message}`
      world.noteThrown({ address: record.address, text: text.slice(0, 200) })
      return yield* telling.tell('raise', () => `,"thrown":${JSON.stringify(thrown)}`)
    }
    case 'crashed': {
      const { out, err, notes } = telling.since
      if (out !== '' || err !== '' || notes.length > 0) yield* telling.tell('')
      return false
    }
    case 'ended':
      yield* telling.tell('end')
      return false
    case 'full':
      yield record.why === 'z' ? FULL_SIZE : FULL_STEPS
      return false
  }
}

type Telling = ReturnType<typeof openTelling>

/** Writes steps, within the limits. Its generators give false when the recording is full. */
function openTelling(world: World, limits: TraceLimits) {
  const since: Since = {
    pops: 0,
    notes: [],
    out: '',
    err: '',
    read: null,
    decoders: { out: new TextDecoder(), err: new TextDecoder() },
  }
  let line = 0
  let file = 0
  let count = 0
  let characters = 0

  function* tell(event: string, more: () => string = () => ''): Generator<string, boolean> {
    if (count >= limits.steps) {
      yield FULL_STEPS
      return false
    }
    const value = more()
    const text = stepText(world, since, { line, file, event, more: value })
    characters += text.length
    if (characters > limits.characters - FULL_SIZE.length) {
      yield FULL_SIZE
      return false
    }
    count += 1
    yield text
    return true
  }

  return {
    since,
    tell,
    at(toLine: number, inFile?: number) {
      line = toLine
      if (inFile !== undefined) file = Math.max(0, inFile)
    },
    /** The call of a frame that is new: at its function's line. */
    *beginFrame(frame: Frame, pc: number): Generator<string, boolean> {
      if (frame.function !== null) {
        frame.pc = pc
        return true
      }
      frame.function = world.program.functionAt(pc)
      const mark = world.program.markAt(pc)
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
    },
  }
}

type StepHead = { line: number; file: number; event: string; more: string }

/** One line of JSON; what it has told is told. */
function stepText(world: World, since: Since, { line, file, event, more }: StepHead): string {
  const { pops, notes, out, err, read } = since
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
  Object.assign(since, { pops: 0, notes: [], out: '', err: '', read: null })
  return `{${parts.join(',')}${more}}\n`
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
