import { dayAfter, dayIn } from '#platform/calendar-day-rules.ts'
import type { Deps } from '../deps.ts'
import { countDone, readPauses, readQuarters } from './activity-queries.ts'
import type { Activity } from './contract.ts'
import { activeDays } from './day-rules.ts'
import { streakOf } from './streak-rules.ts'

/** As far back as the map of a year shows: 53 whole weeks. */
const DAYS_SHOWN = 53 * 7

/** What a learner did, by their own calendar. Null: nobody, who did nothing. */
export async function readActivity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  learnerId: string | null,
  timeZone: string | undefined,
): Promise<Activity> {
  const dayOf = dayIn(timeZone)
  const today = dayOf(clock.now())
  const [quarters, pauses, done] =
    learnerId === null
      ? [[], [], { lessonsCompleted: 0, challengesSolved: 0 }]
      : await Promise.all([readQuarters(db, learnerId), readPauses(db, learnerId), countDone(db, learnerId)])
  const days = activeDays(quarters, dayOf)
  const { current, longest } = streakOf(days, today, pauses)
  const first = dayAfter(today, -DAYS_SHOWN)
  return {
    today,
    days: days
      .filter(({ day, steps }) => steps !== null && day > first && day <= today)
      .map(({ day, attempts }) => ({ day, attempts })),
    streak: { current, longest },
    ...done,
  }
}
