/** Lists of what everybody sees: the wall, the picks of the team, and the entries of a month. */
import { votesOf } from '#modules/community/module.ts'
import { type Language, language as knownLanguage } from '#modules/exercises/contract.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { and, desc, eq, isNotNull } from '#platform/db/sql.ts'
import type { Deps } from '../deps.ts'
import { isOverEverywhere } from '../monthly/monthly.ts'
import { type listMonthEntries as monthSpec, WALL_KIND, type WallList } from './contract.ts'
import { isOnWall, readCards } from './entry-queries.ts'
import { byChance, byLikes, type Ranked, winners } from './order-rules.ts'
import { ENTRIES_PAGE, type Theme, type WallOrder } from './size-data.ts'
import { MOST_OF_MONTH, MOST_PICKS, MOST_RANKED } from './storage-rules.ts'
import { wallEntries } from './tables.ts'

type ListDeps = Pick<Deps, 'clock' | 'community' | 'db'>

interface Asked {
  language?: Language | undefined
  theme?: Theme | undefined
  order: WallOrder
  page: number
}

const RANKED = { id: wallEntries.id, approvedAt: wallEntries.approvedAt }

export async function listWall(deps: ListDeps, asked: Asked): Promise<WallList> {
  const { page, language, theme } = asked
  const isFirst = page === 0
  const isWhole = language === undefined && theme === undefined
  const [ids, picks, languages] = await Promise.all([
    asked.order === 'liked' ? readLiked(deps, asked) : readNewest(deps, asked),
    isFirst && isWhole ? readPicks(deps) : [],
    readLanguages(deps),
  ])
  return {
    entries: await readCards(deps, ids.slice(0, ENTRIES_PAGE)),
    next: ids.length > ENTRIES_PAGE ? page + 1 : null,
    picks: await readCards(deps, picks),
    languages,
  }
}

function isAsked({ clock, db }: ListDeps, { language, theme }: Asked) {
  return and(
    isOnWall(db, clock.now()),
    language === undefined ? undefined : eq(wallEntries.language, language),
    theme === undefined ? undefined : eq(wallEntries.theme, theme),
  )
}

/** Reads a page and one entry more. */
async function readNewest(deps: ListDeps, asked: Asked): Promise<string[]> {
  const rows = await deps.db
    .select(RANKED)
    .from(wallEntries)
    .where(isAsked(deps, asked))
    .orderBy(desc(wallEntries.approvedAt), desc(wallEntries.id))
    .limit(ENTRIES_PAGE + 1)
    .offset(asked.page * ENTRIES_PAGE)
  return rows.map(({ id }) => id)
}

async function readLiked(deps: ListDeps, asked: Asked): Promise<string[]> {
  const rows = await deps.db
    .select(RANKED)
    .from(wallEntries)
    .where(isAsked(deps, asked))
    .orderBy(desc(wallEntries.approvedAt), desc(wallEntries.id))
    .limit(MOST_RANKED)
  return pageOf(byLikes(rows, await likesOf(deps, rows)), asked.page)
}

/** A page and one entry more. */
function pageOf(ordered: readonly Ranked[], page: number): string[] {
  return ordered.slice(page * ENTRIES_PAGE, (page + 1) * ENTRIES_PAGE + 1).map(({ id }) => id)
}

async function likesOf(
  { clock, db }: ListDeps,
  rows: readonly Ranked[],
): Promise<ReadonlyMap<string, number>> {
  const ids = rows.map(({ id }) => id)
  const votes = await votesOf(db, { kind: WALL_KIND, ids, now: clock.now() })
  return new Map([...votes].map(([id, { score }]) => [id, score]))
}

async function readPicks({ clock, db }: ListDeps): Promise<string[]> {
  const rows = await db
    .select({ id: wallEntries.id })
    .from(wallEntries)
    .where(and(isNotNull(wallEntries.pickedAt), isOnWall(db, clock.now())))
    .orderBy(desc(wallEntries.pickedAt), desc(wallEntries.id))
    .limit(MOST_PICKS)
  return rows.map(({ id }) => id)
}

async function readLanguages({ clock, db }: ListDeps): Promise<Language[]> {
  const rows = await db
    .selectDistinct({ language: wallEntries.language })
    .from(wallEntries)
    .where(isOnWall(db, clock.now()))
  const used = new Set(rows.map(({ language }) => language))
  return knownLanguage.options.filter((each) => used.has(each))
}

export async function listMonthEntries(
  deps: ListDeps,
  { month, page }: { month: string; page: number },
): Promise<Output<typeof monthSpec>> {
  const now = deps.clock.now()
  const rows = await deps.db
    .select(RANKED)
    .from(wallEntries)
    .where(and(eq(wallEntries.month, month), isOnWall(deps.db, now)))
    .orderBy(desc(wallEntries.approvedAt), desc(wallEntries.id))
    .limit(MOST_OF_MONTH)
  const isOver = isOverEverywhere(month, now)
  const likes = isOver ? await likesOf(deps, rows) : new Map<string, number>()
  const ordered = isOver ? byLikes(rows, likes) : byChance(rows, now.toISOString().slice(0, 10))
  const places = isOver ? winners(ordered, likes) : new Map<string, number>()
  const ids = pageOf(ordered, page)
  const cards = await readCards(deps, ids.slice(0, ENTRIES_PAGE))
  return {
    entries: cards.map((card) => ({ ...card, place: places.get(card.id) ?? null })),
    next: ids.length > ENTRIES_PAGE ? page + 1 : null,
    isOver,
  }
}
