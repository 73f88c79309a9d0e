/** Days as a learner's calendar has them, written `2025-01-15`: they compare as texts, and know no hours. */

const DAY_MS = 24 * 60 * 60 * 1000
/** All zones are whole quarters of an hour apart: what happened within one is on one day everywhere. */
export const QUARTER_SECONDS = 15 * 60

export type Quarter = { /** Of an hour, since 1970. */ quarter: number; count: number }
export type DayCount = { day: string; attempts: number }
export type Streak = { current: number; longest: number }

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

/** Counts by day, oldest first. */
export function countByDay(quarters: readonly Quarter[], dayOf: (at: Date) => string): DayCount[] {
  const counts = new Map<string, number>()
  for (const { quarter, count } of quarters) {
    const day = dayOf(new Date(quarter * QUARTER_SECONDS * 1000))
    counts.set(day, (counts.get(day) ?? 0) + count)
  }
  return [...counts]
    .map(([day, attempts]) => ({ day, attempts }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** The day that many days later; earlier for less than none. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Days in a row, from days in their order. What has been reached yesterday still stands today. */
export function streakOf(days: readonly DayCount[], today: string): Streak {
  let longest = 0
  let length = 0
  let before = ''
  for (const { day } of days) {
    length = before !== '' && dayAfter(before, 1) === day ? length + 1 : 1
    longest = Math.max(longest, length)
    before = day
  }
  const isAlive = before === today || before === dayAfter(today, -1)
  return { current: isAlive ? length : 0, longest }
}
