/** Boards as they are when so many learners have solved something: written by the database itself, which takes seconds a million. */
import { boardNumber } from '#modules/leaderboard/board-rules.ts'
import { PERIODS } from '#modules/leaderboard/leaderboard-data.ts'
import { sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'

/** One learner of this many has solved something in Python. */
const PYTHON_EVERY = 3

/** Every learner stands on the boards of week, month and all time, a third on those of Python; ten countries; points as most sites have them: many with few. */
export async function fillBoards(db: Database, learners: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, email, email_folded, full_name, country, status, attribution, sign_up_source, preferences, persona_step, persona, created_at)
    select id, id || '@example.com', id || '@example.com', 'Ada', (array['DE','US','IN','BR','NG','JP','FR','MX','EG','ID'])[1 + n % 10],
      'Active', '{}', 'bench', '{}', 'COMPLETED', '{}', now()
    from (select n, gen_random_uuid() as id from generate_series(1, ${learners}::int) as n) as made`)
  await db.execute(sql`insert into learners (id, created_at, is_account) select id, now(), true from users`)
  await db.execute(sql`alter table board_scores disable trigger all`)
  const indexes = await dropIndexes(db)
  for (const period of PERIODS)
    for (const language of [null, 'python'] as const)
      await db.execute(sql`
        insert into board_scores (board, learner_id, points, reached_at, country, is_shown)
        select ${boardNumber(period, new Date(), language)}::int, id, 1 + floor(6000 * power(random(), 4))::int,
          now() - random() * interval '30 days', country, true
        from users where ${language === null} or abs(hashtext(id::text)) % ${PYTHON_EVERY} = 0
        order by id`)
  for (const index of indexes) await db.execute(sql.raw(index))
  await db.execute(sql`
    insert into board_counts (board, country, points, learners)
    select board, coalesce(country, '*'), points, count(*) from board_scores
    group by grouping sets ((board, points, country), (board, points))`)
  await db.execute(sql`alter table board_scores enable trigger all`)
  await db.execute(sql`analyze`)
}

/** Drops all indexes but the key's, and returns the statements that make them again: filling is quicker without. */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'board_scores' and indexname not in (
      select conname from pg_constraint where conrelid = 'board_scores'::regclass)`)
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`)
  return rows.map(({ definition }) => definition)
}

/** Ids of learners chosen at random, of all countries or one. */
export async function someLearners(
  db: Database,
  count: number,
  country: string | null = null,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users where ${country}::text is null or country = ${country} order by random() limit ${count}`,
  )
  return rows.map(({ id }) => id)
}
