/**
 * The life of a subscription. Its status follows from what its provider said, and from the clock: nothing else changes it.
 */
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#modules/access/contract.ts'
import type { ProviderEvent, ProviderEventType, PurchaseType } from '../providers/contract.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a subscription whose payment failed keeps its access. */
export const GRACE_DAYS = 7
/** How long it can be mended after that. */
export const HOLD_DAYS = 30
/** A provider takes its time to charge what is due, and to say so: until then nothing is held against anybody. */
export const SETTLING_DAYS = 1

export type SubscriptionState = {
  status: SubscriptionStatus
  /** Since when it has this status; null: it never had another one. */
  since: Date | null
  plan: string | null
  purchaseType: PurchaseType | null
  /** The end of the trial, or of what is paid. Null: it has none, or nothing was ever paid. */
  periodEnd: Date | null
  /** It ends then, unless its owner thinks better of it. */
  cancelsAt: Date | null
  /** It is paused from then on. */
  pausesAt: Date | null
}

export const NOTHING_YET: SubscriptionState = {
  status: 'Unavailable',
  since: null,
  plan: null,
  purchaseType: null,
  periodEnd: null,
  cancelsAt: null,
  pausesAt: null,
}

/** Who has what PRO has. */
export const HAS_ACCESS: Record<SubscriptionStatus, boolean> = {
  Unavailable: false,
  Trialing: true,
  Active: true,
  PastDue: true,
  OnHold: false,
  CardDenied: false,
  Paused: false,
  Cancelled: false,
}

/** Every legal move: where an event leads from each status. What is not here is refused. */
export const MOVES: Record<SubscriptionStatus, Partial<Record<ProviderEventType, SubscriptionStatus>>> = {
  Unavailable: {
    'trial-started': 'Trialing',
    paid: 'Active',
    'payment-failed': 'Unavailable',
    'payment-pending': 'Unavailable',
  },
  Trialing: {
    paid: 'Active',
    'payment-failed': 'CardDenied',
    'cancel-scheduled': 'Trialing',
    'cancel-undone': 'Trialing',
    'plan-changed': 'Trialing',
    credited: 'Trialing',
    ended: 'Cancelled',
  },
  Active: {
    paid: 'Active',
    'payment-failed': 'PastDue',
    'cancel-scheduled': 'Active',
    'cancel-undone': 'Active',
    'pause-scheduled': 'Active',
    'pause-undone': 'Active',
    'plan-changed': 'Active',
    refunded: 'Active',
    credited: 'Active',
    ended: 'Cancelled',
  },
  PastDue: {
    paid: 'Active',
    'payment-failed': 'PastDue',
    'cancel-scheduled': 'PastDue',
    'cancel-undone': 'PastDue',
    refunded: 'PastDue',
    credited: 'PastDue',
    ended: 'Cancelled',
  },
  OnHold: {
    paid: 'Active',
    'payment-failed': 'OnHold',
    refunded: 'OnHold',
    credited: 'OnHold',
    ended: 'Cancelled',
  },
  CardDenied: {
    paid: 'Active',
    'payment-failed': 'CardDenied',
    credited: 'CardDenied',
    ended: 'Cancelled',
  },
  // Going on takes a payment: a pause that could be ended for nothing would be a week of PRO each time.
  Paused: {
    paid: 'Active',
    'payment-failed': 'Paused',
    refunded: 'Paused',
    credited: 'Paused',
    ended: 'Cancelled',
  },
  // Whoever comes back begins another subscription. Providers say once more what the clock has ended already.
  Cancelled: {
    refunded: 'Cancelled',
    credited: 'Cancelled',
    ended: 'Cancelled',
  },
}

/** An event that was not legal where it stands. */
export type Refused = { id: string; type: ProviderEventType; status: SubscriptionStatus }

export type Folded = {
  /** As of the last event: `standingAt` says what has become of it since. */
  state: SubscriptionState
  refused: Refused[]
}

/**
 * What a subscription is after all that was said of it, in whatever order it came and however often: events count in the
 * provider's order, each id once. One that is not legal where it stands changes nothing.
 */
export function fold(events: readonly ProviderEvent[]): Folded {
  let state = NOTHING_YET
  let now = new Date(0)
  const refused: Refused[] = []
  for (const event of inOrder(events)) {
    // A provider's clocks may disagree; its order is its last word.
    now = later(now, event.at)
    const here = standingAt(state, now)
    const next = move(here, event, now)
    if (next === null) refused.push({ id: event.id, type: event.type, status: here.status })
    else state = next
  }
  return { state, refused }
}

