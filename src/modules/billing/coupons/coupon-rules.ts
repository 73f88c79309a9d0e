/** Rules of coupons: who may use one, for what and when. */
import type { QuoteInput } from '../pricing/pricing.ts'
import type { CouponRefusal } from './contract.ts'

type CouponTerms = {
  /** Plans that the coupon is for; null for all. */
  plans: readonly string[] | null
  countries: readonly string[] | null
  /** Start of validity, inclusive; `endsAt` is exclusive. Null: no bound. */
  startsAt: Date | null
  endsAt: Date | null
  /** Most uses in total; null for no limit. */
  mostUses: number | null
  mostUsesPerAccount: number | null
}

export type CouponUse = {
  /** Plan to buy; null for any that the coupon is for. */
  plan: string | null
  /** In capitals. */
  countryCode: string
  /** Paid and reserved uses by other checkouts. */
  uses: { inTotal: number; byAccount: number }
}

const CODE = /^[A-Z0-9_-]{3,40}$/

/** A code as it is compared: typed in small letters, or with blanks around it, it is the same. Null: no coupon has such a code. */
export function couponCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return CODE.test(code) ? code : null
}

/**
 * Returns why a coupon cannot be used, or null when it can. Coupons of the future are reported as unknown, so that
 * nobody learns of them early.
 */
export function couponRefusal(coupon: CouponTerms, use: CouponUse, now: Date): CouponRefusal | null {
  const { countries, startsAt, endsAt, mostUses, mostUsesPerAccount } = coupon
  if (startsAt !== null && now < startsAt) return 'coupon-unknown'
  if (endsAt !== null && now >= endsAt) return 'coupon-expired'
  if (countries !== null && !countries.includes(use.countryCode)) return 'coupon-not-for-country'
  if (use.plan !== null && !isForPlan(coupon, use.plan)) return 'coupon-not-for-plan'
  const isUsedUp =
    (mostUses !== null && use.uses.inTotal >= mostUses) ||
    (mostUsesPerAccount !== null && use.uses.byAccount >= mostUsesPerAccount)
  return isUsedUp ? 'coupon-used-up' : null
}

export function isForPlan({ plans }: Pick<CouponTerms, 'plans'>, plan: string): boolean {
  return plans === null || plans.includes(plan)
}

type CouponDiscount = {
  code: string
  percent: number | null
  amountMinor: number | null
  currency: string | null
  stacks: boolean
}

/** Returns a coupon's discount as input of a quote. */
export function couponOffer(coupon: CouponDiscount): NonNullable<QuoteInput['coupon']> {
  const { code, percent, amountMinor, currency, stacks } = coupon
  if (percent !== null) return { code, discount: { percent }, stacks }
  return { code, discount: { amountMinor: amountMinor ?? 0, currency: currency ?? '' }, stacks }
}
