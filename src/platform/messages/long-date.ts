import { languageTag, t } from './messages.ts'

/** Returns a day with its time, such as `Jan 15, 2025 at 3:05 PM`. Default zone: the reader's own. */
export function formatLongDate(instant: Date, timeZone?: string): string {
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag(), { ...parts, timeZone }).format(instant)
  return t('{day} at {time}', {
    day: format({ month: 'short', day: 'numeric', year: 'numeric' }),
    // Some versions of the language's data part the hour from AM and PM by a narrow space.
    time: format({ hour: 'numeric', minute: '2-digit' }).replaceAll('\u202f', ' '),
  })
}
