/** Puts everything that can be found into the database, under the content's version, all at once or not at all. */
import { sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { Content } from '../content.ts'
import { MARKS } from './search-text-rules.ts'
import { entriesOf, indexRow, type IndexRow, type SearchEntry } from './entry-rules.ts'

type Needs = Pick<Platform, 'db' | 'clock'> & { content: Content }

/** Any number, the same in every server: servers that start together fill the index one after the other. */
const FILL_LOCK = 7_305_127
/** Servers on other content keep theirs while they are asked. */
const UNUSED_FOR_MS = 24 * 3_600_000
const ROWS_AT_ONCE = 500

/** Makes sure that this content is indexed. Does nothing but note that it is used where it is. */
export async function fillIndex(deps: Needs): Promise<'filled' | 'was there'> {
  const version = indexVersion(deps.content)
  if (await noteUse(deps.db, version, deps.clock.now())) return 'was there'
  return fillWith(deps, version, entriesOf(deps.content))
}

/** Grows when the same content has to be indexed differently: older servers keep their own index. */
const FORM = 3

export function indexVersion({ version }: Pick<Content, 'version'>): string {
  return `${version}-${FORM}`
}

/** Fills the index with any entries; what is asked under this version sees all of them or none. */
export async function fillWith(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  version: string,
  entries: readonly SearchEntry[],
): Promise<'filled' | 'was there'> {
  const now = clock.now()
  const rows = entries.map(indexRow)
  const outcome = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`)
    if (await noteUse(tx, version, now)) return 'was there'
    await tx.execute(sql`insert into search_versions (version, used_at) values (${version}, ${now})`)
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await insertRows(tx, version, rows.slice(from, from + ROWS_AT_ONCE))
    await insertWords(tx, version, rows)
    const unusedSince = new Date(now.getTime() - UNUSED_FOR_MS)
    await tx.execute(
      sql`delete from search_versions where used_at < ${unusedSince} and version <> ${version}`,
    )
    return 'filled'
  })
  // Otherwise the first searches are planned by guesses.
  if (outcome === 'filled') await db.execute(sql`analyze search_entries, search_words`)
  return outcome
}

async function noteUse(db: Database, version: string, now: Date): Promise<boolean> {
  const noted = await db.execute(sql`update search_versions set used_at = ${now} where version = ${version}`)
  return (noted.rowCount ?? 0) > 0
}

async function insertRows(tx: Database, version: string, rows: readonly IndexRow[]): Promise<void> {
  const packed = JSON.stringify(rows.map(({ headWords: _words, ...row }) => row))
  await tx.execute(sql`
    insert into search_entries (version, id, list, position, is_coming, weight, head, everything)
    select ${version}, id, list, position, "isComing", weight, head::tsvector, everything::tsvector
    from jsonb_to_recordset(${packed}::jsonb) as row
      (id text, list text, position int, "isComing" boolean, weight real, head text, everything text)`)
}

const MARK_SIGNS = Object.values(MARKS).join('')

/** The index's own words, counted by PostgreSQL; those that an `english` dictionary knows no stem of are their own. */
async function insertWords(tx: Database, version: string, rows: readonly IndexRow[]): Promise<void> {
  const headWords = JSON.stringify([...new Set(rows.flatMap((row) => [...row.headWords]))])
  await tx.execute(sql`
    insert into search_words (version, word, stem, is_head, uses)
    select ${version}, lexeme, coalesce((ts_lexize('english_stem', lexeme))[1], lexeme),
      lexeme in (select jsonb_array_elements_text(${headWords}::jsonb)), count(*)
    from search_entries, unnest(everything)
    where version = ${version} and strpos(${MARK_SIGNS}, left(lexeme, 1)) = 0
    group by lexeme`)
}
