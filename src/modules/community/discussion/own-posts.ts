/** What an account does with its own posts, and with authors whom it does not want to read. */
import { and, asc, eq, isNotNull, ne, notExists, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { forgetItem } from '../moderation/moderation.ts'
import { communityHiddenAuthors, communityPosts } from '../tables.ts'
import { POST_KIND } from './post-kind.ts'
import { findPost, lockPost } from './post-queries.ts'

type OwnDeps = Pick<Deps, 'db' | 'clock'>

/** Deletes a post of the account's own, or takes that back while its text is there. Throws `post-not-found`. */
export async function deletePost(
  { db, clock }: OwnDeps,
  { postId, userId, isDeleted }: { postId: string; userId: string; isDeleted: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockPost(tx, postId)
    if (row === undefined || row.userId !== userId) throw new Failure('post-not-found')
    if ((row.deletedAt !== null) === isDeleted) return
    await tx
      .update(communityPosts)
      .set({ deletedAt: isDeleted ? clock.now() : null })
      .where(eq(communityPosts.id, postId))
  })
}

/** Hides the author of a post from the account, or shows them again. Throws `post-not-found`. */
export async function hideAuthor(
  { db, clock }: OwnDeps,
  { postId, userId, isHidden }: { postId: string; userId: string; isHidden: boolean },
): Promise<void> {
  const authorId = (await findPost(db, postId))?.userId ?? null
  if (authorId === null || authorId === userId) throw new Failure('post-not-found')
  const hidden = communityHiddenAuthors
  if (isHidden) await db.insert(hidden).values({ userId, authorId, at: clock.now() }).onConflictDoNothing()
  else await db.delete(hidden).where(and(eq(hidden.userId, userId), eq(hidden.authorId, authorId)))
}

/** Every post of an account, for its owner. */
export async function postsOf(db: Database, userId: string) {
  const { id, subject, threadId, title, text, isSpoiler, createdAt, editedAt, deletedAt } = communityPosts
  return db
    .select({ id, subject, threadId, title, text, isSpoiler, createdAt, editedAt, deletedAt })
    .from(communityPosts)
    .where(eq(communityPosts.userId, userId))
    .orderBy(asc(createdAt))
}

/** Erases the posts of an account: replies are gone, and threads that others replied to stay without title and text. */
export async function erasePosts(tx: Database, userId: string, now: Date): Promise<void> {
  const rows = await tx
    .update(communityPosts)
    .set({ userId: null, title: '', text: '', deletedAt: now })
    .where(eq(communityPosts.userId, userId))
    .returning({ id: communityPosts.id })
  for (const { id } of rows) await forgetItem(tx, { kind: POST_KIND, id })
  await deleteEmptied(tx)
}

/** Forgets all posts about a subject that is gone for good. */
export async function forgetDiscussion(tx: Database, subject: string): Promise<void> {
  const gone = await tx
    .delete(communityPosts)
    .where(eq(communityPosts.subject, subject))
    .returning({ id: communityPosts.id })
  for (const { id } of gone) await forgetItem(tx, { kind: POST_KIND, id })
}

/** Deletes posts without text to which nobody replied. */
export async function deleteEmptied(tx: Database): Promise<void> {
  const posts = communityPosts
  const isEmptied = and(isNotNull(posts.deletedAt), eq(posts.text, ''))
  await tx.delete(posts).where(and(isEmptied, ne(posts.id, posts.threadId)))
  const replies = sql`(select 1 from community_posts reply where reply.thread_id = ${posts.id} and reply.id <> ${posts.id})`
  await tx.delete(posts).where(and(isEmptied, eq(posts.id, posts.threadId), notExists(replies)))
}
