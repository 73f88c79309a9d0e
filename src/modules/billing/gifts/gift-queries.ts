import { desc, eq, exists, sql, type SQL } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { checkouts } from '../orders/orders.ts'
import { plans } from '../plans/plans.ts'
import type { Gift } from './contract.ts'
import { codeOfGift } from './gift-codes.ts'
import { gifts } from './tables.ts'

type Row = typeof gifts.$inferSelect

export async function listGiftsOf(deps: Pick<Deps, 'db' | 'secrets'>, userId: string): Promise<Gift[]> {
  const rows = await deps.db
    .select({ gift: gifts, planName: plans.name })
    .from(gifts)
    .leftJoin(plans, eq(plans.slug, gifts.plan))
    .where(eq(gifts.buyerId, userId))
    .orderBy(desc(gifts.createdAt))
  return rows.map(({ gift, planName }) => {
    const status = statusOf(gift)
    const { id, months, fromName, recipientName, recipientEmail, message, deliverOn } = gift
    const counts = status === 'waiting' || status === 'delivered'
    return {
      id,
      months,
      fromName,
      recipientName,
      recipientEmail,
      message,
      deliverOn,
      status,
      planName: planName ?? gift.plan,
      code: counts ? codeOfGift(deps, gift) : null,
    }
  })
}

function statusOf({ paidAt, revokedAt, redeemedAt, deliveredAt }: Row): Gift['status'] {
  if (redeemedAt !== null) return 'redeemed'
  if (revokedAt !== null) return 'revoked'
  if (paidAt === null) return 'unpaid'
  return deliveredAt === null ? 'waiting' : 'delivered'
}

/** Condition on a checkout: there is a gift of it. Unpaid gifts are deleted by a job of their own, their checkouts after them. */
export function isOfGift(db: Database): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(gifts)
      .where(eq(gifts.checkoutId, checkouts.id)),
  )
}
