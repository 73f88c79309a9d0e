import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteStepName, type QuoteStepName } from './contract.ts'
import { COUNTRY_CODES, countryPricing, taxPercentOf } from './country-table.ts'
import { compare, exact, fractionOf, times } from './money-rules.ts'
import { quote, type Discount, type Quote, type QuoteInput } from './quote-rules.ts'

const ANNUAL = { slug: 'annual', listMinor: 18_000, ownList: null }
const ANNUAL66 = { code: 'ANNUAL66', discount: { percent: 66 }, stacks: false }
const BLACK_FRIDAY = { title: 'Black Friday', discount: { percent: 60.15 } }

const NOTHING = { quantity: 1, campaign: null, coupon: null }
const quoteFor = (countryCode: string, more: Partial<QuoteInput> = {}) =>
  quote({ plan: ANNUAL, country: countryPricing(countryCode), ...NOTHING, ...more })

const amounts = ({ steps }: Quote) => steps.map(({ amountMinor }) => amountMinor)
const reasonOf = ({ steps }: Quote, name: QuoteStepName) => steps.find(({ step }) => step === name)?.reason
const codes = ({ steps }: Quote) => steps.map(({ reason }) => reason.code)

describe('annual with ANNUAL66', () => {
  const own = (amountMinor: number, currency: string) => ({ ...ANNUAL, ownList: { amountMinor, currency } })

  test.each([
    ['US', ANNUAL, 'USD', [18_000, 18_000, 18_000, 18_000, 6_120, 6_120, 6_120, 6_120]],
    // 171.45 € less 66 %: 58.293
    ['FR', ANNUAL, 'EUR', [18_000, 18_000, 17_145, 17_145, 5_829, 5_829, 5_829, 5_829]],
    ['GB', ANNUAL, 'GBP', [18_000, 18_000, 14_164, 14_164, 4_816, 4_816, 4_816, 4_816]],
    // 2,040 rupees and 18 %
    [
      'IN',
      own(600_000, 'INR'),
      'INR',
      [600_000, 600_000, 600_000, 600_000, 204_000, 204_000, 240_720, 240_720],
    ],
    [
      'NP',
      own(960_000, 'NPR'),
      'NPR',
      [960_000, 960_000, 960_000, 960_000, 326_400, 326_400, 326_400, 326_400],
    ],
    // Yen are not supported: dollars, to the cent.
    ['JP', ANNUAL, 'USD', [18_000, 18_000, 18_000, 18_000, 6_120, 6_120, 6_120, 6_120]],
    // Neither are Colombian pesos, and there is a tier.
    ['CO', ANNUAL, 'USD', [18_000, 12_600, 12_600, 12_600, 4_284, 4_284, 4_284, 4_284]],
    ['MX', ANNUAL, 'MXN', [18_000, 12_600, 254_520, 254_520, 86_537, 86_537, 86_537, 86_537]],
  ])('%s', (countryCode, plan, currency, expected) => {
    const quoted = quoteFor(countryCode, { plan, coupon: ANNUAL66 })
    expect(amounts(quoted)).toEqual(expected)
    expect(quoted).toMatchObject({ currency, totalMinor: expected.at(-1), applied: { coupon: true } })
  })
})

describe('a currency without a smaller unit', () => {
  const japan = { ...countryPricing('JP'), isCurrencySupported: true }

  test('is charged in whole units', () => {
    // 180 × 156.5 less 66 %: 9577.8 yen
    const quoted = quote({ plan: ANNUAL, country: japan, ...NOTHING, coupon: ANNUAL66 })
    expect(quoted).toMatchObject({ currency: 'JPY', totalMinor: 9_578 })
    expect(amounts(quoted)).toEqual([18_000, 18_000, 28_170, 28_170, 9_578, 9_578, 9_578, 9_578])
  })

  test('also from a price list', () => {
    const plan = { ...ANNUAL, ownList: { amountMinor: 27_000, currency: 'JPY' } }
    expect(quoteFor('JP', { plan, coupon: ANNUAL66 })).toMatchObject({ currency: 'JPY', totalMinor: 9_180 })
  })
})

