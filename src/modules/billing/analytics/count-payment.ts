/** A trial that began, or a first payment, is counted: by a provider's signed event, in the transaction that works it off. */
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import type { ProviderEvent } from '../payments/provider-event.ts'
import { origin } from './origin.ts'

type Told = {
  event: ProviderEvent
  /** All that are kept of its subscription, this one too. */
  events: readonly ProviderEvent[]
  checkout: { id: string; country: string; countedAs: unknown }
}

/** Once for each checkout, whatever comes in which order and how often: a renewal is no step on the way to PRO. */
export async function countPayment(
  tx: Database,
  { proEvents }: Pick<Deps, 'proEvents'>,
  { event, events, checkout }: Told,
): Promise<void> {
  // Its browser did not agree to be counted.
  if (checkout.countedAs === null || !isStep(event)) return
  const ofCheckout = events.filter((each) => each.type === event.type && each.checkout === checkout.id)
  if (ofCheckout.filter(isStep).length > 1) return
  await proEvents.count(tx, {
    name: event.type === 'paid' ? 'pro_payment_success' : 'pro_trial_start',
    ...origin.parse(checkout.countedAs),
    plan: event.plan,
    country: checkout.country,
    at: event.at,
  })
}

function isStep(event: ProviderEvent): event is Extract<ProviderEvent, { type: 'paid' | 'trial-started' }> {
  return event.type === 'trial-started' || (event.type === 'paid' && event.totalMinor > 0)
}
