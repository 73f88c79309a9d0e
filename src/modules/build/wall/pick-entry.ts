import { and, eq, isNotNull, isNull } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { entryPicked } from '../events.ts'
import { isThere } from './entry-queries.ts'
import { wallEntries } from './tables.ts'

/** Puts an entry among the picks of the team, or takes it out. One that is as asked stays so, without a word. Throws `entry-not-found`. */
export async function pickEntry(
  { clock, db, events }: Pick<Deps, 'clock' | 'db' | 'events'>,
  { entryId, isPick }: { entryId: string; isPick: boolean },
  operatorId: string,
): Promise<{ isPick: boolean }> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    const isThis = and(eq(wallEntries.id, entryId), eq(wallEntries.state, 'shown'), isThere(tx))
    if ((await tx.$count(wallEntries, isThis)) === 0) throw new Failure('entry-not-found')
    const isOther = isPick ? isNull(wallEntries.pickedAt) : isNotNull(wallEntries.pickedAt)
    const [changed] = await tx
      .update(wallEntries)
      .set({ pickedAt: isPick ? at : null })
      .where(and(eq(wallEntries.id, entryId), isOther))
      .returning({ authorId: wallEntries.userId })
    if (changed !== undefined)
      await events.emit(tx, entryPicked, { ...changed, entryId, operatorId, isPick, at })
  })
  return { isPick }
}
