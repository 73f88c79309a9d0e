/** What a coupon takes off, for whoever types its code. */
import { type Limit, ofNetwork } from '#platform/limits/limit.ts'
import { Failure } from '#platform/failures.ts'
import type { RequestContext } from '#platform/http/implement.ts'
import { check, consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { pricePlans, type PricingDeps } from './price-plans.ts'
import { countryPricing } from '../pricing/pricing.ts'
import type { CouponRefusal } from '../coupons/contract.ts'
import type { CouponAnswer } from './contract.ts'
import {
  countUses,
  type Coupon,
  couponCode,
  couponOffer,
  couponRefusal,
  findCachedCoupon,
  isForPlan,
} from '../coupons/coupons.ts'

/** Only codes that nobody knows are counted: a class that buys together types right ones. */
export const COUPON_GUESSES: Limit = { name: 'coupon-network', most: 40, perSeconds: 60 * 60 }

export type CouponDeps = PricingDeps & Pick<Deps, 'secrets'>

export type CouponQuestion = {
  countryCode: string
  couponCode: string
  /** Left out: all that the coupon is for. */
  plan?: string | undefined
  quantity: number
}

/** Throws the failures of `getCoupon`. */
export async function quoteCoupon(
  deps: CouponDeps,
  asked: CouponQuestion,
  { address, account }: Pick<RequestContext, 'address' | 'account'>,
): Promise<CouponAnswer> {
  const limit = ofNetwork(COUPON_GUESSES, address)
  // Whoever has guessed too often learns nothing more, not even that a code is right. The price is reckoned while that is asked.
  const [found] = await Promise.all([answerTo(deps, asked, account?.userId ?? null), check(deps, limit)])
  if (!('refusal' in found)) return found
  if (found.refusal === 'coupon-unknown') await consume(deps, limit)
  throw new Failure(found.refusal)
}

async function answerTo(
  deps: CouponDeps,
  asked: CouponQuestion,
  userId: string | null,
): Promise<CouponAnswer | { refusal: CouponRefusal }> {
  const checked = await checkCoupon(deps, asked, userId)
  if ('refusal' in checked) return checked
  const { coupon } = checked
  const plans = await plansWith(deps, coupon, asked)
  // A coupon for all plans is for none that is not sold.
  if (plans.length === 0) return { refusal: 'coupon-not-for-plan' }
  return { coupon: shownCoupon(coupon), country: countryPricing(asked.countryCode), plans }
}

async function checkCoupon(
  { db, clock }: CouponDeps,
  { couponCode: typed, countryCode, plan }: CouponQuestion,
  userId: string | null,
): Promise<{ coupon: Coupon } | { refusal: CouponRefusal }> {
  const now = clock.now()
  const code = couponCode(typed)
  const coupon = code === null ? undefined : await findCachedCoupon(db, code, now)
  if (coupon === undefined) return { refusal: 'coupon-unknown' }
  const uses = await countUses(db, coupon, { now, userId })
  const use = { plan: plan ?? null, countryCode: countryPricing(countryCode).countryCode, uses }
  const refusal = couponRefusal(coupon, use, now)
  return refusal === null ? { coupon } : { refusal }
}

/** Those that it is for, or the one that is asked for. */
async function plansWith(
  deps: CouponDeps,
  coupon: Coupon,
  { countryCode, quantity, plan }: CouponQuestion,
): Promise<CouponAnswer['plans']> {
  const offer = couponOffer(coupon)
  const isAsked = (slug: string) => isForPlan(coupon, slug) && (plan === undefined || slug === plan)
  return pricePlans(deps, { countryCode, quantity, isAsked, couponFor: () => offer })
}

function shownCoupon(coupon: Coupon): CouponAnswer['coupon'] {
  const { code, percent, announcedPercent, amountMinor, currency, endsAt } = coupon
  return {
    code,
    amountMinor,
    currency,
    percent: announcedPercent ?? percent,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
