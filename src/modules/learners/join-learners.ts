/** An account takes over what a browser learned before it signed in. */
import { eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from './deps.ts'
import { learnersJoined } from './events.ts'
import { lockLearner } from './lock-learner.ts'
import { learners } from './tables.ts'

/**
 * Everything `from` has becomes `to`'s, both sides having progress or not. Once: there is nothing left to take the second
 * time. Must run in a transaction.
 */
export async function joinLearners(
  { events }: Pick<Deps, 'events'>,
  tx: Database,
  joining: { from: string; to: string; at: Date },
): Promise<void> {
  const { from, to, at } = joining
  const [known] = await tx.select().from(learners).where(eq(learners.id, from)).for('update')
  if (known === undefined || known.joinedInto !== null) return
  await lockLearner(tx, { learnerId: to, userId: to }, at)
  await events.emit(tx, learnersJoined, joining)
  await tx.update(learners).set({ joinedInto: to, joinedAt: at }).where(eq(learners.id, from))
}
