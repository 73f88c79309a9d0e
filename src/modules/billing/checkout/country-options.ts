/** Countries to choose from, by their names. */
import { languageTag } from '#platform/messages/messages.ts'
import { COUNTRY_CODES } from '../pricing/pricing.ts'

/** ISO 3166 codes in small letters, as addresses have them. */
export function countryOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(languageTag(), { type: 'region' })
  const order = new Intl.Collator(languageTag())
  return COUNTRY_CODES.map((code) => ({ value: code.toLowerCase(), label: names.of(code) ?? code })).toSorted(
    (a, b) => order.compare(a.label, b.label),
  )
}
