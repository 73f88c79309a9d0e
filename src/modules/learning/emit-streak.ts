import { contactOf } from '#modules/accounts/module.ts'
import type { Database } from '#platform/db/database.ts'
import { dayIn } from '#platform/calendar-day-rules.ts'
import { activeDays, readPauses, readQuarters, streakOf } from './activity/activity.ts'
import type { Deps } from './deps.ts'
import { streakChanged } from './events.ts'

/**
 * Runs work that may add activity of a learner, and tells when it changed the streak. Must run in a transaction that holds
 * `lockLearner`.
 */
export async function emitStreak(
  { events }: Pick<Deps, 'events'>,
  tx: Database,
  { learnerId, at }: { learnerId: string; at: Date },
  addActivity: () => Promise<void>,
): Promise<void> {
  const zone = (await contactOf(tx, learnerId))?.timeZone ?? undefined
  const dayOf = dayIn(zone)
  const pauses = await readPauses(tx, learnerId)
  const read = async () => streakOf(activeDays(await readQuarters(tx, learnerId), dayOf), dayOf(at), pauses)
  const before = await read()
  await addActivity()
  const after = await read()
  if (after.current !== before.current || after.longest !== before.longest)
    await events.emit(tx, streakChanged, {
      learnerId,
      current: after.current,
      longest: after.longest,
      at,
    })
}
