import { languageTag } from '#platform/messages/messages.ts'
import { firstDay, lastDay } from '../month-rules.ts'

/** `2026-12` as `December 2026`. */
export function monthName(month: string): string {
  return format(firstDay(month), { month: 'long', year: 'numeric' })
}

/** `2026-12-01` as `December 1`. */
export function dayName(day: string): string {
  return format(day, { month: 'long', day: 'numeric' })
}

/** `2026-12` as `December 1 – 31`. */
export function monthDays(month: string): string {
  const options: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric', timeZone: 'UTC' }
  const range = new Intl.DateTimeFormat(languageTag(), options)
  return range.formatRange(dateOf(firstDay(month)), dateOf(lastDay(month)))
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTag(), { ...options, timeZone: 'UTC' }).format(dateOf(day))
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
