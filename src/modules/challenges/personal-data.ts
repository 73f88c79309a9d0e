/** Challenges of a learner as personal data, and what happens to them when a browser's progress joins an account. */
import { and, eq, inArray } from '#platform/db/sql.ts'
import { learnersJoined } from '#modules/learners/events.ts'
import type { Database } from '#platform/db/database.ts'
import { on, type Listener } from '#platform/module/events.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import type { Deps } from './deps.ts'
import { emitScored } from './emit-scored.ts'
import { readState, readStates, writeState } from './progress-queries.ts'
import { joinStates } from './progress-rules.ts'
import { challengeProgress, challengeSubmissions } from './tables.ts'

/** Rows go with the learner. */
export const challengeData: PersonalData = {
  async exported(db, { userId }) {
    return {
      name: 'challenges',
      data: {
        progress: await db.select().from(challengeProgress).where(eq(challengeProgress.learnerId, userId)),
        submissions: await db
          .select()
          .from(challengeSubmissions)
          .where(eq(challengeSubmissions.learnerId, userId)),
      },
    }
  },
}

/** Has the challenges of a browser join the account that signs in there. Both learners are locked. */
export function joinChallengesOnJoin(deps: Pick<Deps, 'content' | 'events'>): Listener {
  return on(learnersJoined, async (tx, { from, to }) => {
    for (const [challengeId, theirs] of await readStates(tx, from)) {
      const key = { learnerId: to, challengeId }
      const state = joinStates(await readState(tx, key), theirs)
      await writeState(tx, key, state)
      await emitScored(deps, tx, { ...key, isAccount: true, state })
    }
    await tx.delete(challengeProgress).where(eq(challengeProgress.learnerId, from))
    await moveSubmissions(tx, from, to)
  })
}

/** A submission that both sent under one id is one. */
async function moveSubmissions(tx: Database, from: string, to: string): Promise<void> {
  const theirs = tx
    .select({ id: challengeSubmissions.id })
    .from(challengeSubmissions)
    .where(eq(challengeSubmissions.learnerId, to))
  await tx
    .delete(challengeSubmissions)
    .where(and(eq(challengeSubmissions.learnerId, from), inArray(challengeSubmissions.id, theirs)))
  await tx.update(challengeSubmissions).set({ learnerId: to }).where(eq(challengeSubmissions.learnerId, from))
}
