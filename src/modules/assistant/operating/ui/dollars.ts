import { languageTag } from '#platform/messages/messages.ts'

/** Writes millionths of a US dollar with as many digits as say something. */
export function dollars(micros: number): string {
  const digits = micros === 0 || micros >= 1_000_000 ? 2 : 4
  return new Intl.NumberFormat(languageTag(), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(micros / 1_000_000)
}
