import { t } from '#platform/messages/messages.ts'
import type { Offer } from '../offer-rules.ts'
import type { CouponState } from './use-coupon.ts'

/** What is said of a code that is right and changes nothing; null: there is no such code. */
export function couponNote({ answer }: Pick<CouponState, 'answer'>, { coupon, plan }: Offer): string | null {
  if (answer === null || answer.coupon.code === coupon) return null
  return answer.plans.some(({ slug }) => slug === plan.slug)
    ? t('{code} is valid, but your current discount is already better.', { code: answer.coupon.code })
    : t('{code} is only for other plans: {plans}.', {
        code: answer.coupon.code,
        plans: [...new Set(answer.plans.map(({ name }) => t(name)))].join(', '),
      })
}
