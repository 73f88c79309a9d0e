/**
 * Who runs next: at most `slots` at once, the waiting served in turn by network and then by owner, so that neither one
 * learner who presses Run forty times nor one network with forty identities makes the others wait behind all forty. What
 * would wait too long is refused at once: a service that takes everything answers nobody.
 */
import {
  expectedWait,
  hasRoom,
  isOneLearner,
  isServed,
  leavesRoom,
  mayStart,
  networksOf,
  nextAverage,
  type Running,
  type Waiting,
} from './queue-rules.ts'
import {
  addJob,
  emptyTurns,
  inOrder,
  jobsWithin,
  orderBefore,
  putBack,
  removeJob,
  takeNext,
  type TurnPath,
} from './turn-rules.ts'

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

export type Queue = {
  /** Runs `work` when its turn comes, or refuses at once. Rejects when `signal` aborts while it waits. */
  enter<T>(ticket: Ticket, signal: AbortSignal, work: (turn: Turn) => Promise<T>): Promise<T> | Refusal
  /** Where a waiting job stands; null when it does not wait. */
  place(id: string): Place | null
  running(): number
  queued(): number
}

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

/** A job that gives way has had its slot for this long. */
const FAIR_SHARE_MS = 300
/** From here on a job counts as long (see `hasRoom`): nearly every honest one has ended by then. */
const LONG_MS = 400
/** What a piece of a kind never seen before is expected to take. */
const FIRST_GUESS_MS = 100
const SOONEST_RETRY_MS = 1_000

type Waiter = Waiting & { path: TurnPath; bytes: number; start: () => void }

export function fairQueue(settings: QueueSettings): Queue {
  const turns = emptyTurns<Waiter>()
  const running = new Set<Running>()
  const averages = new Map<string, number>()
  let queued = 0

  const expected = ({ kind, pieces }: Ticket) => (averages.get(kind) ?? FIRST_GUESS_MS) * pieces
  const wait = (before: Waiting[]) =>
    expectedWait(before, [...running], { ...settings, now: performance.now() })
  const served = (path: TurnPath) => isServed(path, [...running])
  const startable = (path: TurnPath) => mayStart(path, [...running], settings)

  function startNext() {
    while (queued > 0 && hasRoom([...running], settings)) {
      const next = takeNext(turns, startable)
      if (next === undefined) return
      queued -= 1
      next.start()
    }
  }

  /** Waits in line, at its front for a job that was there before; resolves holding a slot. */
  function takeSlot(ticket: Ticket, signal: AbortSignal, isBack: boolean): Promise<Slot> {
    const { id, bytes } = ticket
    const path = pathOf(ticket)
    const expectedMs = expected(ticket)
    const begin = () => hold({ path, expectedMs, startedAt: performance.now(), isLong: false })
    // Where nobody stands in line there is none to stand in.
    if (queued === 0 && hasRoom([...running], settings) && startable(path)) return Promise.resolve(begin())
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        removeJob(turns, path, waiter)
        queued -= 1
        reject(new Error('The job was cancelled while it waited.'))
      }
      const waiter: Waiter = {
        id,
        path,
        bytes,
        expectedMs,
        start() {
          signal.removeEventListener('abort', giveUp)
          resolve(begin())
        },
      }
      signal.addEventListener('abort', giveUp, { once: true })
      if (isBack) putBack(turns, path, waiter)
      else addJob(turns, path, waiter, served)
      queued += 1
      startNext()
    })
  }

  function hold(job: Running): Slot {
    running.add(job)
    const timer = setTimeout(() => {
      job.isLong = true
      startNext()
    }, LONG_MS)
    const heldMs = () => performance.now() - job.startedAt
    return {
      heldMs,
      free() {
        clearTimeout(timer)
        running.delete(job)
        startNext()
      },
    }
  }

  async function takeTurn<T>(ticket: Ticket, signal: AbortSignal, work: (turn: Turn) => Promise<T>) {
    signal.throwIfAborted()
    const enteredAt = performance.now()
    let slot: Slot | null = await takeSlot(ticket, signal, false)
    const waitedMs = performance.now() - enteredAt
    let servedMs = 0
    async function giveWay() {
      const doOthersWait = queued > jobsWithin(turns, pathOf(ticket)).length
      if (!slot || !doOthersWait || slot.heldMs() < FAIR_SHARE_MS) return
      const back = takeSlot(ticket, signal, true)
      servedMs += slot.heldMs()
      slot.free()
      slot = null
      slot = await back
    }
    try {
      const done = await work({ waitedMs, giveWay })
      learn(ticket, servedMs + (slot?.heldMs() ?? 0))
      return done
    } finally {
      slot?.free()
    }
  }

  function learn({ kind, pieces }: Ticket, servedMs: number) {
    const before = averages.get(kind) ?? FIRST_GUESS_MS
    averages.set(kind, nextAverage(before, servedMs / pieces))
  }

  function refusal(ticket: Ticket): Refusal | null {
    const path = pathOf(ticket)
    if (hasRoom([...running], settings) && startable(path)) return null
    const full = fullGroup(ticket, path)
    // Refused by a count: cheap, because whoever asks too often is answered like this.
    if (full !== null)
      return { refused: full.refused, retryAfterMs: soonest(wait(jobsWithin(turns, full.group))) }
    const newcomer: Waiter = { id: '', path, bytes: 0, expectedMs: 0, start() {} }
    const waitMs = wait(orderBefore(turns, path, newcomer, served))
    return waitMs <= settings.longestWaitMs ? null : { refused: 'all', retryAfterMs: soonest(waitMs) }
  }

  /** The group that has no place for one more. */
  function fullGroup(
    { bytes }: Ticket,
    path: TurnPath,
  ): { refused: Refusal['refused']; group: TurnPath } | null {
    if (isOneLearner(path) && jobsWithin(turns, path).length >= settings.mostOfOneOwner)
      return { refused: 'own', group: path }
    const freePlaces = settings.mostWaiting - queued
    const freeBytes = settings.mostWaitingBytes - sumOfBytes(jobsWithin(turns, []))
    if (freePlaces <= 0 || bytes > freeBytes) return { refused: 'all', group: [] }
    const greedy = networksOf(path).find((network) => {
      const held = jobsWithin(turns, network)
      return (
        !leavesRoom(held.length, freePlaces) ||
        (held.length > 0 && !leavesRoom(sumOfBytes(held) + bytes, freeBytes))
      )
    })
    return greedy === undefined ? null : { refused: 'network', group: greedy }
  }

  return {
    enter: (ticket, signal, work) => refusal(ticket) ?? takeTurn(ticket, signal, work),
    place(id) {
      const order = inOrder(turns)
      const index = order.findIndex((waiter) => waiter.id === id)
      return index < 0 ? null : { ahead: index, expectedWaitMs: wait(order.slice(0, index)) }
    },
    running: () => running.size,
    queued: () => queued,
  }
}

type Slot = { heldMs(): number; free(): void }

const pathOf = ({ networks, owner }: Ticket): TurnPath => [...networks, owner]
const soonest = (ms: number) => Math.max(SOONEST_RETRY_MS, ms)
const sumOfBytes = (waiting: readonly Waiter[]) => waiting.reduce((sum, { bytes }) => sum + bytes, 0)
