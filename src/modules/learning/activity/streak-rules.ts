/**
 * Days in a row, made from the set of days alone: the order in which they became known changes nothing. A week from Monday to
 * Sunday has one freeze, which covers a missed day by itself; a day in a pause neither adds to a streak nor ends it.
 */
import { dayAfter, weekOf } from '#platform/calendar-day-rules.ts'
import type { ActiveDay } from './day-rules.ts'

/** Holidays: both days belong to them. */
export type Pause = { firstDay: string; lastDay: string }

export type Streak = {
  /** Days with a step in the run of days that reaches today or yesterday. Today is not missed before it is over. */
  current: number
  longest: number
  /** Missed days that a freeze covered. */
  frozenDays: string[]
  /** Whether this week's freeze is still there. */
  hasFreeze: boolean
}

/** Quarters of an hour of a day: who crosses the date line can skip a date and still have been away for less than this. */
const DAY_QUARTERS = 96

export function streakOf(days: readonly ActiveDay[], today: string, pauses: readonly Pause[] = []): Streak {
  const usedWeeks = new Set<string>()
  const frozenDays: string[] = []
  let longest = 0
  let length = 0
  let before: ActiveDay | null = null
  /** Covers the days between two, as far as freezes last; says whether they lasted. */
  const covers = (first: string, end: string): boolean => {
    for (let day = first; day < end; day = dayAfter(day, 1)) {
      if (isPaused(day, pauses)) continue
      const week = weekOf(day)
      if (usedWeeks.has(week)) return false
      usedWeeks.add(week)
      frozenDays.push(day)
    }
    return true
  }
  for (const day of days) {
    if (day.steps === null || isPaused(day.day, pauses)) continue
    const isNext = before !== null && (isSameStay(before, day) || covers(dayAfter(before.day, 1), day.day))
    length = isNext ? length + 1 : 1
    longest = Math.max(longest, length)
    before = day
  }
  const isAlive = before !== null && covers(dayAfter(before.day, 1), today)
  return { current: isAlive ? length : 0, longest, frozenDays, hasFreeze: !usedWeeks.has(weekOf(today)) }
}

export function isPaused(day: string, pauses: readonly Pause[]): boolean {
  return pauses.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
}

/** One date was skipped, but less than a day passed: the learner crossed the date line and missed nothing. */
function isSameStay(one: ActiveDay, next: ActiveDay): boolean {
  if (one.steps === null || next.steps === null) return false
  return dayAfter(one.day, 2) === next.day && next.steps.first - one.steps.last < DAY_QUARTERS
}
