/** Events of billing that features above listen to, each in the transaction of what happened. */
import { defineEvent } from '#platform/module/events.ts'
import type { Origin } from './orders/orders.ts'
import type { ProviderEvent } from './providers/contract.ts'
import type { SubscriptionState } from './subscription-machine/subscription-machine.ts'

/** A checkout was begun by an account. `countedAs` null: its browser has not agreed to be counted. */
export const checkoutStarted = defineEvent<{
  plan: string
  country: string
  countedAs: Origin | null
  at: Date
}>('checkout started')

/** Effect of a provider's event on its subscription and the ledger. */
export type PaymentProcessed = {
  provider: string
  event: ProviderEvent
  checkout: { id: string; userId: string | null; purpose: string; country: string; countedAs: unknown }
  subscription: {
    id: string
    /** Owner. Null: the account is erased, or it is a gift that nobody has redeemed. */
    userId: string | null
    state: SubscriptionState
    /** All events of the subscription that are stored, in no order. */
    events: readonly ProviderEvent[]
  }
  /** Key of the ledger's posting; null: no money has moved. */
  postingKey: string | null
  now: Date
}

/** A provider's event was processed, once. */
export const paymentProcessed = defineEvent<PaymentProcessed>('payment processed')

/** An invoice or a credit note got its number. `userId` null: the buyer's account is erased. */
export const invoiceIssued = defineEvent<{ invoiceId: string; userId: string | null }>('invoice issued')
