/** Order of a checkout for its provider: charges what was quoted, whatever prices are by now. */
import type { Order, PurchaseType } from '../providers/contract.ts'
import { quoteShape } from '../pricing/contract.ts'

type KeptCheckout = {
  id: string
  plan: string
  quantity: number
  trialDays: number
  quote: unknown
  expiresAt: Date | null
}
type KeptPlan = { name: string; purchaseType: string; months: number | null }

export function orderOf(checkout: KeptCheckout, plan: KeptPlan): Order {
  const { id, quantity, trialDays, expiresAt } = checkout
  const { currency, totalMinor, taxMinor } = quoteShape.parse(checkout.quote)
  return {
    checkout: id,
    idempotencyKey: id,
    plan: checkout.plan,
    planName: plan.name,
    quantity,
    purchaseType: purchaseTypeOf(plan),
    months: plan.months,
    trialDays,
    currency,
    totalMinor,
    taxMinor,
    expiresAt,
  }
}

export function purchaseTypeOf({ purchaseType }: Pick<KeptPlan, 'purchaseType'>): PurchaseType {
  return purchaseType === 'subscription' ? 'subscription' : 'product'
}
