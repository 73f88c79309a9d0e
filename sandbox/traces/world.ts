/** What is there at one moment of a recorded run: blocks of the heap, frames, and what of them was shown. */
import { openMemory } from './memory-image.ts'
import { type Function, isVisible, lastAtMost, type Place, type Program, type Variable } from './program.ts'
import type { Type } from './types.ts'

export type Path = readonly (string | number)[]
/** A place that a pointer can name: a cell, or a variable of a frame, as JSON, and the way inward. */
export type Spot = { root: string; path: Path }

/** Whatever is shown and must be looked at again when something changes. */
export type Shown = { isStale: boolean; pointsToStack: boolean }

export type Block = Shown & {
  /** Among those that are read again. */
  isWaiting: boolean
  address: number
  size: number
  isFreed: boolean
  isOverrun: boolean
  /** Number of its cell; 0 while it is not shown. */
  id: number
  /** What it holds, as its pointers say, from `start` on; how sure they are. */
  type: Type | null
  start: number
  certainty: number
  /** A container's own memory: pointers to it are to the container. */
  owner: { spot: Spot; of: Type; start: number } | null
  /** What holds pointers to it. */
  referrers: Set<Shown>
  /** The cell as it was shown. */
  last: { head: string; items: readonly string[]; json: string } | null
}

/** A variable that was shown. */
export type Slot = Shown & { frame: Frame; variable: Variable; address: number | null; json: string }

export type Frame = Shown & {
  fp: number
  pc: number
  /** Its call came before the recording. */
  wasCalled: boolean
  function: Function | null
  /** 0 while it is not shown. */
  id: number
  /** The line it is in. */
  line: number
  /** Every variable as it was shown. */
  slots: Map<string, Slot>
  visible: readonly Variable[]
  visibleAt: number
}

const NEVER = { isStale: true, pointsToStack: false }
const MOST_BLOCKS = 20_000
const MOST_FRAMES = 10_000
/** The program and its globals are at the lowest addresses: it is linked for a fixed one. */
const PROGRAM_END = 2 ** 31
/** Bytes of red zones around a block. */
const RED = 32

/** What was thrown last: an object of the library is shown by its text. */
type LastThrown = { address: number; text: string }

