/** What search engines are told of prices, in the words of schema.org. */
import { faqJsonLd, jsonLdGraph, type JsonLd } from '#ui/layouts/json-ld.ts'
import { t } from '#platform/messages/messages.ts'
import { minorDigits } from '../../../pricing/browser.ts'
import { offerOf } from '../../offer-rules.ts'
import type { Prices } from '../fetch-prices.ts'
import { describePeriod } from '../describe-period.ts'
import { pricingQuestions } from './questions.ts'

/**
 * Questions, and the plans with their prices where they are for sale and `siteUrl` (without a slash at its end) is known: a whole address
 * is the operator's to give.
 */
export function pricingJsonLd(
  { brandName, siteUrl }: { brandName: string; siteUrl: string | null },
  prices: Prices,
  { isForSale }: { isForSale: boolean },
): JsonLd {
  const questions = pricingQuestions(prices.copy)
  const faq = faqJsonLd(questions.map(({ question, answer }) => ({ question, answerHtml: answer })))
  return jsonLdGraph(
    siteUrl === null || !isForSale ? null : productJsonLd({ brandName, url: `${siteUrl}/pricing` }, prices),
    faq,
  )
}

function productJsonLd({ brandName, url }: { brandName: string; url: string }, prices: Prices): JsonLd {
  const offers = [...prices.kinds.map(({ plan }) => plan), ...prices.products]
    .filter(({ soldTo }) => soldTo === 'everybody')
    .map((plan) => offerOf(plan, prices.coupons))
  return {
    '@type': 'Product',
    name: t('{brand} PRO', { brand: brandName }),
    description: t('Every chapter of every course and every exercise of every practice set.'),
    brand: { '@type': 'Brand', name: brandName },
    offers: offers.map(({ plan: { name, quote, ...plan } }) => ({
      '@type': 'Offer',
      name: `${t(name)}, ${describePeriod(plan)}`,
      price: (quote.totalMinor / 10 ** minorDigits(quote.currency)).toFixed(minorDigits(quote.currency)),
      priceCurrency: quote.currency,
      eligibleRegion: quote.countryCode,
      availability: 'https://schema.org/InStock',
      url,
    })),
  }
}
