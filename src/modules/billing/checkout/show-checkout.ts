/** What became of a checkout, for who made it. */
import { and, eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import { teamName } from '#modules/teams/module.ts'
import type { Deps } from '../deps.ts'
import { findPlan } from '../plans/plans.ts'
import { quoteShape } from '../pricing/contract.ts'
import { failureReason } from '../providers/contract.ts'
import { paymentMethod, purpose, type Checkout } from './contract.ts'
import { checkouts, purchaseTypeOf } from '../orders/orders.ts'

type Kept = typeof checkouts.$inferSelect

/** Somebody else's is as if it were not there: throws `checkout-unknown`. */
export async function findOwnCheckout(
  { db }: Pick<Deps, 'db'>,
  { checkoutId, userId }: { checkoutId: string; userId: string },
): Promise<Kept> {
  const own = and(eq(checkouts.id, checkoutId), eq(checkouts.userId, userId))
  const [kept] = await db.select().from(checkouts).where(own)
  if (kept === undefined) throw new Failure('checkout-unknown')
  return kept
}

export async function showCheckout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: { checkoutId: string; userId: string },
): Promise<Checkout> {
  const kept = await findOwnCheckout({ db }, asked)
  const plan = await findPlan(db, kept.plan)
  const quote = quoteShape.parse(kept.quote)
  const status = statusOf(kept, clock.now())
  const { id, trialDays, quantity, teamId } = kept
  const name = teamId === null ? null : await teamName(db, teamId)
  return {
    id,
    status,
    quote,
    trialDays,
    quantity,
    purpose: purpose.parse(kept.purpose),
    reason: status === 'failed' ? (failureReason.safeParse(kept.failureReason).data ?? 'other') : null,
    plan: {
      slug: kept.plan,
      name: plan?.name ?? kept.plan,
      months: plan?.months ?? null,
      purchaseType: plan === undefined ? 'product' : purchaseTypeOf(plan),
    },
    dueNowMinor: trialDays > 0 ? 0 : quote.totalMinor,
    team: teamId === null || name === null ? null : { id: teamId, name },
    method: paymentMethod.parse(kept.method),
    url: status === 'open' || status === 'failed' ? kept.providerUrl : null,
    createdAt: kept.createdAt.toISOString(),
  }
}

function statusOf({ status, method, expiresAt }: Kept, now: Date): Checkout['status'] {
  if (status === 'completed' || status === 'pending') return status
  // Its bank may say so after days, and that is told, although its hour is over.
  if (status === 'failed' && method === 'bank') return status
  if (status === 'closed' || (expiresAt !== null && expiresAt <= now)) return 'expired'
  return status === 'failed' ? 'failed' : 'open'
}
