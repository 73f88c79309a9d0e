import { describe, expect, test } from 'vitest'
import type { CouponAnswer, PricedPlan } from '../plans/contract.ts'
import { countryPricing } from '../pricing/country-table.ts'
import { quote } from '../pricing/quote-rules.ts'
import { spokenQuote } from '../pricing/describe-quote.ts'
import { readEntry, wantedPlan } from './entry-rules.ts'

function plan(slug: string, name: string, purchaseType: PricedPlan['purchaseType']): PricedPlan {
  const listed = { slug, listMinor: 10_000, ownList: null }
  const priced = { plan: listed, quantity: 1, country: countryPricing('US'), campaign: null, coupon: null }
  return {
    slug,
    name,
    purchaseType,
    months: 12,
    isForTeams: false,
    isGift: false,
    defaultCoupon: null,
    planKind: purchaseType === 'subscription' ? 'recurring' : 'non-recurring',
    soldTo: slug === 'lifetime-upgrade' ? 'annual' : 'everybody',
    quote: spokenQuote(quote(priced)),
  }
}

const PLANS = [
  plan('monthly', 'Monthly', 'subscription'),
  plan('annual', 'Annual', 'subscription'),
  plan('annual-pass', 'Annual', 'product'),
  plan('half-yearly', 'Half-Yearly', 'product'),
  plan('lifetime', 'Lifetime', 'product'),
  plan('lifetime-upgrade', 'Lifetime', 'product'),
]

function couponOf(...slugs: string[]): CouponAnswer {
  return {
    coupon: { code: 'FRIENDS', percent: 10, amountMinor: null, currency: null, endsAt: null },
    country: countryPricing('US'),
    plans: PLANS.filter(({ slug }) => slugs.includes(slug)),
  }
}

function chosen(query: string, answer: CouponAnswer | null = null): string | null {
  return wantedPlan(PLANS, readEntry(new URLSearchParams(query)), answer)?.slug ?? null
}

describe('each form of the address', () => {
  test.each([
    ['', 'annual'],
    ['plan=monthly&source=navbar&ref=banner', 'monthly'],
    ['plan=annual', 'annual'],
    ['plan=Annual', 'annual'],
    ['product_code=lifetime&source=pricing', 'lifetime'],
    ['product_code=annual', 'annual-pass'],
    ['product_code=half-yearly&ref=x', 'half-yearly'],
    // A product that a link calls a plan is the product.
    ['plan=lifetime', 'lifetime'],
    // The product is what is more particular.
    ['plan=monthly&product_code=lifetime', 'lifetime'],
    ['plan=gold', null],
    ['product_code=lifetime-upgrade', 'lifetime-upgrade'],
    ['product_code=Lifetime', 'lifetime'],
  ])('%j chooses %s', (query, slug) => {
    expect(chosen(query)).toBe(slug)
  })

  test.each([
    ['a coupon for the annual plan', couponOf('annual', 'monthly'), 'annual'],
    ['a coupon for others', couponOf('half-yearly', 'lifetime'), 'half-yearly'],
    ['a coupon that is refused', null, 'annual'],
  ])('%s chooses what it is for', (_, answer, slug) => {
    expect(chosen('discount=FRIENDS&source=mail', answer)).toBe(slug)
  })

  test('a plan that is named is not changed by a coupon', () => {
    expect(chosen('plan=monthly&discount=FRIENDS', couponOf('lifetime'))).toBe('monthly')
  })

  test('is read whole', () => {
    const query = 'product_code=lifetime&discount=%20FRIENDS%20&source=pricing&ref=banner&countryCode=FR'
    expect(readEntry(new URLSearchParams(query))).toEqual({
      plan: 'lifetime',
      isProduct: true,
      coupon: 'FRIENDS',
      source: 'pricing',
      ref: 'banner',
      countryCode: 'fr',
    })
  })

  test('is read without what no link of ours writes', () => {
    const query = 'plan=<b>&source=a%20b&ref=../&countryCode=france&discount=%20'
    expect(readEntry(new URLSearchParams(query))).toEqual({
      plan: null,
      isProduct: false,
      coupon: null,
      source: null,
      ref: null,
      countryCode: null,
    })
  })
})
