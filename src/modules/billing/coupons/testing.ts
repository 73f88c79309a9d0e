import type { Database } from '#platform/db/database.ts'
import { coupons } from './tables.ts'

/** A coupon of 10 % off everything, unless it says otherwise. */
export async function newCoupon(
  db: Database,
  coupon: Partial<typeof coupons.$inferInsert> & { code: string },
): Promise<void> {
  const usual = { stacks: false, createdAt: new Date('2025-01-01T00:00:00Z') }
  await db
    .insert(coupons)
    .values({ ...usual, ...(coupon.amountMinor === undefined ? { percent: 10 } : {}), ...coupon })
}
