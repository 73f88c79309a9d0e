/** Reading a discussion: a page of threads, or one thread with a page of its replies. */
import { Failure } from '#platform/failures.ts'
import type { Reader } from '../items.ts'
import { REPLIES_PAGE, THREADS_PAGE, type ThreadList, type ThreadPage } from './contract.ts'
import { readCursor, writeCursor } from './cursor-rules.ts'
import { countReplies, findPost, findReplies, findThreads } from './post-queries.ts'
import { showPosts, type ViewDeps } from './post-view.ts'

/** Throws `subject-not-found`. */
export async function listThreads(
  deps: ViewDeps,
  { subject, order, after }: { subject: string; order: 'newest' | 'helpful'; after: string | undefined },
  reader: Reader,
): Promise<ThreadList> {
  if ((await deps.discussions.find(deps.db, subject)) === null) throw new Failure('subject-not-found')
  const found = await findThreads(deps.db, {
    subject,
    order,
    after: readCursor(after),
    userId: reader.userId,
    now: deps.clock.now(),
  })
  const page = found.slice(0, THREADS_PAGE)
  const rows = page.map(({ post }) => post)
  const { posts, mayReadSpoilers } = await showPosts(deps, { rows, subject, reader })
  const last = page.at(-1)
  return {
    threads: posts.map((post, at) => ({ ...post, replies: page[at]?.replies ?? 0 })),
    next:
      found.length > THREADS_PAGE && last !== undefined
        ? writeCursor({ score: last.score, at: last.post.createdAt, id: last.post.id })
        : null,
    mayReadSpoilers,
  }
}

/** Throws `thread-not-found`, also for a thread that moderators hid from this reader. */
export async function readThread(
  deps: ViewDeps,
  { threadId, after }: { threadId: string; after: string | undefined },
  reader: Reader,
): Promise<ThreadPage> {
  const { db, discussions } = deps
  const { userId } = reader
  const row = await findPost(db, threadId)
  if (row === undefined || row.threadId !== row.id) throw new Failure('thread-not-found')
  if ((await discussions.find(db, row.subject)) === null) throw new Failure('thread-not-found')
  if (row.isHidden && (userId === null || row.userId !== userId)) throw new Failure('thread-not-found')
  const [found, replies] = await Promise.all([
    findReplies(db, { threadId, after: readCursor(after), userId }),
    countReplies(db, threadId),
  ])
  if (row.deletedAt !== null && found.length === 0 && row.userId !== userId)
    throw new Failure('thread-not-found')
  const page = found.slice(0, REPLIES_PAGE)
  const { posts } = await showPosts(deps, { rows: [row, ...page], subject: row.subject, reader })
  const [thread, ...shown] = posts
  if (thread === undefined) throw new Failure('thread-not-found')
  const last = page.at(-1)
  return {
    thread: { ...thread, replies },
    replies: shown,
    next:
      found.length > REPLIES_PAGE && last !== undefined
        ? writeCursor({ score: 0, at: last.createdAt, id: last.id })
        : null,
  }
}
