/** Slots of the queue: waiting for one in turn, holding one, and starting whoever is next. */
import type { Running } from './queue-rules.ts'
import {
  canStart,
  expectedMs,
  hasFreeSlot,
  isBeingServed,
  isStartable,
  pathOf,
  type QueueState,
  type Ticket,
  type WaitingJob,
} from './queue-state.ts'
import { addJob, putBack, removeJob, takeNext, type TurnPath } from './turn-rules.ts'

export type Slot = { heldMs(): number; free(): void }

/** Milliseconds after which a job counts as long (see `hasRoom`): nearly every honest one has ended by then. */
const LONG_MS = 400

/**
 * Waits in line and resolves holding a slot; rejects when `signal` aborts first. `isReturning`: the job gave its slot away
 * and waits at the front of its line.
 */
export function takeSlot(
  state: QueueState,
  ticket: Ticket,
  { signal, isReturning }: { signal: AbortSignal; isReturning: boolean },
): Promise<Slot> {
  const path = pathOf(ticket)
  const duration = expectedMs(state, ticket)
  if (state.queued === 0 && canStart(state, path)) return Promise.resolve(holdSlot(state, path, duration))
  return new Promise((resolve, reject) => {
    const waiting: WaitingJob = {
      id: ticket.id,
      path,
      bytes: ticket.bytes,
      expectedMs: duration,
      start() {
        signal.removeEventListener('abort', giveUp)
        resolve(holdSlot(state, path, duration))
      },
    }
    function giveUp() {
      removeJob(state.turns, path, waiting)
      state.queued -= 1
      reject(new Error('The job was cancelled while it waited.'))
    }
    signal.addEventListener('abort', giveUp, { once: true })
    if (isReturning) putBack(state.turns, path, waiting)
    else addJob(state.turns, path, waiting, (group) => isBeingServed(state, group))
    state.queued += 1
    startWaiting(state)
  })
}

function holdSlot(state: QueueState, path: TurnPath, duration: number): Slot {
  const job: Running = { path, expectedMs: duration, startedAt: performance.now(), isLong: false }
  state.running.add(job)
  const timer = setTimeout(() => {
    job.isLong = true
    startWaiting(state)
  }, LONG_MS)
  return {
    heldMs: () => performance.now() - job.startedAt,
    free() {
      clearTimeout(timer)
      state.running.delete(job)
      startWaiting(state)
    },
  }
}

/** Starts waiting jobs in turn while there is room. */
function startWaiting(state: QueueState): void {
  while (state.queued > 0 && hasFreeSlot(state)) {
    const next = takeNext(state.turns, (path) => isStartable(state, path))
    if (next === undefined) return
    state.queued -= 1
    next.start()
  }
}
