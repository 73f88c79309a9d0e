/** What is sold, for how much in which country, and what a page needs to know to sell it. */
import { z } from 'zod'
import { TOO_MANY } from '#modules/accounts/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { couponRefusals } from '../coupons/contract.ts'
import { quoteShape } from '../pricing/contract.ts'

/** ISO 3166 code, in small letters; one that is none is taken for the United States. Left out: see `find-country.ts`. */
const countryCode = z.string().max(10).optional()

/** Seats. With more than one, only what teams buy is told. */
export const quantity = z.coerce.number().int().min(1).max(1_000).default(1)

/** How a country pays, writes prices and what it is asked for. */
export const countryPricing = z.object({
  countryName: z.string(),
  countryCode: z.string(),
  currencyName: z.string(),
  currencyCode: z.string(),
  currencySymbol: z.string(),
  locale: z.string(),
  /** False: prices are in US dollars, unless the country has a price list of its own. */
  isCurrencySupported: z.boolean(),
  isZipCodeRequired: z.boolean(),
  /** Of its currency, for one US dollar. */
  exchangeRate: z.number(),
  /** What part of the list price is paid there; left out: all of it. */
  pppRate: z.number().optional(),
  excludeRegionalText: z.boolean(),
  shouldReplaceWithCurrencyCode: z.boolean(),
})

export const planKind = z.enum(['both', 'recurring', 'non-recurring'])
export type PlanKind = z.infer<typeof planKind>

/** A plan with what it costs in the country that was asked for. */
export const pricedPlan = z.object({
  slug: z.string(),
  name: z.string(),
  purchaseType: z.enum(['subscription', 'product']),
  /** Recurring is what renews itself. */
  planKind: planKind.exclude(['both']),
  /** How long it lasts, or until it renews; null: for ever. */
  months: z.number().nullable(),
  /** `annual`: only to whoever has an annual plan. */
  soldTo: z.enum(['everybody', 'annual']),
  isForTeams: z.boolean(),
  isGift: z.boolean(),
  /** The coupon that a page offers with it. */
  defaultCoupon: z.string().nullable(),
  quote: quoteShape,
})
export type PricedPlan = z.infer<typeof pricedPlan>

const pricedPlans = z.object({ country: countryPricing, plans: z.array(pricedPlan) })

/** Everything that is sold, in the order in which it is shown. */
export const getPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  summary: 'List the plans with their prices in a country',
  who: 'public',
  query: z.object({ countryCode, quantity }),
  response: pricedPlans,
})

/** What can be given to somebody: no subscription, for nobody renews a gift. */
export const getGiftPlans = endpoint({
  method: 'GET',
  path: '/api/plans/gifts',
  summary: 'List the gifts with their prices in a country',
  who: 'public',
  query: z.object({ countryCode }),
  response: pricedPlans,
})

/** What a page of prices shows: the kinds of subscriptions, the products, and what it promises. */
export const getPaymentPlans = endpoint({
  method: 'GET',
  path: '/api/Marketing/getPaymentPlans',
  summary: 'Get the data of the pricing page',
  who: 'public',
  query: z.object({ countryCode, planKind: planKind.default('both') }),
  response: z.object({
    country: countryPricing,
    /** Subscriptions by their kind. Empty where only products are asked for. */
    kinds: z.array(z.object({ kind: z.enum(['monthly', 'annual']), plan: pricedPlan })),
    defaultKind: z.literal('annual'),
    /** Empty where only subscriptions are asked for. */
    products: z.array(pricedPlan),
    copy: z.object({
      variant: z.enum(['trial', 'money-back']),
      /** Of the trial, or of the guarantee. */
      days: z.number(),
      promise: z.string(),
      callToAction: z.string(),
    }),
  }),
})
export type PaymentPlans = z.infer<typeof getPaymentPlans.response>

/** What an operator decided, for pages. Switches are texts, as the specification has them. */
export const getConfigs = endpoint({
  method: 'GET',
  path: '/api/Configs',
  summary: 'Get the site’s configuration',
  who: 'public',
  cacheable: true,
  response: z.object({
    /** Lessons of PRO are locked for whoever has none. Always: each lesson says whether it is free, and no setting opens the others. */
    shouldActivateAccessLocked: z.literal('true'),
    /** Trial plans and their words are shown, unless it is `false`. */
    shouldShowTrialPlans: z.string(),
    /** In how many days after a payment it is given back. */
    moneyBackGuarantee: z.number(),
  }),
})

const zone = z.object({
  /** IANA name. */
  name: z.string(),
  /** Minutes ahead of UTC in winter, and in summer. */
  standardMinutes: z.number(),
  dstMinutes: z.number(),
})

/** How a country pays, and what time it is there. Without `countryCode` the one that the request comes from. */
export const getCountryData = endpoint({
  method: 'GET',
  path: '/api/country-data',
  summary: 'Get the prices and time zones of a country',
  who: 'public',
  query: z.object({ countryCode }),
  response: countryPricing.extend({
    id: z.string(),
    name: z.string(),
    /** One by each name that counts today. */
    timezones: z.array(zone),
    /** Also by names of before. */
    allTimezones: z.array(zone),
  }),
})

/**
 * What a coupon takes off in a country, of the plan that is asked for, or of all that it is for. A page shows it; what is charged
 * is decided again when it is.
 */
export const getCoupon = endpoint({
  method: 'GET',
  path: '/api/PaymentGateway/coupon-code/:countryCode/:couponCode/:paymentProvider',
  summary: 'Get prices with a coupon',
  who: 'public',
  params: z.object({
    countryCode: z.string().max(10),
    couponCode: z.string().max(100),
    /** By which it is going to be paid. All take the same coupons. */
    paymentProvider: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/i),
  }),
  query: z.object({ plan: z.string().max(60).optional(), quantity }),
  response: z.object({
    coupon: z.object({
      code: z.string(),
      /** What is said to be taken off, in per cent; null: an amount is. */
      percent: z.number().nullable(),
      amountMinor: z.number().nullable(),
      currency: z.string().nullable(),
      /** When it ends; null: never. */
      endsAt: z.iso.datetime().nullable(),
    }),
    country: countryPricing,
    plans: z.array(pricedPlan),
  }),
  failures: { ...couponRefusals, 'too-many-tries': TOO_MANY },
})
export type CouponAnswer = z.infer<typeof getCoupon.response>
