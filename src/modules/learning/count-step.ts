import type { Database } from '#platform/db/database.ts'
import { countActivity, hasActivity } from './attempt-queries.ts'
import type { Deps } from './deps.ts'
import { emitStreak } from './emit-streak.ts'

/** Counts something that was handed in for days and streak, and tells a streak that changed. Must hold `lockLearner`. */
export async function countStep(
  deps: Pick<Deps, 'events'>,
  tx: Database,
  learnerId: string,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  if (await hasActivity(tx, learnerId, at)) await countActivity(tx, learnerId, at)
  else await emitStreak(deps, tx, { learnerId, at: now }, () => countActivity(tx, learnerId, at))
}
