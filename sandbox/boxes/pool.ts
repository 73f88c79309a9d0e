/** Boxes that wait for a job, by kind. Each is used once; its replacement is built when the job is done. */
import { availableParallelism } from 'node:os'
import type { Walls } from '../walls/prepare.ts'
import { type Box, type BoxSpec, openBox } from './box.ts'
import { RENEW_MS, remembered, targets, UNUSED_MS } from './pool-rules.ts'

/** Boxes of one kind are the same in everything that was said when they were built. */
export type Kind = { key: string; spec: BoxSpec; costBytes: number }

export type Pool = {
  /** A waiting box, or one built now. It is the caller's: it must be run, or killed. */
  take(kind: Kind, signal: AbortSignal): Promise<Box>
  /** One of these is wanted soon: build it now if none waits. */
  expect(kind: Kind): void
  /** Boxes that wait, and what they keep in memory. */
  idle(): { kind: string; boxes: number; bytes: number }[]
  close(): void
}

type Shelf = {
  kind: Kind
  idle: Box[]
  building: Promise<Box>[]
  taken: number
  peak: number
  peakAtMs: number
  lastTakenMs: number
}

/** All waiting boxes together. */
export const IDLE_BYTES = 512 * 1024 * 1024
const TEND_MS = 10_000
/** A box that is being built waits for the kernel now and then; another uses the processor meanwhile. */
const BUILDERS = availableParallelism() + 2

export function openPool(walls: Walls, idleBytes = IDLE_BYTES): Pool {
  const shelves = new Map<string, Shelf>()
  let closed = false
  const tending = setInterval(tend, TEND_MS).unref()

  function shelfOf(kind: Kind): Shelf {
    const found = shelves.get(kind.key)
    if (found) return found
    const now = performance.now()
    const shelf = { kind, idle: [], building: [], taken: 0, peak: 0, peakAtMs: now, lastTakenMs: now }
    shelves.set(kind.key, shelf)
    return shelf
  }

  function note(shelf: Shelf) {
    const now = performance.now()
    shelf.taken++
    shelf.lastTakenMs = now
    const faded = remembered(shelf.peak, now - shelf.peakAtMs)
    shelf.peak = Math.max(faded, shelf.taken)
    shelf.peakAtMs = now
  }

  function waiting(shelf: Shelf): Box | undefined {
    for (let box = shelf.idle.shift(); box; box = shelf.idle.shift()) if (box.isAlive()) return box
    return undefined
  }

  /** For the shelf; whoever takes the promise out of `building` gets the box instead. */
  function build(shelf: Shelf) {
    const box = openBox(walls, shelf.kind.spec)
    shelf.building.push(box)
    box.then(
      (opened) => arrived(shelf, box, opened),
      () => void claim(shelf, box),
    )
  }

  function arrived(shelf: Shelf, promise: Promise<Box>, box: Box) {
    // Claimed meanwhile: somebody awaits it.
    if (!claim(shelf, promise)) return
    if (closed) return box.kill()
    shelf.idle.push(box)
    // One that dies while it waits is replaced.
    void box.gone.then(() => shelf.idle.includes(box) && tend())
  }

  function claim(shelf: Shelf, promise: Promise<Box> | undefined): boolean {
    const at = promise ? shelf.building.indexOf(promise) : -1
    if (at >= 0) void shelf.building.splice(at, 1)
    return at >= 0
  }

  async function take(kind: Kind, signal: AbortSignal): Promise<Box> {
    signal.throwIfAborted()
    const shelf = shelfOf(kind)
    note(shelf)
    let box = waiting(shelf)
    try {
      if (!box) {
        const [begun] = shelf.building
        claim(shelf, begun)
        box = await (begun ?? openBox(walls, kind.spec))
      }
    } catch (error) {
      shelf.taken--
      throw error
    }
    void box.gone.then(() => {
      shelf.taken--
      tend()
    })
    if (signal.aborted) box.kill()
    signal.throwIfAborted()
    return box
  }

  /** Builds what is missing, ends what is too much or too old. */
  function tend() {
    if (closed) return
    const now = performance.now()
    const kinds = [...shelves.values()].map((shelf) => ({
      ...shelf.kind,
      lastTakenMs: shelf.lastTakenMs,
      peak: remembered(shelf.peak, now - shelf.peakAtMs),
    }))
    const wanted = targets(kinds, now, idleBytes)
    for (const shelf of shelves.values()) {
      shelf.idle = shelf.idle.filter((box) => box.isAlive())
      const old = shelf.idle.filter(({ openedAt }) => now - openedAt > RENEW_MS)
      const tooMany = shelf.idle.length - (wanted.get(shelf.kind.key) ?? 0)
      for (const box of new Set([...old, ...shelf.idle.slice(0, Math.max(0, tooMany))])) {
        shelf.idle.splice(shelf.idle.indexOf(box), 1)
        box.kill()
      }
      if (shelf.taken === 0 && shelf.idle.length === 0 && now - shelf.lastTakenMs > UNUSED_MS)
        shelves.delete(shelf.kind.key)
    }
    for (const shelf of shelves.values())
      while (mayBuild() && shelf.idle.length + shelf.building.length < (wanted.get(shelf.kind.key) ?? 0))
        build(shelf)
  }

  const mayBuild = () =>
    [...shelves.values()].reduce((sum, { building }) => sum + building.length, 0) < BUILDERS

  return {
    take,
    expect(kind) {
      const shelf = shelfOf(kind)
      if (shelf.idle.length + shelf.building.length === 0 && mayBuild()) build(shelf)
    },
    idle: () =>
      [...shelves.values()].map(({ kind, idle }) => ({
        kind: kind.key,
        boxes: idle.length,
        bytes: idle.length * kind.costBytes,
      })),
    close() {
      closed = true
      clearInterval(tending)
      for (const { idle } of shelves.values()) for (const box of idle) box.kill()
    },
  }
}
