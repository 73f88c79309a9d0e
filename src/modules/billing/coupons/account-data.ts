/** Personal data in the coupons that an account used. */
import { and, asc, eq, isNull } from '#platform/db/sql.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { couponUses } from './tables.ts'

/** Uses of coupons: exported with the account. On erasure a coupon stays used, without an owner. */
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
