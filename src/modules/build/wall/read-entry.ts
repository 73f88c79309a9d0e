/** One entry, as its reader sees it. */
import { isStaff } from '#modules/accounts/module.ts'
import { NO_VOTES, ownVotes, votesOf } from '#modules/community/module.ts'
import { replay } from '#modules/exercises/replay/contract.ts'
import { and, eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { coloredEntry } from './colored-entry.ts'
import { type CoverPlay, entryState, type OwnEntries, WALL_KIND, type WallEntry } from './contract.ts'
import { coverOf, findEntry, headOf, isOnWall, ownView, publishedOf } from './entry-queries.ts'
import { monthsOn } from '../monthly/monthly.ts'
import { wallEntries } from './tables.ts'

type ReadDeps = Pick<Deps, 'clock' | 'community' | 'db'>
type Reading = { entryId: string; userId: string | null }

/** Throws `entry-not-found`, also for one that only its author and moderators may see. */
export async function getWallEntry(deps: ReadDeps, { entryId, userId }: Reading): Promise<WallEntry> {
  const { clock, db } = deps
  const now = clock.now()
  const { row, author, isOwn, mayPick } = await requireEntry(deps, { entryId, userId })
  const asked = { kind: WALL_KIND, ids: [entryId], now }
  const [votes, own] = await Promise.all([votesOf(db, asked), ownVotes(db, { ...asked, userId })])
  return {
    ...headOf(row),
    ...coverOf({ cover: row.cover, isRecorded: row.replay !== null }),
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

/** Throws `entry-not-found` as the entry itself does, and `cover-still`. */
export async function getCoverPlay(deps: ReadDeps, reading: Reading): Promise<CoverPlay> {
  const { row } = await requireEntry(deps, reading)
  if (row.language === 'html') return { kind: 'page', files: publishedOf(row).files }
  if (row.replay === null) throw new Failure('cover-still')
  return { kind: 'replay', replay: replay.parse(row.replay) }
}

/** The one place that decides who sees an entry: everybody what is on the wall, its author and moderators the others too. */
async function requireEntry({ clock, community, db }: ReadDeps, { entryId, userId }: Reading) {
  const row = await findEntry(db, entryId)
  if (row === undefined) throw new Failure('entry-not-found')
  const mayPick = userId !== null && (await isStaff(db, userId))
  const isOwn = row.userId === userId
  const isShown = and(eq(wallEntries.id, entryId), isOnWall(db, clock.now()))
  const isForAll = (await db.$count(wallEntries, isShown)) > 0
  const author = (await community.authors.of(db, [row.userId])).get(row.userId)
  if (author === undefined || !(isForAll || isOwn || mayPick)) throw new Failure('entry-not-found')
  return { row, author, isOwn, mayPick }
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
