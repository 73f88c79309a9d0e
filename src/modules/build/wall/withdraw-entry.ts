/** Takes one's own entry off the wall, puts it back while that can be undone, and forgets it when it cannot. */
import { z } from 'zod'
import { forgetDiscussion, forgetItem } from '#modules/community/module.ts'
import type { Database } from '#platform/db/database.ts'
import { and, eq, isNull, lt, or, type SQL } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { type OwnEntry, WALL_KIND } from './contract.ts'
import { ownView } from './entry-queries.ts'
import { UNDO_MINUTES } from './storage-rules.ts'
import { wallEntries } from './tables.ts'

const MINUTE_MS = 60 * 1000

/** Withdrawing twice changes nothing. Throws `entry-not-found` where there is none, or none to put back any more. */
export async function withdrawEntry(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  { userId, entryId, undo }: { userId: string; entryId: string; undo: boolean },
): Promise<OwnEntry> {
  const isOwn = and(eq(wallEntries.id, entryId), eq(wallEntries.userId, userId))
  const before = new Date(clock.now().getTime() - UNDO_MINUTES * MINUTE_MS)
  const [own] = await db.select().from(wallEntries).where(isOwn)
  if (own === undefined) throw new Failure('entry-not-found')
  if (undo && own.withdrawnAt !== null && own.withdrawnAt < before) throw new Failure('entry-not-found')
  if ((own.withdrawnAt === null) === undo) return ownView(own)
  const withdrawnAt = undo ? null : clock.now()
  const [row] = await db.update(wallEntries).set({ withdrawnAt }).where(isOwn).returning()
  return ownView(row ?? own)
}

/** Every ten minutes: forgets what was withdrawn and cannot be put back, and entries of projects that are gone. What moderators hid stays hidden, should it come again. */
export function forgetEntriesJob({ clock, db }: Pick<Deps, 'clock' | 'db'>): JobKind {
  return jobKind({
    queue: 'forget-wall-entries',
    data: z.object({}),
    cron: '*/10 * * * *',
    pollSeconds: 30,
    async handle() {
      const before = new Date(clock.now().getTime() - UNDO_MINUTES * MINUTE_MS)
      const isOld = and(lt(wallEntries.withdrawnAt, before), eq(wallEntries.isHidden, false))
      await db.transaction((tx) => forgetEntries(tx, or(isOld, isNull(wallEntries.projectId))))
      return 'done'
    },
  })
}

/** Deletes entries for good, with their likes, reports and discussions. */
export async function forgetEntries(tx: Database, where: SQL | undefined): Promise<void> {
  const gone = await tx.delete(wallEntries).where(where).returning({ id: wallEntries.id })
  for (const { id } of gone) {
    await forgetItem(tx, { kind: WALL_KIND, id })
    await forgetDiscussion(tx, `wall:${id}`)
  }
}
