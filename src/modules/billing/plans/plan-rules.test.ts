import { describe, expect, test } from 'vitest'
import { isTrialShown, listedFor, pricingCopy } from './plan-rules.ts'

test('trial plans are shown unless the operator’s text is "false"', () => {
  expect(['true', 'false', '', 'no', 'False', '0'].map(isTrialShown)).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
  ])
})

describe('the list price', () => {
  const monthly = { slug: 'monthly', listMinor: 3_000, trialListMinor: 2_000 }
  const own = { currency: 'NPR', listMinor: 160_000, trialListMinor: null }

  test('is that of the trial where trials are shown, and where there is one', () => {
    expect(listedFor({ ...monthly, own: null }, true)).toEqual({
      slug: 'monthly',
      listMinor: 2_000,
      ownList: null,
    })
    expect(listedFor({ ...monthly, own: null }, false).listMinor).toBe(3_000)
    expect(listedFor({ ...monthly, trialListMinor: null, own: null }, true).listMinor).toBe(3_000)
  })

  test('comes with that of the country’s own list', () => {
    expect(listedFor({ ...monthly, own }, true).ownList).toEqual({ amountMinor: 160_000, currency: 'NPR' })
  })
})

test('the page promises a trial or the money back', () => {
  expect(pricingCopy(true)).toEqual({
    variant: 'trial',
    days: 7,
    promise: '7-day free trial',
    callToAction: 'Start Free Trial',
  })
  expect(pricingCopy(false)).toEqual({
    variant: 'money-back',
    days: 14,
    promise: '14-day money-back guarantee',
    callToAction: 'Get Started',
  })
})
