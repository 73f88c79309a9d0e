import { dayAfter, isDay } from '#platform/calendar-day-rules.ts'
import { LONGEST_PAUSE_DAYS, PAUSE_AHEAD_DAYS } from './contract.ts'
import type { Pause } from './streak-rules.ts'

/** Whether a learner may choose this pause today. A pause of the past would mend a streak, and one without end would keep it forever. */
export function isPausePossible({ firstDay, lastDay }: Pause, today: string): boolean {
  return (
    isDay(firstDay) &&
    isDay(lastDay) &&
    firstDay >= today &&
    firstDay <= dayAfter(today, PAUSE_AHEAD_DAYS) &&
    lastDay >= firstDay &&
    lastDay < dayAfter(firstDay, LONGEST_PAUSE_DAYS)
  )
}

/** The pause of today, else the next one; null: none. */
export function pauseFrom(pauses: readonly Pause[], today: string): Pause | null {
  return pauses.find(({ lastDay }) => lastDay >= today) ?? null
}
