/** Published solutions and fingerprints as personal data, and when a browser's progress joins an account. */
import { eq, sql } from '#platform/db/sql.ts'
import { forgetItem } from '#modules/community/module.ts'
import { learnersJoined } from '#modules/learners/events.ts'
import { on, type Listener } from '#platform/module/events.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { SOLUTION_KIND } from './contract.ts'
import { challengeFingerprints, challengeSolutions } from './tables.ts'

export const solutionData: PersonalData = {
  async erased(tx, { userId }) {
    const own = await tx
      .delete(challengeSolutions)
      .where(eq(challengeSolutions.learnerId, userId))
      .returning({ id: challengeSolutions.id })
    for (const { id } of own) await forgetItem(tx, { kind: SOLUTION_KIND, id })
  },
  async exported(db, { userId }) {
    const solutions = await db
      .select()
      .from(challengeSolutions)
      .where(eq(challengeSolutions.learnerId, userId))
    const fingerprints = await db
      .select()
      .from(challengeFingerprints)
      .where(eq(challengeFingerprints.learnerId, userId))
    return { name: 'challenge-solutions', data: { solutions, fingerprints } }
  },
}

/** Only accounts publish, so a browser has fingerprints alone; the account's own stay. Both learners are locked. */
export function joinFingerprintsOnJoin(): Listener {
  return on(learnersJoined, async (tx, { from, to }) => {
    await tx.execute(sql`
      insert into ${challengeFingerprints} (learner_id, challenge_id, language, hashes, at)
      select ${to}::uuid, challenge_id, language, hashes, at from ${challengeFingerprints}
      where learner_id = ${from}
      on conflict do nothing`)
    await tx.delete(challengeFingerprints).where(eq(challengeFingerprints.learnerId, from))
  })
}
