/** Who may use a coupon, for what and when. */
import type { QuoteInput } from '../pricing/pricing.ts'
import type { CouponRefusal } from './contract.ts'

type CouponTerms = {
  /** Null: all. */
  plans: readonly string[] | null
  countries: readonly string[] | null
  /** It counts from `startsAt` until just before `endsAt`. Null: no bound. */
  startsAt: Date | null
  endsAt: Date | null
  /** Null: as often as one likes. */
  mostUses: number | null
  mostUsesPerAccount: number | null
}

export type CouponUse = {
  /** Null: any that it is for. */
  plan: string | null
  /** In capitals. */
  countryCode: string
  /** How often it was used, or is held, by others than this checkout. */
  uses: { inTotal: number; byAccount: number }
}

const CODE = /^[A-Z0-9_-]{3,40}$/

/** A code as it is compared: typed in small letters, or with blanks around it, it is the same. Null: no coupon has such a code. */
export function couponCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return CODE.test(code) ? code : null
}

/** Null: nothing stands in its way. One that is still to come is as if it were not there, so that nobody learns of it early. */
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

/** What a quote takes. */
export function couponOffer(coupon: CouponDiscount): NonNullable<QuoteInput['coupon']> {
  const { code, percent, amountMinor, currency, stacks } = coupon
  if (percent !== null) return { code, discount: { percent }, stacks }
  return { code, discount: { amountMinor: amountMinor ?? 0, currency: currency ?? '' }, stacks }
}
