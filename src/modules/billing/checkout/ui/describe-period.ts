/** How long a plan lasts, in words that stand after its price. */
import { t, tCount } from '#platform/messages/messages.ts'
import type { PricedPlan } from '../../plans/contract.ts'

type Lasting = Pick<PricedPlan, 'purchaseType' | 'months'>

/** `a year`, `once, for 6 months`. */
export function describePeriod({ purchaseType, months }: Lasting): string {
  if (purchaseType === 'product') {
    return months === null
      ? t('one payment, forever')
      : tCount(months, { one: 'one payment for {n} month', other: 'one payment for {n} months' })
  }
  if (months === 12) return t('a year')
  return months === null || months === 1
    ? t('a month')
    : tCount(months, { one: 'every {n} month', other: 'every {n} months' })
}

/** What becomes of it at its end. */
export function describeRenewal({ purchaseType, months }: Lasting): string {
  if (purchaseType === 'subscription')
    return t('Renews automatically at the same price. Cancel anytime in two clicks.')
  return months === null
    ? t('One payment, forever. You’re never charged again.')
    : tCount(months, {
        one: 'One payment. It ends after {n} month and doesn’t renew.',
        other: 'One payment. It ends after {n} months and doesn’t renew.',
      })
}
