/** Cards by Stripe: its own pages take their numbers, and its signed messages say what came of it. */
import Stripe from 'stripe'
import type { SubscriptionBilling } from '../contract.ts'
import { checkSignature, headerOf, ownId } from '../webhook-signature-rules.ts'
import { changeAtStripe } from './stripe-changes.ts'
import { readStripeEvent } from './stripe-event-rules.ts'
import { lineItemsOf, metadataOf } from './stripe-orders.ts'
import { refundAtStripe } from './stripe-refunds.ts'

export type StripeSettings = {
  secretKey: string
  /** Of the webhook endpoint: two while one takes the place of the other. */
  webhookSecrets: readonly string[]
  /** Without a slash at its end. */
  apiUrl: string
}

/** `siteUrl`: where browsers come back to. */
export function openStripeBilling(
  stripe: Stripe,
  settings: Pick<StripeSettings, 'webhookSecrets'>,
  siteUrl: string,
): SubscriptionBilling {
  const at = (path: string) => `${siteUrl}${path}`
  return {
    isSandbox: false,
    verify: (headers, body, now) =>
      checkSignature({ header: headerOf(headers, 'stripe-signature'), body }, settings.webhookSecrets, now),
    idOf: ownId,
    read: readStripeEvent,

    async openCheckout(order, back) {
      const metadata = metadataOf(order)
      const renews = order.purchaseType === 'subscription'
      const trial = order.trialDays > 0 ? { trial_period_days: order.trialDays } : {}
      const { id, url } = await stripe.checkout.sessions.create(
        {
          mode: renews ? 'subscription' : 'payment',
          allowed_payment_method_types: ['card'],
          client_reference_id: order.checkout,
          line_items: lineItemsOf(order),
          metadata,
          ...(renews ? { subscription_data: { metadata, ...trial } } : { payment_intent_data: { metadata } }),
          ...(order.expiresAt === null ? {} : { expires_at: Math.floor(order.expiresAt.getTime() / 1000) }),
          success_url: at(back.success),
          cancel_url: at(back.failure),
        },
        { idempotencyKey: order.idempotencyKey },
      )
      if (url === null) throw new Error('Stripe gave no address for the checkout.')
      return { reference: id, url }
    },

    async closeCheckout(reference) {
      await unlessOver(stripe.checkout.sessions.expire(reference))
    },

    async openCardUpdate(subscription, back) {
      const { customer } = await stripe.subscriptions.retrieve(subscription)
      const { url } = await stripe.billingPortal.sessions.create({
        customer: typeof customer === 'string' ? customer : customer.id,
        return_url: at(back.failure),
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: at(back.success) } },
        },
      })
      return { url }
    },

    async cardOf(subscription) {
      if (!subscription.startsWith('sub_')) return null
      const ofCustomer = 'customer.invoice_settings.default_payment_method'
      const expand = ['default_payment_method', ofCustomer]
      const { default_payment_method: own, customer } = await stripe.subscriptions.retrieve(subscription, {
        expand,
      })
      const isThere = typeof customer !== 'string' && customer.deleted !== true
      // A card of its own comes before that of its owner.
      const method = own ?? (isThere ? customer.invoice_settings.default_payment_method : null)
      return typeof method === 'string' ? null : (method?.card?.last4 ?? null)
    },

    changeSubscription: (subscription, change, key) => changeAtStripe(stripe, subscription, change, key),

    async endSubscription(subscription, idempotencyKey) {
      // A product is no subscription there. It renews nothing, and ends when it is given back.
      if (!subscription.startsWith('sub_')) return
      await unlessOver(stripe.subscriptions.cancel(subscription, {}, { idempotencyKey }))
    },

    refund: (charge, key) => refundAtStripe(stripe, charge, key),
  }
}

export function openStripe({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    host: hostname,
    protocol: isPlain ? 'http' : 'https',
    port: port === '' ? (isPlain ? 80 : 443) : port,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  })
}

/** What is closed, paid or ended already is left as it is. */
async function unlessOver(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
