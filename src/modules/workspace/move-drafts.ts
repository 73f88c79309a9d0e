import { eq, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { bytesOfDrafts, trimDrafts, trimSetAside } from './draft-queries.ts'
import { MOST_DRAFTS_BYTES } from './storage-rules.ts'
import { drafts, draftsSetAside } from './tables.ts'

/**
 * Gives a browser's drafts to an account. The newer of two drafts of the same program is the draft; the other is set aside, where
 * they differ. What an account may keep holds here, too: its own drafts stay, the browser's newest join them while there is
 * room, then those set aside.
 */
export async function moveDrafts(tx: Database, from: string, to: string): Promise<void> {
  await trimDrafts(tx, from, MOST_DRAFTS_BYTES.account - (await bytesOfDrafts(tx, to)))
  await tx.execute(sql`
    with pairs as (
      select mine.subject, mine.key,
        case when mine.updated_at <= theirs.updated_at then mine.files else theirs.files end as files,
        least(mine.updated_at, theirs.updated_at) as updated_at
      from ${drafts} as mine join ${drafts} as theirs using (subject, key)
      where mine.learner_id = ${to} and theirs.learner_id = ${from} and mine.files <> theirs.files
    )
    insert into ${draftsSetAside} (learner_id, subject, key, files, updated_at)
    select ${to}::uuid, subject, key, files, updated_at from pairs
    on conflict do nothing`)
  await tx.execute(sql`
    insert into ${drafts} (learner_id, subject, key, files, updated_at)
    select ${to}::uuid, subject, key, files, updated_at from ${drafts} where learner_id = ${from}
    on conflict (learner_id, subject, key) do update
      set files = excluded.files, updated_at = excluded.updated_at
      where ${drafts.updatedAt} < excluded.updated_at`)
  await tx.delete(drafts).where(eq(drafts.learnerId, from))
  await trimSetAside(tx, to, MOST_DRAFTS_BYTES.account - (await bytesOfDrafts(tx, to)))
}
