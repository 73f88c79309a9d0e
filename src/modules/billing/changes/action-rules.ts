/** What the owner of something may have done to it, as it stands. */
import type { SubscriptionAction } from './contract.ts'
import type { SubscriptionState } from '../subscription-machine/subscription-machine.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Facts = {
  state: SubscriptionState
  /** Only what is for oneself changes its plan. */
  isForSelf: boolean
  /** When it was first paid; null: never. */
  firstPaidAt: Date | null
  /** The account has had its money back once. */
  wasRefunded: boolean
  /** Whether its provider still takes money here. */
  takesMoney: boolean
  /** Something was bought for little money because this was there. */
  isBuiltOn: boolean
}

const RUNNING = new Set(['Trialing', 'Active', 'PastDue'])
const MENDABLE = new Set(['Paused', 'PastDue', 'OnHold', 'CardDenied'])

/** In the order in which a page shows them. */
export function actionsOf(facts: Facts, now: Date): SubscriptionAction[] {
  const { status, purchaseType, cancelsAt, pausesAt } = facts.state
  const actions: SubscriptionAction[] = []
  if (purchaseType === 'subscription') {
    const isRunning = RUNNING.has(status)
    const isSteady = cancelsAt === null && pausesAt === null
    const { takesMoney } = facts
    if (MENDABLE.has(status) && takesMoney) actions.push('resume')
    if (isSteady && facts.isForSelf && takesMoney && (status === 'Active' || status === 'Trialing'))
      actions.push('change-plan')
    if (isRunning && cancelsAt !== null) actions.push('undo-cancel')
    if (status === 'Active' && pausesAt !== null && cancelsAt === null) actions.push('undo-pause')
    if ((isRunning || MENDABLE.has(status)) && takesMoney) actions.push('update-card')
    if (status === 'Active' && isSteady) actions.push('pause')
    if (isRunning && cancelsAt === null) actions.push('cancel')
  }
  const until = refundableUntil(facts)
  if (until !== null && now < until && !facts.wasRefunded) actions.push('refund')
  return actions
}

/** 14 days after the first payment. Null: nothing was paid, it is over, or it stands on another plan that was paid before. */
export function refundableUntil(facts: Pick<Facts, 'state' | 'firstPaidAt' | 'isBuiltOn'>): Date | null {
  const { state, firstPaidAt, isBuiltOn } = facts
  if (isBuiltOn || firstPaidAt === null || state.status !== 'Active' || state.plan === 'lifetime-upgrade')
    return null
  return new Date(firstPaidAt.getTime() + REFUND_DAYS * DAY_MS)
}

/** As long as the guarantee that pages promise (`MONEY_BACK_DAYS`). */
export const REFUND_DAYS = 14
