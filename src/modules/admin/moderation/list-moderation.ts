import { namesOfAccounts } from '#modules/accounts/module.ts'
import { REPORT_REASONS } from '#modules/community/contract.ts'
import {
  type Author,
  type QueuedItem,
  readHidden,
  readMutes,
  readQueue,
  readReviews,
} from '#modules/community/module.ts'
import { and, desc, inArray, isNotNull } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { operatorActions } from '../tables.ts'
import { MODERATION_ACTIONS, type ModerationList, type QueuedItemView } from './contract.ts'

const MOST_ACTIONS = 50

const READ = { open: readQueue, review: readReviews, hidden: readHidden }

type ListDeps = Pick<Deps, 'db' | 'clock' | 'community'>

export async function listModeration(
  { db, clock, community: { items, authors } }: ListDeps,
  { tab, after }: { tab: keyof typeof READ; after: { since: Date; kind: string; id: string } | null },
): Promise<ModerationList> {
  const [page, mutes, actions] = await Promise.all([
    READ[tab]({ db, items }, after),
    readMutes(db, { now: clock.now() }),
    readActions(db),
  ])
  const shown = await authors.of(db, [
    ...page.items.flatMap(({ item, reports }) => [
      ...(item?.authorId ? [item.authorId] : []),
      ...reports.flatMap(({ userId }) => userId ?? []),
    ]),
    ...mutes.map(({ userId }) => userId),
    ...actions.flatMap(({ targetUserId }) => targetUserId ?? []),
  ])
  const operators = await namesOfAccounts(
    db,
    actions.flatMap(({ userId }) => userId ?? []),
  )
  const mutedUntil = new Map(mutes.map(({ userId, endsAt }) => [userId, endsAt.toISOString()]))
  return {
    items: page.items.map((item) => viewOf(item, shown, mutedUntil)),
    next: page.next === null ? null : { ...page.next, since: page.next.since.toISOString() },
    mutes: mutes.map(({ userId, reason, at, endsAt }) => ({
      account: accountOf(userId, shown),
      reason,
      at: at.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    actions: actions.flatMap(({ id, at, userId, action, item, targetUserId }) => {
      const known = MODERATION_ACTIONS.find((each) => each === action)
      if (known === undefined) return []
      return {
        id,
        at: at.toISOString(),
        by: userId === null ? null : (operators.get(userId) ?? null),
        action: known,
        item: item ?? '',
        target: targetUserId === null ? null : accountOf(targetUserId, shown).name,
      }
    }),
  }
}

function viewOf(
  { kind, id, state, since, item, openReports, reports }: QueuedItem,
  shown: ReadonlyMap<string, Author>,
  mutedUntil: ReadonlyMap<string, string>,
): QueuedItemView {
  return {
    kind,
    id,
    state,
    since: since.toISOString(),
    content:
      item === null
        ? null
        : {
            title: item.title,
            href: item.href,
            text: item.text,
            author: item.authorId === null ? null : accountOf(item.authorId, shown),
            mutedUntil: item.authorId === null ? null : (mutedUntil.get(item.authorId) ?? null),
          },
    openReports,
    reports: reports.map(({ userId, reason, note, at, isOpen }) => ({
      by: userId === null ? null : accountOf(userId, shown),
      reason: REPORT_REASONS.find((each) => each === reason) ?? 'other',
      note,
      at: at.toISOString(),
      isOpen,
    })),
  }
}

function accountOf(userId: string, shown: ReadonlyMap<string, Author>) {
  return { userId, ...(shown.get(userId) ?? { name: '', handle: null, picture: null }) }
}

function readActions(db: Database) {
  return db
    .select()
    .from(operatorActions)
    .where(and(isNotNull(operatorActions.item), inArray(operatorActions.action, [...MODERATION_ACTIONS])))
    .orderBy(desc(operatorActions.id))
    .limit(MOST_ACTIONS)
}
