/** A coupon in a checkout: held while it is open, used once it is paid, free again when it is left. */
import { and, eq, isNull } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { QuoteInput } from '../pricing/pricing.ts'
import { countUses, findCoupon, isLimited, lockCoupon, type Coupon } from './coupon-queries.ts'
import { couponCode, couponOffer, couponRefusal } from './coupon-rules.ts'
import { couponUses } from './tables.ts'

/** A checkout that takes longer may find that somebody else has had the last use. */
export const HOLD_MINUTES = 60

export type CouponReservation = {
  /** Id of the checkout. A second reservation replaces the first. */
  useId: string
  /** Code as typed by the buyer. */
  code: string
  userId: string
  plan: string
  countryCode: string
  now: Date
}

/**
 * Holds a use for a checkout, in its transaction, and says what it takes off. Of two who want the last use at the same instant
 * one waits for the other, and finds it gone. Throws the refusals of the contract.
 */
export async function reserveCoupon(
  tx: Database,
  { useId, code, userId, plan, countryCode, now }: CouponReservation,
): Promise<NonNullable<QuoteInput['coupon']>> {
  const coupon = await couponToUse(tx, code, now)
  const uses = await countUses(tx, coupon, { now, userId, exceptUse: useId })
  const refusal = couponRefusal(coupon, { plan, countryCode, uses }, now)
  if (refusal !== null) throw new Failure(refusal)
  const held = {
    couponCode: coupon.code,
    userId,
    plan,
    reservedAt: now,
    heldUntil: new Date(now.getTime() + HOLD_MINUTES * 60_000),
  }
  await tx
    .insert(couponUses)
    .values({ id: useId, ...held })
    .onConflictDoUpdate({ target: couponUses.id, set: held, setWhere: isNull(couponUses.settledAt) })
  return couponOffer(coupon)
}

/** Locked only where it matters how often it is used: otherwise everybody in a sale would wait for everybody else. */
async function couponToUse(tx: Database, typed: string, now: Date): Promise<Coupon> {
  const code = couponCode(typed)
  const coupon = code === null ? undefined : await findCoupon(tx, code, now)
  if (coupon === undefined) throw new Failure('coupon-unknown')
  if (!isLimited(coupon)) return coupon
  // Its terms may have changed while we waited.
  return (await lockCoupon(tx, coupon.code, now)) ?? coupon
}

/**
 * Marks a reserved coupon as used, also after its hold has expired: what was quoted is charged. Returns false when
 * nothing was held.
 */
export async function settleCoupon(
  tx: Database,
  { useId, now }: { useId: string; now: Date },
): Promise<boolean> {
  const settled = await tx
    .update(couponUses)
    .set({ settledAt: now })
    .where(and(eq(couponUses.id, useId), isNull(couponUses.settledAt)))
    .returning({ id: couponUses.id })
  return settled.length > 0
}

/** The checkout was left: somebody else may have it. What was paid with stays used. */
export async function releaseCoupon(tx: Database, { useId }: { useId: string }): Promise<void> {
  await tx.delete(couponUses).where(and(eq(couponUses.id, useId), isNull(couponUses.settledAt)))
}
