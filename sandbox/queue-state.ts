/** What the queue knows while it works: settings, waiting jobs, running jobs, and how long each kind of job takes. */
import {
  expectedWait,
  hasRoom,
  isServed,
  mayStart,
  nextAverage,
  type Running,
  type Waiting,
} from './queue-rules.ts'
import { emptyTurns, type TurnGroup, type TurnPath } from './turn-rules.ts'

/** A job as the queue knows it. */
export type Ticket = {
  id: string
  /** Networks it comes from, the widest first; none for a job of our own. */
  networks: readonly string[]
  /** Whose it is; empty for a visitor without an identity, who is limited by the network alone. */
  owner: string
  /** What it is like: jobs of a kind take about as long, for each of their pieces. */
  kind: string
  pieces: number
  /** Memory that its program takes while it waits. */
  bytes: number
}

/** A slot, while a job holds it. */
export type Turn = {
  waitedMs: number
  /**
   * Between two pieces of a job: others who wait go first when this job has had the slot for a while. Resolves when
   * it is its turn again.
   */
  giveWay(): Promise<void>
}

/**
 * `own`: this owner already has as many waiting as one may; `network`: their network has; `all`: there is more to do than
 * can be done in time.
 */
export type Refusal = { refused: 'own' | 'network' | 'all'; retryAfterMs: number }

/** How many are served before, and how long that is expected to take. */
export type Place = { ahead: number; expectedWaitMs: number }

export type QueueSettings = {
  slots: number
  /** Jobs that run beside those because they have been running for long. */
  mostLong: number
  /** Most that wait in all, in jobs and in bytes; one network leaves as much of both free as it holds. */
  mostWaiting: number
  mostWaitingBytes: number
  /** Most that wait of one owner. */
  mostOfOneOwner: number
  /** What is expected to wait longer is refused. */
  longestWaitMs: number
}

/** A job that waits. `start` gives it a slot. */
export type WaitingJob = Waiting & { path: TurnPath; bytes: number; start: () => void }

export type QueueState = {
  readonly settings: QueueSettings
  readonly turns: TurnGroup<WaitingJob>
  readonly running: Set<Running>
  /** Milliseconds that a piece of a job takes, by kind: moving averages. */
  readonly averages: Map<string, number>
  queued: number
}

/** Milliseconds that a piece of an unknown kind is expected to take. */
const FIRST_GUESS_MS = 100

export function emptyQueue(settings: QueueSettings): QueueState {
  return { settings, turns: emptyTurns(), running: new Set(), averages: new Map(), queued: 0 }
}

export function pathOf({ networks, owner }: Ticket): TurnPath {
  return [...networks, owner]
}

/** Whether a slot is free and the groups of this path may have it. */
export function canStart(state: QueueState, path: TurnPath): boolean {
  return hasFreeSlot(state) && isStartable(state, path)
}

export function hasFreeSlot({ running, settings }: QueueState): boolean {
  return hasRoom([...running], settings)
}

export function isStartable({ running, settings }: QueueState, path: TurnPath): boolean {
  return mayStart(path, [...running], settings)
}

export function isBeingServed({ running }: QueueState, path: TurnPath): boolean {
  return isServed(path, [...running])
}

/** Milliseconds until a slot is free for a job behind these. */
export function waitBehind({ running, settings }: QueueState, before: readonly Waiting[]): number {
  return expectedWait(before, [...running], { ...settings, now: performance.now() })
}

/** Milliseconds that a job is expected to hold its slot. */
export function expectedMs({ averages }: QueueState, { kind, pieces }: Ticket): number {
  return (averages.get(kind) ?? FIRST_GUESS_MS) * pieces
}

/** Notes how long a job of its kind held its slot. */
export function learnDuration({ averages }: QueueState, { kind, pieces }: Ticket, servedMs: number): void {
  averages.set(kind, nextAverage(averages.get(kind) ?? FIRST_GUESS_MS, servedMs / pieces))
}
