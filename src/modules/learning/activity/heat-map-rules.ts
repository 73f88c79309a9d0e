/** A year of days as weeks beside each other, each day by how much was done on it. */
import { dayAfter, weekdayOf } from '#platform/calendar-day-rules.ts'
import type { DayCount } from './day-rules.ts'

export type HeatDay = DayCount & {
  /** 0 for nothing to 4 for much. */
  level: 0 | 1 | 2 | 3 | 4
}
/** Seven places, first the day with which a week begins; null for days that are still to come. */
export type HeatWeek = { from: string; days: (HeatDay | null)[] }

const WEEKS = 53
/** Tries from which a day is one level darker. */
const FROM = [1, 4, 10, 20] as const

/** The last 53 weeks, today in the last one. `firstWeekday`: 0 is Sunday, 1 Monday. */
export function heatMap(counts: readonly DayCount[], today: string, firstWeekday: number): HeatWeek[] {
  const byDay = new Map(counts.map(({ day, attempts }) => [day, attempts]))
  const intoWeek = (weekdayOf(today) - firstWeekday + 7) % 7
  const first = dayAfter(today, -intoWeek - (WEEKS - 1) * 7)
  return Array.from({ length: WEEKS }, (_, week) => {
    const from = dayAfter(first, week * 7)
    return { from, days: Array.from({ length: 7 }, (__, index) => heatDay(dayAfter(from, index))) }
  })

  function heatDay(day: string): HeatDay | null {
    if (day > today) return null
    const attempts = byDay.get(day) ?? 0
    return { day, attempts, level: levelOf(attempts) }
  }
}

export function levelOf(attempts: number): HeatDay['level'] {
  if (attempts >= FROM[3]) return 4
  if (attempts >= FROM[2]) return 3
  if (attempts >= FROM[1]) return 2
  return attempts >= FROM[0] ? 1 : 0
}

/** At which week a month's name stands: where its first day is. The first one is left out where it has no room. */
export function monthStarts(weeks: readonly HeatWeek[]): { week: number; day: string }[] {
  const starts = weeks.flatMap(({ days }, week) => {
    const first = days.find((each) => each?.day.endsWith('-01') === true)
    return first ? [{ week, day: first.day }] : []
  })
  return starts.filter(({ week }) => week < weeks.length - 1)
}
