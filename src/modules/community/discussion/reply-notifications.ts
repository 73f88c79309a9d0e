/** Notifications of replies: to the author of the thread, and to everybody who wrote in it. */
import type { NotificationKind, ShownNotification } from '#modules/notifications/module.ts'
import { and, eq, gte, inArray, isNotNull, isNull, lte, ne } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { hiddenAuthors, readersOf } from '../hidden-authors.ts'
import { communityPosts } from '../tables.ts'
import type { PostRow } from './post-queries.ts'
import { gatherReplies, replySentence, type SeenReply } from './reply-rules.ts'

const posts = communityPosts
const isAlive = and(isNull(posts.deletedAt), eq(posts.isHidden, false), isNotNull(posts.userId))

/** Notifies everybody whose post is in the thread of a reply, but its author and readers who hid its author. */
export async function notifyOfReply(
  { notifications }: Pick<Deps, 'notifications'>,
  tx: Database,
  { id, threadId, userId, at }: { id: string; threadId: string; userId: string; at: Date },
): Promise<void> {
  const rows = await tx
    .selectDistinct({ userId: posts.userId })
    .from(posts)
    .where(and(eq(posts.threadId, threadId), isNull(posts.deletedAt)))
  const userIds = await readersOf(
    tx,
    userId,
    rows.map((row) => row.userId),
  )
  await notifications.notify(tx, { kind: 'reply', about: threadId, key: id, at, userIds })
}

export function replyNotifications({
  authors,
  discussions,
}: Pick<Deps, 'authors' | 'discussions'>): NotificationKind {
  return {
    kind: 'reply',
    async show(db, stored, userId) {
      const threads = await readThreads(db, { ids: stored.map(({ about }) => about), userId })
      const replies = await readReplies(db, { stored, threadIds: [...threads.keys()], userId })
      const gathered = stored.flatMap((row) => {
        const thread = threads.get(row.about)
        const news = gatherReplies(replies.get(row.about) ?? [], row)
        return thread === undefined || news === null ? [] : { id: row.id, thread, news }
      })
      const names = await authors.of(
        db,
        gathered.map(({ news }) => news.authorId),
      )
      const subjects = await discussions.findAll(
        db,
        gathered.map(({ thread }) => thread.subject),
      )
      const shown = new Map<string, ShownNotification>()
      for (const { id, thread, news } of gathered) {
        const about = subjects.get(thread.subject)
        if (about === undefined) continue
        const name = names.get(news.authorId)?.name ?? ''
        const told = { name, title: thread.title, isOwn: thread.userId === userId }
        const href = `${about.href}?thread=${thread.id}#post-${news.firstId}`
        shown.set(id, { text: replySentence(news, told), detail: about.title, href })
      }
      return shown
    },
  }
}

/** Reads threads whose title the reader may see: not deleted, not hidden, not by an author whom the reader hid. */
async function readThreads(
  db: Database,
  { ids, userId }: { ids: readonly string[]; userId: string },
): Promise<ReadonlyMap<string, PostRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), isAlive))
  const hidden = await hiddenAuthors(
    db,
    userId,
    rows.flatMap((row) => row.userId ?? []),
  )
  return new Map(rows.filter((row) => !hidden.has(row.userId ?? '')).map((row) => [row.id, row]))
}

/** Reads the replies of others in the span of all these notifications, by thread. */
async function readReplies(
  db: Database,
  {
    stored,
    threadIds,
    userId,
  }: {
    stored: readonly { firstAt: Date; lastAt: Date }[]
    threadIds: readonly string[]
    userId: string
  },
): Promise<ReadonlyMap<string, SeenReply[]>> {
  if (threadIds.length === 0) return new Map()
  const { id, threadId, userId: authorId, createdAt } = posts
  const rows = await db
    .select({ id, threadId, authorId, at: createdAt })
    .from(posts)
    .where(
      and(
        inArray(threadId, [...threadIds]),
        ne(id, threadId),
        ne(authorId, userId),
        isAlive,
        gte(createdAt, new Date(Math.min(...stored.map(({ firstAt }) => firstAt.getTime())))),
        lte(createdAt, new Date(Math.max(...stored.map(({ lastAt }) => lastAt.getTime())))),
      ),
    )
  const named = rows.flatMap((row) => (row.authorId === null ? [] : { ...row, authorId: row.authorId }))
  const hidden = await hiddenAuthors(
    db,
    userId,
    named.map((row) => row.authorId),
  )
  return Map.groupBy(
    named.filter((row) => !hidden.has(row.authorId)),
    (row) => row.threadId,
  )
}
