/**
 * What something costs, and why: a pure function of what is sold, to whom, and what is taken off. In between it reckons exactly;
 * only the step `rounding` rounds, so no order of multiplications loses a cent.
 */
import type { QuoteShape, QuoteStepName, ReasonCode } from './contract.ts'
import { taxPercentOf, type CountryPricing } from './country-table.ts'
import {
  compare,
  exact,
  fractionOf,
  minus,
  percentOf,
  roundedMinor,
  times,
  type Fraction,
  type Money,
} from './money-rules.ts'

/** List prices, and what is taken off in all countries, are in it. */
export const LIST_CURRENCY = 'USD'

/** What is taken off. An amount is taken off once, however many seats are bought. */
export type Discount = { percent: number } | Money

export type QuoteInput = {
  plan: {
    slug: string
    /** In US dollars. */
    listMinor: number
    /** Of the country's own price list; null: there is none. */
    ownList: Money | null
  }
  /** Seats; 1 for one person. */
  quantity: number
  country: CountryPricing
  /** The sale that is on; null: none. */
  campaign: {
    title: string
    discount: Discount
    /** Its coupon, which gives the same: whoever has it gets it once. */
    code?: string
  } | null
  /** One that may be used here and now; null: none. */
  coupon: {
    code: string
    discount: Discount
    /** Whether it adds up with a campaign. Otherwise the one that saves more holds. */
    stacks: boolean
  } | null
}

type Reason = { code: ReasonCode; values: Record<string, string | number> }
export type QuoteStep = { step: QuoteStepName; amountMinor: number; currency: string; reason: Reason }
export type Quote = Omit<QuoteShape, 'steps'> & { steps: QuoteStep[] }

/** The steps are always the eight of the contract, in its order. Throws for a quantity or an amount that is none. */
export function quote(input: QuoteInput): Quote {
  const { plan, quantity, country } = input
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`${quantity} is no quantity`)
  const listed = plan.ownList ?? { amountMinor: plan.listMinor, currency: LIST_CURRENCY }
  const currency = currencyOf(input)
  const list = times(fractionOf(listed), exact(quantity))
  const [tiered, tier] = afterTier(list, input)
  const [exchanged, exchange] = afterExchange(tiered, input)
  const { campaign, coupon } = discounts(exchanged, currency, input)
  const afterCampaign = minus(exchanged, campaign.off)
  const discounted = minus(afterCampaign, coupon.off)
  const priceMinor = roundedMinor(discounted, currency)
  const price = fractionOf({ amountMinor: priceMinor, currency })
  const taxPercent = taxPercentOf(country.countryCode)
  const taxMinor = roundedMinor(percentOf(price, taxPercent), currency)
  const totalMinor = priceMinor + taxMinor
  const step = (name: QuoteStepName, amountMinor: number, reason: Reason, of = currency): QuoteStep => ({
    step: name,
    amountMinor,
    currency: of,
    reason,
  })
  return {
    plan: plan.slug,
    quantity,
    countryCode: country.countryCode,
    currency,
    steps: [
      step('list', roundedMinor(list, listed.currency), listReason(input), listed.currency),
      step('tier', roundedMinor(tiered, listed.currency), tier, listed.currency),
      step('exchange', roundedMinor(exchanged, currency), exchange),
      step('campaign', roundedMinor(afterCampaign, currency), campaign.reason),
      step('coupon', roundedMinor(discounted, currency), coupon.reason),
      step('rounding', priceMinor, because(roundingCode(compare(price, discounted)), { currency })),
      step('tax', totalMinor, taxReason(taxPercent, country)),
      step('total', totalMinor, because('total')),
    ],
    priceMinor,
    taxPercent,
    taxMinor,
    totalMinor,
    applied: { campaign: campaign.isApplied, coupon: coupon.isApplied },
  }
}

/** In which it is charged: that of the country's own list, the country's own where it is supported, or US dollars. */
function currencyOf({ plan, country }: QuoteInput): string {
  if (plan.ownList !== null) return plan.ownList.currency
  return country.isCurrencySupported ? country.currencyCode : LIST_CURRENCY
}

function because(code: ReasonCode, values: Reason['values'] = {}): Reason {
  return { code, values }
}

function listReason({ plan, quantity, country }: QuoteInput): Reason {
  if (plan.ownList !== null) return because('own-list', { country: country.countryCode, quantity })
  return quantity === 1 ? because('list-price') : because('list-price-of-seats', { quantity })
}

