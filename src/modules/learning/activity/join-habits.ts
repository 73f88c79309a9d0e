import { eq, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { MOST_PAUSES } from '../storage-rules.ts'
import { goals, pauses } from '../tables.ts'

/** Moves a browser's goal and pauses to an account. The account's own goal stays; of two pauses from one day the longer one does. */
export async function joinHabits(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into ${goals} (learner_id, minutes, chosen_at)
    select ${to}::uuid, minutes, chosen_at from ${goals} where learner_id = ${from}
    on conflict (learner_id) do nothing`)
  await tx.delete(goals).where(eq(goals.learnerId, from))
  await tx.execute(sql`
    insert into ${pauses} (learner_id, first_day, last_day)
    select ${to}::uuid, first_day, last_day from ${pauses} where learner_id = ${from}
    on conflict (learner_id, first_day) do update set last_day = greatest(${pauses.lastDay}, excluded.last_day)`)
  await tx.delete(pauses).where(eq(pauses.learnerId, from))
  await trimPauses(tx, to)
}

/** Deletes the earliest pauses beyond `MOST_PAUSES`. */
export async function trimPauses(tx: Database, learnerId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${pauses} where learner_id = ${learnerId} and first_day in (
      select first_day from ${pauses} where learner_id = ${learnerId} order by first_day desc offset ${MOST_PAUSES})`)
}
