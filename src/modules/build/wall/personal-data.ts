/** Entries of the wall as personal data of their author. */
import { desc, eq } from '#platform/db/sql.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { forgetCovers } from './cover-job.ts'
import { wallEntries } from './tables.ts'
import { forgetEntries } from './withdraw-entry.ts'

export const wallData: PersonalData = {
  async erased(tx, { userId }) {
    await forgetCovers(tx, userId)
    await forgetEntries(tx, eq(wallEntries.userId, userId))
  },
  async exported(db, { userId }) {
    const entries = await db
      .select()
      .from(wallEntries)
      .where(eq(wallEntries.userId, userId))
      .orderBy(desc(wallEntries.publishedAt), desc(wallEntries.id))
    return entries.length === 0 ? undefined : { name: 'wall-entries', data: entries }
  },
}
