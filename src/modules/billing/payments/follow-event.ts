/** What follows from an event besides its subscription and the books, in the same transaction: papers, what its owner is told, a count. */
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { countPayment } from '../analytics/count-payment.ts'
import { settleGift } from '../gifts/settle-gift.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { noticesAt, noticesOfCancelling } from '../notices/notice-rules.ts'
import { tellInvoice, tellNotices } from '../notices/put-in-line.ts'
import type { SubscriptionState } from '../subscriptions/subscription-machine-rules.ts'
import type { ProviderEvent } from './provider-event.ts'

export type FollowDeps = Pick<Deps, 'clock' | 'jobs' | 'config' | 'proEvents'>

export type Followed = {
  provider: string
  event: ProviderEvent
  checkout: { id: string; userId: string | null; purpose: string; country: string; countedAs: unknown }
  /** `userId`: whose it is; null: it is erased, or a gift that nobody has redeemed. */
  subscription: {
    id: string
    userId: string | null
    state: SubscriptionState
    /** All there are, in no order. */
    events: readonly ProviderEvent[]
  }
  /** Of the posting that the books have of it; null: no money has moved. */
  postingKey: string | null
  now: Date
}

export async function followEvent(tx: Database, deps: FollowDeps, followed: Followed): Promise<void> {
  const { event, provider, checkout, subscription, postingKey, now } = followed
  const { id, userId, state, events } = subscription
  await countPayment(tx, deps, { event, events, checkout })
  const isGift = checkout.purpose === 'gift'
  if (isGift) await settleGift(tx, deps.jobs, { event, checkoutId: checkout.id, now })
  // Whoever buys for somebody else has nothing that could end.
  if (userId !== null && !isGift)
    await tellNotices(tx, deps, id, [...noticesOfCancelling(events, state, now), ...noticesAt(state, now)])
  if (postingKey === null || (event.type !== 'paid' && event.type !== 'refunded')) return
  const booked = { event, postingKey, provider, checkoutId: checkout.id, plan: state.plan, now }
  const invoiceId = await issueInvoice(tx, deps, booked)
  if (invoiceId !== null && checkout.userId !== null) await tellInvoice(tx, deps, invoiceId)
}
