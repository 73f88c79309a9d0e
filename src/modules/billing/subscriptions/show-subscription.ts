import { findGrant } from '#modules/access/module.ts'
import type { Deps } from '../deps.ts'
import type { UserSubscription } from './contract.ts'
import { graceEnd, HAS_ACCESS, isLifetime } from '../subscription-machine/subscription-machine.ts'
import { monthsOf } from '../plans/plans.ts'
import { subscriptionOf } from './subscription-queries.ts'

/** What an account has, at this instant. What was granted to it holds for a lifetime, so nothing that is paid is better. */
export async function showSubscription(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<UserSubscription> {
  const granted = await findGrant(db, userId, 'appsumo')
  if (granted !== undefined) return { ...GRANTED, plan: granted.plan }
  const state = await subscriptionOf(db, { userId, at: clock.now() })
  return {
    status: state.status,
    isActive: HAS_ACCESS[state.status],
    plan: state.plan,
    purchaseType: state.purchaseType,
    isLifetime: isLifetime(state),
    months: await monthsOf(db, state.plan),
    isGranted: false,
    periodEnd: written(state.periodEnd),
    cancelsAt: written(state.cancelsAt),
    pausesAt: written(state.pausesAt),
    graceUntil: written(graceEnd(state)),
  }
}

const GRANTED = {
  status: 'Active',
  purchaseType: 'product',
  isActive: true,
  isLifetime: true,
  isGranted: true,
  months: null,
  periodEnd: null,
  cancelsAt: null,
  pausesAt: null,
  graceUntil: null,
} as const

function written(instant: Date | null): string | null {
  return instant === null ? null : instant.toISOString()
}
