import { describe, expect, test } from 'vitest'
import type { QuoteShape } from '../pricing/contract.ts'
import { readEntry } from './entry-rules.ts'
import {
  changeAddress,
  checkoutIdOf,
  expectedTrialDays,
  isAsSaid,
  isDecided,
  isFinal,
  isOver,
  methodsIn,
  orderSignature,
  pollWaitMs,
  seatsOf,
  signUpAddress,
  subscriptionAddress,
} from './payment-rules.ts'

test.each([
  [null, 2],
  ['', 2],
  ['5', 5],
  ['1', 2],
  ['-3', 2],
  ['2.5', 2],
  ['9999', 1_000],
  ['seven', 2],
])('%j seats are %d', (input, seats) => {
  expect(seatsOf(input)).toBe(seats)
})

describe('who has no account', () => {
  test.each([
    ['', 'next=%2Fpayment'],
    ['?plan=annual&source=pricing&ref=banner', 'plan=annual&source=pricing&ref=banner'],
    ['?product_code=lifetime&source=pricing', 'product_code=lifetime&source=pricing'],
    ['?discount=FRIENDS&source=mail', 'discount=FRIENDS&source=mail'],
  ])('%s is led to the form with what they wanted', (search, rest) => {
    const address = signUpAddress(
      '/signup',
      { pathname: '/payment', search },
      readEntry(new URLSearchParams(search)),
    )
    expect(address).toContain(rest)
    expect(new URLSearchParams(address.split('?')[1]).get('next')).toBe(`/payment${search}`)
  })

  test.each(['?plan=annual&discount=FRIENDS&source=mail', '?plan=annual&countryCode=fr'])(
    '%s is led back by its whole address, which says more than the plan',
    (search) => {
      const entry = readEntry(new URLSearchParams(search))
      const query = new URLSearchParams(
        signUpAddress('/signup', { pathname: '/payment', search }, entry).split('?')[1],
      )
      expect(query.get('next')).toBe(`/payment${search}`)
      expect(query.has('plan')).toBe(false)
      expect(query.has('discount')).toBe(false)
    },
  )
})

describe('a trial is expected', () => {
  const trial = { variant: 'trial', days: 7, promise: '', callToAction: '' } as const
  test.each([
    ['subscription', { copy: trial, hadPro: false }, 7],
    ['product', { copy: trial, hadPro: false }, 0],
    ['subscription', { copy: trial, hadPro: true }, 0],
    ['subscription', { copy: { ...trial, variant: 'money-back' as const, days: 14 }, hadPro: false }, 0],
    ['subscription', { copy: null, hadPro: false }, 0],
  ] as const)('of a %s with %j: %d days', (purchaseType, who, days) => {
    expect(expectedTrialDays({ purchaseType }, who)).toBe(days)
  })
})

describe('what a checkout asks for', () => {
  const quoted = (totalMinor: number, currency = 'USD'): QuoteShape => ({
    plan: 'annual',
    quantity: 1,
    countryCode: 'US',
    currency,
    steps: [],
    priceMinor: totalMinor,
    taxPercent: 0,
    taxMinor: 0,
    totalMinor,
    applied: { campaign: false, coupon: false },
  })
  test.each([
    ['the price at once', quoted(6_120), 6_120, 0, true],
    ['nothing in a trial', quoted(6_120), 0, 7, true],
    ['the price where a trial was said', quoted(6_120), 6_120, 7, false],
    ['another price', quoted(18_000), 18_000, 0, false],
    ['another price after the trial', quoted(18_000), 0, 7, false],
    ['another currency', quoted(6_120, 'EUR'), 6_120, 0, false],
  ])('%s', (_, quote, dueNowMinor, trialDays, isSame) => {
    const said = { totalMinor: 6_120, currency: 'USD', trialDays }
    expect(isAsSaid({ quote, dueNowMinor }, said)).toBe(isSame)
  })
})

