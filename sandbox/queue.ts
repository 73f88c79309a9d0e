/**
 * Who runs next: at most `slots` at once, the waiting served in turn by owner, so that one learner who presses Run
 * forty times does not make the others wait behind all forty. What would wait too long is refused at once: a
 * service that takes everything answers nobody.
 */
import {
  expectedWait,
  hasRoom,
  mayStart,
  nextAverage,
  type Running,
  servedBefore,
  type Waiting,
} from './queue-rules.ts'

/** A job as the queue knows it. */
export type Ticket = {
  id: string
  owner: string
  /** What it is like: jobs of a kind take about as long, for each of their pieces. */
  kind: string
  pieces: number
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

/** `own`: this owner already has as many waiting as one may; `all`: there is more to do than can be done in time. */
export type Refusal = { refused: 'own' | 'all'; retryAfterMs: number }

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
  /** Most that wait in all, and of one owner. */
  mostWaiting: number
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

type Waiter = Waiting & { owner: string; start: () => void }

export function fairQueue(settings: QueueSettings): Queue {
  const lines = new Map<string, Waiter[]>()
  const running = new Set<Running>()
  const averages = new Map<string, number>()
  let queued = 0

  const expected = ({ kind, pieces }: Ticket) => (averages.get(kind) ?? FIRST_GUESS_MS) * pieces
  const wait = (before: Waiting[]) =>
    expectedWait(before, [...running], { ...settings, now: performance.now() })

  function startNext() {
    while (hasRoom([...running], settings)) {
      // A map keeps insertion order: the owner served goes to the end of the line.
      const next = [...lines].find(([owner]) => mayStart(owner, [...running]))
      if (!next) return
      const [owner, [waiter, ...rest]] = next
      lines.delete(owner)
      if (rest.length > 0) lines.set(owner, rest)
      queued -= 1
      waiter?.start()
    }
  }

  function leaveLine(waiter: Waiter) {
    const { owner } = waiter
    const line = lines.get(owner)?.filter((other) => other !== waiter) ?? []
    queued -= 1
    if (line.length > 0) lines.set(owner, line)
    else lines.delete(owner)
  }

  /** Waits in line, at its front for a job that was there before; resolves holding a slot. */
  function takeSlot(ticket: Ticket, signal: AbortSignal, isBack: boolean): Promise<Slot> {
    const { id, owner } = ticket
    const expectedMs = expected(ticket)
    const begin = () => hold({ owner, expectedMs, startedAt: performance.now(), isLong: false })
    // Where nobody stands in line there is none to stand in.
    const now = [...running]
    if (queued === 0 && hasRoom(now, settings) && mayStart(owner, now)) return Promise.resolve(begin())
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        leaveLine(waiter)
        reject(new Error('The job was cancelled while it waited.'))
      }
      const waiter: Waiter = {
        id,
        owner,
        expectedMs,
        start() {
          signal.removeEventListener('abort', giveUp)
          resolve(begin())
        },
      }
      signal.addEventListener('abort', giveUp, { once: true })
      const line = lines.get(owner) ?? []
      if (isBack) lines.delete(owner)
      lines.set(owner, isBack ? [waiter, ...line] : [...line, waiter])
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
      const doOthersWait = queued > (lines.get(ticket.owner)?.length ?? 0)
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

  function refusal({ owner }: Ticket): Refusal | null {
    if (hasRoom([...running], settings)) return null
    const own = lines.get(owner)?.length ?? 0
    const waitMs = wait(servedBefore(lines, owner, own))
    if (own >= settings.mostOfOneOwner) return { refused: 'own', retryAfterMs: atLeastSoon(waitMs) }
    if (queued < settings.mostWaiting && waitMs <= settings.longestWaitMs) return null
    return { refused: 'all', retryAfterMs: atLeastSoon(waitMs) }
  }

  return {
    enter: (ticket, signal, work) => refusal(ticket) ?? takeTurn(ticket, signal, work),
    place(id) {
      for (const [owner, line] of lines) {
        const index = line.findIndex((waiter) => waiter.id === id)
        if (index < 0) continue
        const before = servedBefore<Waiter>(lines, owner, index)
        return { ahead: before.length, expectedWaitMs: wait(before) }
      }
      return null
    },
    running: () => running.size,
    queued: () => queued,
  }
}

type Slot = { heldMs(): number; free(): void }

const atLeastSoon = (ms: number) => Math.max(SOONEST_RETRY_MS, ms)
