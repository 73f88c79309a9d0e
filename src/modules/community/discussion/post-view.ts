/** Posts as one reader is given them: no text that would give the solution away, none of an author whom the reader hid. */
import type { Author } from '../authors.ts'
import type { Deps } from '../deps.ts'
import { hiddenAuthors } from '../hidden-authors.ts'
import type { Reader } from '../items.ts'
import { NO_VOTES, ownVotes, type Votes, votesOf } from '../vote-queries.ts'
import type { Post } from './contract.ts'
import { POST_KIND } from './post-kind.ts'
import type { PostRow } from './post-queries.ts'
import { postState } from './post-state-rules.ts'

export type ViewDeps = Pick<Deps, 'db' | 'clock' | 'authors' | 'discussions'>

/** What is known about a page of posts, read in as many queries however many posts there are. */
interface Known {
  userId: string | null
  mayReadSpoilers: boolean
  authors: ReadonlyMap<string, Author>
  hiddenAuthors: ReadonlySet<string>
  votes: ReadonlyMap<string, Votes>
  own: ReadonlyMap<string, -1 | 0 | 1>
}

/** Shows posts about one subject. */
export async function showPosts(
  { db, clock, authors, discussions }: ViewDeps,
  { rows, subject, reader }: { rows: readonly PostRow[]; subject: string; reader: Reader },
): Promise<{ posts: Post[]; mayReadSpoilers: boolean }> {
  const ids = rows.map(({ id }) => id)
  const authorIds = rows.flatMap(({ userId }) => userId ?? [])
  const [shown, hidden, votes, own, mayReadSpoilers] = await Promise.all([
    authors.of(db, authorIds),
    hiddenAuthors(db, reader.userId, authorIds),
    votesOf(db, { kind: POST_KIND, ids, now: clock.now() }),
    ownVotes(db, { kind: POST_KIND, ids, userId: reader.userId }),
    discussions.mayReadSpoilers(db, subject, reader),
  ])
  const known = {
    userId: reader.userId,
    mayReadSpoilers,
    authors: shown,
    hiddenAuthors: hidden,
    votes,
    own,
  }
  return { posts: rows.map((row) => showPost(row, known)), mayReadSpoilers }
}

function showPost(row: PostRow, known: Known): Post {
  const isOwn = row.userId !== null && row.userId === known.userId
  const state = postState({
    isOwn,
    isSpoiler: row.isSpoiler,
    isDeleted: row.deletedAt !== null,
    isModerated: row.isHidden,
    isByHiddenAuthor: row.userId !== null && known.hiddenAuthors.has(row.userId),
    mayReadSpoilers: known.mayReadSpoilers,
  })
  const isGone = state === 'deleted'
  return {
    id: row.id,
    threadId: row.threadId,
    title: isGone || state === 'author-hidden' ? '' : row.title,
    text: state === 'shown' || state === 'moderated' ? row.text : null,
    state,
    author: isGone || row.userId === null ? null : (known.authors.get(row.userId) ?? null),
    isOwn,
    isSpoiler: row.isSpoiler,
    isMarkedSpoiler: row.isMarkedSpoiler,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    votes: { score: (known.votes.get(row.id) ?? NO_VOTES).score, own: known.own.get(row.id) ?? 0 },
  }
}