export function openWorld(program: Program) {
  const memory = openMemory()
  const blocks: Block[] = []
  const byAddress = ({ address }: Block) => address
  const globals: Frame = {
    ...NEVER,
    fp: 0,
    wasCalled: true,
    pc: 0,
    function: null,
    id: 0,
    line: 0,
    slots: new Map(),
    visible: program.globals,
    visibleAt: 0,
  }
  const frames: Frame[] = []
  /** Frames that have returned lately. */
  const gone: Frame[] = []
  let lastThrown: LastThrown | null = null
  let nextId = 1
  let nextFrame = 1
  /** Memory that has changed since the last step. */
  let touched: [number, number][] = []
  let hasPopped = false
  /** Cells to be read again. */
  const stale: Block[] = []

  function want(block: Block) {
    if (block.isStale && !block.isWaiting) {
      block.isWaiting = true
      stale.push(block)
    }
  }
  function markStale(shown: Shown) {
    shown.isStale = true
    if (isSlot(shown)) shown.frame.isStale = true
    else if (isBlock(shown) && shown.id > 0) want(shown)
  }

  function blockAt(address: number): Block | null {
    const before = blocks[lastAtMost(blocks, address, byAddress)]
    if (before && address <= before.address + before.size) return before
    const after = blocks[lastAtMost(blocks, address + RED, byAddress)]
    if (after && address >= after.address - RED / 2 && address < after.address) return after
    return before && address < before.address + before.size + RED ? before : null
  }

  return {
    program,
    memory,
    frames,
    globals,
    blocks,
    blockAt,
    addBlock(address: number, size: number) {
      if (blocks.length >= MOST_BLOCKS) return
      const index = lastAtMost(blocks, address, byAddress)
      const block: Block = {
        ...NEVER,
        isWaiting: false,
        address,
        size,
        isFreed: false,
        isOverrun: false,
        id: 0,
        type: null,
        start: 0,
        certainty: 0,
        owner: null,
        referrers: new Set(),
        last: null,
      }
      blocks.splice(index + 1, blocks[index]?.address === address ? 0 : 0, block)
      if (blocks[index]?.address === address) blocks.splice(index, 1)
    },
    want,
    /** Notes that memory has changed. */
    touch(address: number, size: number) {
      touched.push([address, address + size])
      const block = blocks[lastAtMost(blocks, address, byAddress)]
      if (!block || address > block.address + block.size) return
      markStale(block)
      // A container in a cell.
      for (const holder of block.owner ? block.referrers : []) markStale(holder)
    },
    freeBlock(address: number) {
      const block = blocks[lastAtMost(blocks, address, byAddress)]
      if (block?.address !== address) return
      block.isFreed = true
      markStale(block)
      for (const holder of block.referrers) markStale(holder)
    },
    overrunBlock(block: Block) {
      block.isOverrun = true
      markStale(block)
    },
    isStale(frame: Frame): boolean {
      const isTop = frame === frames.at(-1)
      if (frame.isStale || isTop || frame.visibleAt !== frame.pc) return true
      if (frame.pointsToStack && hasPopped) return true
      return touched.some(([low, high]) =>
        frame === globals ? low < PROGRAM_END : low < frame.fp + 80 && high > lowestOf(frame),
      )
    },
    /** Whether a variable must be read again. */
    isSlotStale(slot: Slot, variable: Variable, address: number | null, size: number): boolean {
      if (slot.isStale || slot.variable !== variable || slot.address !== address) return true
      if ((slot.pointsToStack && hasPopped) || address === null) return true
      return touched.some(([low, high]) => low < address + size && high > address)
    },
    nextStale(): Block | null {
      const block = stale.pop() ?? null
      if (block) {
        block.isStale = false
        block.isWaiting = false
      }
      return block
    },
    /** A step was told. */
    settle() {
      touched = []
      hasPopped = false
      globals.isStale = false
      for (const frame of frames) frame.isStale = false
    },
    removeBlock(address: number) {
      const index = lastAtMost(blocks, address, byAddress)
      if (blocks[index]?.address === address) blocks.splice(index, 1)
    },
    get thrown() {
      return lastThrown
    },
    noteThrown(thrown: LastThrown) {
      lastThrown = thrown
    },
    numberOf(block: Block): number {
      if (block.id === 0) block.id = nextId++
      return block.id
    },
    pushFrame(fp: number, callerPc: number, wasCalled: boolean) {
      const caller = frames.at(-1)
      if (caller && callerPc > 0) caller.pc = callerPc
      if (frames.length < MOST_FRAMES)
        frames.push({
          ...NEVER,
          fp,
          wasCalled,
          pc: 0,
          function: null,
          id: 0,
          line: 0,
          slots: new Map(),
          visible: [],
          visibleAt: -1,
        })
    },
    popFrames(count: number): number {
      const popped = frames.splice(Math.max(0, frames.length - count))
      hasPopped = true
      gone.unshift(...popped.filter(({ id }) => id > 0).reverse())
      gone.length = Math.min(gone.length, 30)
      return popped.filter(({ id }) => id > 0).length
    },
    showFrame(frame: Frame): number {
      frame.id ||= nextFrame++
      return frame.id
    },
    addressOf: (place: Place, frame: Frame) => addressOf(memory, place, frame),
    visibleIn(frame: Frame): readonly Variable[] {
      if (frame === globals || frame.visibleAt === frame.pc) return frame.visible
      frame.visibleAt = frame.pc
      frame.visible = frame.function ? innermost(frame.function.variables, frame.pc) : []
      return frame.visible
    },
    /** The frame, living or gone, whose memory this address is in. */
    frameAt(address: number): { frame: Frame; isGone: boolean } | null {
      // The top of the stack is the last and lowest.
      const index = lastAtMost(frames, -address, ({ fp }) => -(fp + 16))
      const living = frames[index]?.fp === address - 16 ? frames[index - 1] : frames[index]
      const top = frames.at(-1)
      if (!top || address < top.fp - (1 << 23)) return null
      const left = gone.find(({ fp }) => address < fp + 16 && address >= fp - 512)
      if (!living || (living === top && left && address < lowestOf(living)))
        return left ? { frame: left, isGone: true } : living ? { frame: living, isGone: true } : null
      return { frame: living, isGone: living === top && address < lowestOf(living) }
    },
  }

  /** Lowest byte of what a frame's variables need. */
  function lowestOf({ fp, function: own }: Frame): number {
    const offsets = own?.variables
      .filter(({ place }) => place.from === 'frame')
      .map(({ place }) => place.offset)
    return fp + 16 + Math.min(-16, ...(offsets ?? []))
  }
}
const isSlot = (shown: Shown): shown is Slot => 'variable' in shown
const isBlock = (shown: Shown): shown is Block => 'referrers' in shown
export type World = ReturnType<typeof openWorld>

/** Of two variables of one name the inner one. */
function innermost(variables: readonly Variable[], pc: number): Variable[] {
  const found = new Map<string, Variable>()
  for (const variable of variables) {
    const other = found.get(variable.name)
    if (isVisible(variable, pc) && (!other || widthOf(variable) <= widthOf(other)))
      found.set(variable.name, variable)
  }
  return [...found.values()]
}
const widthOf = ({ ranges }: Variable) => ranges.reduce((sum, [low, high]) => sum + high - low, 0)

function addressOf(memory: World['memory'], place: Place, { fp }: Frame): number | null {
  const at = place.from === 'frame' ? fp + 16 + place.offset : place.offset
  if (!place.isBehind) return at
  return readPointer(memory, at)
}

export function readPointer(memory: World['memory'], at: number): number | null {
  const bytes = memory.read(at, 8)
  return typeof bytes === 'string' ? null : bytes.readUInt32LE(0) + bytes.readUInt32LE(4) * 2 ** 32
}
