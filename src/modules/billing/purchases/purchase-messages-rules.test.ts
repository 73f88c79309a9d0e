import { expect, test } from 'vitest'
import { subscriptionStatus, type SubscriptionStatus } from '#modules/access/contract.ts'
import { purchaseWords } from './purchase-messages-rules.ts'

const OF = {
  purchaseType: 'subscription' as const,
  isLifetime: false,
  periodEnd: '2026-01-15T12:00:00.000Z',
  cancelsAt: null,
  pausesAt: null,
  graceUntil: null,
  refundableUntil: null,
}
type Change = Partial<Omit<Parameters<typeof purchaseWords>[0], 'status'>>

function words(status: SubscriptionStatus, change: Change = {}, price: string | null = '$61.20') {
  const day = (instant: string) => instant.slice(0, 10)
  const { badge, sentences } = purchaseWords({ ...OF, status, ...change }, { day, price })
  return `${badge.word}: ${sentences.join(' ')}`
}

const LATER = '2026-02-01T00:00:00.000Z'

test.each<[SubscriptionStatus, Change, string]>([
  [
    'Trialing',
    {},
    'Trial: Your trial ends on 2026-01-15. Then you’re charged $61.20. Cancel before that day and pay nothing.',
  ],
  ['Trialing', { cancelsAt: LATER }, 'Trial: Your trial ends on 2026-02-01. You won’t be charged.'],
  ['Active', {}, 'Active: Next payment: $61.20 on 2026-01-15.'],
  [
    'Active',
    { cancelsAt: LATER },
    'Canceled: You have PRO until 2026-02-01. Then it ends, and you won’t be charged again.',
  ],
  [
    'Active',
    { pausesAt: LATER },
    'Pausing: You have PRO until 2026-02-01. Then it pauses, and you aren’t charged.',
  ],
  ['Active', { purchaseType: 'product' }, 'Active: It ends on 2026-01-15. You won’t be charged again.'],
  [
    'Active',
    { purchaseType: 'product', isLifetime: true, periodEnd: null },
    'Active: It’s yours forever. You’re never charged again.',
  ],
  [
    'PastDue',
    { graceUntil: LATER },
    'Payment failed: Your last payment failed. You still have PRO until 2026-02-01. We’ll try again automatically. If your card no longer works, update it.',
  ],
  [
    'PastDue',
    { graceUntil: LATER, cancelsAt: LATER },
    'Payment failed: Your last payment failed. You still have PRO until 2026-02-01. It ends on 2026-02-01, as you requested.',
  ],
  [
    'OnHold',
    {},
    'On hold: A payment failed, so PRO is locked. Your work is safe. Pay the amount due to unlock it. You can use another card.',
  ],
  [
    'CardDenied',
    {},
    'Card declined: The first payment after your trial was declined, so PRO is locked. Add another card to unlock it.',
  ],
  [
    'Paused',
    {},
    'Paused: PRO is locked until you resume. You aren’t being charged. If you resume, you’re charged $61.20 right away.',
  ],
  ['Cancelled', {}, 'Ended: It ended on 2026-01-15. You won’t be charged again.'],
  ['Cancelled', { periodEnd: null }, 'Ended: It has ended. You won’t be charged again.'],
  ['Unavailable', {}, 'Not paid: The payment didn’t go through. You weren’t charged.'],
])('%s, %j', (status, change, said) => {
  expect(words(status, change)).toBe(said)
})

test('every status has words, also where no price is known', () => {
  for (const status of subscriptionStatus.options) {
    expect(words(status, {}, null)).not.toContain('null')
    expect(words(status, {}, null).length).toBeGreaterThan(20)
  }
})
