/** What billing asks of those who move money. Whatever they say of it comes back as a signed message, and only that counts. */
import type { FailureReason } from '../checkout/contract.ts'
import type { LinkFinished, ProviderEvent, PurchaseType } from './provider-event.ts'

/** `wrong-time`: it is theirs, and was signed too long ago, or for a time to come. */
export type Verdict = 'right' | 'wrong' | 'wrong-time'

/** By their names in small letters, as they came. One that was said twice is a list. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Who sends us messages: how they are checked and read. */
export type WebhookSource = {
  /** Whether it signed these very bytes. Throws where nobody can tell now: who sends it again is heard then. */
  verify(headers: WebhookHeaders, body: Uint8Array, now: Date): Verdict | Promise<Verdict>
  /** What it calls an event: the same one twice has the same id. What is no text that an id may be is no event. */
  idOf(message: unknown): unknown
  /** What is in a message that it signed. Null: it is none of ours. Throws where the message has no form that is known. */
  read(message: unknown): ProviderEvent | LinkFinished | null
}

/** What a checkout charges. The amounts are those of its quote: no client has said them. */
export type Order = {
  /** Comes back with every event of what follows from it. */
  checkout: string
  /** The same for every try of one order: the provider does it once. */
  idempotencyKey: string
  plan: string
  /** What the page of the provider calls it. */
  planName: string
  /** Seats that are in the amounts; 1: for one person. */
  quantity: number
  purchaseType: PurchaseType
  /** How long one payment lasts; null: for ever. */
  months: number | null
  trialDays: number
  currency: string
  /** Now, and at every renewal. */
  totalMinor: number
  taxMinor: number
  /** From then on nobody pays this price any more: the provider closes its page. Null: no page is open, or it has no end. */
  expiresAt: Date | null
}

/** Where the browser goes afterwards: paths of our own site. */
export type Addresses = { success: string; failure: string }

/** What a provider said to a change at once. A refusal is final; what it cannot say now it says by an event, or throws. */
export type ChangeAnswer = { outcome: 'accepted' } | { outcome: 'refused'; reason: FailureReason }

/** What the owner of a subscription may have done to it. */
export type SubscriptionChange =
  | { kind: 'cancel-at-period-end' | 'undo-cancel' | 'pause-at-period-end' | 'undo-pause' | 'resume' }
  /** `creditMinor`: what is left of the plan that is paid. It is granted first, and counts towards the order. */
  | { kind: 'change-plan'; order: Order; creditMinor: number }

/** Cards: a page of the provider's takes the number, and no server of ours ever sees it. Every call may come twice with one key. */
export type SubscriptionBilling = WebhookSource & {
  /** Nobody is charged anything. */
  isSandbox: boolean
  /** Where the browser goes to pay, and what the provider calls that page. */
  openCheckout(order: Order, back: Addresses): Promise<{ reference: string; url: string }>
  /** Nobody pays on that page any more. One that is closed or paid already is left as it is. */
  closeCheckout(reference: string): Promise<void>
  /** Where the browser goes to give another card. What is due is charged to it at once. */
  openCardUpdate(subscription: string, back: Addresses): Promise<{ url: string }>
  /** The last four digits of the card that pays next. Null: no card does. */
  cardOf(subscription: string): Promise<string | null>
  changeSubscription(
    subscription: string,
    change: SubscriptionChange,
    idempotencyKey: string,
  ): Promise<ChangeAnswer>
  /** Nothing is ever charged for it again. One that has ended already is left as it is. */
  endSubscription(subscription: string, idempotencyKey: string): Promise<void>
  /** All or a part of a charge goes back. It does not end what was paid. */
  refund(
    charge: { subscription: string; chargeId: string; amountMinor: number },
    idempotencyKey: string,
  ): Promise<void>
}

/**
 * Bank accounts: their owner chooses one on a page of the provider's, which says by a signed message that it was done. From then on
 * a `SubscriptionBilling` charges it, and what was bought is a subscription of that one's like any other.
 */
export type BankLinking = {
  /** Nobody is charged anything. */
  isSandbox: boolean
  /** Where the browser goes to choose an account, and what the provider calls that page. */
  openLink(order: Order, back: Addresses): Promise<{ reference: string; url: string }>
  /** Another name of the account that was chosen there, by which it is charged and forgotten: a secret. Null: none was. */
  takeAccount(reference: string): Promise<string | null>
  /** Begins what was ordered; what the bank says is told by events. `acceptedAt`: when its owner agreed to be charged. */
  charge(account: string, order: Order, acceptedAt: Date): Promise<ChangeAnswer>
  /** It can be charged no more, and its provider knows nothing of it any more. Done before: nothing. */
  forgetAccount(account: string): Promise<void>
}

/** Who moves money here. What was bought stays with the provider by which it was, also when another one is chosen. */
export type Payments = {
  /** Provider that new checkouts are paid with; null: nothing is sold here. */
  card: string | null
  /** By whom new bank accounts are charged. Null: none are linked here. */
  bank: string | null
  /** Whether the provider still takes money for what it sold: renewals, other plans, other cards. */
  takesMoney(provider: string): boolean
  /** Null: there is no such provider here. */
  billing(provider: string): SubscriptionBilling | null
  /** By whom the accounts are linked that this provider charges. */
  linking(provider: string): BankLinking | null
  webhooks(provider: string): WebhookSource | null
}
