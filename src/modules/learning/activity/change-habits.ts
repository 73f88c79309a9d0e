/** Goal and pauses: what a learner decides about their days. */
import { and, eq, gte, lt } from '#platform/db/sql.ts'
import { contactOf } from '#modules/accounts/module.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { dayAfter, dayIn } from '#platform/calendar-day-rules.ts'
import type { Deps } from '../deps.ts'
import { goals, pauses } from '../tables.ts'
import { trimPauses } from './join-habits.ts'
import { isPausePossible } from './pause-rules.ts'
import type { Pause } from './streak-rules.ts'

type HabitDeps = Pick<Deps, 'db' | 'clock'>
type Learner = { learnerId: string; userId: string | null }

export async function chooseGoal(
  { db, clock }: HabitDeps,
  learner: Learner,
  minutes: number,
): Promise<{ minutes: number }> {
  const chosenAt = clock.now()
  await db.transaction(async (tx) => {
    const { learnerId } = await lockLearner(tx, learner, chosenAt)
    await tx
      .insert(goals)
      .values({ learnerId, minutes, chosenAt })
      .onConflictDoUpdate({ target: goals.learnerId, set: { minutes, chosenAt } })
  })
  return { minutes }
}

/** Stores a pause in the place of the one that has not ended; the days of it that are over stay paused. */
export async function pauseStreak(
  { db, clock }: HabitDeps,
  learner: Learner,
  { timeZone, ...pause }: Pause & { timeZone: string },
): Promise<Pause> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { learnerId } = await lockLearner(tx, learner, now)
    const today = dayIn(await zoneOf(tx, learnerId, timeZone))(now)
    if (!isPausePossible(pause, today)) throw new Failure('pause-invalid')
    await endPauses(tx, learnerId, today)
    await tx
      .insert(pauses)
      .values({ learnerId, ...pause })
      .onConflictDoUpdate({ target: [pauses.learnerId, pauses.firstDay], set: { lastDay: pause.lastDay } })
    await trimPauses(tx, learnerId)
  })
  return pause
}

/** Ends the pause that has not ended. Answers whether there was one. */
export async function endPause(
  { db, clock }: HabitDeps,
  learner: Learner,
  timeZone: string | undefined,
): Promise<{ ended: boolean }> {
  const now = clock.now()
  const ended = await db.transaction(async (tx) => {
    const { learnerId } = await lockLearner(tx, learner, now)
    return endPauses(tx, learnerId, dayIn(await zoneOf(tx, learnerId, timeZone))(now))
  })
  return { ended }
}

/** The zone that the account names, else the device's. */
export async function zoneOf(
  db: Database,
  learnerId: string,
  timeZone: string | undefined,
): Promise<string | undefined> {
  return (await contactOf(db, learnerId))?.timeZone ?? timeZone
}

async function endPauses(tx: Database, learnerId: string, today: string): Promise<boolean> {
  const own = eq(pauses.learnerId, learnerId)
  const dropped = await tx.delete(pauses).where(and(own, gte(pauses.firstDay, today)))
  const ended = await tx
    .update(pauses)
    .set({ lastDay: dayAfter(today, -1) })
    .where(and(own, lt(pauses.firstDay, today), gte(pauses.lastDay, today)))
  return (dropped.rowCount ?? 0) + (ended.rowCount ?? 0) > 0
}
