/** What waits for a moderator, and what moderators have hidden. */
import { and, asc, desc, eq, gt, inArray, isNull, lt, min, or, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import type { Item } from '../items.ts'
import type { ItemKey } from '../require-item.ts'
import { communityModeration, communityMutes, communityReports } from '../tables.ts'
import { MODERATION_STATES, type ModerationState } from './moderation-rules.ts'

export interface QueuedItem extends ItemKey {
  state: ModerationState
  /** Null: its author deleted it, or the account is gone. */
  item: Item | null
  /** Newest first, at most `MOST_REPORTS`. */
  reports: { userId: string | null; reason: string; note: string; at: Date; isOpen: boolean }[]
  openReports: number
  /** When the oldest open report came, or when it was hidden. */
  since: Date
}

/** Items on one page of the queue. */
export const QUEUE_PAGE = 20
const MOST_REPORTS = 20

export interface QueuePage {
  items: QueuedItem[]
  /** `since` of the last one, where there are more. */
  next: { since: Date; kind: string; id: string } | null
}

type QueueDeps = Pick<Deps, 'db' | 'items'>
type Place = NonNullable<QueuePage['next']>

/** Items with open reports, the one that has waited longest first. */
export async function readQueue(deps: QueueDeps, after: Place | null): Promise<QueuePage> {
  const { kind, itemId, at, closedAt } = communityReports
  const since = min(at)
  const rows = await deps.db
    .select({ kind, id: itemId, since })
    .from(communityReports)
    .where(isNull(closedAt))
    .groupBy(kind, itemId)
    .having(
      after === null
        ? undefined
        : sql`(${since}, ${kind}, ${itemId}) > (${after.since.toISOString()}::timestamptz, ${after.kind}, ${after.id})`,
    )
    .orderBy(asc(since), asc(kind), asc(itemId))
    .limit(QUEUE_PAGE + 1)
  const places = rows.map((row) => ({ kind: row.kind, id: row.id, since: new Date(row.since ?? 0) }))
  return pageOf(deps, places)
}

/** Items that are hidden, by moderators or by reports, the newest first. */
export async function readHidden(deps: QueueDeps, after: Place | null): Promise<QueuePage> {
  const { kind, itemId, state, changedAt } = communityModeration
  const places = await deps.db
    .select({ kind, id: itemId, since: changedAt })
    .from(communityModeration)
    .where(
      and(
        inArray(state, ['hidden', 'waiting']),
        after === null
          ? undefined
          : or(
              lt(changedAt, after.since),
              and(eq(changedAt, after.since), sql`(${kind}, ${itemId}) > (${after.kind}, ${after.id})`),
            ),
      ),
    )
    .orderBy(desc(changedAt), asc(kind), asc(itemId))
    .limit(QUEUE_PAGE + 1)
  return pageOf(deps, places)
}

/** Items that nobody sees before they are approved, the one that has waited longest first. */
export async function readReviews(deps: QueueDeps, after: Place | null): Promise<QueuePage> {
  const places: Place[] = []
  for (const { kind, review } of deps.items.reviewed()) {
    const asked = { after: placeWithin(kind, after), most: QUEUE_PAGE + 1 }
    for (const each of await review.waiting(deps.db, asked)) places.push({ kind, ...each })
  }
  const byAge = (a: Place, b: Place) =>
    a.since.getTime() - b.since.getTime() || a.kind.localeCompare(b.kind) || a.id.localeCompare(b.id)
  return pageOf(deps, places.toSorted(byAge).slice(0, QUEUE_PAGE + 1))
}

/** Where a kind goes on after the last item of a page, which may be of another kind: kinds stand in the order of their names. */
function placeWithin(kind: string, after: Place | null): { since: Date; id: string } | null {
  if (after === null || after.kind === kind) return after
  // Of the same instant, kinds before it were all shown, and none of those behind it.
  return { since: after.since, id: kind < after.kind ? LAST_ID : FIRST_ID }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

async function pageOf(deps: QueueDeps, places: Place[]): Promise<QueuePage> {
  const shown = places.slice(0, QUEUE_PAGE)
  const [items, states, reports] = await Promise.all([
    findItems(deps, shown),
    readStates(deps.db, shown),
    readReports(deps.db, shown),
  ])
  return {
    items: shown.map(({ kind, id, since }) => {
      const key = keyOf({ kind, id })
      const all = reports.get(key) ?? []
      return {
        kind,
        id,
        since,
        state: states.get(key) ?? 'visible',
        item: items.get(key) ?? null,
        reports: all.slice(0, MOST_REPORTS),
        openReports: all.filter(({ isOpen }) => isOpen).length,
      }
    }),
    next: places.length > QUEUE_PAGE ? (shown.at(-1) ?? null) : null,
  }
}

async function findItems({ db, items }: QueueDeps, places: Place[]): Promise<Map<string, Item>> {
  const found = new Map<string, Item>()
  for (const [name, all] of Map.groupBy(places, ({ kind }) => kind)) {
    const ids = all.map(({ id }) => id)
    for (const item of (await items.kind(name)?.find(db, ids)) ?? [])
      found.set(keyOf({ kind: name, id: item.id }), item)
  }
  return found
}

async function readStates(db: Database, places: Place[]): Promise<Map<string, ModerationState>> {
  if (places.length === 0) return new Map()
  const { kind, itemId, state } = communityModeration
  const rows = await db
    .select({ kind, id: itemId, state })
    .from(communityModeration)
    .where(inArray(itemId, idsOf(places)))
  return new Map(
    rows.map((row) => [keyOf(row), MODERATION_STATES.find((each) => each === row.state) ?? 'visible']),
  )
}

async function readReports(db: Database, places: Place[]): Promise<Map<string, QueuedItem['reports']>> {
  if (places.length === 0) return new Map()
  const rows = await db
    .select()
    .from(communityReports)
    .where(inArray(communityReports.itemId, idsOf(places)))
    .orderBy(desc(communityReports.id))
  const found = new Map<string, QueuedItem['reports']>()
  for (const { kind, itemId, userId, reason, note, at, closedAt } of rows)
    found
      .getOrInsertComputed(keyOf({ kind, id: itemId }), () => [])
      .push({ userId, reason, note, at, isOpen: closedAt === null })
  return found
}

const idsOf = (places: Place[]) => places.map(({ id }) => id)
const keyOf = ({ kind, id }: ItemKey) => `${kind} ${id}`

/** Reads the mutes that hold now, by account; all of them, or those of these accounts. */
export async function readMutes(
  db: Database,
  { now, userIds }: { now: Date; userIds?: readonly string[] },
): Promise<(typeof communityMutes.$inferSelect)[]> {
  return db
    .select()
    .from(communityMutes)
    .where(
      and(
        gt(communityMutes.endsAt, now),
        userIds === undefined ? undefined : inArray(communityMutes.userId, [...userIds]),
      ),
    )
    .orderBy(asc(communityMutes.endsAt))
    .limit(MOST_MUTES)
}

const MOST_MUTES = 200
