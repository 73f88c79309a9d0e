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
    'Trial: Your trial ends on 2026-01-15. Then $61.20 is charged. Cancel before that day and pay nothing.',
  ],
  ['Trialing', { cancelsAt: LATER }, 'Trial: Your trial ends on 2026-02-01, and nothing is charged.'],
  ['Active', {}, 'Active: Next payment: $61.20 on 2026-01-15.'],
  [
    'Active',
    { cancelsAt: LATER },
    'Cancelled: You have PRO until 2026-02-01. Then it ends, and nothing more is charged.',
  ],
  [
    'Active',
    { pausesAt: LATER },
    'Will pause: You have PRO until 2026-02-01. From then on it is paused, and nothing is charged.',
  ],
  [
    'Active',
    { purchaseType: 'product' },
    'Active: It ends by itself on 2026-01-15. Nothing more is charged.',
  ],
  [
    'Active',
    { purchaseType: 'product', isLifetime: true, periodEnd: null },
    'Active: It’s yours forever. You’re never charged again.',
  ],
  [
    'PastDue',
    { graceUntil: LATER },
    'Payment failed: Your last payment failed. You have PRO until 2026-02-01 all the same. We’ll try again automatically. If your card no longer works, update it.',
  ],
  [
    'PastDue',
    { graceUntil: LATER, cancelsAt: LATER },
    'Payment failed: Your last payment failed. You have PRO until 2026-02-01 all the same. It ends on 2026-02-01, as you wanted.',
  ],
  [
    'OnHold',
    {},
    'On hold: A payment failed, so PRO is locked. Your work is safe. Pay the amount due to unlock it. You can use another card.',
  ],
  [
    'CardDenied',
    {},
    'Card refused: The first payment after your trial was declined, so PRO is locked. Add another card to unlock it.',
  ],
  [
    'Paused',
    {},
    'Paused: PRO is locked until you resume. You aren’t being charged. To resume, $61.20 is charged at once.',
  ],
  ['Cancelled', {}, 'Ended: It was paid until 2026-01-15. Nothing is charged any more.'],
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
