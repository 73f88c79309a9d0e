/** What is kept of the coupons that somebody used. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { couponUses } from './tables.ts'

/** It is in the account's export. When the account is erased a coupon stays used, and nobody knows by whom. */
export const usedCoupons: PersonalData = {
  async erased(tx, { userId }) {
    await tx.delete(couponUses).where(and(eq(couponUses.userId, userId), isNull(couponUses.settledAt)))
    await tx.update(couponUses).set({ userId: null }).where(eq(couponUses.userId, userId))
  },

  async exported(db, { userId }) {
    const { couponCode, plan, reservedAt, settledAt } = couponUses
    const uses = await db
      .select({ coupon: couponCode, plan, reservedAt, paidAt: settledAt })
      .from(couponUses)
      .where(eq(couponUses.userId, userId))
      .orderBy(asc(reservedAt), asc(couponUses.id))
    return { name: 'coupons', data: { uses } }
  },
}