describe('each step says why', () => {
  test('in a country like most', () => {
    expect(codes(quoteFor('FR'))).toEqual([
      'list-price',
      'tier-none',
      'exchange-rate',
      'campaign-none',
      'coupon-none',
      'rounding-none',
      'tax-none',
      'total',
    ])
    expect(reasonOf(quoteFor('FR'), 'exchange')?.values).toEqual({ currency: 'EUR', rate: 0.9525 })
    expect(codes(quoteFor('US'))[2]).toBe('exchange-none')
  })

  test('with a price list of its own, and tax', () => {
    const plan = { ...ANNUAL, ownList: { amountMinor: 600_001, currency: 'INR' } }
    expect(codes(quoteFor('IN', { plan, coupon: ANNUAL66 }))).toEqual([
      'own-list',
      'tier-own-list',
      'exchange-own-list',
      'campaign-none',
      'coupon-percent',
      'rounding-down',
      'tax-added',
      'total',
    ])
  })

  test('with a tier, and money that is not supported', () => {
    const quoted = quoteFor('CO')
    expect(reasonOf(quoted, 'tier')).toEqual({ code: 'tier-applies', values: { country: 'CO', percent: 70 } })
    expect(reasonOf(quoted, 'exchange')).toEqual({
      code: 'exchange-unsupported',
      values: { currency: 'COP' },
    })
  })

  test('by the seat', () => {
    const quoted = quoteFor('US', { quantity: 5 })
    expect(reasonOf(quoted, 'list')).toEqual({ code: 'list-price-of-seats', values: { quantity: 5 } })
    expect(quoted.totalMinor).toBe(90_000)
  })
})

describe('campaign and coupon', () => {
  test('do not add up: the one that saves more holds, and the other says why not', () => {
    const quoted = quoteFor('US', { campaign: BLACK_FRIDAY, coupon: ANNUAL66 })
    expect(quoted).toMatchObject({ totalMinor: 6_120, applied: { campaign: false, coupon: true } })
    expect(reasonOf(quoted, 'campaign')).toEqual({
      code: 'campaign-saves-less',
      values: { title: 'Black Friday', coupon: 'ANNUAL66' },
    })
    const weaker = { ...ANNUAL66, discount: { percent: 50 } }
    const other = quoteFor('US', { campaign: BLACK_FRIDAY, coupon: weaker })
    expect(other).toMatchObject({ totalMinor: 7_173, applied: { campaign: true, coupon: false } })
    expect(reasonOf(other, 'coupon')?.code).toBe('coupon-saves-less')
  })

  test('that save the same leave the coupon unused', () => {
    const same = { ...ANNUAL66, discount: { percent: 60.15 } }
    expect(quoteFor('US', { campaign: BLACK_FRIDAY, coupon: same }).applied).toEqual({
      campaign: true,
      coupon: false,
    })
  })

  test('add up where the coupon says so: of what the campaign has left', () => {
    const stacking = { ...ANNUAL66, stacks: true }
    const quoted = quoteFor('US', { campaign: BLACK_FRIDAY, coupon: stacking })
    // 180 × 0.3985 × 0.34 = 24.3882
    expect(quoted).toMatchObject({ totalMinor: 2_439, applied: { campaign: true, coupon: true } })
  })

  test('an amount is taken off once, in the country’s money, and never more than there is', () => {
    const amount = { code: 'TEN', discount: { amountMinor: 1_000, currency: 'USD' }, stacks: false }
    expect(quoteFor('US', { coupon: amount, quantity: 3 }).totalMinor).toBe(53_000)
    // 171.45 − 9.525
    expect(quoteFor('FR', { coupon: amount }).totalMinor).toBe(16_193)
    const plan = { ...ANNUAL, ownList: { amountMinor: 960_000, currency: 'NPR' } }
    expect(quoteFor('NP', { plan, coupon: amount }).totalMinor).toBe(960_000 - 135_947)
    const huge = { ...amount, discount: { amountMinor: 1_000_000, currency: 'USD' } }
    expect(quoteFor('US', { coupon: huge }).totalMinor).toBe(0)
  })

  test('an amount of another money is taken off nothing', () => {
    const euros = { code: 'EURO', discount: { amountMinor: 1_000, currency: 'EUR' }, stacks: false }
    const quoted = quoteFor('US', { coupon: euros })
    expect(quoted).toMatchObject({ totalMinor: 18_000, applied: { coupon: false } })
    expect(reasonOf(quoted, 'coupon')).toEqual({
      code: 'coupon-other-currency',
      values: { coupon: 'EURO', currency: 'EUR' },
    })
    expect(quoteFor('DE', { coupon: euros }).totalMinor).toBe(16_145)
  })
})

