/** Listeners that count steps on the way to PRO, in the transaction of what happened. */
import { on, type Listener } from '#platform/module/events.ts'
import { checkoutStarted, paymentProcessed } from '../events.ts'
import type { ProviderEvent } from '../providers/contract.ts'
import { origin } from '../orders/orders.ts'
import { countProEvent } from './pro-events.ts'

/** Counts the checkouts that accounts begin. */
export const countCheckout: Listener = on(checkoutStarted, async (tx, { plan, country, countedAs, at }) => {
  if (countedAs !== null)
    await countProEvent(tx, { name: 'pro_checkout_start', plan, ...countedAs, country, at })
})

/** Counts a trial or a first payment once for each checkout, in whatever order events come: a renewal is no step on the way to PRO. */
export const countPayment: Listener = on(paymentProcessed, async (tx, { event, subscription, checkout }) => {
  const { events } = subscription
  // The browser has not agreed to be counted.
  if (checkout.countedAs === null || !isStep(event)) return
  const ofCheckout = events.filter((each) => each.type === event.type && each.checkout === checkout.id)
  if (ofCheckout.filter(isStep).length > 1) return
  await countProEvent(tx, {
    name: event.type === 'paid' ? 'pro_payment_success' : 'pro_trial_start',
    ...origin.parse(checkout.countedAs),
    plan: event.plan,
    country: checkout.country,
    at: event.at,
  })
})

function isStep(event: ProviderEvent): event is Extract<ProviderEvent, { type: 'paid' | 'trial-started' }> {
  return event.type === 'trial-started' || (event.type === 'paid' && event.totalMinor > 0)
}
