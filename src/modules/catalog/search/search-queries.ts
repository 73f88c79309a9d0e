/** What the index is asked. */
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import type { NearWord } from './edit-distance-rules.ts'
import type { SearchList } from './entry-rules.ts'
import type { KnownWord, SearchPlan } from './query-rules.ts'

/** As Drizzle wants a row: a type without a name of its own. */
type Row<Shape> = { [Column in keyof Shape]: Shape[Column] }

/** A word with more relatives than this is looked for in its most used ones. */
const MOST_RELATIVES = 12
const MOST_CANDIDATES = 40
/** Sorts behind whatever may follow a word's beginning. */
const LAST_LETTER = '\u{10ffff}'

/**
 * For `readFound`. PostgreSQL does not see that a text has to be fetched and unpacked before it can be
 * read, so that reading them all looks cheap to it: the index is always cheaper. And no search may take long.
 */
export function withIndexes<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
        set_config('statement_timeout', ${String(LONGEST_QUESTION_MS)}, true)`)
    return work(tx)
  })
}

const LONGEST_QUESTION_MS = 2000

/** What the index knows of these words. */
export async function readVocabulary(
  db: Database,
  version: string,
  words: readonly string[],
): Promise<Map<string, KnownWord>> {
  const { rows } = await db.execute<Row<{ asked: string } & KnownWord>>(sql`
    select asked, coalesce(same, '{}') as same, coalesce(is_head, false) as "isHead",
      exists (
        select from search_words
        where version = ${version} and word ~>~ asked and word ~<~ (asked || ${LAST_LETTER})
      ) as "isBeginning"
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as asked
    cross join lateral (
      select array_agg(word) as same, bool_or(is_head) as is_head from (
        select word, is_head from search_words
        where version = ${version} and stem = coalesce((ts_lexize('english_stem', asked))[1], asked)
        order by word <> asked, uses desc limit ${MOST_RELATIVES}
      ) as relatives
    ) as found`)
  return new Map(rows.map(({ asked, same, isHead, isBeginning }) => [asked, { same, isHead, isBeginning }]))
}

/** Words of the index that share most trigrams with a word that it does not have; those of titles as well as all. */
export async function readNearWords(
  db: Database,
  version: string,
  words: readonly string[],
): Promise<Map<string, NearWord[]>> {
  const { rows } = await db.execute<Row<{ asked: string } & NearWord>>(sql`
    select distinct asked, word, is_head as "isHead", uses
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as asked
    cross join lateral (
      (select word, is_head, uses from search_words
       where version = ${version} and is_head order by word <-> asked limit ${MOST_CANDIDATES})
      union all
      (select word, is_head, uses from search_words
       where version = ${version} order by word <-> asked limit ${MOST_CANDIDATES})
    ) as near`)
  return Map.groupBy(rows, ({ asked }) => asked)
}

/** Which of these stand in a title, keyword, summary or heading. */
export async function readHeadWords(
  db: Database,
  version: string,
  words: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words
    where version = ${version} and is_head
      and word = any(array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)))`)
  return new Set(rows.map(({ word }) => word))
}

export interface FoundRow {
  id: string
  list: SearchList
  /** How many the whole list has. */
  total: number
}

/**
 * The best of each list. First what is named exactly so, then what has all of it in the title, then in what it is
 * about, then anywhere; among those what is open before what is coming; then PostgreSQL's rank, then the catalogue's
 * order. With `isPartial` something is enough, and whatever has more of it comes first.
 */
export async function readFound(
  db: Database,
  version: string,
  plan: SearchPlan,
  options: { limit: number; isPartial: boolean },
): Promise<FoundRow[]> {
  const { limit, isPartial } = options
  const match = isPartial ? plan.some : plan.every
  const parts = isPartial
    ? sql`(
        select count(*) from jsonb_array_elements_text(${JSON.stringify(plan.parts)}::jsonb) as part
        where head @@ part::tsquery
      )`
    : sql`0`
  const { rows } = await db.execute<{ id: string; list: SearchList; total: string }>(sql`
    with matched as materialized (
      select id, list, position, is_coming,
        case
          when keys && array(select jsonb_array_elements_text(${JSON.stringify(plan.keys)}::jsonb)) then 3
          when head @@ ${plan.inTitle}::tsquery then 2
          when head @@ ${plan.inHead}::tsquery then 1
          else 0
        end as tier,
        ${parts} as parts,
        weight * ts_rank('{0.05, 0.2, 0.4, 1}', head, ${plan.rank}::tsquery) as rank
      from search_entries
      where version = ${version} and everything @@ ${match}::tsquery
    ), lists as (
      select list, count(*) as total from matched group by list
    )
    select best.id, list, total from lists
    cross join lateral (
      select id from matched where matched.list = lists.list
      order by tier desc, parts desc, is_coming, rank desc, position limit ${limit}
    ) as best`)
  return rows.map(({ id, list, total }) => ({ id, list, total: Number(total) }))
}
