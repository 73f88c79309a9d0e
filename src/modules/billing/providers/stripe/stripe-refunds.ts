import type Stripe from 'stripe'
import { orderMetadata } from './stripe-shapes.ts'

type Refund = { subscription: string; chargeId: string; amountMinor: number }

/** Gives back all or a part of a charge: an invoice of a subscription, or the payment of a product. */
export async function refundAtStripe(
  stripe: Stripe,
  { subscription, chargeId, amountMinor }: Refund,
  idempotencyKey: string,
): Promise<void> {
  const { metadata } = subscription.startsWith('sub_')
    ? await stripe.subscriptions.retrieve(subscription)
    : await stripe.paymentIntents.retrieve(subscription)
  const order = orderMetadata.parse(metadata)
  const taxMinor = order.totalMinor === 0 ? 0 : Math.round((amountMinor * order.taxMinor) / order.totalMinor)
  await stripe.refunds.create(
    {
      payment_intent: await paymentOf(stripe, chargeId),
      amount: amountMinor,
      metadata: {
        checkout: order.checkout,
        subscription,
        charge: chargeId,
        taxMinor: String(taxMinor),
      },
    },
    { idempotencyKey },
  )
}

async function paymentOf(stripe: Stripe, chargeId: string): Promise<string> {
  if (!chargeId.startsWith('in_')) return chargeId
  const { data } = await stripe.invoicePayments.list({ invoice: chargeId, status: 'paid' })
  const [intent] = data.flatMap(({ payment }) => payment.payment_intent ?? [])
  if (intent === undefined) throw new Error('The invoice was paid by no card: there is nothing to give back.')
  return typeof intent === 'string' ? intent : intent.id
}
