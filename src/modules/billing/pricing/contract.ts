/** What a price is, and how it came about. Every price that the API tells is a quote. */
import { z } from 'zod'

/** The steps of a quote: always these, in this order, also where one changes nothing. */
export const quoteStepName = z.enum([
  'list',
  'tier',
  'exchange',
  'campaign',
  'coupon',
  'rounding',
  'tax',
  'total',
] as const)
export type QuoteStepName = z.infer<typeof quoteStepName>

/** Why a step did what it did. */
export const reasonCode = z.enum([
  'list-price',
  'list-price-of-seats',
  'own-list',
  'tier-applies',
  'tier-none',
  'tier-own-list',
  'exchange-rate',
  'exchange-none',
  'exchange-unsupported',
  'exchange-own-list',
  'campaign-none',
  'campaign-percent',
  'campaign-amount',
  'campaign-other-currency',
  'campaign-saves-less',
  'campaign-by-coupon',
  'coupon-none',
  'coupon-percent',
  'coupon-amount',
  'coupon-other-currency',
  'coupon-saves-less',
  'rounding-none',
  'rounding-up',
  'rounding-down',
  'tax-none',
  'tax-added',
  'total',
])
export type ReasonCode = z.infer<typeof reasonCode>

const minor = z.number().int().nonnegative()

/** One step of a quote. */
export const quoteStep = z.object({
  step: quoteStepName,
  /** What the price is after it, in the currency's smallest unit. */
  amountMinor: minor,
  currency: z.string(),
  reason: z.object({
    code: reasonCode,
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    /** For people, in English. */
    words: z.string(),
  }),
})

/** What somebody would pay now. A checkout charges a quote, and no client sends an amount. */
export const quoteShape = z.object({
  plan: z.string(),
  quantity: z.number().int().positive(),
  countryCode: z.string(),
  currency: z.string(),
  steps: z.array(quoteStep),
  /** Before tax. */
  priceMinor: minor,
  taxPercent: z.number(),
  taxMinor: minor,
  /** What is charged. */
  totalMinor: minor,
  /** What the price holds of: one of both where they do not add up. */
  applied: z.object({ campaign: z.boolean(), coupon: z.boolean() }),
})
export type QuoteShape = z.infer<typeof quoteShape>
