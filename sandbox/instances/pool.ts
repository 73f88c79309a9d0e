/** Instances that wait for a job, by kind. Each is used once; its replacement is built when the job is done. */
import { availableParallelism } from 'node:os'
import type { Isolation } from '../isolation/prepare.ts'
import { type Instance, openInstance } from './instance.ts'
import type { InstanceSpec } from './instance-spec.ts'
import { RENEW_MS, remembered, targets, UNUSED_MS } from './pool-rules.ts'

/** Instances of one kind are the same in everything that was said when they were built. */
export type Kind = { key: string; spec: InstanceSpec; costBytes: number }

export type Pool = {
  /**
   * A waiting instance, or one built now. It is the caller's: it must be run, or killed. `inARow`: how many of the kind the
   * caller takes one after another; as many wait for the next such caller.
   */
  take(kind: Kind, signal: AbortSignal, inARow?: number): Promise<Instance>
  /** One of these is wanted soon: build it now if none waits. */
  expect(kind: Kind): void
  /** Instances that wait, and what they keep in memory. */
  idle(): { kind: string; instances: number; bytes: number }[]
  close(): void
}

type Shelf = {
  kind: Kind
  idle: Instance[]
  building: Promise<Instance>[]
  taken: number
  peak: number
  peakAtMs: number
  inARow: number
  lastTakenMs: number
}

/** All waiting instances together. */
export const IDLE_BYTES = 512 * 1024 * 1024
const TEND_MS = 10_000
/** Instances built at once. An instance that is being built waits for the kernel now and then; another uses the processor meanwhile. */
const BUILDERS = availableParallelism() + 2

type State = { isolation: Isolation; shelves: Map<string, Shelf>; idleBytes: number; isClosed: boolean }

export function openPool(isolation: Isolation, idleBytes = IDLE_BYTES): Pool {
  const state: State = { isolation, shelves: new Map(), idleBytes, isClosed: false }
  const tending = setInterval(tend, TEND_MS, state).unref()
  return {
    take: (kind, signal, inARow = 1) => takeInstance(state, { kind, inARow }, signal),
    expect(kind) {
      const shelf = shelfOf(state, kind)
      if (shelf.idle.length + shelf.building.length === 0 && mayBuild(state)) build(state, shelf)
    },
    idle: () =>
      [...state.shelves.values()].map(({ kind, idle }) => ({
        kind: kind.key,
        instances: idle.length,
        bytes: idle.length * kind.costBytes,
      })),
    close() {
      state.isClosed = true
      clearInterval(tending)
      for (const { idle } of state.shelves.values()) for (const instance of idle) instance.kill()
    },
  }
}

async function takeInstance(
  state: State,
  { kind, inARow }: { kind: Kind; inARow: number },
  signal: AbortSignal,
): Promise<Instance> {
  signal.throwIfAborted()
  const shelf = shelfOf(state, kind)
  shelf.inARow = Math.max(shelf.inARow, inARow)
  noteTaken(shelf)
  let instance = firstAlive(shelf)
  try {
    if (!instance) {
      const [begun] = shelf.building
      claim(shelf, begun)
      instance = await (begun ?? openInstance(state.isolation, kind.spec))
    }
  } catch (error) {
    shelf.taken--
    throw error
  }
  void instance.gone.then(() => {
    shelf.taken--
    tend(state)
  })
  if (signal.aborted) instance.kill()
  signal.throwIfAborted()
  return instance
}

function shelfOf({ shelves }: State, kind: Kind): Shelf {
  const found = shelves.get(kind.key)
  if (found) return found
  const now = performance.now()
  const shelf = {
    kind,
    idle: [],
    building: [],
    taken: 0,
    peak: 0,
    peakAtMs: now,
    inARow: 0,
    lastTakenMs: now,
  }
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

function firstAlive({ idle }: Shelf): Instance | undefined {
  for (let instance = idle.shift(); instance; instance = idle.shift()) if (instance.isAlive()) return instance
  return undefined
}

/** Builds an instance for the shelf; a caller that claims the promise out of `building` gets the instance instead. */
function build(state: State, shelf: Shelf): void {
  const promise = openInstance(state.isolation, shelf.kind.spec)
  shelf.building.push(promise)
  promise.then(
    (instance) => {
      if (claim(shelf, promise)) putOnShelf(state, shelf, instance)
    },
    () => void claim(shelf, promise),
  )
}

function putOnShelf(state: State, shelf: Shelf, instance: Instance): void {
  if (state.isClosed) return instance.kill()
  shelf.idle.push(instance)
  // An instance that dies while it waits is replaced.
  void instance.gone.then(() => shelf.idle.includes(instance) && tend(state))
}

/** Takes the promise out of `building`; false when somebody else did. */
function claim(shelf: Shelf, promise: Promise<Instance> | undefined): boolean {
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
    inARow: shelf.inARow,
    lastTakenMs: shelf.lastTakenMs,
    peak: remembered(shelf.peak, now - shelf.peakAtMs),
  }))
}

function endSurplus(shelf: Shelf, target: number, now: number): void {
  shelf.idle = shelf.idle.filter((instance) => instance.isAlive())
  const old = shelf.idle.filter(({ openedAt }) => now - openedAt > RENEW_MS)
  const surplus = shelf.idle.slice(0, Math.max(0, shelf.idle.length - target))
  for (const instance of new Set([...old, ...surplus])) {
    shelf.idle.splice(shelf.idle.indexOf(instance), 1)
    instance.kill()
  }
}

function mayBuild({ shelves }: State): boolean {
  const building = [...shelves.values()].reduce((sum, shelf) => sum + shelf.building.length, 0)
  return building < BUILDERS
}
