/** Writing posts: once each, within bounds, by accounts that may write. */
import { and, eq, isNull, ne } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import { t } from '#platform/messages/messages.ts'
import type { Deps } from '../deps.ts'
import {
  DAILY_POSTS_OF_ACCOUNT,
  DAILY_POSTS_OF_NETWORK,
  EDITS_OF_ACCOUNT,
  POSTS_OF_ACCOUNT,
  POSTS_OF_NETWORK,
} from '../limits.ts'
import { noteEdited } from '../moderation/moderation.ts'
import { requireWriter } from '../require-writer.ts'
import { storableText } from '../stored-text-rules.ts'
import { communityPosts } from '../tables.ts'
import type { Post } from './contract.ts'
import { POST_KIND } from './post-kind.ts'
import { findPost, lockPost, type PostRow } from './post-queries.ts'
import { hasCodeBlock } from './post-text-rules.ts'
import { showPosts } from './post-view.ts'
import { notifyOfReply } from './reply-notifications.ts'
import { MOST_REPLIES, MOST_THREADS } from './storage-rules.ts'

export type WriteDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'secrets' | 'items' | 'discussions' | 'authors' | 'notifications'
>

interface Written {
  title: string
  text: string
  isSpoiler: boolean
}

export async function writePost(
  deps: WriteDeps,
  input: Written & { id: string; subject: string; threadId: string | null; userId: string; address: string },
): Promise<Post> {
  const { db, clock } = deps
  const { id, subject, threadId, userId, address } = input
  const sent = await findPost(db, id)
  if (sent !== undefined) return showOwn(deps, sameAuthor(sent, userId))
  await requireWriter(deps, userId)
  if ((await deps.discussions.find(db, subject)) === null) throw new Failure('subject-not-found')
  const fields = tidy(input, { isThread: threadId === null })
  if (threadId !== null) await requireThread(db, { threadId, subject })
  await consume(deps, [
    { ...POSTS_OF_ACCOUNT, subject: userId },
    { ...DAILY_POSTS_OF_ACCOUNT, subject: userId },
    ...ofNetwork(POSTS_OF_NETWORK, address),
    ...ofNetwork(DAILY_POSTS_OF_NETWORK, address),
  ])
  await requireRoom(db, { subject, threadId })
  const createdAt = clock.now()
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(communityPosts)
      .values({ id, subject, threadId: threadId ?? id, userId, ...fields, createdAt })
      .onConflictDoNothing()
      .returning({ id: communityPosts.id })
    if (threadId !== null && inserted.length > 0)
      await notifyOfReply(deps, tx, { id, threadId, userId, at: createdAt })
  })
  const stored = await findPost(db, id)
  if (stored === undefined) throw new Failure('post-id-taken')
  return showOwn(deps, sameAuthor(stored, userId))
}

export async function editPost(
  deps: WriteDeps,
  { postId, userId, ...written }: Written & { postId: string; userId: string },
): Promise<Post> {
  const { db, clock } = deps
  const row = ownPost(await findPost(db, postId), userId)
  await requireWriter(deps, userId)
  const fields = tidy(written, { isThread: row.threadId === row.id })
  if (
    fields.title === row.title &&
    fields.text === row.text &&
    fields.isMarkedSpoiler === row.isMarkedSpoiler
  )
    return showOwn(deps, row)
  await consume(deps, [{ ...EDITS_OF_ACCOUNT, subject: userId }])
  const changed = await db.transaction(async (tx) => {
    await noteEdited(deps, tx, { kind: POST_KIND, id: postId })
    ownPost(await lockPost(tx, postId), userId)
    const [after] = await tx
      .update(communityPosts)
      .set({ ...fields, editedAt: clock.now() })
      .where(eq(communityPosts.id, postId))
      .returning()
    return ownPost(after, userId)
  })
  return showOwn(deps, changed)
}

/** Checks what was written, and finds out whether it gives the solution away. Throws `invalid-fields`. */
function tidy({ title, text, isSpoiler }: Written, { isThread }: { isThread: boolean }) {
  const tidied = { title: storableText(title).replaceAll('\n', ' '), text: storableText(text) }
  const fields: Record<string, string[]> = {}
  if (isThread && tidied.title === '') fields.title = [t('Give your thread a title.')]
  if (tidied.text === '') fields.text = [t('Write something first.')]
  if (Object.keys(fields).length > 0) throw new Failure('invalid-fields', { fields })
  return {
    title: isThread ? tidied.title : '',
    text: tidied.text,
    isSpoiler: isSpoiler || hasCodeBlock(tidied.text),
    isMarkedSpoiler: isSpoiler,
  }
}

/** Throws `thread-not-found` where nobody can reply: the thread is gone, hidden, or about something else. */
async function requireThread(
  db: Database,
  { threadId, subject }: { threadId: string; subject: string },
): Promise<void> {
  const thread = await findPost(db, threadId)
  const isOpen =
    thread?.threadId === threadId &&
    thread.subject === subject &&
    thread.deletedAt === null &&
    !thread.isHidden
  if (!isOpen) throw new Failure('thread-not-found')
}

/** Throws `discussion-full`. Of posts that come at one moment a few may exceed the bound. */
async function requireRoom(
  db: Database,
  { subject, threadId }: { subject: string; threadId: string | null },
): Promise<void> {
  const posts = communityPosts
  const [count, most] =
    threadId === null
      ? [
          await db.$count(
            posts,
            and(eq(posts.subject, subject), eq(posts.id, posts.threadId), isNull(posts.deletedAt)),
          ),
          MOST_THREADS,
        ]
      : [await db.$count(posts, and(eq(posts.threadId, threadId), ne(posts.id, threadId))), MOST_REPLIES]
  if (count >= most) throw new Failure('discussion-full')
}

function sameAuthor(row: PostRow, userId: string): PostRow {
  if (row.userId !== userId) throw new Failure('post-id-taken')
  return row
}

/** Throws `post-not-found` for a post that is somebody else's, deleted, or not there: nobody learns which. */
function ownPost(row: PostRow | undefined, userId: string): PostRow {
  if (row === undefined || row.userId !== userId || row.deletedAt !== null)
    throw new Failure('post-not-found')
  return row
}

async function showOwn(deps: WriteDeps, row: PostRow): Promise<Post> {
  const reader = { learnerId: row.userId, userId: row.userId }
  const { posts } = await showPosts(deps, { rows: [row], subject: row.subject, reader })
  const [post] = posts
  if (post === undefined) throw new Failure('post-not-found')
  return post
}
