/** What the index is asked. */
import { sql, type SQL } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { SHORT_WORD, type NearWord } from './edit-distance-rules.ts'
import type { SearchList } from './entry-rules.ts'
import { MARKS } from './search-text-rules.ts'
import type { Ask, KnownWord } from './query-rules.ts'

/** As Drizzle wants a row: a type without a name of its own. */
type Row<Shape> = { [Column in keyof Shape]: Shape[Column] }

/** A word with more relatives than this is looked for in its most used ones. */
const MOST_RELATIVES = 12
const MOST_CANDIDATES = 80
/**
 * What so many of a list have in the same place says little about any of them: of these the first are ranked, which are
 * those the index was filled with first, in the catalogue's order. More than any page shows of a list.
 */
const MOST_COMPARED = 400
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

/** Words of the index that share most trigrams with a word that it does not have; for a short one those of titles. */
export async function readNearWords(
  db: Database,
  version: string,
  words: readonly string[],
): Promise<Map<string, NearWord[]>> {
  const { rows } = await db.execute<Row<{ asked: string } & NearWord>>(sql`
    select asked, word, is_head as "isHead", uses
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as asked
    cross join lateral (
      (select word, is_head, uses from search_words
       where version = ${version} and is_head and length(asked) <= ${SHORT_WORD}
       order by word <-> asked limit ${MOST_CANDIDATES})
      union all
      (select word, is_head, uses from search_words
       where version = ${version} and length(asked) > ${SHORT_WORD}
       order by word <-> asked limit ${MOST_CANDIDATES})
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
 * How many each list has, and its best: by tiers, within one what is open before what is coming, then by PostgreSQL's
 * rank, then in the catalogue's order. PostgreSQL reads the branches of `union all` in their order and none after the
 * limit: the tiers behind a list that is full are not even looked for.
 */
export async function readFound(
  db: Database,
  version: string,
  { match, tiers }: Ask,
  { rank, limit }: { rank: string; limit: number },
): Promise<FoundRow[]> {
  const best = tiers.map(
    (tier) => sql`(
      select id from (
        select * from ${entriesThat(version, sql`everything @@ (${tier}::tsquery && mark)`)} limit ${MOST_COMPARED}
      ) as compared
      order by is_coming, weight * ts_rank('{0.05, 0.2, 0.4, 1}', head, ${rank}::tsquery) desc, position
      limit ${limit}
    )`,
  )
  const { rows } = await db.execute<{ id: string; list: SearchList; total: string }>(sql`
    with lists as materialized (
      select list, quote_literal(${MARKS.list} || list)::tsquery as mark, count(*) as total
      from ${entriesThat(version, sql`everything @@ ${match}::tsquery`)}
      group by list
    )
    select best.id, list, total from lists
    cross join lateral (${sql.join(best, sql` union all `)} limit ${limit}) as best`)
  return rows.map(({ id, list, total }) => ({ id, list, total: Number(total) }))
}

/** By the index of words and no other: the one of the version looks cheaper to PostgreSQL and unpacks every entry. */
function entriesThat(version: string, match: SQL): SQL {
  return sql`(
    select * from (select * from search_entries where ${match} offset 0) as found where version = ${version}
  ) as entries`
}
