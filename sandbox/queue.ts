/**
 * Who runs next: at most `slots` at once, the waiting served in turn by network and then by owner, so that neither one
 * learner who presses Run forty times nor one network with forty identities makes the others wait behind all forty. What
 * would wait too long is refused at once: a service that takes everything answers nobody.
 */
import { refusalOf } from './queue-admission.ts'
import { type Slot, takeSlot } from './queue-slots.ts'
import {
  emptyQueue,
  learnDuration,
  pathOf,
  type Place,
  type QueueSettings,
  type QueueState,
  type Refusal,
  type Ticket,
  type Turn,
  waitBehind,
} from './queue-state.ts'
import { inOrder, jobsWithin } from './turn-rules.ts'

export type { Place, QueueSettings, Refusal, Ticket, Turn } from './queue-state.ts'

export type Queue = {
  /** Runs `work` when its turn comes, or refuses at once. Rejects when `signal` aborts while it waits. */
  enter<T>(ticket: Ticket, signal: AbortSignal, work: (turn: Turn) => Promise<T>): Promise<T> | Refusal
  /** Where a waiting job stands; null when it does not wait. */
  place(id: string): Place | null
  running(): number
  queued(): number
}

/** Milliseconds that a job has its slot before it gives way to others. */
const FAIR_SHARE_MS = 300

export function fairQueue(settings: QueueSettings): Queue {
  const state = emptyQueue(settings)
  return {
    enter: (ticket, signal, work) => refusalOf(state, ticket) ?? takeTurn(state, ticket, signal, work),
    place(id) {
      const order = inOrder(state.turns)
      const index = order.findIndex((waiting) => waiting.id === id)
      return index < 0 ? null : { ahead: index, expectedWaitMs: waitBehind(state, order.slice(0, index)) }
    },
    running: () => state.running.size,
    queued: () => state.queued,
  }
}

async function takeTurn<T>(
  state: QueueState,
  ticket: Ticket,
  signal: AbortSignal,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const enteredAt = performance.now()
  let slot: Slot | null = await takeSlot(state, ticket, { signal, isReturning: false })
  const waitedMs = performance.now() - enteredAt
  let servedMs = 0
  async function giveWay() {
    const doOthersWait = state.queued > jobsWithin(state.turns, pathOf(ticket)).length
    if (!slot || !doOthersWait || slot.heldMs() < FAIR_SHARE_MS) return
    const back = takeSlot(state, ticket, { signal, isReturning: true })
    servedMs += slot.heldMs()
    slot.free()
    slot = null
    slot = await back
  }
  try {
    const done = await work({ waitedMs, giveWay })
    learnDuration(state, ticket, servedMs + (slot?.heldMs() ?? 0))
    return done
  } finally {
    slot?.free()
  }
}
