/** Notifications about one's own items, whatever their kind: the first votes for one, and what moderators decided. */
import type {
  NotificationKind,
  ShownNotification,
  StoredNotification,
} from '#modules/notifications/module.ts'
import type { Database } from '#platform/db/database.ts'
import { and, eq } from '#platform/db/sql.ts'
import type { Deps } from './deps.ts'
import { readersOf } from './hidden-authors.ts'
import { authorOf } from './item-author.ts'
import type { ItemNews, ItemNewsAsked, Items, ReviewNewsAsked } from './items.ts'
import type { ItemKey } from './require-item.ts'
import { communityVotes } from './tables.ts'
import { votesOf } from './vote-queries.ts'

/** Votes for one item that its author is notified of: what has more of them is news no longer. */
const FIRST_VOTES = 10

type NotifyDeps = Pick<Deps, 'clock' | 'items' | 'notifications'>

/** Notifies the author of an account's first vote for an item. */
export async function notifyOfVote(
  { clock, items, notifications }: NotifyDeps,
  tx: Database,
  { kind, id, userId }: ItemKey & { userId: string },
): Promise<void> {
  const { value, itemId } = communityVotes
  const votes = await tx.$count(
    communityVotes,
    and(eq(communityVotes.kind, kind), eq(itemId, id), eq(value, 1)),
  )
  if (votes > FIRST_VOTES) return
  const userIds = await readersOf(tx, userId, [await authorOf(items, tx, { kind, id })])
  await notifications.notify(tx, {
    kind: 'vote',
    about: `${kind} ${id}`,
    key: userId,
    at: clock.now(),
    userIds,
  })
}

export function itemNotifications({ items, clock }: Pick<Deps, 'items' | 'clock'>): NotificationKind[] {
  return [
    {
      kind: 'vote',
      async show(db, stored, userId) {
        const named = stored.flatMap((row) => {
          const [, kind, itemId] = /^(\S+) (\S+)$/.exec(row.about) ?? []
          return kind === undefined || itemId === undefined ? [] : { row, kind, itemId }
        })
        const shown = new Map<string, ShownNotification>()
        for (const [kind, some] of Map.groupBy(named, (each) => each.kind)) {
          const ids = some.map(({ itemId }) => itemId)
          const votes = await votesOf(db, { kind, ids, now: clock.now() })
          const asked = some.flatMap(({ row, itemId }) => {
            const up = votes.get(itemId)?.up ?? 0
            const news: ItemNews = { kind: 'votes', votes: up }
            return up === 0 ? [] : { as: row.id, id: itemId, news }
          })
          await describeInto(shown, { items, db, kind, asked, userId })
        }
        return shown
      },
    },
    {
      kind: 'moderation',
      async show(db, stored, userId) {
        const shown = new Map<string, ShownNotification>()
        for (const [kind, asked] of groupDecisions(stored))
          await describeInto(shown, { items, db, kind, asked, userId })
        for (const [kind, asked] of groupReviews(stored))
          for (const [as, told] of (await items.kind(kind)?.review?.describeNews(db, asked, userId)) ?? [])
            shown.set(as, told)
        return shown
      },
    },
  ]
}

function groupDecisions(stored: readonly StoredNotification[]): Map<string, ItemNewsAsked[]> {
  const byKind = new Map<string, ItemNewsAsked[]>()
  for (const row of stored) {
    const [, decision, kind, id] = /^(hidden|restored) (\S+) (\S+)$/.exec(row.about) ?? []
    if (kind === undefined || id === undefined) continue
    const news: ItemNews = { kind: decision === 'hidden' ? 'hidden' : 'restored' }
    byKind.set(kind, [...(byKind.get(kind) ?? []), { as: row.id, id, news }])
  }
  return byKind
}

function groupReviews(stored: readonly StoredNotification[]): Map<string, ReviewNewsAsked[]> {
  const byKind = new Map<string, ReviewNewsAsked[]>()
  for (const row of stored) {
    const [, verdict, kind, id] = /^(approved|refused) (\S+) (\S+)$/.exec(row.about) ?? []
    if (kind === undefined || id === undefined) continue
    const asked: ReviewNewsAsked = {
      as: row.id,
      id,
      news: { kind: verdict === 'approved' ? 'approved' : 'refused' },
    }
    byKind.set(kind, [...(byKind.get(kind) ?? []), asked])
  }
  return byKind
}

async function describeInto(
  shown: Map<string, ShownNotification>,
  {
    items,
    db,
    kind,
    asked,
    userId,
  }: { items: Items; db: Database; kind: string; asked: readonly ItemNewsAsked[]; userId: string },
): Promise<void> {
  for (const [as, told] of (await items.kind(kind)?.describeNews(db, asked, userId)) ?? [])
    shown.set(as, told)
}
