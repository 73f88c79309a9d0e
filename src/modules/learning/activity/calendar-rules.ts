/** The last weeks as a calendar shows them. */
import { dayAfter, weekOf } from '#platform/calendar-day-rules.ts'
import type { CalendarDay } from './contract.ts'
import type { ActiveDay } from './day-rules.ts'
import { isPaused, type Pause } from './streak-rules.ts'

const WEEKS = 5

/** Five whole weeks, this one with its days to come. A day with a step is learned, also in a pause. */
export function calendarDays(
  days: readonly ActiveDay[],
  today: string,
  { frozenDays, pauses }: { frozenDays: readonly string[]; pauses: readonly Pause[] },
): CalendarDay[] {
  const byDay = new Map(days.map((each) => [each.day, each]))
  const frozen = new Set(frozenDays)
  const first = dayAfter(weekOf(today), -7 * (WEEKS - 1))
  return Array.from({ length: WEEKS * 7 }, (_, index) => {
    const day = dayAfter(first, index)
    const known = byDay.get(day)
    return {
      day,
      minutes: known?.minutes ?? 0,
      steps: known?.attempts ?? 0,
      state: known?.steps
        ? 'learned'
        : isPaused(day, pauses)
          ? 'paused'
          : frozen.has(day)
            ? 'frozen'
            : 'none',
    }
  })
}
