/** Days as a person's calendar has them, written `2025-01-15`: they compare as texts, and know no hours. */

const DAY_MS = 24 * 60 * 60 * 1000

/** Says on which day an instant is in that zone; in UTC for a zone that is not known. */
export function dayIn(timeZone: string | undefined): (at: Date) => string {
  const format = dayFormat(timeZone)
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  }
}

function dayFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...digits, timeZone: timeZone ?? 'UTC' })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...digits, timeZone: 'UTC' })
  }
}

/** The day that many days later; earlier for less than none. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days from one to the other; less than none where the second is earlier. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS)
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Monday of the week that a day is in. */
export function weekOf(day: string): string {
  return dayAfter(day, -((weekdayOf(day) + 6) % 7))
}

/** Whether a text is a day of the calendar, such as `2025-01-15`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
}

/** Hour by the clock of that zone, from 0 to 23; in UTC for one that is not known. */
export function hourIn(timeZone: string | undefined, now: Date): number {
  const hour = (zone: string) =>
    Number(
      new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(now),
    )
  try {
    return hour(timeZone ?? 'UTC')
  } catch {
    return hour('UTC')
  }
}
