/** What the sandbox provider does by itself: it charges what is due, tries again what was refused, and ends what is to end. */
import { GRACE_DAYS, HOLD_DAYS } from '../subscription-machine/subscription-machine.ts'
import type { FailureReason } from '../providers/contract.ts'
import { isAccount } from './sandbox-account-rules.ts'
import { refusalOf, secondsOf, type Instrument } from './sandbox-card-rules.ts'
import { later, paidUntil } from '../pricing/pricing.ts'
import { tell, withState, type SandboxState, type Told } from './sandbox-state-rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long after a renewal was refused it is tried again. */
const RETRY_DAYS = [1, 3, 5]
const GIVE_UP_DAYS = GRACE_DAYS + HOLD_DAYS

type SandboxOrder = SandboxState['order']

/** The first payment, or a trial. `refusal`: the card was not taken, or its bank has said no. */
export function begin(
  reference: string,
  order: SandboxOrder,
  { card, sequence, refusal }: { card: Instrument; sequence: number; refusal: FailureReason | null },
  at: Date,
): Told {
  const fresh: Told = {
    state: {
      reference,
      sequence,
      phase: 'none',
      order,
      card,
      isCardUsed: false,
      periodEnd: null,
      cancelsAt: null,
      pausesAt: null,
      failedAt: null,
      tries: 0,
      saysAt: null,
      creditMinor: 0,
      lastChargeId: null,
    },
    events: [],
  }
  // What a bank says of an account is known later; a trial asks it nothing yet.
  if (isAccount(card) && order.trialDays > 0) return open(fresh, at)
  const reason = refusal ?? (isAccount(card) ? null : refusalOf(card, false))
  if (reason !== null) return tell(fresh, at, { type: 'payment-failed', reason })
  const seconds = secondsOf(card)
  if (seconds > 0) {
    const saysAt = new Date(at.getTime() + seconds * 1000)
    return withState(tell(fresh, at, { type: 'payment-pending' }), { phase: 'pending', saysAt })
  }
  return open(fresh, at)
}

function open(told: Told, at: Date): Told {
  const { plan, trialDays } = told.state.order
  if (trialDays === 0) return paid(told, at)
  const trialEnd = daysAfter(at, trialDays)
  const begun = tell(told, at, { type: 'trial-started', plan, trialEnd: trialEnd.toISOString() })
  return withState(begun, { phase: 'trialing', periodEnd: trialEnd, isCardUsed: true })
}

/** Money comes: from the credit first. Another period begins at once, or where the one before ends. */
export function paid(told: Told, at: Date, from = later(told.state.periodEnd, at)): Told {
  const { order, creditMinor, reference, sequence } = told.state
  const { plan, purchaseType, currency, totalMinor, taxMinor } = order
  const periodEnd = paidUntil(order, from)
  const chargeId = `${reference}.${sequence + 1}.charge`
  const used = Math.min(creditMinor, totalMinor)
  const said = tell(told, at, {
    type: 'paid',
    plan,
    purchaseType,
    currency,
    totalMinor,
    taxMinor,
    creditMinor: used,
    chargeId,
    paidUntil: periodEnd?.toISOString() ?? null,
  })
  return withState(said, {
    phase: 'active',
    periodEnd,
    isCardUsed: true,
    failedAt: null,
    tries: 0,
    saysAt: null,
    creditMinor: creditMinor - used,
    lastChargeId: chargeId,
  })
}

/** Charges what is due with the card that is there. The reason why it could not; null: it is paid. */
export function charge(told: Told, at: Date): { told: Told; refusal: FailureReason | null } {
  const refusal = refusalOf(told.state.card, told.state.isCardUsed)
  if (refusal === null) return { told: paid(told, at), refusal }
  return { told: tell(told, at, { type: 'payment-failed', reason: refusal }), refusal }
}

/** When it next does something by itself; null: never. */
export function dueAt(state: SandboxState): Date | null {
  const { phase, order, periodEnd, cancelsAt, failedAt, tries, saysAt } = state
  switch (phase) {
    case 'pending':
      return saysAt
    case 'trialing':
    case 'active':
      return order.purchaseType === 'product' || cancelsAt === null ? periodEnd : cancelsAt
    case 'past-due': {
      if (failedAt === null) return null
      const next = daysAfter(failedAt, RETRY_DAYS[tries] ?? GIVE_UP_DAYS)
      return cancelsAt !== null && cancelsAt < next ? cancelsAt : next
    }
    default:
      return null
  }
}

/**
 * Does all that is due by this instant, each at its own. `isSelling` false: nothing renews, so what was sold ends with the period that
 * is paid, and nobody keeps PRO for nothing.
 */
export function advance(told: Told, now: Date, isSelling = true): Told {
  let here = told
  for (;;) {
    const due = dueAt(here.state)
    if (due === null || due.getTime() > now.getTime()) return here
    here = step(here, due, isSelling)
  }
}

function step(told: Told, at: Date, isSelling: boolean): Told {
  const { phase, order, cancelsAt, pausesAt, failedAt, tries } = told.state
  if (phase === 'pending') return answered(withState(told, { saysAt: null }), at)
  const isOver = !isSelling || order.purchaseType === 'product' || (cancelsAt !== null && cancelsAt <= at)
  if (isOver) return ended(told, at)
  // It is not told: its events have said when it begins.
  if (phase === 'active' && pausesAt !== null && pausesAt <= at)
    return withState(told, { phase: 'paused', pausesAt: null })
  if (phase === 'past-due' && tries >= RETRY_DAYS.length) return ended(told, at)
  const { told: charged, refusal } = charge(told, at)
  if (refusal === null) return charged
  if (phase === 'trialing') return withState(charged, { phase: 'card-denied' })
  return phase === 'past-due'
    ? withState(charged, { tries: tries + 1 })
    : withState(charged, { phase: 'past-due', failedAt: failedAt ?? at, tries: 0 })
}

/** The bank has said what became of the first payment. */
function answered(told: Told, at: Date): Told {
  const reason = refusalOf(told.state.card, false)
  if (reason === null) return open(told, at)
  return withState(tell(told, at, { type: 'payment-failed', reason }), { phase: 'none' })
}

export function ended(told: Told, at: Date): Told {
  if (told.state.phase === 'ended') return told
  return withState(tell(told, at, { type: 'ended' }), { phase: 'ended' })
}

export function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS)
}
