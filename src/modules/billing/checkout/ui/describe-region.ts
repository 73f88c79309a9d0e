/** Why prices in a country are what they are, in one line. */
import { t } from '#platform/messages/messages.ts'
import type { Country } from './amount.tsx'

/** `currency`: in which it pays. */
export function describeRegion(
  country: Country,
  { currency, taxPercent }: { currency: string; taxPercent: number },
) {
  return [currencyWords(country, currency), tierWords(country), taxWords(taxPercent)]
    .filter((each) => each !== null)
    .join(' ')
}

function currencyWords(country: Country, currency: string): string {
  const { countryName, currencyName, currencyCode } = country
  if (!country.excludeRegionalText)
    return t('{country} has its own prices in {currency}, set for local incomes, not converted.', {
      country: countryName,
      currency: currencyName,
    })
  if (currency !== currencyCode)
    return t('We can’t take {currency} yet, so you pay in US dollars.', { currency: currencyName })
  return t('You pay in {currency}.', { currency: `${currencyName} (${currencyCode})` })
}

function tierWords({ pppRate, excludeRegionalText, countryName }: Country): string | null {
  if (pppRate === undefined || !excludeRegionalText) return null
  return t('Prices in {country} are {percent}% of the list price, adjusted to local incomes.', {
    country: countryName,
    percent: Math.round(pppRate * 100),
  })
}

function taxWords(percent: number): string {
  return percent === 0 ? t('No tax is added.') : t('All prices include {percent}% tax.', { percent })
}