function afterTier(list: Fraction, { plan, country }: QuoteInput): [Fraction, Reason] {
  const { pppRate = 1, countryCode } = country
  const values = { country: countryCode }
  if (plan.ownList !== null) return [list, because('tier-own-list', values)]
  if (pppRate === 1) return [list, because('tier-none', values)]
  const percent = Number((pppRate * 100).toFixed(6))
  return [times(list, exact(pppRate)), because('tier-applies', { ...values, percent })]
}

function afterExchange(tiered: Fraction, { plan, country }: QuoteInput): [Fraction, Reason] {
  const { currencyCode: currency, exchangeRate: rate } = country
  if (plan.ownList !== null)
    return [tiered, because('exchange-own-list', { currency: plan.ownList.currency })]
  if (currency === LIST_CURRENCY) return [tiered, because('exchange-none')]
  if (!country.isCurrencySupported) return [tiered, because('exchange-unsupported', { currency })]
  return [times(tiered, exact(rate)), because('exchange-rate', { currency, rate })]
}

type Applied = { off: Fraction; isApplied: boolean; reason: Reason }

const NOTHING: Fraction = { over: 0n, under: 1n }

/** What each takes off. Where they do not add up, the one that saves less takes nothing, and says why. */
function discounts(
  price: Fraction,
  currency: string,
  { campaign, coupon, country }: QuoteInput,
): { campaign: Applied; coupon: Applied } {
  const byCampaign =
    campaign === null
      ? unused('campaign-none')
      : taken('campaign', { title: campaign.title }, campaign.discount, { price, currency, country })
  if (coupon === null) return { campaign: byCampaign, coupon: unused('coupon-none') }
  const named = { coupon: coupon.code }
  const left = coupon.stacks ? minus(price, byCampaign.off) : price
  const byCoupon = taken('coupon', named, coupon.discount, { price: left, currency, country })
  if (campaign !== null && campaign.code === coupon.code) {
    const once = taken('coupon', named, coupon.discount, { price, currency, country })
    return { campaign: unused('campaign-by-coupon', { ...named, title: campaign.title }), coupon: once }
  }
  if (coupon.stacks || campaign === null || !byCampaign.isApplied || !byCoupon.isApplied)
    return { campaign: byCampaign, coupon: byCoupon }
  const both = { ...named, title: campaign.title }
  return compare(byCoupon.off, byCampaign.off) > 0
    ? { campaign: unused('campaign-saves-less', both), coupon: byCoupon }
    : { campaign: byCampaign, coupon: unused('coupon-saves-less', both) }
}

function unused(code: ReasonCode, values: Reason['values'] = {}): Applied {
  return { off: NOTHING, isApplied: false, reason: because(code, values) }
}

type Reckoned = { price: Fraction; currency: string; country: CountryPricing }

function taken(
  what: 'campaign' | 'coupon',
  named: Reason['values'],
  discount: Discount,
  { price, currency, country }: Reckoned,
): Applied {
  if ('percent' in discount) {
    const percent = Math.min(discount.percent, 100)
    const reason = because(`${what}-percent`, { ...named, percent })
    return { off: percentOf(price, percent), isApplied: true, reason }
  }
  const amount = inCurrency(discount, currency, country)
  if (amount === null) return unused(`${what}-other-currency`, { ...named, currency: discount.currency })
  const off = compare(amount, price) > 0 ? price : amount
  const reason = because(`${what}-amount`, {
    ...named,
    amountMinor: discount.amountMinor,
    currency: discount.currency,
  })
  return { off, isApplied: true, reason }
}

/** Null: it is in a currency in which nobody pays here. */
function inCurrency(amount: Money, currency: string, country: CountryPricing): Fraction | null {
  if (amount.currency === currency) return fractionOf(amount)
  if (amount.currency !== LIST_CURRENCY || currency !== country.currencyCode) return null
  return times(fractionOf(amount), exact(country.exchangeRate))
}

function roundingCode(compared: number): ReasonCode {
  if (compared === 0) return 'rounding-none'
  return compared > 0 ? 'rounding-up' : 'rounding-down'
}

function taxReason(percent: number, { countryCode }: CountryPricing): Reason {
  return percent === 0 ? because('tax-none') : because('tax-added', { percent, country: countryCode })
}
