/** Our orders in Stripe's words. */
import type Stripe from 'stripe'
import { t, tCount } from '#platform/messages/messages.ts'
import type { Order } from '../contract.ts'

/** Stripe counts these otherwise than ISO 4217 does. Nothing is sold in them. */
const COUNTED_OTHERWISE: ReadonlySet<string> = new Set(['ISK', 'UGX', 'BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** It comes back with every message of what follows from the order. */
export function metadataOf(order: Order): Record<string, string> {
  return {
    checkout: order.checkout,
    plan: order.plan,
    months: String(order.months ?? 0),
    totalMinor: String(order.totalMinor),
    taxMinor: String(order.taxMinor),
  }
}

type Part = { name: string; amountMinor: number }

/** What is bought, and the tax on it as a line of its own. */
export function partsOf({ planName, quantity, totalMinor, taxMinor }: Order): Part[] {
  const name =
    quantity === 1
      ? planName
      : tCount(quantity, { one: '{plan}, {n} seat', other: '{plan}, {n} seats' }, { plan: planName })
  const tax = taxMinor > 0 ? [{ name: t('Tax'), amountMinor: taxMinor }] : []
  return [{ name, amountMinor: totalMinor - taxMinor }, ...tax]
}

export function currencyOf({ currency }: Pick<Order, 'currency'>): string {
  if (COUNTED_OTHERWISE.has(currency)) throw new Error(`Stripe counts ${currency} otherwise than we do.`)
  return currency.toLowerCase()
}

export function rhythmOf({ months }: Order): { interval: 'month'; interval_count: number } {
  if (months === null) throw new Error('What lasts for ever does not renew.')
  return { interval: 'month', interval_count: months }
}

export function lineItemsOf(order: Order): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const renews = order.purchaseType === 'subscription'
  return partsOf(order).map(({ name, amountMinor }) => ({
    quantity: 1,
    price_data: {
      currency: currencyOf(order),
      unit_amount: amountMinor,
      product_data: { name },
      ...(renews ? { recurring: rhythmOf(order) } : {}),
    },
  }))
}
