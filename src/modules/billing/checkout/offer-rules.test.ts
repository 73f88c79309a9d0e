import { describe, expect, test } from 'vitest'
import type { CouponAnswer, PricedPlan } from '../plans/contract.ts'
import { countryPricing } from '../pricing/country-table.ts'
import { quote, type QuoteInput } from '../pricing/quote-rules.ts'
import { spokenQuote } from '../pricing/describe-quote.ts'
import {
  defaultCoupons,
  discountWords,
  offerOf,
  paymentAddress,
  perMonthMinor,
  toldSteps,
  totalBefore,
} from './offer-rules.ts'

type More = Partial<Pick<QuoteInput, 'coupon' | 'campaign'>> & {
  country?: string
  plan?: Partial<PricedPlan>
}

function annual({ country = 'US', coupon = null, campaign = null, plan = {} }: More = {}): PricedPlan {
  const priced = quote({
    plan: { slug: 'annual', listMinor: 18_000, ownList: null },
    quantity: 1,
    country: countryPricing(country),
    campaign,
    coupon,
  })
  return {
    slug: 'annual',
    name: 'Annual',
    purchaseType: 'subscription',
    planKind: 'recurring',
    months: 12,
    soldTo: 'everybody',
    isForTeams: true,
    isGift: false,
    defaultCoupon: 'ANNUAL66',
    quote: spokenQuote(priced),
    ...plan,
  }
}

const off = (code: string, percent: number) => ({ code, discount: { percent }, stacks: false })

function answer(code: string, percent: number, country = 'US'): CouponAnswer {
  return {
    coupon: { code, percent, amountMinor: null, currency: null, endsAt: null },
    country: countryPricing(country),
    plans: [annual({ coupon: off(code, percent), country })],
  }
}

describe('the offer', () => {
  test('without a coupon is the plan itself', () => {
    expect(offerOf(annual(), [])).toMatchObject({ coupon: null, plan: { quote: { totalMinor: 18_000 } } })
  })

  test('is the lowest price of those that are known', () => {
    const offer = offerOf(annual(), [answer('TEN', 10), answer('ANNUAL66', 66), answer('HALF', 50)])
    expect(offer).toMatchObject({ coupon: 'ANNUAL66', plan: { quote: { totalMinor: 6_120 } } })
  })

  test('asks for no coupon that saves nothing', () => {
    const campaign = { title: 'Sale', discount: { percent: 70 } }
    const same = answer('ANNUAL66', 66)
    same.plans = [annual({ coupon: off('ANNUAL66', 66), campaign })]
    expect(offerOf(annual({ campaign }), [same]).coupon).toBeNull()
  })

  test('takes no price of another currency', () => {
    expect(offerOf(annual({ country: 'FR' }), [answer('ANNUAL66', 66, 'US')]).coupon).toBeNull()
  })
})

describe('what is said about a price', () => {
  test('before a discount it was the list price, tax and all', () => {
    const plan = annual({ country: 'IN', coupon: off('HALF', 50) })
    // 180 dollars at 84.9667 rupees, and 18 % tax.
    expect(totalBefore(plan.quote)).toBe(1_804_693)
    expect(totalBefore(plan.quote)).toBeGreaterThan(plan.quote.totalMinor)
  })

  test('without a discount nothing is struck through', () => {
    expect(totalBefore(annual({ country: 'FR' }).quote)).toBeNull()
    expect(discountWords(annual().quote)).toBeNull()
  })

  test('names what took something off, and not what did not', () => {
    const campaign = { title: 'Sale', discount: { percent: 20 } }
    const words = discountWords(annual({ campaign, coupon: off('HALF', 50) }).quote)
    expect(words).toBe('Coupon HALF: 50% off')
  })

  test('a month of a year is a twelfth; what is paid monthly or for ever has none', () => {
    const { quote: priced } = annual()
    expect(perMonthMinor({ months: 12, quote: priced })).toBe(1_500)
    expect(perMonthMinor({ months: 1, quote: priced })).toBeNull()
    expect(perMonthMinor({ months: null, quote: priced })).toBeNull()
  })

  test('all eight steps are told, and those that change nothing are marked', () => {
    const told = toldSteps(annual({ country: 'FR', coupon: off('HALF', 50) }).quote)
    expect(told.map(({ step, changes }) => `${step} ${changes}`)).toEqual([
      'list true',
      'tier false',
      'exchange true',
      'campaign false',
      'coupon true',
      'rounding false',
      'tax false',
      'total true',
    ])
  })

  test('a coupon that two plans offer is asked for once', () => {
    const none = { defaultCoupon: null }
    expect(defaultCoupons([annual(), none, annual()])).toEqual(['ANNUAL66'])
  })
})

describe('the address of payment', () => {
  const from = { source: 'pricing', ref: null, countryCode: null }
  test.each([
    ['a subscription by its plan', annual(), 'ANNUAL66', from, '/payment?plan=annual&source=pricing'],
    [
      'a product by its code',
      annual({ plan: { slug: 'lifetime', purchaseType: 'product', defaultCoupon: null } }),
      null,
      from,
      '/payment?product_code=lifetime&source=pricing',
    ],
    [
      'with the coupon that somebody typed, where they came from, and their country',
      annual(),
      'FRIENDS',
      { source: 'pricing', ref: 'banner', countryCode: 'fr' },
      '/payment?plan=annual&discount=FRIENDS&source=pricing&ref=banner&countryCode=fr',
    ],
  ])('names %s', (_, plan, coupon, where, address) => {
    expect(paymentAddress({ plan, coupon }, where)).toBe(address)
  })
})
