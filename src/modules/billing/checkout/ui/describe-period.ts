/** How long a plan lasts, in words that stand after its price. */
import { t, tCount } from '#platform/messages/messages.ts'
import type { PricedPlan } from '../../plans/contract.ts'

type Lasting = Pick<PricedPlan, 'purchaseType' | 'months'>

/** `a year`, `once, for 6 months`. */
export function describePeriod({ purchaseType, months }: Lasting): string {
  if (purchaseType === 'product') {
    return months === null
      ? t('once, for good')
      : tCount(months, { one: 'once, for {n} month', other: 'once, for {n} months' })
  }
  if (months === 12) return t('a year')
  return months === null || months === 1
    ? t('a month')
    : tCount(months, { one: 'every {n} month', other: 'every {n} months' })
}

/** What becomes of it at its end. */
export function describeRenewal({ purchaseType, months }: Lasting): string {
  if (purchaseType === 'subscription')
    return t('Renews by itself at the same price, until you cancel it: two clicks, at any time.')
  return months === null
    ? t('Paid once. It has no end, and nothing is ever charged again.')
    : tCount(months, {
        one: 'Paid once. It ends by itself after {n} month, and nothing more is charged.',
        other: 'Paid once. It ends by itself after {n} months, and nothing more is charged.',
      })
}
