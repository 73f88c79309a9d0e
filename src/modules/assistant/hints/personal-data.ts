/** Hint ladders as personal data, and what happens to them when a browser's progress joins an account. */
import { eq, inArray } from '#platform/db/sql.ts'
import { learnersJoined } from '#modules/learners/events.ts'
import type { Database } from '#platform/db/database.ts'
import { on } from '#platform/module/events.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { readLadder, toLadder, writeLadder } from './ladder-queries.ts'
import { longerLadder } from './ladder-rules.ts'
import { hintLadders } from './tables.ts'

/** Rows go with the learner. */
export const hintData: PersonalData = {
  async exported(db, { userId }) {
    return {
      name: 'hints',
      data: await db.select().from(hintLadders).where(eq(hintLadders.learnerId, userId)),
    }
  },
}

/** Of two ladders for one challenge the longer one stays. Both learners are locked. */
export const joinLaddersOnJoin = on(learnersJoined, async (tx, { from, to }) => {
  for (const row of await tx.select().from(hintLadders).where(eq(hintLadders.learnerId, from))) {
    const key = { learnerId: to, subject: row.subject }
    const { rungs, last } = longerLadder(await readLadder(tx, key), toLadder(row))
    if (last !== null) await writeLadder(tx, key, { rungs, last })
  }
  await tx.delete(hintLadders).where(eq(hintLadders.learnerId, from))
})

/** Finds learners who have opened a hint. */
export async function learnersWithLadders(tx: Database, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: hintLadders.learnerId })
    .from(hintLadders)
    .where(inArray(hintLadders.learnerId, ids))
  return rows.map(({ id }) => id)
}
