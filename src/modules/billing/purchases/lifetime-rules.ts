/** Who may go over to a plan without an end, and to which. */
import type { PricedPlan } from '../plans/contract.ts'
import type { Purchase } from '../changes/contract.ts'

type Having = Pick<Purchase, 'status' | 'plan' | 'isLifetime' | 'team'>

/** An annual plan is worth an upgrade, every other one the whole lifetime plan. Null: there is nothing to go over from, or to. */
export function lifetimePlanFor<Plan extends Pick<PricedPlan, 'slug' | 'soldTo' | 'months'>>(
  { status, plan, isLifetime, team }: Having,
  plans: readonly Plan[],
): Plan | null {
  if (status !== 'Active' || isLifetime || team !== null) return null
  const isAnnual = plan === 'annual' || plan === 'annual-pass'
  const endless = plans.filter(({ months }) => months === null)
  return (
    (isAnnual ? endless.find(({ soldTo }) => soldTo === 'annual') : undefined) ??
    endless.find(({ soldTo }) => soldTo === 'everybody') ??
    null
  )
}
