/** Histories for tests: the events that the sandbox provider would tell of a subscription, made from what is done to it. */
import { later, paidUntil } from '../pricing/period-rules.ts'
import { TRIAL_DAYS } from '../plans/plan-rules.ts'
import type { ProviderEventType, PurchaseType, WrittenEvent } from '../providers/contract.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What was bought. */
export type SandboxOrder = {
  /** What the provider calls the subscription. Ids of events and charges are made from it. */
  subscription: string
  checkout: string
  plan: string
  purchaseType: PurchaseType
  /** How long one payment lasts; null: for ever. */
  months: number | null
  currency: string
  totalMinor: number
  taxMinor: number
}

/** What happens, and when. `order`: it is bought anew, as an upgrade is; default: what was bought before. */
export type SandboxStep = { type: ProviderEventType; at: Date; order?: Partial<SandboxOrder> }

/** The same steps make the same events, also their ids. */
export function sandboxHistory(first: SandboxOrder, steps: readonly SandboxStep[]): WrittenEvent[] {
  let order = first
  let periodEnd: Date | null = null
  let lastCharge = `${first.subscription}.none`
  return steps.map((step, index): WrittenEvent => {
    const { type, at } = step
    order = { ...order, ...step.order }
    const { subscription, checkout, plan, purchaseType, currency, totalMinor, taxMinor } = order
    const sequence = index + 1
    const id = `${first.subscription}.${sequence}`
    const base = { id, subscription, checkout, sequence, at: at.toISOString() }
    switch (type) {
      case 'trial-started': {
        periodEnd = new Date(at.getTime() + TRIAL_DAYS * DAY_MS)
        return { ...base, type, plan, trialEnd: periodEnd.toISOString() }
      }
      case 'paid': {
        periodEnd = paidUntil(order, later(periodEnd, at))
        lastCharge = `${id}.charge`
        return {
          ...base,
          type,
          plan,
          purchaseType,
          currency,
          totalMinor,
          taxMinor,
          creditMinor: 0,
          chargeId: lastCharge,
          paidUntil: periodEnd?.toISOString() ?? null,
        }
      }
      case 'cancel-scheduled':
        return { ...base, type, cancelsAt: later(periodEnd, at).toISOString() }
      case 'pause-scheduled':
        return { ...base, type, pausesAt: later(periodEnd, at).toISOString() }
      case 'plan-changed': {
        periodEnd = paidUntil({ ...order, months: order.months ?? 1 }, at)
        return { ...base, type, plan, paidUntil: later(periodEnd, at).toISOString() }
      }
      case 'refunded':
        return {
          ...base,
          type,
          refundId: `${id}.refund`,
          chargeId: lastCharge,
          currency,
          totalMinor,
          taxMinor,
        }
      case 'credited':
        return { ...base, type, creditId: `${id}.credit`, currency, amountMinor: totalMinor }
      default:
        return { ...base, type }
    }
  })
}