test.each([[0], [-1], [1.5], [Number.NaN], [2 ** 60]])('%d is no quantity', (quantity) => {
  expect(() => quoteFor('US', { quantity })).toThrow(RangeError)
})

describe('whatever is asked', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  const discount: fc.Arbitrary<Discount> = fc.oneof(
    percent.map((value) => ({ percent: value })),
    fc.record({ amountMinor: fc.nat(50_000), currency: fc.constantFrom('USD', 'EUR', 'INR') }),
  )
  const input: fc.Arbitrary<QuoteInput> = fc
    .record({
      countryCode: fc.constantFrom(...COUNTRY_CODES),
      listMinor: fc.integer({ min: 1, max: 200_000 }),
      quantity: fc.integer({ min: 1, max: 1_000 }),
      hasOwnList: fc.boolean(),
      campaign: fc.option(fc.record({ title: fc.constant('Sale'), discount })),
      coupon: fc.option(fc.record({ code: fc.constant('CODE'), discount, stacks: fc.boolean() })),
    })
    .map(({ countryCode, listMinor, hasOwnList, ...rest }) => {
      const country = countryPricing(countryCode)
      const own = { amountMinor: listMinor, currency: country.currencyCode }
      return { ...rest, country, plan: { slug: 'x', listMinor, ownList: hasOwnList ? own : null } }
    })
  const holds = (property: (input: QuoteInput) => void) =>
    fc.assert(fc.property(input, property), { numRuns: 500 })

  const stepOf = ({ steps }: Quote, name: QuoteStepName) =>
    steps.find(({ step }) => step === name)?.amountMinor ?? Number.NaN

  test('the steps are the same eight, in the same order', () => {
    holds((asked) => {
      expect(quote(asked).steps.map(({ step }) => step)).toEqual(quoteStepName.options)
    })
  })

  test('nothing is negative or broken', () => {
    holds((asked) => {
      const { priceMinor, taxMinor, totalMinor, ...quoted } = quote(asked)
      for (const amount of [
        priceMinor,
        taxMinor,
        totalMinor,
        ...amounts({ ...quoted, priceMinor, taxMinor, totalMinor }),
      ]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
    })
  })

  test('before tax nobody pays more than the list price, to half of the smallest unit', () => {
    holds((asked) => {
      const { priceMinor, currency } = quote(asked)
      const { plan, country, quantity } = asked
      const listed = plan.ownList ?? { amountMinor: plan.listMinor, currency: 'USD' }
      const rate = exact(listed.currency === currency ? 1 : country.exchangeRate)
      const list = times(times(fractionOf(listed), exact(quantity)), rate)
      const half = times(fractionOf({ amountMinor: 1, currency }), exact(0.5))
      const most = { over: list.over * half.under + half.over * list.under, under: list.under * half.under }
      expect(compare(fractionOf({ amountMinor: priceMinor, currency }), most)).toBeLessThanOrEqual(0)
    })
  })

  test('no step but tax makes it dearer', () => {
    holds((asked) => {
      const quoted = quote(asked)
      expect(stepOf(quoted, 'tier')).toBeLessThanOrEqual(stepOf(quoted, 'list'))
      expect(stepOf(quoted, 'campaign')).toBeLessThanOrEqual(stepOf(quoted, 'exchange'))
      expect(stepOf(quoted, 'coupon')).toBeLessThanOrEqual(stepOf(quoted, 'campaign'))
    })
  })

  test('rounding loses or gains at most half of the smallest unit', () => {
    const percents = fc.record({
      percent,
      quantity: fc.integer({ min: 1, max: 50 }),
      countryCode: fc.constantFrom(...COUNTRY_CODES),
    })
    fc.assert(
      fc.property(percents, ({ percent: off, quantity, countryCode }) => {
        const country = countryPricing(countryCode)
        const { priceMinor, currency } = quoteFor(countryCode, {
          quantity,
          coupon: { code: 'CODE', discount: { percent: off }, stacks: false },
        })
        const rate = currency === 'USD' ? 1 : country.exchangeRate
        const left = Number(((100 - off) / 100).toFixed(4))
        const exactly = [exact(quantity * 180), exact(country.pppRate ?? 1), exact(rate), exact(left)].reduce(
          times,
        )
        const unit = fractionOf({ amountMinor: 1, currency })
        const [over, under] = [exactly.over * unit.under, exactly.under * unit.over]
        // |price − exact| ≤ ½, all in the smallest unit.
        const apart = 2n * (BigInt(priceMinor) * under - over)
        expect(apart <= under && apart >= -under).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('tax is that of what is charged, and added to it', () => {
    holds((asked) => {
      const { priceMinor, taxMinor, totalMinor, steps, taxPercent } = quote(asked)
      expect(taxPercent).toBe(taxPercentOf(asked.country.countryCode))
      expect(taxMinor).toBe(Math.floor((priceMinor * taxPercent * 2 + 100) / 200))
      expect(totalMinor).toBe(priceMinor + taxMinor)
      expect(steps.slice(-3).map(({ amountMinor }) => amountMinor)).toEqual([
        priceMinor,
        totalMinor,
        totalMinor,
      ])
    })
  })

  test('asking twice is answered twice the same, and changes nothing of what was asked', () => {
    holds((asked) => {
      const before = structuredClone(asked)
      expect(quote(asked)).toEqual(quote(asked))
      expect(asked).toEqual(before)
    })
  })

  test('a quote of what was quoted is the same: rounding twice is rounding once', () => {
    holds((asked) => {
      const { priceMinor, currency } = quote(asked)
      const plan = { slug: 'x', listMinor: 1, ownList: { amountMinor: priceMinor, currency } }
      expect(quote({ plan, country: asked.country, ...NOTHING }).priceMinor).toBe(priceMinor)
    })
  })

  test('more per cent off is never dearer, and more seats are never cheaper', () => {
    fc.assert(
      fc.property(input, percent, percent, fc.integer({ min: 1, max: 100 }), (asked, a, b, seats) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const priced = (off: number) =>
          quote({ ...asked, coupon: { code: 'CODE', discount: { percent: off }, stacks: true } }).priceMinor
        expect(priced(more)).toBeLessThanOrEqual(priced(less))
        const { priceMinor } = quote(asked)
        expect(quote({ ...asked, quantity: asked.quantity + seats }).priceMinor).toBeGreaterThanOrEqual(
          priceMinor,
        )
      }),
      { numRuns: 500 },
    )
  })

  test('a campaign or a coupon that says that it was applied was, and both only where they add up', () => {
    holds((asked) => {
      const quoted = quote(asked)
      const { campaign, coupon } = quoted.applied
      if (campaign && coupon) expect(asked.coupon?.stacks).toBe(true)
      if (!campaign) expect(stepOf(quoted, 'campaign')).toBe(stepOf(quoted, 'exchange'))
      if (!coupon) expect(stepOf(quoted, 'coupon')).toBe(stepOf(quoted, 'campaign'))
    })
  })
})
