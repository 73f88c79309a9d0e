/** Entries as they are stored, and which of them everybody sees. */
import { z } from 'zod'
import { isCounted, votesOf } from '#modules/community/module.ts'
import { language, sourceFile } from '#modules/exercises/contract.ts'
import type { Database } from '#platform/db/database.ts'
import { and, eq, inArray, isNull, sql } from '#platform/db/sql.ts'
import type { Deps } from '../deps.ts'
import { isLiveProject } from '../projects/projects.ts'
import { cover, type EntryCard, entryState, type OwnEntry, WALL_KIND } from './contract.ts'
import { THEMES } from './size-data.ts'
import { wallEntries } from './tables.ts'

export type StoredEntry = typeof wallEntries.$inferSelect

const uuid = z.uuid()
const files = z.array(sourceFile)
const args = z.array(z.string())
const theme = z.enum(THEMES)

/** Leaves out what is no id at all. */
export function knownIds(ids: readonly string[]): string[] {
  return ids.filter((id) => uuid.safeParse(id).success)
}

/** Condition of a query: the entry is there for its author and for moderators. */
export function isThere(db: Database) {
  return and(isNull(wallEntries.withdrawnAt), isLiveProject(db, wallEntries.projectId))
}

/** Condition of a query: everybody sees the entry. */
export function isOnWall(db: Database, now: Date) {
  return and(
    eq(wallEntries.state, 'shown'),
    eq(wallEntries.isHidden, false),
    isThere(db),
    isCounted(db, wallEntries.userId, now),
  )
}

export async function findEntry(db: Database, id: string): Promise<StoredEntry | undefined> {
  const [row] = await db
    .select()
    .from(wallEntries)
    .where(and(eq(wallEntries.id, id), isThere(db)))
  return row
}

export function publishedOf(row: StoredEntry) {
  const { name, description, stdin, database } = row
  return { name, description, files: files.parse(row.files), stdin, args: args.parse(row.args), database }
}

const CARD_COLUMNS = {
  id: wallEntries.id,
  userId: wallEntries.userId,
  name: wallEntries.name,
  language: wallEntries.language,
  theme: wallEntries.theme,
  month: wallEntries.month,
  cover: wallEntries.cover,
  // A list need not read the recordings.
  isRecorded: sql<boolean>`${wallEntries.replay} is not null`,
  pickedAt: wallEntries.pickedAt,
}

/** Reads the cards of entries, in the order of their ids. */
export async function readCards(
  { clock, community, db }: Pick<Deps, 'clock' | 'community' | 'db'>,
  ids: readonly string[],
): Promise<EntryCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(CARD_COLUMNS)
    .from(wallEntries)
    .where(inArray(wallEntries.id, [...ids]))
  const authorIds = rows.map(({ userId }) => userId)
  const [authors, votes] = await Promise.all([
    community.authors.of(db, authorIds),
    votesOf(db, { kind: WALL_KIND, ids, now: clock.now() }),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const author = row && authors.get(row.userId)
    if (row === undefined || author === undefined) return []
    return {
      ...headOf(row),
      ...coverOf(row),
      author,
      likes: votes.get(id)?.score ?? 0,
      isPick: row.pickedAt !== null,
    }
  })
}

export function headOf(row: Pick<StoredEntry, 'id' | 'name' | 'language' | 'theme' | 'month'>) {
  return {
    id: row.id,
    name: row.name,
    language: language.parse(row.language),
    theme: theme.parse(row.theme),
    month: row.month,
  }
}

export function coverOf(row: { cover: unknown; isRecorded: boolean }) {
  const shown = cover.parse(row.cover)
  return { cover: shown, isPlayable: row.isRecorded || shown.kind === 'page' }
}

export function ownView(row: StoredEntry): OwnEntry {
  return {
    ...headOf(row),
    ...coverOf({ cover: row.cover, isRecorded: row.replay !== null }),
    projectId: row.projectId,
    revision: row.revision,
    state: entryState.parse(row.state),
    refusal: row.refusal,
    isHidden: row.isHidden,
    isWithdrawn: row.withdrawnAt !== null,
    publishedAt: row.publishedAt.toISOString(),
  }
}
