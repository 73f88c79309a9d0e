/** Reading posts: which of them a reader is given, and in which order. */
import { and, asc, desc, eq, exists, gt, isNull, lt, ne, or, sql, type SQL, sum } from '#platform/db/sql.ts'
import type { AnyPgColumn } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/database.ts'
import { communityPosts, communityVotes } from '../tables.ts'
import { isCounted } from '../vote-queries.ts'
import { REPLIES_PAGE, THREADS_PAGE } from './contract.ts'
import { POST_KIND } from './post-kind.ts'

export type PostRow = typeof communityPosts.$inferSelect

const posts = communityPosts
const isThread = eq(posts.id, posts.threadId)

export async function findPost(db: Database, id: string): Promise<PostRow | undefined> {
  const [row] = await db.select().from(posts).where(eq(posts.id, id))
  return row
}

/** Finds a post that nobody else changes until the transaction ends. */
export async function lockPost(tx: Database, id: string): Promise<PostRow | undefined> {
  const [row] = await tx.select().from(posts).where(eq(posts.id, id)).for('update')
  return row
}

/** Condition: no moderator hid it, or it is the reader's own. */
function isShownTo(userId: string | null): SQL | undefined {
  return or(eq(posts.isHidden, false), userId === null ? undefined : eq(posts.userId, userId))
}

export interface ThreadPlace {
  score: number
  at: Date
  id: string
}

/** One thread more than a page has: it tells whether there is a next one. */
export async function findThreads(
  db: Database,
  {
    subject,
    order,
    after,
    userId,
    now,
  }: {
    subject: string
    order: 'newest' | 'helpful'
    after: ThreadPlace | null
    userId: string | null
    now: Date
  },
): Promise<{ post: PostRow; score: number; replies: number }[]> {
  const scores = scoresOf(db, subject, now)
  const replies = repliesTo(db, subject)
  const score = sql<number>`coalesce(${scores.score}, 0)`.mapWith(Number)
  const count = sql<number>`coalesce(${replies.count}, 0)`.mapWith(Number)
  const isOlder = (place: ThreadPlace) =>
    or(lt(posts.createdAt, place.at), and(eq(posts.createdAt, place.at), lt(posts.id, place.id)))
  const isLater = (place: ThreadPlace) =>
    order === 'newest'
      ? isOlder(place)
      : or(sql`${score} < ${place.score}`, and(sql`${score} = ${place.score}`, isOlder(place)))
  return db
    .select({ post: posts, score, replies: count })
    .from(posts)
    .leftJoin(scores, eq(scores.itemId, sql`${posts.id}::text`))
    .leftJoin(replies, eq(replies.threadId, posts.id))
    .where(
      and(
        eq(posts.subject, subject),
        isThread,
        isShownTo(userId),
        // A deleted thread stays for its replies alone.
        or(isNull(posts.deletedAt), sql`${count} > 0`),
        after === null ? undefined : isLater(after),
      ),
    )
    .orderBy(...(order === 'newest' ? [] : [desc(score)]), desc(posts.createdAt), desc(posts.id))
    .limit(THREADS_PAGE + 1)
}

/** Scores of the threads about a subject; at most `MOST_THREADS`. */
function scoresOf(db: Database, subject: string, now: Date) {
  const { kind, itemId, userId, value } = communityVotes
  const isThreadOfSubject = exists(
    db
      .select({ one: sql`1` })
      .from(posts)
      .where(and(eq(posts.subject, subject), isThread, sql`${posts.id}::text = ${itemId}`)),
  )
  return db
    .select({ itemId, score: sum(value).as('score') })
    .from(communityVotes)
    .where(and(eq(kind, POST_KIND), ne(value, 0), isThreadOfSubject, isCounted(db, userId, now)))
    .groupBy(itemId)
    .as('scores')
}

/** Counts replies that everybody may see. */
function repliesTo(db: Database, subject: string) {
  return db
    .select({ threadId: posts.threadId, count: sql<number>`count(*)`.as('count') })
    .from(posts)
    .where(
      and(eq(posts.subject, subject), ne(posts.id, posts.threadId), isAlive(posts.deletedAt, posts.isHidden)),
    )
    .groupBy(posts.threadId)
    .as('replies')
}

function isAlive(deletedAt: AnyPgColumn, isHidden: AnyPgColumn): SQL | undefined {
  return and(isNull(deletedAt), eq(isHidden, false))
}

/** Counts the replies to one thread that everybody may see. */
export async function countReplies(db: Database, threadId: string): Promise<number> {
  return db.$count(
    posts,
    and(eq(posts.threadId, threadId), ne(posts.id, threadId), isAlive(posts.deletedAt, posts.isHidden)),
  )
}

/** One reply more than a page has, the oldest first. */
export async function findReplies(
  db: Database,
  {
    threadId,
    after,
    userId,
  }: { threadId: string; after: { at: Date; id: string } | null; userId: string | null },
): Promise<PostRow[]> {
  return db
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.threadId, threadId),
        ne(posts.id, threadId),
        isNull(posts.deletedAt),
        isShownTo(userId),
        after === null
          ? undefined
          : or(gt(posts.createdAt, after.at), and(eq(posts.createdAt, after.at), gt(posts.id, after.id))),
      ),
    )
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .limit(REPLIES_PAGE + 1)
}
