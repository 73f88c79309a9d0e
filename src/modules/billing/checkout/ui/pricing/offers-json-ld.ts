/** What search engines are told of prices, in the words of schema.org. */
import { faqJsonLd, jsonLdGraph, type JsonLd } from '#modules/catalog/ui/json-ld.ts'
import { say } from '#platform/words/say.ts'
import { minorDigits } from '../../../pricing/money-rules.ts'
import type { Offer } from '../../offer-rules.ts'
import { sayPeriod } from '../say-period.ts'
import type { pricingQuestions } from './questions.ts'

type Site = { brandName: string; siteUrl: string; url: string }

/** A whole address is the operator's to give: without one there are questions alone. */
export function offersJsonLd(
  site: Site,
  offers: readonly Offer[],
  questions: ReturnType<typeof pricingQuestions>,
): JsonLd {
  const faq = faqJsonLd(questions.map(({ question, answer }) => ({ question, answerHtml: answer })))
  return jsonLdGraph(site.siteUrl === '' ? null : productJsonLd(site, offers), faq)
}

function productJsonLd({ brandName, url }: Site, offers: readonly Offer[]): JsonLd {
  return {
    '@type': 'Product',
    name: say('{brand} PRO', { brand: brandName }),
    description: say('Every chapter of every course, every exercise of every practice set.'),
    brand: { '@type': 'Brand', name: brandName },
    offers: offers.map(({ plan: { name, quote, ...plan } }) => ({
      '@type': 'Offer',
      name: `${say(name)}, ${sayPeriod(plan)}`,
      price: (quote.totalMinor / 10 ** minorDigits(quote.currency)).toFixed(minorDigits(quote.currency)),
      priceCurrency: quote.currency,
      eligibleRegion: quote.countryCode,
      availability: 'https://schema.org/InStock',
      url,
    })),
  }
}
