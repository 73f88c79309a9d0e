import { lockLearner } from '#modules/learners/module.ts'
import { daysBefore } from '#platform/instant-rules.ts'
import { dayIn } from '#platform/calendar-day-rules.ts'
import type { Deps } from '../deps.ts'
import { ACTIVITY_DAYS_BACK } from '../storage-rules.ts'
import { mergeMinutesOf, readGoal, readQuartersSince } from './activity-queries.ts'
import { zoneOf } from './change-habits.ts'
import { DEFAULT_GOAL } from './contract.ts'
import { activeDays, offsetIn, QUARTER_SECONDS } from './day-rules.ts'
import { believableMinutes, type MinuteSet } from './minute-rules.ts'

/** Stores minutes in which a learner was active, each with what the learner's clock showed then. */
export async function takeMinutes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  learner: { learnerId: string; userId: string | null },
  sent: { timeZone: string; quarters: MinuteSet[] },
): Promise<{ minutesToday: number; goalMinutes: number }> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { learnerId } = await lockLearner(tx, learner, now)
    const timeZone = (await zoneOf(tx, learnerId, sent.timeZone)) ?? sent.timeZone
    const earliest = daysBefore(now, ACTIVITY_DAYS_BACK)
    for (const { quarter, minutes } of believableMinutes(sent.quarters, earliest, now)) {
      const offset = offsetIn(timeZone, new Date(quarter * QUARTER_SECONDS * 1000))
      await mergeMinutesOf(tx, { learnerId, quarter, minutes, offset })
    }
    const dayOf = dayIn(timeZone)
    const today = dayOf(now)
    const days = activeDays(await readQuartersSince(tx, learnerId, daysBefore(now, 2)), dayOf)
    return {
      minutesToday: days.find(({ day }) => day === today)?.minutes ?? 0,
      goalMinutes: (await readGoal(tx, learnerId)) ?? DEFAULT_GOAL,
    }
  })
}
