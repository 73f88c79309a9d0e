/** Reading and writing hint ladders. */
import { and, eq } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { rung } from './contract.ts'
import { NO_LADDER, type Ladder } from './ladder-rules.ts'
import { hintLadders } from './tables.ts'

export interface LadderKey {
  learnerId: string
  subject: string
}

const isOf = ({ learnerId, subject }: LadderKey) =>
  and(eq(hintLadders.learnerId, learnerId), eq(hintLadders.subject, subject))

export async function readLadder(db: Database, key: LadderKey): Promise<Ladder> {
  const [row] = await db.select().from(hintLadders).where(isOf(key))
  return row === undefined ? NO_LADDER : toLadder(row)
}

/** Must hold `lockLearner`. */
export async function writeLadder(
  tx: Database,
  key: LadderKey,
  { rungs, last }: Ladder & { last: NonNullable<Ladder['last']> },
): Promise<void> {
  const values = { rungs, ...last }
  await tx
    .insert(hintLadders)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [hintLadders.learnerId, hintLadders.subject], set: values })
}

export function toLadder({ rungs, attemptId, program, openedAt }: typeof hintLadders.$inferSelect): Ladder {
  // Rungs of an older form aren't shown; the ladder begins anew.
  const known = z.array(rung).safeParse(rungs).data ?? []
  return { rungs: known, last: { attemptId, program, openedAt } }
}
