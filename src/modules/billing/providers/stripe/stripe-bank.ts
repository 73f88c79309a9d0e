/** Bank accounts at Stripe: one that was linked elsewhere is made a customer's, and charged by ACH from then on. */
import type Stripe from 'stripe'
import type { ChangeAnswer, Order } from '../contract.ts'
import { accepted } from './stripe-changes.ts'
import { currencyOf, metadataOf, partsOf, rhythmOf } from './stripe-orders.ts'

const BANK: ['us_bank_account'] = ['us_bank_account']

/**
 * Every step has a key of its own, so a try after one that broke off goes on where that one was. `nameAccount`: a name that is good
 * for one use, so it is asked for only where the customer has no account yet.
 */
export async function chargeBankAccount(
  stripe: Stripe,
  nameAccount: () => Promise<string>,
  order: Order,
  acceptedAt: Date,
): Promise<ChangeAnswer> {
  const { idempotencyKey: key, checkout } = order
  const { id: customer } = await stripe.customers.create(
    { metadata: { checkout } },
    { idempotencyKey: `${key}.customer` },
  )
  const { data } = await stripe.customers.listSources(customer, { object: 'bank_account', limit: 1 })
  const account = data[0] ?? (await stripe.customers.createSource(customer, { source: await nameAccount() }))
  const agreed = await accepted(
    stripe.setupIntents.create(
      {
        customer,
        payment_method: account.id,
        allowed_payment_method_types: BANK,
        usage: 'off_session',
        confirm: true,
        mandate_data: mandate(acceptedAt),
      },
      { idempotencyKey: `${key}.mandate` },
    ),
  )
  if (agreed.outcome === 'refused') return agreed
  const asked = { stripe, customer, account: account.id, order }
  return accepted(order.purchaseType === 'subscription' ? subscribe(asked) : payOnce(asked))
}

/** Their owner is not there any more when it is charged: what they agreed to on our page is told, and when. */
function mandate(acceptedAt: Date): Stripe.SetupIntentCreateParams.MandateData {
  const seconds = Math.floor(acceptedAt.getTime() / 1000)
  return { customer_acceptance: { type: 'offline', accepted_at: seconds } }
}

type BankPayment = { stripe: Stripe; customer: string; account: string; order: Order }

async function subscribe({ stripe, customer, account, order }: BankPayment): Promise<void> {
  const { idempotencyKey: key, trialDays } = order
  const items = await Promise.all(
    partsOf(order).map(async ({ name, amountMinor }, index) => {
      const { id: product } = await stripe.products.create(
        { name },
        { idempotencyKey: `${key}.product-${index}` },
      )
      const price = {
        currency: currencyOf(order),
        product,
        unit_amount: amountMinor,
        recurring: rhythmOf(order),
      }
      return { quantity: 1, price_data: price }
    }),
  )
  await stripe.subscriptions.create(
    {
      customer,
      default_payment_method: account,
      off_session: true,
      items,
      payment_settings: { payment_method_types: BANK },
      metadata: bankMetadata(order),
      ...(trialDays > 0 ? { trial_period_days: trialDays } : {}),
    },
    { idempotencyKey: `${key}.subscription` },
  )
}

async function payOnce({ stripe, customer, account, order }: BankPayment): Promise<void> {
  await stripe.paymentIntents.create(
    {
      customer,
      payment_method: account,
      allowed_payment_method_types: BANK,
      off_session: true,
      confirm: true,
      amount: order.totalMinor,
      currency: currencyOf(order),
      description: order.planName,
      metadata: bankMetadata(order),
    },
    { idempotencyKey: `${order.idempotencyKey}.payment` },
  )
}

/** What no page of Stripe's has sold says so: nothing else tells that its first payment is under way. */
function bankMetadata(order: Order): Record<string, string> {
  return { ...metadataOf(order), method: 'bank' }
}
