/** The reasons of a quote, in words. */
import { languageTag, say, sayCount } from '#platform/words/say.ts'
import type { QuoteShape } from './contract.ts'
import { countryPricing } from './country-table.ts'
import { formatMoney } from './money-rules.ts'
import type { Quote, QuoteStep } from './quote-rules.ts'

/** The quote as the API tells it: each reason also as a sentence. */
export function spokenQuote({ steps, ...quote }: Quote): QuoteShape {
  const spoken = steps.map((step) => ({
    ...step,
    reason: { ...step.reason, words: sayReason(step, quote.countryCode) },
  }))
  return { ...quote, steps: spoken }
}

/** Why a step did what it did, in the reader's language. */
export function sayReason({ reason }: Pick<QuoteStep, 'reason'>, countryCode: string): string {
  const { code, values } = reason
  const named = { ...values, country: countryName(String(values.country ?? countryCode)) }
  switch (code) {
    case 'list-price':
      return say('The list price')
    case 'list-price-of-seats':
      return sayCount(Number(values.quantity), {
        one: 'The list price of {n} seat',
        other: 'The list price of {n} seats',
      })
    case 'own-list':
      return say('The price list for {country}', named)
    case 'tier-applies':
      return say('In {country} people pay {percent} % of the list price', named)
    case 'tier-none':
      return say('In {country} the list price holds', named)
    case 'tier-own-list':
      return say('{country} has a price list of its own, which takes the place of a part of ours', named)
    case 'exchange-rate':
      return say('One US dollar is {rate} {currency}', { ...named, rate: rateOf(values) })
    case 'exchange-none':
      return say('The list price is in US dollars already')
    case 'exchange-unsupported':
      return say('We cannot take {currency} yet: the price stays in US dollars', named)
    case 'exchange-own-list':
      return say('The price list is in {currency} already', named)
    case 'campaign-none':
      return say('There is no sale')
    case 'campaign-percent':
      return say('{title}: {percent} % off', named)
    case 'campaign-amount':
      return say('{title}: {amount} off', { ...named, amount: amountOf(values, countryCode) })
    case 'campaign-other-currency':
      return say('{title} is in {currency} alone', named)
    case 'campaign-saves-less':
      return say('{title} does not add up with the coupon {coupon}, which saves more', named)
    case 'campaign-by-coupon':
      return say('{title} is what the coupon {coupon} stands for', named)
    case 'coupon-none':
      return say('There is no coupon')
    case 'coupon-percent':
      return say('Coupon {coupon}: {percent} % off', named)
    case 'coupon-amount':
      return say('Coupon {coupon}: {amount} off', { ...named, amount: amountOf(values, countryCode) })
    case 'coupon-other-currency':
      return say('The coupon {coupon} is in {currency} alone', named)
    case 'coupon-saves-less':
      return say('The coupon {coupon} does not add up with {title}, which saves as much or more', named)
    case 'rounding-none':
      return say('There is nothing to round')
    case 'rounding-up':
      return say('Rounded up to the smallest unit of {currency}', named)
    case 'rounding-down':
      return say('Rounded down to the smallest unit of {currency}', named)
    case 'tax-none':
      return say('No tax is added')
    case 'tax-added':
      return say('{percent} % tax in {country}', named)
    case 'total':
      return say('What you pay')
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