test('the same order is the same checkout, another one is not', () => {
  const order = { quantity: 1, method: 'card', countryCode: 'US', zip: '94107' } as const
  expect(orderSignature('annual', order)).toBe(orderSignature('annual', { ...order }))
  expect(orderSignature('annual', order)).not.toBe(orderSignature('monthly', order))
  expect(orderSignature('annual', order)).not.toBe(orderSignature('annual', { ...order, zip: '10115' }))
  expect(orderSignature('annual', order)).not.toBe(orderSignature('annual', { ...order, coupon: 'X' }))
})

test('a checkout is asked for soon at first, and at most twice a minute in the end', () => {
  const waits = Array.from({ length: 20 }, (_, asked) => pollWaitMs(asked))
  expect(waits[0]).toBe(500)
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
  expect(waits.at(-1)).toBe(30_000)
})

test.each([
  ['annual', 'subscription', 'self', 1, '/payment?plan=annual'],
  ['lifetime', 'product', 'self', 1, '/payment?product_code=lifetime'],
  ['annual', 'subscription', 'team', 5, '/payment/teams?quantity=5'],
  // Nobody is led from a gift to where people buy for themselves.
  ['lifetime', 'product', 'gift', 1, '/gifts'],
] as const)(
  'an order of %s (%s, %s, %d) is changed at its page',
  (slug, purchaseType, purpose, quantity, address) => {
    const plan = { slug, name: slug, purchaseType, months: 12 }
    expect(changeAddress({ plan, purpose, quantity })).toBe(address)
  },
)

test.each([
  ['completed', 'success', true],
  ['expired', 'success', true],
  ['failed', 'failure', true],
  // Tried again, and the provider says that it went well: its message comes.
  ['failed', 'success', false],
  ['pending', 'success', false],
  ['open', 'success', false],
  // The provider may have sent the browser back sooner than its message.
  ['open', 'failure', false],
] as const)('%s at /payment/%s is the last word: %s', (status, page, decided) => {
  expect(isDecided({ status }, page)).toBe(decided)
})

test.each([
  ['completed', true],
  ['expired', true],
  ['failed', false],
  ['pending', false],
  ['open', false],
] as const)('%s is for ever: %s', (status, isForEver) => {
  expect(isFinal({ status })).toBe(isForEver)
})

test.each([
  ['checkout=3f0c6a3e-2f0b-4c8e-9f57-0a6d4f6f1f11', '3f0c6a3e-2f0b-4c8e-9f57-0a6d4f6f1f11'],
  ['checkout=../../x', null],
  ['', null],
])('%j names %s', (query, id) => {
  expect(checkoutIdOf(new URLSearchParams(query))).toBe(id)
})

test('a bank account is offered in the United States and in dollars alone', () => {
  const both = ['card', 'bank'] as const
  expect(methodsIn({ countryCode: 'us', currencyCode: 'USD' }, both)).toEqual(['card', 'bank'])
  for (const [countryCode, currencyCode] of [
    ['US', 'EUR'],
    ['EC', 'USD'],
    ['IN', 'INR'],
  ] as const)
    expect(methodsIn({ countryCode, currencyCode }, both)).toEqual(['card'])
  expect(methodsIn({ countryCode: 'US', currencyCode: 'USD' }, ['card'])).toEqual(['card'])
})

test.each([
  ['expired', null, true],
  ['failed', null, true],
  ['failed', '/sandbox/checkout/1', false],
  ['open', null, false],
  ['pending', null, false],
] as const)(
  'the same order takes another checkout where this one is %s, with the page %s: %s',
  (status, url, isOne) => {
    expect(isOver({ status, url })).toBe(isOne)
  },
)

test.each([
  ['', '/profile/subscriptionandpayments'],
  ['plan=annual&source=navbar', '/profile/subscriptionandpayments'],
  ['plan=annual&isAuthenticatedNow=byLogin', '/profile/subscriptionandpayments?isAuthenticatedNow=byLogin'],
  ['isAuthenticatedNow=bySignup', '/profile/subscriptionandpayments?isAuthenticatedNow=bySignup'],
])('subscribers at /payment?%s are led to %s', (query, target) => {
  expect(subscriptionAddress(new URLSearchParams(query))).toBe(target)
})
