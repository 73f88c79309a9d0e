/** What an account has bought, as its pages show it. */
import { Failure } from '#platform/failures.ts'
import { teamName } from '#modules/teams/module.ts'
import type { Deps } from '../deps.ts'
import { findPlan } from '../plans/plans.ts'
import { quoteShape } from '../pricing/contract.ts'
import { countryPricing } from '../pricing/pricing.ts'
import { bestOf, graceEnd, HAS_ACCESS, isLifetime } from '../subscription-machine/subscription-machine.ts'
import { actionsOf, refundableUntil, type Facts } from './action-rules.ts'
import type { Purchase } from './contract.ts'
import { paymentsIn, purchasesOf, wasRefunded, type Bought } from './purchase-queries.ts'

type ShowDeps = Pick<Deps, 'db' | 'clock' | 'payments'>

/** What counts most first. What was never paid is not there. */
export async function listPurchases(deps: ShowDeps, userId: string): Promise<Purchase[]> {
  const now = deps.clock.now()
  const all = await purchasesOf(deps.db, { userId, now })
  const left = all.filter(({ state }) => state.status !== 'Unavailable')
  const sorted: Bought[] = []
  while (left.length > 0) {
    const best = bestOf(left.map(({ state }) => state))
    sorted.push(
      ...left.splice(
        Math.max(
          0,
          left.findIndex(({ state }) => state === best),
        ),
        1,
      ),
    )
  }
  return Promise.all(sorted.map((each) => shown(deps, each, all)))
}

/** Throws `purchase-unknown`. */
export async function showPurchase(
  deps: ShowDeps,
  { userId, purchaseId }: { userId: string; purchaseId: string },
): Promise<Purchase> {
  const all = await purchasesOf(deps.db, { userId, now: deps.clock.now() })
  const found = all.find(({ row }) => row.id === purchaseId)
  if (found === undefined) throw new Failure('purchase-unknown')
  return shown(deps, found, all)
}

/** `all`: everything that the account has bought, this one too. */
export function factsOf(
  { payments }: Pick<Deps, 'payments'>,
  { state, row, events }: Bought,
  all: readonly Bought[],
): Facts {
  return {
    state,
    isForSelf: row.purpose === 'self',
    takesMoney: payments.takesMoney(row.provider),
    firstPaidAt: paymentsIn(events)[0]?.at ?? null,
    wasRefunded: wasRefunded(all),
    isBuiltOn: all.some(({ state: other }) => other.plan === 'lifetime-upgrade' && other.status === 'Active'),
  }
}

async function shown(deps: ShowDeps, bought: Bought, all: Bought[]): Promise<Purchase> {
  const { db, clock, payments } = deps
  const { row, state, checkout, events, waitingFor } = bought
  const facts = factsOf(deps, bought, all)
  const plan = state.plan === null ? undefined : await findPlan(db, state.plan)
  const last = paymentsIn(events).at(-1)
  const quote = quoteShape.safeParse(checkout.quote).data
  const name = checkout.teamId === null ? null : await teamName(db, checkout.teamId)
  const price = last ?? quote
  return {
    id: row.id,
    plan: state.plan,
    planName: plan?.name ?? state.plan,
    status: state.status,
    isActive: HAS_ACCESS[state.status],
    purchaseType: state.purchaseType,
    isLifetime: isLifetime(state),
    quantity: row.quantity,
    team: checkout.teamId === null || name === null ? null : { id: checkout.teamId, name },
    periodEnd: written(state.periodEnd),
    cancelsAt: written(state.cancelsAt),
    pausesAt: written(state.pausesAt),
    graceUntil: written(graceEnd(state)),
    country: countryShown(checkout.country),
    price: price === undefined ? null : { amountMinor: price.totalMinor, currency: price.currency },
    refundableUntil: written(facts.wasRefunded ? null : refundableUntil(facts)),
    actions: waitingFor === null ? actionsOf(facts, clock.now()) : [],
    waitingFor,
    sandboxPath:
      payments.billing(row.provider)?.isSandbox === true ? `/sandbox/subscription/${row.reference}` : null,
    createdAt: row.createdAt.toISOString(),
  }
}

function countryShown(code: string): Purchase['country'] {
  const { countryCode, locale, shouldReplaceWithCurrencyCode } = countryPricing(code)
  return { countryCode, locale, shouldReplaceWithCurrencyCode }
}

function written(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
