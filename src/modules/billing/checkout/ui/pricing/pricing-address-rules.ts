/** What the address of the page of prices says, and how one that says something else is written. */
import { requestedCountry } from '../../entry-rules.ts'

export type PricingChoice = { kind: 'monthly' | 'annual'; countryCode: string | null }

export function readPricingChoice(query: URLSearchParams): PricingChoice {
  return {
    kind: query.get('ismonthlyplan') === 'true' ? 'monthly' : 'annual',
    countryCode: requestedCountry(query),
  }
}

/** `rest`: what else is in the address, such as the campaign that led here; it stays. */
export function pricingAddress({ kind, countryCode }: PricingChoice, rest = new URLSearchParams()): string {
  const query = new URLSearchParams(rest)
  query.delete('ismonthlyplan')
  query.delete('countryCode')
  if (countryCode !== null) query.set('countryCode', countryCode)
  if (kind === 'monthly') query.set('ismonthlyplan', 'true')
  return query.size === 0 ? '/pricing' : `/pricing?${query}`
}
