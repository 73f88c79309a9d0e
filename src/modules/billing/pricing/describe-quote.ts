/** The reasons of a quote, in words. */
import { languageTag, t, tCount } from '#platform/messages/messages.ts'
import type { QuoteShape } from './contract.ts'
import { countryPricing } from './country-table.ts'
import { formatMoney } from './money-rules.ts'
import type { Quote, QuoteStep } from './quote-rules.ts'

/** The quote as the API tells it: each reason also as a sentence. */
export function spokenQuote({ steps, ...quote }: Quote): QuoteShape {
  const spoken = steps.map((step) => ({
    ...step,
    reason: { ...step.reason, words: describeReason(step, quote.countryCode) },
  }))
  return { ...quote, steps: spoken }
}

/** Why a step did what it did, in the reader's language. */
export function describeReason({ reason }: Pick<QuoteStep, 'reason'>, countryCode: string): string {
  const { code, values } = reason
  const named = { ...values, country: countryName(String(values.country ?? countryCode)) }
  switch (code) {
    case 'list-price':
      return t('List price')
    case 'list-price-of-seats':
      return tCount(Number(values.quantity), {
        one: 'List price for {n} seat',
        other: 'List price for {n} seats',
      })
    case 'own-list':
      return t('Price list for {country}', named)
    case 'tier-applies':
      return t('Adjusted to incomes in {country}: {percent}% of the list price', named)
    case 'tier-none':
      return t('No income adjustment in {country}', named)
    case 'tier-own-list':
      return t('{country} has its own price list', named)
    case 'exchange-rate':
      return t('One US dollar is {rate} {currency}', { ...named, rate: rateOf(values) })
    case 'exchange-none':
      return t('Already in US dollars')
    case 'exchange-unsupported':
      return t('We can’t take {currency} yet, so the price stays in US dollars', named)
    case 'exchange-own-list':
      return t('Already in {currency}', named)
    case 'campaign-none':
      return t('No sale')
    case 'campaign-percent':
      return t('{title}: {percent}% off', named)
    case 'campaign-amount':
      return t('{title}: {amount} off', { ...named, amount: amountOf(values, countryCode) })
    case 'campaign-other-currency':
      return t('{title} is only in {currency}', named)
    case 'campaign-saves-less':
      return t('{title} can’t be combined with the coupon {coupon}, which saves more', named)
    case 'campaign-by-coupon':
      return t('{title} is the same discount as the coupon {coupon}', named)
    case 'coupon-none':
      return t('No coupon')
    case 'coupon-percent':
      return t('Coupon {coupon}: {percent}% off', named)
    case 'coupon-amount':
      return t('Coupon {coupon}: {amount} off', { ...named, amount: amountOf(values, countryCode) })
    case 'coupon-other-currency':
      return t('The coupon {coupon} is only in {currency}', named)
    case 'coupon-saves-less':
      return t('The coupon {coupon} can’t be combined with {title}, which saves as much or more', named)
    case 'rounding-none':
      return t('No rounding')
    case 'rounding-up':
      return t('Rounded up in {currency}', named)
    case 'rounding-down':
      return t('Rounded down in {currency}', named)
    case 'tax-none':
      return t('No tax')
    case 'tax-added':
      return t('{percent}% tax in {country}', named)
    case 'total':
      return t('Total')
  }
}

/** By language and code. Intl takes longer than all the rest of a sentence. */
const countryNames = new Map<string, string>()

function countryName(code: string): string {
  const tag = languageTag()
  const key = `${tag} ${code}`
  const name = countryNames.get(key) ?? new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code
  countryNames.set(key, name)
  return name
}

const ratesByLanguage = new Map<string, Intl.NumberFormat>()

/** All of its decimals: three would tell of a rate that nobody pays by. */
function rateOf(values: QuoteStep['reason']['values']): string {
  const tag = languageTag()
  const format = ratesByLanguage.get(tag) ?? new Intl.NumberFormat(tag, { maximumFractionDigits: 6 })
  ratesByLanguage.set(tag, format)
  return format.format(Number(values.rate))
}

function amountOf(values: QuoteStep['reason']['values'], countryCode: string): string {
  const money = { amountMinor: Number(values.amountMinor), currency: String(values.currency) }
  return formatMoney(money, countryPricing(countryCode))
}
