/** Another plan: what it would cost, and having it. */
import { randomUUID } from 'node:crypto'
import { and, eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { checkouts, orderOf } from '../orders/orders.ts'
import { paidUntil } from '../pricing/pricing.ts'
import { findPlan, pricePlans } from '../plans/plans.ts'
import {
  lockPurchase,
  requirePossible,
  consumeChangeLimit,
  sendNow,
  writeChange,
  type ChangeDeps,
} from './request-change.ts'
import type { PlanChange, Purchase } from './contract.ts'
import { chargeFor, creditFor } from './plan-change-rules.ts'
import { balanceOf, paymentsIn, type Bought } from './purchase-queries.ts'
import { showPurchase } from './show-purchases.ts'
import { subscriptionChanges } from './tables.ts'

type PlanDeps = ChangeDeps & Pick<Deps, 'config' | 'campaigns'>
type PlanRequest = { userId: string; purchaseId: string; plan: string }

/** Shown before it is done; changes nothing. */
export async function quotePlanChange(deps: PlanDeps, asked: PlanRequest): Promise<PlanChange> {
  return deps.db.transaction(async (tx) => {
    const found = await lockPurchase(tx, asked, deps.clock.now())
    requirePossible(deps, found, 'change-plan')
    return costOf(deps, found.bought, asked.plan)
  })
}

/** Twice with one key it is done once. */
export async function changePlan(
  deps: PlanDeps,
  asked: PlanRequest & { idempotencyKey: string },
): Promise<Purchase> {
  await consumeChangeLimit(deps, asked.userId)
  const changeId = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const found = await lockPurchase(tx, asked, now)
    if (await wasAsked(tx, asked)) return null
    requirePossible(deps, found, 'change-plan')
    const cost = await costOf(deps, found.bought, asked.plan)
    const details = await insertOrder(tx, found.bought, { ...asked, cost, now })
    const { idempotencyKey } = asked
    return writeChange(tx, deps, { bought: found.bought, action: 'change-plan', details, idempotencyKey })
  })
  if (changeId !== null) await sendNow(deps, changeId)
  return showPurchase(deps, asked)
}

async function wasAsked(
  tx: Database,
  { purchaseId, idempotencyKey, plan }: PlanRequest & { idempotencyKey: string },
) {
  const ofKey = and(
    eq(subscriptionChanges.subscriptionId, purchaseId),
    eq(subscriptionChanges.idempotencyKey, idempotencyKey),
  )
  const [before] = await tx.select().from(subscriptionChanges).where(ofKey)
  if (before === undefined) return false
  const order: unknown = Reflect.get(Object(before.details), 'order')
  if (Reflect.get(Object(order), 'plan') !== plan) throw new Failure('key-used-otherwise')
  return true
}

async function costOf(deps: PlanDeps, bought: Bought, slug: string): Promise<PlanChange> {
  const { state, checkout, events } = bought
  const now = deps.clock.now()
  if (slug === state.plan) throw new Failure('plan-is-the-same')
  const priced = await pricePlans(deps, { countryCode: checkout.country })
  const plan = priced.find((each) => each.slug === slug && each.purchaseType === 'subscription')
  if (plan === undefined || plan.soldTo !== 'everybody') throw new Failure('plan-unknown')
  const last = paymentsIn(events).at(-1)
  const { quote } = plan
  if (last !== undefined && last.currency !== quote.currency) throw new Failure('plan-other-currency')
  const isTrial = state.status === 'Trialing'
  const until = last?.paidUntil ?? null
  const creditMinor =
    isTrial || last === undefined || until === null
      ? 0
      : creditFor({ at: last.at, paidUntil: until, totalMinor: last.totalMinor }, now)
  const { dueNowMinor, creditLeftMinor } = chargeFor(quote, { creditMinor, balanceMinor: balanceOf(events) })
  const periodEnd = isTrial ? state.periodEnd : paidUntil({ months: plan.months }, now)
  return {
    plan: slug,
    planName: plan.name,
    quote,
    creditMinor,
    currency: quote.currency,
    ...(isTrial ? { dueNowMinor: 0, creditLeftMinor: 0 } : { dueNowMinor, creditLeftMinor }),
    periodEnd: (periodEnd ?? now).toISOString(),
  }
}

/** The order is a checkout of its own: its quote is kept as every one that is charged. */
async function insertOrder(
  tx: Database,
  { checkout }: Bought,
  {
    userId,
    idempotencyKey,
    plan: slug,
    cost,
    now,
  }: PlanRequest & { idempotencyKey: string; cost: PlanChange; now: Date },
): Promise<object> {
  const plan = await findPlan(tx, slug)
  if (plan === undefined) throw new Failure('plan-unknown')
  const made = {
    id: randomUUID(),
    userId,
    idempotencyKey: `change:${idempotencyKey}`,
    purpose: 'self',
    plan: slug,
    quantity: 1,
    quote: cost.quote,
    status: 'open',
    provider: checkout.provider,
    method: checkout.method,
    country: checkout.country,
    zip: checkout.zip,
    taxId: checkout.taxId,
    source: 'change-plan',
    ref: null,
    trialDays: 0,
    expiresAt: null,
    createdAt: now,
  }
  await tx.insert(checkouts).values(made)
  return { order: orderOf(made, plan), creditMinor: cost.creditMinor }
}
