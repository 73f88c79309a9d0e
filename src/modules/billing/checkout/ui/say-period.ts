/** How long a plan lasts, in words that stand after its price. */
import { say, sayCount } from '#platform/words/say.ts'
import type { PricedPlan } from '../../plans/contract.ts'

type Lasting = Pick<PricedPlan, 'purchaseType' | 'months'>

/** `a year`, `once, for 6 months`. */
export function sayPeriod({ purchaseType, months }: Lasting): string {
  if (purchaseType === 'product') {
    return months === null
      ? say('once, for good')
      : sayCount(months, { one: 'once, for {n} month', other: 'once, for {n} months' })
  }
  if (months === 12) return say('a year')
  return months === null || months === 1
    ? say('a month')
    : sayCount(months, { one: 'every {n} month', other: 'every {n} months' })
}

/** What becomes of it at its end. */
export function sayRenewal({ purchaseType, months }: Lasting): string {
  if (purchaseType === 'subscription')
    return say('Renews by itself at the same price, until you cancel it: two clicks, at any time.')
  return months === null
    ? say('Paid once. It has no end, and nothing is ever charged again.')
    : sayCount(months, {
        one: 'Paid once. It ends by itself after {n} month, and nothing more is charged.',
        other: 'Paid once. It ends by itself after {n} months, and nothing more is charged.',
      })
}
