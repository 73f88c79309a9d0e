import { t } from '#platform/messages/messages.ts'
import type { PricedPlan } from '../../plans/contract.ts'

type Titled = Pick<PricedPlan, 'name' | 'purchaseType' | 'months'>

/** Whether a plan is PRO for a fixed time, paid once. */
export function isPass({ purchaseType, months }: Omit<Titled, 'name'>): boolean {
  return purchaseType === 'product' && months !== null
}

/** A plan's name in a list of plans. A subscription and a pass share theirs in the table. */
export function planTitle(plan: Titled): string {
  return isPass(plan) ? t('{plan}, paid once', { plan: t(plan.name) }) : t(plan.name)
}
