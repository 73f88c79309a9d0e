import { languageTag } from '#platform/messages/messages.ts'

/** `2026-11-27` as `Friday, November 27`, or with `short` as `Nov 27`. */
export function dayName(day: string, style: 'long' | 'short'): string {
  const parts: Intl.DateTimeFormatOptions =
    style === 'long' ? { weekday: 'long', month: 'long', day: 'numeric' } : { month: 'short', day: 'numeric' }
  return new Intl.DateTimeFormat(languageTag(), { ...parts, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
