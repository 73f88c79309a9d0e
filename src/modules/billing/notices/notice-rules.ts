/** Notices due to a subscription's owner: a pure function of its state. */
import type { ProviderEvent } from '../providers/contract.ts'
import {
  graceEnd,
  HOLD_DAYS,
  standingAt,
  type SubscriptionState,
} from '../subscription-machine/subscription-machine.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days before its end that a trial is announced. */
export const TRIAL_NOTICE_DAYS = 2
/** Days after which an event is no longer announced: a server that was away does not send old news. */
const NEWS_DAYS = 3

export const NOTICE_KINDS = [
  ...(['trial-ends', 'past-due', 'card-denied', 'on-hold', 'cancelled', 'ended'] as const),
]
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export type Notice = {
  kind: NoticeKind
  /** Names the occasion: what has been told under it is not told again. */
  key: string
  /** Until when it can be mended, or what is paid can be used. Null: it is over. */
  until: Date | null
}

/** Returns all notices due at an instant, sent ones included; their keys tell them apart. */
export function noticesAt(state: SubscriptionState, now: Date): Notice[] {
  const here = standingAt(state, now)
  const { status, since, periodEnd, cancelsAt } = here
  if (status === 'Trialing') {
    if (periodEnd === null || cancelsAt !== null) return []
    const isSoon = periodEnd.getTime() - now.getTime() <= TRIAL_NOTICE_DAYS * DAY_MS
    return isSoon ? [noticeOf('trial-ends', periodEnd, periodEnd)] : []
  }
  if (since === null || now.getTime() - since.getTime() > NEWS_DAYS * DAY_MS) return []
  if (status === 'PastDue') return [noticeOf('past-due', since, graceEnd(here))]
  if (status === 'CardDenied') return [noticeOf('card-denied', since, null)]
  if (status === 'OnHold') return [noticeOf('on-hold', since, new Date(since.getTime() + HOLD_DAYS * DAY_MS))]
  if (status === 'Cancelled' && here.plan !== null) return [noticeOf('ended', since, null)]
  return []
}

/**
 * A cancelling that holds: `events` are all there are, in whatever order, and `state` is what they have led to. Each counts on its
 * own, also where it ends on the same day as one that was undone.
 */
export function noticesOfCancelling(
  events: readonly ProviderEvent[],
  { cancelsAt, status }: SubscriptionState,
  now: Date,
): Notice[] {
  if (cancelsAt === null || status === 'Cancelled') return []
  const [last] = events
    .filter((event) => event.type === 'cancel-scheduled' && event.cancelsAt.getTime() === cancelsAt.getTime())
    .toSorted((a, b) => b.sequence - a.sequence || b.at.getTime() - a.at.getTime())
  if (last === undefined || now.getTime() - last.at.getTime() > NEWS_DAYS * DAY_MS) return []
  return [{ kind: 'cancelled', key: `cancelled:${last.id}`, until: cancelsAt }]
}

function noticeOf(kind: NoticeKind, occasion: Date, until: Date | null): Notice {
  return { kind, key: `${kind}:${occasion.toISOString()}`, until }
}
