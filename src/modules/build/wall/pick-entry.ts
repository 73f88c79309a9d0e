import { and, eq, isNull } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { isThere } from './entry-queries.ts'
import { wallEntries } from './tables.ts'

/** Puts an entry among the picks of the team, or takes it out. Throws `entry-not-found`. */
export async function pickEntry(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  { entryId, isPick }: { entryId: string; isPick: boolean },
): Promise<{ isPick: boolean }> {
  const isThis = and(eq(wallEntries.id, entryId), eq(wallEntries.state, 'shown'), isThere(db))
  if ((await db.$count(wallEntries, isThis)) === 0) throw new Failure('entry-not-found')
  const isOther = isPick ? isNull(wallEntries.pickedAt) : undefined
  await db
    .update(wallEntries)
    .set({ pickedAt: isPick ? clock.now() : null })
    .where(and(eq(wallEntries.id, entryId), isOther))
  return { isPick }
}
