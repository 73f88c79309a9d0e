/** What the sandbox provider has to say of a subscription: its events in their order, made from what is done to it. */
import type { ProviderEventType, PurchaseType, WrittenEvent } from '../provider-event.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TRIAL_DAYS = 7

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

/** As calendars count: a month from 31 January is the last day of February. */
export function paidUntil({ months }: Pick<SandboxOrder, 'months'>, from: Date): Date | null {
  if (months === null) return null
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const daysInMonth = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(from.getUTCDate(), daysInMonth))
  return end
}

export function later(one: Date | null, other: Date): Date {
  return one !== null && one.getTime() > other.getTime() ? one : other
}
