/** Turns a folded subscription into the grant that it gives its owner. */
import type { Grant } from '#modules/access/module.ts'
import {
  accessEnd,
  changesAhead,
  HAS_ACCESS,
  type SubscriptionState,
} from '../subscription-machine/subscription-machine.ts'

type Terms = Omit<Grant, 'source' | 'sourceId' | 'accountId'>

/**
 * Returns the terms of the grant, right at every instant until the next event; null when nothing was ever bought.
 * `startsAt`: when the server first heard of the subscription. A provider's own clock may be ahead, and what is paid opens at once.
 */
export function grantTerms(state: SubscriptionState, startsAt: Date): Terms | null {
  const { status, plan } = state
  if (status === 'Unavailable' || plan === null) return null
  return {
    opens: 'pro',
    plan,
    status,
    changes: changesAhead(state),
    startsAt,
    endsAt: HAS_ACCESS[status] ? accessEnd(state) : startsAt,
  }
}
