/** Entries as items of the community: liked, reported, hidden, and approved before anybody sees them. */
import { isActiveAccount } from '#modules/accounts/module.ts'
import type { Item, ItemKind, ItemNews, ItemReview } from '#modules/community/module.ts'
import { wholeText } from '#modules/exercises/module.ts'
import { replay } from '#modules/exercises/replay/contract.ts'
import type { Database } from '#platform/db/database.ts'
import { and, asc, eq, inArray, sql } from '#platform/db/sql.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import type { Deps } from '../deps.ts'
import { cover, WALL_KIND } from './contract.ts'
import { isOnWall, isThere, knownIds, publishedOf, type StoredEntry } from './entry-queries.ts'
import { MOST_REVIEWED } from './storage-rules.ts'
import { wallEntries } from './tables.ts'
import { entryHref, publishHref, WALL } from '../wall-addresses.ts'

type Told = { text: string; detail: string; href: string }

export function wallItems(deps: Pick<Deps, 'clock'>): ItemKind {
  const { clock } = deps
  return {
    kind: WALL_KIND,
    votes: [1],
    find: async (db, ids) => (await readRows(db, ids)).map(toItem),
    async visibleTo(db, ids) {
      const rows = await db
        .select({ id: wallEntries.id })
        .from(wallEntries)
        .where(and(isOneOf(ids), isOnWall(db, clock.now())))
      return new Set(rows.map(({ id }) => id))
    },
    async describeNews(db, asked, authorId) {
      const own = await readOwn(db, asked, authorId)
      const told = new Map<string, Told>()
      for (const { as, id, news } of asked) {
        const row = own.get(id)
        if (row === undefined || (row.isHidden && news.kind === 'votes')) continue
        told.set(as, { text: entryNews(news, row.name), detail: '', href: entryHref(id) })
      }
      return told
    },
    async setHidden(tx, id, isHidden) {
      const [known] = knownIds([id])
      if (known !== undefined) await tx.update(wallEntries).set({ isHidden }).where(eq(wallEntries.id, known))
    },
    review: wallReview(deps),
  }
}

function wallReview({ clock }: Pick<Deps, 'clock'>): ItemReview {
  const { id: entryId, publishedAt, state, userId } = wallEntries
  return {
    async waiting(db, { after, most }) {
      const isBehind =
        after === null
          ? undefined
          : sql`(${publishedAt}, ${entryId}) > (${after.since.toISOString()}::timestamptz, ${after.id}::uuid)`
      return db
        .select({ id: entryId, since: publishedAt })
        .from(wallEntries)
        .where(and(eq(state, 'waiting'), isThere(db), isActiveAccount(db, userId), isBehind))
        .orderBy(asc(publishedAt), asc(entryId))
        .limit(most)
    },
    async decide(tx, asked, verdict) {
      const [id] = knownIds([asked])
      if (id === undefined) return false
      const decided = verdict.isApproved
        ? {
            state: 'shown',
            approvedAt: sql`coalesce(approved_at, ${clock.now().toISOString()}::timestamptz)`,
          }
        : { state: 'refused', refusal: verdict.reason }
      const isAsRead = and(eq(state, 'waiting'), eq(publishedAt, verdict.since), isThere(tx))
      const rows = await tx
        .update(wallEntries)
        .set(decided)
        .where(and(eq(entryId, id), isAsRead))
        .returning({ id: entryId })
      return rows.length > 0
    },
    async describeNews(db, asked, authorId) {
      const own = await readOwn(db, asked, authorId)
      const told = new Map<string, Told>()
      for (const { as, id, news } of asked) {
        const row = own.get(id)
        if (news.kind === 'approved' && row?.state === 'shown')
          told.set(as, {
            text: t('Your project “{name}” is on the wall of inspiration', { name: row.name }),
            detail: '',
            href: entryHref(id),
          })
        if (news.kind === 'refused' && row?.state === 'refused')
          told.set(as, {
            text: t('A moderator turned your project “{name}” down for the wall', { name: row.name }),
            detail: row.refusal,
            href: row.projectId === null ? WALL : publishHref(row.projectId),
          })
      }
      return told
    },
  }
}

const isOneOf = (ids: readonly string[]) => inArray(wallEntries.id, knownIds(ids))

function readRows(db: Database, ids: readonly string[]): Promise<StoredEntry[]> {
  return db
    .select()
    .from(wallEntries)
    .where(and(isOneOf(ids), isThere(db)))
}

async function readOwn(
  db: Database,
  asked: readonly { id: string }[],
  authorId: string,
): Promise<ReadonlyMap<string, StoredEntry>> {
  const rows = await readRows(
    db,
    asked.map(({ id }) => id),
  )
  return new Map(rows.filter(({ userId }) => userId === authorId).map((row) => [row.id, row]))
}

function entryNews(news: ItemNews, name: string): string {
  switch (news.kind) {
    case 'hidden':
      return t('A moderator hid your project “{name}” from the wall', { name })
    case 'restored':
      return t('A moderator put your project “{name}” back on the wall', { name })
    case 'votes':
      return tCount(
        news.votes,
        {
          one: '{n} learner likes your project “{name}” on the wall',
          other: '{n} learners like your project “{name}” on the wall',
        },
        { name },
      )
  }
}

/** Everything of an entry that others read, as text: a moderator approves no more than what is here or on the entry's page. */
function toItem(row: StoredEntry): Item {
  const { name, description, files, stdin, args } = publishedOf(row)
  const printed = printedOf(row)
  const parts = [
    description,
    printed === '' ? '' : `${t('Output')}\n${printed}`,
    stdin === '' ? '' : `${t('Input')}\n${stdin}`,
    args.length === 0 ? '' : `${t('Arguments')}\n${args.join(' ')}`,
    ...files.map(({ path, content }) => `${path}\n${content}`),
  ]
  const text = parts.filter((part) => part !== '').join('\n\n')
  const left = text.length - MOST_REVIEWED
  const more = tCount(left, {
    one: '… and {n} more character. Open the project to read all of it.',
    other: '… and {n} more characters. Open the project to read all of it.',
  })
  return {
    id: row.id,
    authorId: row.userId,
    href: entryHref(row.id),
    title: name,
    text: left > 0 ? `${text.slice(0, MOST_REVIEWED)}\n\n${more}` : text,
  }
}

/** All that the cover shows and plays. */
function printedOf(row: StoredEntry): string {
  const shown = cover.parse(row.cover)
  const still = shown.kind === 'output' ? shown.texts : []
  const texts = row.replay === null ? still : wholeText(replay.parse(row.replay))
  return texts.map(({ text }) => text).join('')
}
