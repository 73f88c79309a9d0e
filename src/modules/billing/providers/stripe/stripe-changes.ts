/** What owners do to their subscriptions, at Stripe. */
import Stripe from 'stripe'
import type { ChangeAnswer, Order, SubscriptionChange } from '../contract.ts'
import { reasonOf } from './stripe-reasons.ts'
import { currencyOf, metadataOf, partsOf, rhythmOf } from './stripe-orders.ts'

type StripeChange = { stripe: Stripe; id: string; key: string }

export async function changeAtStripe(
  stripe: Stripe,
  id: string,
  change: SubscriptionChange,
  key: string,
): Promise<ChangeAnswer> {
  const asked = { stripe, id, key }
  const update = (params: Stripe.SubscriptionUpdateParams) =>
    accepted(stripe.subscriptions.update(id, params, { idempotencyKey: key }))
  switch (change.kind) {
    case 'cancel-at-period-end':
      return update({ cancel_at_period_end: true })
    case 'undo-cancel':
      return update({ cancel_at_period_end: false })
    // What is paid stays paid; from its end on nothing is collected.
    case 'pause-at-period-end':
      return update({ pause_collection: { behavior: 'void' } })
    case 'undo-pause':
      return update({ pause_collection: '' })
    case 'resume':
      return resume(asked)
    case 'change-plan':
      return changePlan(asked, change.order, change.creditMinor)
  }
}

/** A period that begins now and is charged whole. Where the card is refused nothing has changed. */
const FROM_NOW: Pick<
  Stripe.SubscriptionUpdateParams,
  'billing_cycle_anchor' | 'proration_behavior' | 'payment_behavior'
> = {
  billing_cycle_anchor: { type: 'now' },
  proration_behavior: 'none',
  payment_behavior: 'error_if_incomplete',
}

/** Pays what is open by the card that is there now, or begins a period after a pause, which is paid at once. */
async function resume({ stripe, id, key }: StripeChange): Promise<ChangeAnswer> {
  const { pause_collection: pause, customer } = await stripe.subscriptions.retrieve(id)
  const card = await newestCard(stripe, customerId(customer))
  if (pause !== null)
    return accepted(
      stripe.subscriptions.update(
        id,
        {
          pause_collection: '',
          ...FROM_NOW,
          ...card.ofSubscription,
        },
        { idempotencyKey: key },
      ),
    )
  const { data } = await stripe.invoices.list({ subscription: id, status: 'open' })
  const [invoice] = data
  if (invoice?.id === undefined) return { outcome: 'accepted' }
  return accepted(stripe.invoices.pay(invoice.id, card.ofInvoice, { idempotencyKey: key }))
}

/** The card that the owner gave last is the customer's; a subscription may still have its first one. */
async function newestCard(stripe: Stripe, customer: string) {
  const found = await stripe.customers.retrieve(customer)
  const method = found.deleted === true ? null : (found.invoice_settings.default_payment_method ?? null)
  if (method === null) return { ofSubscription: {}, ofInvoice: {} }
  const id = typeof method === 'string' ? method : method.id
  return { ofSubscription: { default_payment_method: id }, ofInvoice: { payment_method: id } }
}

/**
 * The other plan begins now and is charged whole; what was left of the old one is granted as credit before, so that the charge is
 * our quote's and not Stripe's own reckoning by seconds. Where the card is refused the credit is taken back.
 */
async function changePlan(
  { stripe, id, key }: StripeChange,
  order: Order,
  creditMinor: number,
): Promise<ChangeAnswer> {
  const { customer: owner, items } = await stripe.subscriptions.retrieve(id)
  const customer = customerId(owner)
  const currency = currencyOf(order)
  const grant = async (amount: number, name: string) => {
    if (creditMinor > 0)
      await stripe.customers.createBalanceTransaction(
        customer,
        { amount, currency },
        { idempotencyKey: `${key}.${name}` },
      )
  }
  const mark = { creditSubscription: id, creditCheckout: order.checkout }
  await stripe.customers.update(customer, { metadata: mark }, { idempotencyKey: `${key}.mark` })
  await grant(-creditMinor, 'credit')
  const parts = await Promise.all(
    partsOf(order).map(async ({ name, amountMinor }, index) => {
      const { id: product } = await stripe.products.create(
        { name },
        { idempotencyKey: `${key}.product-${index}` },
      )
      const price = { currency, product, unit_amount: amountMinor, recurring: rhythmOf(order) }
      const old = items.data[index]
      return { ...(old === undefined ? {} : { id: old.id }), quantity: 1, price_data: price }
    }),
  )
  const gone = items.data.slice(parts.length).map((item) => ({ id: item.id, deleted: true }))
  const answer = await accepted(
    stripe.subscriptions.update(
      id,
      {
        items: [...parts, ...gone],
        metadata: metadataOf(order),
        ...FROM_NOW,
      },
      { idempotencyKey: key },
    ),
  )
  if (answer.outcome === 'refused') await grant(creditMinor, 'credit-back')
  return answer
}

function customerId(customer: string | { id: string }): string {
  return typeof customer === 'string' ? customer : customer.id
}

/** A card that is refused is an answer. Everything else is thrown, and tried again. */
export async function accepted(call: Promise<unknown>): Promise<ChangeAnswer> {
  try {
    await call
    return { outcome: 'accepted' }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    return { outcome: 'refused', reason: reasonOf(error.decline_code, error.code) }
  }
}
