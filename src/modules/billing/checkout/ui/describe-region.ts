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
    return t('{country} has a price list of its own, in {currency}: made for incomes there, not converted.', {
      country: countryName,
      currency: currencyName,
    })
  if (currency !== currencyCode)
    return t('We cannot take {currency} yet: you pay in US dollars.', { currency: currencyName })
  return t('You pay in {currency}.', { currency: `${currencyName} (${currencyCode})` })
}

function tierWords({ pppRate, excludeRegionalText, countryName }: Country): string | null {
  if (pppRate === undefined || !excludeRegionalText) return null
  return t(
    'Incomes in {country} are lower than where the list was made, so {percent} % of it is paid there.',
    {
      country: countryName,
      percent: Math.round(pppRate * 100),
    },
  )
}

function taxWords(percent: number): string {
  return percent === 0
    ? t('No tax is added.')
    : t('{percent} % tax is in every price on this page.', { percent })
}
