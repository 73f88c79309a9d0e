import { languageTag } from '#platform/messages/messages.ts'
import { formatMoney } from '../../pricing/browser.ts'

type Money = { amountMinor: number; currency: string }
type Country = { locale: string; shouldReplaceWithCurrencyCode: boolean }

/** How days and amounts are written for whoever looks. */
export type Written = { day: (instant: string) => string; money: (money: Money) => string }

/** `country`: where it was paid. */
export function writtenFor(country: Country): Written {
  return { day: writtenDay, money: (money) => formatMoney(money, country) }
}

export function writtenDay(instant: string): string {
  return new Intl.DateTimeFormat(languageTag(), { dateStyle: 'long' }).format(new Date(instant))
}
