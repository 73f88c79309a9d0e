import { languageTag } from '#platform/words/say.ts'
import { formatMoney } from '../../pricing/money-rules.ts'

type Money = { amountMinor: number; currency: string }
type Country = { locale: string; shouldReplaceWithCurrencyCode: boolean }

/** How days and amounts are written for whoever looks. */
export type Written = { day: (instant: string) => string; money: (money: Money) => string }

/** `country` null: it is not known yet, and money is written as Americans do. */
export function writtenFor(country: Country | null): Written {
  const day = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'long' })
  const form = country ?? { locale: 'en-US', shouldReplaceWithCurrencyCode: true }
  return { day: (instant) => day.format(new Date(instant)), money: (money) => formatMoney(money, form) }
}
