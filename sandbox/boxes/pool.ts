/** Boxes that wait for a job, by kind. Each is used once; its replacement is built when the job is done. */
import { availableParallelism } from 'node:os'
import type { Walls } from '../walls/prepare.ts'
import { type Box, openBox } from './box.ts'
import type { BoxSpec } from './box-spec.ts'
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
/** Boxes built at once. A box that is being built waits for the kernel now and then; another uses the processor meanwhile. */
const BUILDERS = availableParallelism() + 2

type State = { walls: Walls; shelves: Map<string, Shelf>; idleBytes: number; isClosed: boolean }

export function openPool(walls: Walls, idleBytes = IDLE_BYTES): Pool {
  const state: State = { walls, shelves: new Map(), idleBytes, isClosed: false }
  const tending = setInterval(tend, TEND_MS, state).unref()
  return {
    take: (kind, signal) => takeBox(state, kind, signal),
    expect(kind) {
      const shelf = shelfOf(state, kind)
      if (shelf.idle.length + shelf.building.length === 0 && mayBuild(state)) build(state, shelf)
    },
    idle: () =>
      [...state.shelves.values()].map(({ kind, idle }) => ({
        kind: kind.key,
        boxes: idle.length,
        bytes: idle.length * kind.costBytes,
      })),
    close() {
      state.isClosed = true
      clearInterval(tending)
      for (const { idle } of state.shelves.values()) for (const box of idle) box.kill()
    },
  }
}

async function takeBox(state: State, kind: Kind, signal: AbortSignal): Promise<Box> {
  signal.throwIfAborted()
  const shelf = shelfOf(state, kind)
  noteTaken(shelf)
  let box = firstAlive(shelf)
  try {
    if (!box) {
      const [begun] = shelf.building
      claim(shelf, begun)
      box = await (begun ?? openBox(state.walls, kind.spec))
    }
  } catch (error) {
    shelf.taken--
    throw error
  }
  void box.gone.then(() => {
    shelf.taken--
    tend(state)
  })
  if (signal.aborted) box.kill()
  signal.throwIfAborted()
  return box
}

function shelfOf({ shelves }: State, kind: Kind): Shelf {
  const found = shelves.get(kind.key)
  if (found) return found
  const now = performance.now()
  const shelf = { kind, idle: [], building: [], taken: 0, peak: 0, peakAtMs: now, lastTakenMs: now }
  shelves.set(kind.key, shelf)
  return shelf
}

function noteTaken(shelf: Shelf): void {
  const now = performance.now()
  shelf.taken++
  shelf.lastTakenMs = now
  const faded = remembered(shelf.peak, now - shelf.peakAtMs)
  shelf.peak = Math.max(faded, shelf.taken)
  shelf.peakAtMs = now
}

function firstAlive({ idle }: Shelf): Box | undefined {
  for (let box = idle.shift(); box; box = idle.shift()) if (box.isAlive()) return box
  return undefined
}

/** Builds a box for the shelf; a caller that claims the promise out of `building` gets the box instead. */
function build(state: State, shelf: Shelf): void {
  const promise = openBox(state.walls, shelf.kind.spec)
  shelf.building.push(promise)
  promise.then(
    (box) => {
      if (claim(shelf, promise)) putOnShelf(state, shelf, box)
    },
    () => void claim(shelf, promise),
  )
}

function putOnShelf(state: State, shelf: Shelf, box: Box): void {
  if (state.isClosed) return box.kill()
  shelf.idle.push(box)
  // A box that dies while it waits is replaced.
  void box.gone.then(() => shelf.idle.includes(box) && tend(state))
}

/** Takes the promise out of `building`; false when somebody else did. */
function claim(shelf: Shelf, promise: Promise<Box> | undefined): boolean {
  const at = promise ? shelf.building.indexOf(promise) : -1
  if (at >= 0) void shelf.building.splice(at, 1)
  return at >= 0
}

/** Builds what is missing, ends what is too much or too old. */
function tend(state: State): void {
  if (state.isClosed) return
  const now = performance.now()
  const wanted = targets(demandOf(state, now), now, state.idleBytes)
  for (const shelf of state.shelves.values()) {
    endSurplus(shelf, wanted.get(shelf.kind.key) ?? 0, now)
    if (shelf.taken === 0 && shelf.idle.length === 0 && now - shelf.lastTakenMs > UNUSED_MS)
      state.shelves.delete(shelf.kind.key)
  }
  for (const shelf of state.shelves.values()) {
    const target = wanted.get(shelf.kind.key) ?? 0
    while (mayBuild(state) && shelf.idle.length + shelf.building.length < target) build(state, shelf)
  }
}

function demandOf({ shelves }: State, now: number) {
  return [...shelves.values()].map((shelf) => ({
    ...shelf.kind,
    lastTakenMs: shelf.lastTakenMs,
    peak: remembered(shelf.peak, now - shelf.peakAtMs),
  }))
}

function endSurplus(shelf: Shelf, target: number, now: number): void {
  shelf.idle = shelf.idle.filter((box) => box.isAlive())
  const old = shelf.idle.filter(({ openedAt }) => now - openedAt > RENEW_MS)
  const surplus = shelf.idle.slice(0, Math.max(0, shelf.idle.length - target))
  for (const box of new Set([...old, ...surplus])) {
    shelf.idle.splice(shelf.idle.indexOf(box), 1)
    box.kill()
  }
}

function mayBuild({ shelves }: State): boolean {
  const building = [...shelves.values()].reduce((sum, shelf) => sum + shelf.building.length, 0)
  return building < BUILDERS
}
