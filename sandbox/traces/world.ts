/** What is there at one moment of a recorded run: blocks of the heap, frames, and what of them was shown. */
import { openMemory } from './memory-image.ts'
import { openBlocks } from './blocks.ts'
import type { Place, Program, Variable } from './program.ts'
import type { Block, Frame, Shown, Slot } from './shown.ts'
import { openStack } from './stack.ts'

/** The program and its globals are at the lowest addresses: it is linked for a fixed one. */
const PROGRAM_END = 2 ** 31
/** What was thrown last: an object of the library is shown by its text. */
type LastThrown = { address: number; text: string }

export function openWorld(program: Program) {
  const memory = openMemory()
  const heap = openBlocks()
  const stack = openStack(program)
  const { frames, globals, lowestOf } = stack
  let lastThrown: LastThrown | null = null
  let nextId = 1
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

  return {
    program,
    memory,
    ...heap,
    ...stack,
    want,
    /** Notes that memory has changed. */
    touch(address: number, size: number) {
      touched.push([address, address + size])
      const block = heap.blockFrom(address)
      if (!block || address > block.address + block.size) return
      markStale(block)
      // A container in a cell.
      for (const holder of block.owner ? block.referrers : []) markStale(holder)
    },
    freeBlock(address: number) {
      const block = heap.blockFrom(address)
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
    popFrames(count: number): number {
      hasPopped = true
      return stack.popFrames(count)
    },
    addressOf: (place: Place, frame: Frame) => addressOf(memory, place, frame),
  }
}

const isSlot = (shown: Shown): shown is Slot => 'variable' in shown
const isBlock = (shown: Shown): shown is Block => 'referrers' in shown
export type World = ReturnType<typeof openWorld>

function addressOf(memory: World['memory'], place: Place, { fp }: Frame): number | null {
  const at = place.from === 'frame' ? fp + 16 + place.offset : place.offset
  if (!place.isBehind) return at
  return readPointer(memory, at)
}

export function readPointer(memory: World['memory'], at: number): number | null {
  const bytes = memory.read(at, 8)
  return typeof bytes === 'string' ? null : bytes.readUInt32LE(0) + bytes.readUInt32LE(4) * 2 ** 32
}
