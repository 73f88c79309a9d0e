/** When a weekly summary is due. */

import { dayAfter, dayIn, hourIn, weekdayOf, weekOf } from '#platform/calendar-day-rules.ts'
const MONDAY = 1
const TUESDAY = 2
const FIRST_HOUR = 8

/**
 * Monday of the week that can be told of now: from eight o'clock on Monday until Tuesday is over, by the clock of that zone. Later it
 * is no news: null. In UTC for a zone that is not known.
 */
export function weekDue(timeZone: string | undefined, now: Date): string | null {
  const today = dayIn(timeZone)(now)
  const weekday = weekdayOf(today)
  const isDue = weekday === TUESDAY || (weekday === MONDAY && hourIn(timeZone, now) >= FIRST_HOUR)
  return isDue ? dayAfter(weekOf(today), -7) : null
}
