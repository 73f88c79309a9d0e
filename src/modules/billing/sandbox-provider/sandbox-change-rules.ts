/** What the sandbox provider does when it is asked to change a subscription. */
import type { ChangeAnswer, SubscriptionChange } from '../providers/contract.ts'
import { refusalOf, type Card } from './sandbox-card-rules.ts'
import { charge, paid } from './sandbox-engine-rules.ts'
import { tell, withState, type SandboxState, type Told } from './sandbox-state-rules.ts'

export type Changed = { told: Told; answer: ChangeAnswer }

const ACCEPTED: ChangeAnswer = { outcome: 'accepted' }
/** It is not possible there. Whoever asks has looked before, so this is a race that was lost. */
const NOT_THERE: ChangeAnswer = { outcome: 'refused', reason: 'other' }

export function change(state: SandboxState, asked: SubscriptionChange, at: Date): Changed {
  const here: Told = { state, events: [] }
  const not: Changed = { told: here, answer: NOT_THERE }
  const { phase, periodEnd, order, cancelsAt, pausesAt } = state
  const renews = order.purchaseType === 'subscription' && periodEnd !== null
  switch (asked.kind) {
    case 'cancel-at-period-end': {
      if (!renews || !['trialing', 'active', 'past-due'].includes(phase)) return not
      // What is not paid has no end of its own: it ends when its grace does not help any more, or here.
      const end = periodEnd > at ? periodEnd : at
      const said = tell(here, at, { type: 'cancel-scheduled', cancelsAt: end.toISOString() })
      return { told: withState(said, { cancelsAt: end, pausesAt: null }), answer: ACCEPTED }
    }
    case 'undo-cancel': {
      if (cancelsAt === null || phase === 'ended') return not
      const told = withState(tell(here, at, { type: 'cancel-undone' }), { cancelsAt: null })
      return { told, answer: ACCEPTED }
    }
    case 'pause-at-period-end': {
      if (!renews || phase !== 'active') return not
      const said = tell(here, at, { type: 'pause-scheduled', pausesAt: periodEnd.toISOString() })
      return { told: withState(said, { pausesAt: periodEnd }), answer: ACCEPTED }
    }
    case 'undo-pause': {
      if (pausesAt === null || phase !== 'active') return not
      const told = withState(tell(here, at, { type: 'pause-undone' }), { pausesAt: null })
      return { told, answer: ACCEPTED }
    }
    case 'resume':
      return ['paused', 'past-due', 'card-denied'].includes(phase) ? chargeNow(here, at) : not
    case 'change-plan':
      return renews ? changePlan(here, asked, at) : not
  }
}

function chargeNow(here: Told, at: Date): Changed {
  const { told, refusal } = charge(here, at)
  return { told, answer: refusal === null ? ACCEPTED : { outcome: 'refused', reason: refusal } }
}

function changePlan(
  here: Told,
  { order, creditMinor }: Extract<SubscriptionChange, { kind: 'change-plan' }>,
  at: Date,
): Changed {
  const { phase, periodEnd, card, isCardUsed } = here.state
  const { checkout, plan, purchaseType, months, currency, totalMinor, taxMinor } = order
  const next = { checkout, plan, purchaseType, months, currency, totalMinor, taxMinor, trialDays: 0 }
  if (phase === 'trialing' && periodEnd !== null) {
    const changed = withState(here, { order: next })
    const told = tell(changed, at, { type: 'plan-changed', plan, paidUntil: periodEnd.toISOString() })
    return { told, answer: ACCEPTED }
  }
  if (phase !== 'active') return { told: here, answer: NOT_THERE }
  const credit = here.state.creditMinor + creditMinor
  const refusal = credit < totalMinor ? refusalOf(card, isCardUsed) : null
  // What is paid already goes on as it is.
  if (refusal !== null) return { told: here, answer: { outcome: 'refused', reason: refusal } }
  let told = withState(here, { order: next })
  if (creditMinor > 0) {
    const creditId = `${here.state.reference}.${told.state.sequence + 1}.credit`
    told = tell(told, at, { type: 'credited', creditId, currency, amountMinor: creditMinor })
  }
  return { told: paid(withState(told, { creditMinor: credit }), at, at), answer: ACCEPTED }
}

/** Another card. What is due is charged to it at once. */
export function changeCard(state: SandboxState, card: Card, at: Date): Changed {
  const told = withState({ state, events: [] }, { card, isCardUsed: false })
  if (state.phase === 'past-due' || state.phase === 'card-denied') return chargeNow(told, at)
  const refusal = refusalOf(card, false)
  if (refusal !== null)
    return { told: { state, events: [] }, answer: { outcome: 'refused', reason: refusal } }
  return { told, answer: ACCEPTED }
}
