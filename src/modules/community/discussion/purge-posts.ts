import { and, isNotNull, lt, ne } from '#platform/db/sql.ts'
import { z } from 'zod'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { forgetItem } from '../moderation/moderation.ts'
import { communityPosts } from '../tables.ts'
import { deleteEmptied } from './own-posts.ts'
import { POST_KIND } from './post-kind.ts'
import { UNDO_MINUTES } from './storage-rules.ts'

type PurgeDeps = Pick<Deps, 'db' | 'clock'>

/** Takes the text of deleted posts away for good, each hour, once nobody can undo that any more. */
export function purgePostsJob(deps: PurgeDeps): JobKind {
  return jobKind({
    queue: 'purge-posts',
    data: z.object({}),
    cron: '20 * * * *',
    timeoutSeconds: 300,
    handle: async () => {
      await purgePosts(deps)
      return 'done'
    },
  })
}

export async function purgePosts({ db, clock }: PurgeDeps): Promise<void> {
  const since = new Date(clock.now().getTime() - UNDO_MINUTES * 60_000)
  const { id, text, deletedAt } = communityPosts
  await db.transaction(async (tx) => {
    const purged = await tx
      .update(communityPosts)
      .set({ userId: null, title: '', text: '' })
      .where(and(isNotNull(deletedAt), lt(deletedAt, since), ne(text, '')))
      .returning({ id })
    for (const row of purged) await forgetItem(tx, { kind: POST_KIND, id: row.id })
    await deleteEmptied(tx)
  })
}
