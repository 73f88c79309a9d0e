/** Posts as things that may be voted for, reported and hidden. */
import { and, eq, inArray, isNull } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { DiscussionSubjects } from '../discussion-subjects.ts'
import { hiddenAuthors } from '../hidden-authors.ts'
import type { ItemKind } from '../items.ts'
import { communityPosts } from '../tables.ts'
import { POST_KIND } from './post-kind.ts'
import { postNews } from './post-news-rules.ts'
import type { PostRow } from './post-queries.ts'
import { postState } from './post-state-rules.ts'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function postItems({ discussions }: { discussions: DiscussionSubjects }): ItemKind {
  return {
    kind: POST_KIND,
    votes: [1],
    async find(db, ids) {
      const rows = await findRows(db, ids)
      const titles = await threadTitles(db, rows)
      const subjects = await discussions.findAll(db, subjectsOf(rows))
      return rows.map(({ id, userId, threadId, subject, title, text }) => {
        const about = subjects.get(subject)
        const heading = title === '' ? (titles.get(threadId) ?? '') : title
        return {
          id,
          authorId: userId,
          href: `${about?.href ?? '/'}?thread=${threadId}#post-${id}`,
          title: about === undefined ? heading : `${heading} (${about.title})`,
          text: title === '' ? text : `${title}\n\n${text}`,
        }
      })
    },
    async visibleTo(db, ids, reader) {
      const visible = new Set<string>()
      const rows = (await findRows(db, ids)).filter(({ isHidden }) => !isHidden)
      const subjects = await discussions.findAll(db, subjectsOf(rows))
      for (const [subject, all] of Map.groupBy(rows, (row) => row.subject)) {
        if (!subjects.has(subject)) continue
        const mayReadSpoilers = await discussions.mayReadSpoilers(db, subject, reader)
        for (const row of all) if (isReadable(row, reader.userId, mayReadSpoilers)) visible.add(row.id)
      }
      return visible
    },
    async describeNews(db, asked, authorId) {
      const rows = (
        await findRows(
          db,
          asked.map(({ id }) => id),
        )
      ).filter(({ userId }) => userId === authorId)
      const titles = await readableTitles(db, { rows, authorId })
      const byId = new Map(rows.map((row) => [row.id, row]))
      const subjects = await discussions.findAll(db, subjectsOf(rows))
      const told = new Map<string, { text: string; detail: string; href: string }>()
      for (const { as, id, news } of asked) {
        const row = byId.get(id)
        const about = subjects.get(row?.subject ?? '')
        if (row === undefined || about === undefined || (row.isHidden && news.kind === 'votes')) continue
        const title = titles.get(row.threadId) ?? null
        const text = postNews(news, { title, isThread: row.id === row.threadId })
        if (text !== null)
          told.set(as, { text, detail: about.title, href: `${about.href}?thread=${row.threadId}#post-${id}` })
      }
      return told
    },
    async setHidden(tx, id, isHidden) {
      if (!ID.test(id)) return
      await tx.update(communityPosts).set({ isHidden }).where(eq(communityPosts.id, id))
    },
  }
}

const subjectsOf = (rows: readonly PostRow[]) => rows.map(({ subject }) => subject)

function isReadable(row: PostRow, userId: string | null, mayReadSpoilers: boolean): boolean {
  const isOwn = row.userId !== null && row.userId === userId
  const state = postState({
    isOwn,
    isSpoiler: row.isSpoiler,
    isDeleted: false,
    isModerated: false,
    // An author whom the reader hid can still be reported.
    isByHiddenAuthor: false,
    mayReadSpoilers,
  })
  return state === 'shown'
}

async function findRows(db: Database, ids: readonly string[]): Promise<PostRow[]> {
  const real = ids.filter((id) => ID.test(id))
  if (real.length === 0) return []
  return db
    .select()
    .from(communityPosts)
    .where(and(inArray(communityPosts.id, real), isNull(communityPosts.deletedAt)))
}

/** Titles of the threads of these posts that their author may see: none that was deleted, none of others that is hidden. */
async function readableTitles(
  db: Database,
  { rows, authorId }: { rows: readonly PostRow[]; authorId: string },
): Promise<ReadonlyMap<string, string>> {
  const threads = await findRows(db, [...new Set(rows.map(({ threadId }) => threadId))])
  const authorIds = threads.flatMap(({ userId }) => userId ?? [])
  const hidden = await hiddenAuthors(db, authorId, authorIds)
  return new Map(
    threads
      .filter(
        (thread) => thread.userId === authorId || (!thread.isHidden && !hidden.has(thread.userId ?? '')),
      )
      .map(({ id, title }) => [id, title]),
  )
}

async function threadTitles(db: Database, rows: readonly PostRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ threadId }) => threadId))]
  if (ids.length === 0) return new Map()
  const { id, title } = communityPosts
  const found = await db.select({ id, title }).from(communityPosts).where(inArray(id, ids))
  return new Map(found.map((row) => [row.id, row.title]))
}
