/** What Stripe says, in our own words. Pure: whatever is needed to understand a message is in it, because we put it there. */
import type { z } from 'zod'
import { providerEvent, type ProviderEvent, type WrittenEvent } from '../contract.ts'
import { reasonOf } from './stripe-reasons.ts'
import * as shapes from './stripe-shapes.ts'

type Base = Pick<WrittenEvent, 'id' | 'subscription' | 'checkout' | 'sequence' | 'at'>

/** Null: it says nothing that we keep. Throws where it is ours and cannot be understood: an operator must look at it. */
export function readStripeEvent(message: unknown): ProviderEvent | null {
  const event = shapes.stripeEvent.parse(message)
  const written = translate(event)
  return written === null ? null : providerEvent.parse(written)
}

function translate(event: shapes.StripeEvent): WrittenEvent | null {
  const { object } = event.data
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return ofSession(event, shapes.session.parse(object))
    case 'payment_intent.processing':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return ofIntent(event, shapes.intent.parse(object))
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return ofSubscription(event, shapes.subscription.parse(object))
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return ofInvoice(event, shapes.invoice.parse(object))
    case 'refund.created':
    case 'refund.updated':
      return ofRefund(event, shapes.refund.parse(object))
    case 'charge.refunded':
      return ofCharge(event, shapes.charge.parse(object))
    case 'customer.updated':
      return ofCustomer(event, shapes.customer.parse(object))
    default:
      return null
  }
}

function baseOf({ id, created }: shapes.StripeEvent, subscription: string, checkout: string): Base {
  // Stripe does not count: the order is that of its clock, in seconds.
  return { id, subscription, checkout, sequence: 0, at: created.toISOString() }
}

/** A product, which no subscription of Stripe's stands for: its payment does. Of subscriptions their invoices tell. */
function ofSession(event: shapes.StripeEvent, session: z.infer<typeof shapes.session>): WrittenEvent | null {
  if (session.mode !== 'payment') return null
  const order = shapes.orderMetadata.parse(session.metadata)
  const { payment_intent: intent, amount_total: totalMinor, currency } = session
  // Nothing was to be paid.
  const reference = intent ?? `free.${order.checkout}`
  const base = baseOf(event, reference, order.checkout)
  if (event.type === 'checkout.session.async_payment_failed') return { ...base, type: 'payment-failed' }
  if (session.payment_status === 'unpaid') return { ...base, type: 'payment-pending' }
  if (totalMinor === null || currency === null) throw new Error('A session that was paid has no amount.')
  return {
    ...base,
    type: 'paid',
    plan: order.plan,
    purchaseType: 'product',
    creditMinor: 0,
    totalMinor,
    taxMinor: taxIn(totalMinor, order),
    currency: currency.toUpperCase(),
    chargeId: reference,
    paidUntil: order.months === 0 ? null : monthsAfter(event.created, order.months),
  }
}

/** A product that a bank account pays. A card's payment is told by its page, and a subscription's by its invoice. */
function ofIntent(event: shapes.StripeEvent, intent: z.infer<typeof shapes.intent>): WrittenEvent | null {
  const { data: order } = shapes.orderMetadata.safeParse(intent.metadata)
  if (order?.method !== 'bank') return null
  const base = baseOf(event, intent.id, order.checkout)
  const { last_payment_error: trouble, amount: totalMinor } = intent
  if (event.type === 'payment_intent.processing') return { ...base, type: 'payment-pending' }
  if (event.type === 'payment_intent.payment_failed')
    return { ...base, type: 'payment-failed', reason: reasonOf(trouble?.decline_code, trouble?.code) }
  return {
    ...base,
    type: 'paid',
    plan: order.plan,
    purchaseType: 'product',
    creditMinor: 0,
    totalMinor,
    taxMinor: taxIn(totalMinor, order),
    currency: intent.currency.toUpperCase(),
    chargeId: intent.id,
    paidUntil: order.months === 0 ? null : monthsAfter(event.created, order.months),
  }
}