function inOrder(events: readonly ProviderEvent[]): ProviderEvent[] {
  const sorted = events.toSorted(
    (a, b) => a.sequence - b.sequence || a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
  )
  const seen = new Set<string>()
  return sorted.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** What an event makes of a state that is as of `at`; null: it is not legal there. */
function move(state: SubscriptionState, event: ProviderEvent, at: Date): SubscriptionState | null {
  const status = MOVES[state.status][event.type]
  if (status === undefined || !isPossible(state, event)) return null
  const moved = { ...state, status, since: status === state.status ? state.since : at }
  switch (event.type) {
    case 'trial-started':
      return { ...moved, plan: event.plan, purchaseType: 'subscription', periodEnd: event.trialEnd }
    case 'paid': {
      const { plan, purchaseType, paidUntil: periodEnd } = event
      // Neither means anything where nothing is renewed; and whoever pays has ended their pause.
      const renews = purchaseType === 'subscription'
      const pausesAt = renews && state.status !== 'Paused' ? state.pausesAt : null
      return { ...moved, plan, purchaseType, periodEnd, pausesAt, cancelsAt: renews ? state.cancelsAt : null }
    }
    case 'cancel-scheduled':
      return { ...moved, cancelsAt: event.cancelsAt }
    case 'cancel-undone':
      return { ...moved, cancelsAt: null }
    case 'pause-scheduled':
      return { ...moved, pausesAt: event.pausesAt }
    case 'pause-undone':
      return { ...moved, pausesAt: null }
    case 'plan-changed':
      return { ...moved, plan: event.plan, periodEnd: event.paidUntil }
    default:
      return moved
  }
}

/** What a status alone does not say: what does not renew is not cancelled, and nothing is undone that was not done. */
function isPossible(state: SubscriptionState, event: ProviderEvent): boolean {
  switch (event.type) {
    case 'cancel-scheduled':
    case 'pause-scheduled':
    case 'plan-changed':
      return state.purchaseType === 'subscription'
    case 'cancel-undone':
      return state.cancelsAt !== null
    case 'pause-undone':
      return state.pausesAt !== null
    default:
      return true
  }
}

/** What a state has become by this instant without anybody saying so: access is right within the second, without a job. */
export function standingAt(state: SubscriptionState, now: Date): SubscriptionState {
  const change = nextChange(state)
  if (change === null || change.at.getTime() > now.getTime()) return state
  return standingAt({ ...state, status: change.status, since: change.since }, now)
}

/** What the clock does next. `since` is what the days after it are counted from. */
type Change = { at: Date; since: Date; status: SubscriptionStatus }

function nextChange(state: SubscriptionState): Change | null {
  const { status, since, cancelsAt, pausesAt, periodEnd, purchaseType } = state
  if (status === 'Unavailable' || status === 'Cancelled') return null
  const changes: Change[] = []
  const add = (at: Date, to: SubscriptionStatus, counted = at) =>
    changes.push({ at, since: counted, status: to })
  // Of two at the same instant the first one counts.
  if (cancelsAt !== null) add(cancelsAt, 'Cancelled')
  if (status === 'Active' && purchaseType === 'product' && periodEnd !== null) add(periodEnd, 'Cancelled')
  if (status === 'Active' && pausesAt !== null) add(pausesAt, 'Paused')
  if ((status === 'Active' || status === 'Trialing') && purchaseType === 'subscription' && periodEnd !== null)
    add(daysAfter(periodEnd, SETTLING_DAYS), 'PastDue', periodEnd)
  if (status === 'PastDue' && since !== null) add(daysAfter(since, GRACE_DAYS), 'OnHold')
  if (status === 'OnHold' && since !== null) add(daysAfter(since, HOLD_DAYS), 'Cancelled')
  return changes.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null
}

/** Lists every status that time alone will bring, earliest first: `standingAt` at any later instant is one of them. */
export function changesAhead(state: SubscriptionState): { at: Date; status: SubscriptionStatus }[] {
  const change = nextChange(state)
  if (change === null) return []
  const { at, since, status } = change
  return [{ at, status }, ...changesAhead({ ...state, status, since })]
}

/** When access ends, if nothing more is heard. Null: it does not. */
export function accessEnd(state: SubscriptionState): Date | null {
  if (!HAS_ACCESS[state.status]) return state.since ?? new Date(0)
  const change = nextChange(state)
  if (change === null) return null
  return HAS_ACCESS[change.status]
    ? accessEnd({ ...state, status: change.status, since: change.since })
    : change.at
}

/** Until when a payment that failed can be made without losing anything; null: none has failed. */
export function graceEnd({ status, since }: SubscriptionState): Date | null {
  return status === 'PastDue' && since !== null ? daysAfter(since, GRACE_DAYS) : null
}

export function isLifetime({ status, purchaseType, periodEnd }: SubscriptionState): boolean {
  return status === 'Active' && purchaseType === 'product' && periodEnd === null
}

/** Of several subscriptions the one that an account is judged by: it opens most, and longest. */
export function bestOf(states: readonly SubscriptionState[]): SubscriptionState {
  const reach = ({ purchaseType, periodEnd, cancelsAt }: SubscriptionState) =>
    purchaseType === null ? 0 : ((cancelsAt ?? periodEnd)?.getTime() ?? Infinity)
  const sorted = states.toSorted(
    (a, b) =>
      SUBSCRIPTION_STATUSES.indexOf(a.status) - SUBSCRIPTION_STATUSES.indexOf(b.status) ||
      (reach(a) === reach(b) ? 0 : reach(b) > reach(a) ? 1 : -1),
  )
  return sorted[0] ?? NOTHING_YET
}

function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS)
}

function later(one: Date, other: Date): Date {
  return one.getTime() > other.getTime() ? one : other
}
