import { languageTag, t } from '#platform/messages/messages.ts'
import { firstDay, lastDay } from '../month-rules.ts'

/** `2026-12` as `December 2026`. */
export function monthName(month: string): string {
  return format(firstDay(month), { month: 'long', year: 'numeric' })
}

/** `2026-12-01` as `December 1`. */
export function dayName(day: string): string {
  return format(day, { month: 'long', day: 'numeric' })
}

/** `2026-12` as `December 1 to 31`. */
export function monthDays(month: string): string {
  // Not by `formatRange`: server and browser put other spaces around its dash.
  return t('{first} to {last}', { first: dayName(firstDay(month)), last: Number(lastDay(month).slice(8)) })
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTag(), { ...options, timeZone: 'UTC' }).format(dateOf(day))
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
