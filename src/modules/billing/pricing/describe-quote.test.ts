import { expect, test } from 'vitest'
import { reasonCode, type ReasonCode } from './contract.ts'
import { countryPricing } from './country-table.ts'
import { quote } from './quote-rules.ts'
import { describeReason, spokenQuote } from './describe-quote.ts'

const VALUES = {
  country: 'IN',
  currency: 'EUR',
  rate: 0.9525,
  percent: 60.15,
  quantity: 5,
  title: 'Black Friday',
  coupon: 'ANNUAL66',
  amountMinor: 1_000,
}
const words = (code: ReasonCode) => describeReason({ reason: { code, values: VALUES } }, 'FR')

test('every reason has a sentence of its own, with everything filled in', () => {
  const sentences = reasonCode.options.map(words)
  expect(sentences.filter((sentence) => /[{}]|undefined|NaN/.test(sentence))).toEqual([])
  expect(new Set(sentences).size).toBe(sentences.length)
})

test.each([
  ['list-price-of-seats', 'List price for 5 seats'],
  ['tax-added', '60.15% tax in India'],
  ['exchange-rate', 'One US dollar is 0.9525 EUR'],
  ['coupon-percent', 'Coupon ANNUAL66: 60.15% off'],
  ['coupon-amount', 'Coupon ANNUAL66: 10,00\u00a0€ off'],
] as const)('%s: %s', (code, sentence) => {
  expect(words(code)).toBe(sentence)
})

test('a quote is told with its sentences', () => {
  const plan = { slug: 'annual', listMinor: 18_000, ownList: null }
  const quoted = quote({ plan, quantity: 1, country: countryPricing('CO'), campaign: null, coupon: null })
  expect(spokenQuote(quoted).steps.map(({ reason }) => reason.words)).toEqual([
    'List price',
    'Adjusted to incomes in Colombia: 70% of the list price',
    'We can’t take COP yet, so the price stays in US dollars',
    'No sale',
    'No coupon',
    'No rounding',
    'No tax',
    'Total',
  ])
})
