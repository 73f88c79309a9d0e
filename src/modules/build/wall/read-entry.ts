/** One entry, as its reader sees it. */
import { isStaff } from '#modules/accounts/module.ts'
import { NO_VOTES, ownVotes, votesOf } from '#modules/community/module.ts'
import { and, eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { coloredEntry } from './colored-entry.ts'
import { entryState, type OwnEntries, WALL_KIND, type WallEntry } from './contract.ts'
import { findEntry, headOf, isOnWall, ownView, publishedOf } from './entry-queries.ts'
import { monthsOn } from '../monthly/monthly.ts'
import { wallEntries } from './tables.ts'

/** Throws `entry-not-found`, also for one that only its author and moderators may see. */
export async function getWallEntry(
  { clock, community, db }: Pick<Deps, 'clock' | 'community' | 'db'>,
  { entryId, userId }: { entryId: string; userId: string | null },
): Promise<WallEntry> {
  const now = clock.now()
  const row = await findEntry(db, entryId)
  if (row === undefined) throw new Failure('entry-not-found')
  const mayPick = userId !== null && (await isStaff(db, userId))
  const isOwn = row.userId === userId
  const isForAll = (await db.$count(wallEntries, and(eq(wallEntries.id, entryId), isOnWall(db, now)))) > 0
  const author = (await community.authors.of(db, [row.userId])).get(row.userId)
  if (author === undefined || !(isForAll || isOwn || mayPick)) throw new Failure('entry-not-found')
  const asked = { kind: WALL_KIND, ids: [entryId], now }
  const [votes, own] = await Promise.all([votesOf(db, asked), ownVotes(db, { ...asked, userId })])
  return {
    ...headOf(row),
    ...publishedOf(row),
    projectId: row.projectId,
    author,
    html: await coloredEntry(row),
    votes: { score: (votes.get(entryId) ?? NO_VOTES).score, own: own.get(entryId) ?? 0 },
    isPick: row.pickedAt !== null,
    publishedAt: row.publishedAt.toISOString(),
    state: entryState.parse(row.state),
    isHidden: row.isHidden,
    isOwn,
    mayPick,
  }
}

export async function listOwnEntries(
  { clock, content, db }: Pick<Deps, 'clock' | 'content' | 'db'>,
  { userId }: { userId: string },
): Promise<OwnEntries> {
  const rows = await db.select().from(wallEntries).where(eq(wallEntries.userId, userId))
  const briefs = content.monthlyBriefs
  const on = monthsOn(
    briefs.map(({ month }) => month),
    clock.now(),
  )
  return {
    entries: rows.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()).map(ownView),
    months: briefs.filter(({ month }) => on.includes(month)).map(({ month, title }) => ({ month, title })),
  }
}