function ofSubscription(
  event: shapes.StripeEvent,
  subscription: z.infer<typeof shapes.subscription>,
): WrittenEvent | null {
  const order = shapes.orderMetadata.parse(subscription.metadata)
  const base = baseOf(event, subscription.id, order.checkout)
  const periodEnd = latest(subscription.items.data.map((item) => item.current_period_end)).toISOString()
  if (event.type === 'customer.subscription.deleted') return { ...base, type: 'ended' }
  if (event.type === 'customer.subscription.created') {
    const { status, trial_end: trialEnd } = subscription
    if (status !== 'trialing' || trialEnd === null)
      return order.method === 'bank' ? { ...base, type: 'payment-pending' } : null
    return { ...base, type: 'trial-started', plan: order.plan, trialEnd: trialEnd.toISOString() }
  }
  const before = event.data.previous_attributes ?? {}
  if ('cancel_at' in before || 'cancel_at_period_end' in before) {
    const { cancel_at: cancelAt, cancel_at_period_end: ends } = subscription
    return cancelAt === null && !ends
      ? { ...base, type: 'cancel-undone' }
      : { ...base, type: 'cancel-scheduled', cancelsAt: cancelAt?.toISOString() ?? periodEnd }
  }
  if ('pause_collection' in before)
    return subscription.pause_collection === null
      ? { ...base, type: 'pause-undone' }
      : { ...base, type: 'pause-scheduled', pausesAt: periodEnd }
  if (isRecord(before.metadata) && 'plan' in before.metadata)
    return { ...base, type: 'plan-changed', plan: order.plan, paidUntil: periodEnd }
  return null
}

function ofInvoice(event: shapes.StripeEvent, invoice: z.infer<typeof shapes.invoice>): WrittenEvent | null {
  const details = invoice.parent?.subscription_details
  if (details === null || details === undefined) return null
  const order = shapes.orderMetadata.parse(details.metadata)
  const base = baseOf(event, details.subscription, order.checkout)
  if (event.type === 'invoice.payment_failed') return { ...base, type: 'payment-failed' }
  // A trial begins with an invoice of nothing.
  if (invoice.total <= 0 && order.totalMinor > 0) return null
  const { id: chargeId, total: totalMinor } = invoice
  return {
    ...base,
    type: 'paid',
    plan: order.plan,
    purchaseType: 'subscription',
    chargeId,
    totalMinor,
    taxMinor: taxIn(totalMinor, order),
    currency: invoice.currency.toUpperCase(),
    creditMinor: Math.max(0, totalMinor - invoice.amount_paid),
    paidUntil: latest(invoice.lines.data.map(({ period }) => period.end)).toISOString(),
  }
}

/** One that is still under way is said again when it has arrived. */
function ofRefund(event: shapes.StripeEvent, refund: z.infer<typeof shapes.refund>): WrittenEvent | null {
  if (refund.status !== 'succeeded') return null
  const made = shapes.refundMetadata.parse(refund.metadata)
  return {
    ...baseOf(event, made.subscription, made.checkout),
    type: 'refunded',
    refundId: refund.id,
    chargeId: made.charge,
    currency: refund.currency.toUpperCase(),
    totalMinor: refund.amount,
    taxMinor: Math.min(made.taxMinor, refund.amount),
  }
}

/** A product that was given back whole is over. Its charge has what its payment was made with; that of a subscription has nothing. */
function ofCharge(event: shapes.StripeEvent, charge: z.infer<typeof shapes.charge>): WrittenEvent | null {
  const order = shapes.orderMetadata.safeParse(charge.metadata)
  if (!order.success || charge.payment_intent === null || !charge.refunded) return null
  return { ...baseOf(event, charge.payment_intent, order.data.checkout), type: 'ended' }
}

/** Their balance is what they owe: credit is below zero, and granting some lowers it. */
function ofCustomer(
  event: shapes.StripeEvent,
  customer: z.infer<typeof shapes.customer>,
): WrittenEvent | null {
  const before = event.data.previous_attributes?.balance
  const { creditSubscription: reference, creditCheckout: checkout } = customer.metadata ?? {}
  if (typeof before !== 'number' || reference === undefined || checkout === undefined) return null
  const amountMinor = before - customer.balance
  if (amountMinor <= 0) return null
  const currency = customer.currency?.toUpperCase() ?? ''
  return {
    ...baseOf(event, reference, checkout),
    type: 'credited',
    creditId: event.id,
    currency,
    amountMinor,
  }
}

/** Exact for what was ordered; its share where something else was paid. */
function taxIn(totalMinor: number, order: shapes.OrderMetadata): number {
  if (order.totalMinor === 0) return 0
  return Number(
    (2n * BigInt(totalMinor) * BigInt(order.taxMinor) + BigInt(order.totalMinor)) /
      (2n * BigInt(order.totalMinor)),
  )
}

function latest(instants: readonly Date[]): Date {
  return new Date(Math.max(...instants.map((instant) => instant.getTime())))
}

/** As calendars count: a month from 31 January is the last day of February. */
function monthsAfter(from: Date, months: number): string {
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(from.getUTCMonth() + months, Math.min(from.getUTCDate(), last))
  return end.toISOString()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
