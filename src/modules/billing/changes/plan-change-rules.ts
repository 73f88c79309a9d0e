/** What it costs to change the plan: what is left of the one that is paid, by whole days, counts towards the other one. */
import type { QuoteShape } from '../pricing/contract.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What was paid last. */
export type LastPayment = { at: Date; paidUntil: Date; totalMinor: number }

/** Never more than was paid, and never less than nothing. */
export function creditFor(last: LastPayment, now: Date): number {
  const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / DAY_MS
  const all = Math.max(1, Math.round(days(last.at, last.paidUntil)))
  const left = Math.min(all, Math.max(0, Math.floor(days(now, last.paidUntil))))
  return Math.floor((last.totalMinor * left) / all)
}

/** `balanceMinor`: what was left of credits before. */
export function chargeFor(
  { totalMinor }: Pick<QuoteShape, 'totalMinor'>,
  { creditMinor, balanceMinor }: { creditMinor: number; balanceMinor: number },
): { dueNowMinor: number; creditLeftMinor: number } {
  const credit = creditMinor + balanceMinor
  return {
    dueNowMinor: Math.max(0, totalMinor - credit),
    creditLeftMinor: Math.max(0, credit - totalMinor),
  }
}
