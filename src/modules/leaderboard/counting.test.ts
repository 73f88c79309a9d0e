/** Whatever happens in whatever order: the boards hold what is due, and ranks are counted from what is shown. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ne, sql } from '#platform/db/sql.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { lockLearner } from '#modules/learners/module.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { refreshShown, writeAppearance } from './appearance-queries.ts'
import { boardNumber } from './board-rules.ts'
import { boardCounts, boardScores, challengePoints } from './tables.ts'
import { countDue } from './count-due.ts'
import { recordPoints } from './record-points.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const LEARNERS = 4
const CHALLENGES = ['a', 'b', 'c']
const LANGUAGES: Language[] = ['python', 'c']
const HOUR_MS = 3_600_000

/** Accounts with these countries, and nothing on any board. */
async function accounts(): Promise<string[]> {
  const ids = Array.from({ length: LEARNERS }, () => randomUUID())
  for (const [index, id] of ids.entries()) {
    const email = `${id}@example.org`
    await site.deps.db.execute(sql`
      insert into users (id, email, email_folded, full_name, country, status, attribution, sign_up_source, preferences, persona_step, persona, created_at)
      values (${id}, ${email}, ${email}, 'Ada', ${index === 0 ? null : index === 1 ? 'DE' : 'IN'}, 'Active', '{}', 'test', '{}', 'COMPLETED', '{}', now())`)
    await site.deps.db.transaction((tx) => lockLearner(tx, { learnerId: id, userId: id }, site.clock.now()))
  }
  return ids
}

type Step =
  | { kind: 'scored'; learner: number; challenge: number; points: number; hours: number; languages: number }
  | { kind: 'barred'; learner: number; isBarred: boolean }
  | { kind: 'hidden'; learner: number; isHidden: boolean }
  | { kind: 'left'; learner: number; isActive: boolean }
  | { kind: 'count' }

const learner = fc.nat(LEARNERS - 1)
const challenge = fc.nat(CHALLENGES.length - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('scored' as const),
      learner,
      challenge,
      points: fc.constantFrom(0, 4, 10, 25),
      // Up to three weeks ago: the same facts may be told again with another instant, after two devices have met.
      hours: fc.nat(500),
      languages: fc.integer({ min: 1, max: 2 }),
    }),
  },
  fc.record({ kind: fc.constant('barred' as const), learner, isBarred: fc.boolean() }),
  fc.record({ kind: fc.constant('hidden' as const), learner, isHidden: fc.boolean() }),
  fc.record({ kind: fc.constant('left' as const), learner, isActive: fc.boolean() }),
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'count' }) },
)

async function take(ids: readonly string[], next: Step): Promise<void> {
  const { db } = site.deps
  if (next.kind === 'count') return void (await countDue(site.deps))
  const learnerId = ids[next.learner] ?? ''
  await db.transaction(async (tx) => {
    if (next.kind === 'scored') {
      const at = new Date(site.clock.now().getTime() - next.hours * HOUR_MS)
      const passes = LANGUAGES.slice(0, next.languages).map((language) => ({
        language,
        at,
        points: next.points,
        kind: 'first' as const,
        hints: 0,
        isAfterSolution: false,
      }))
      await recordPoints(tx, { learnerId, challengeId: CHALLENGES[next.challenge] ?? '', passes })
    } else if (next.kind === 'barred') await writeAppearance(tx, learnerId, { isBarred: next.isBarred })
    else if (next.kind === 'hidden')
      await writeAppearance(tx, learnerId, { appearance: next.isHidden ? 'hidden' : 'pseudonym' })
    else {
      await tx.execute(
        sql`update users set status = ${next.isActive ? 'Active' : 'InActive'} where id = ${learnerId}`,
      )
      await refreshShown(tx, learnerId)
    }
  })
}

/** Sum over all learners of what is due, by what the ledger says alone. */
async function expectExact(): Promise<void> {
  const { db, clock } = site.deps
  const { rows: due } = await db.execute<{ learner: string; points: number }>(sql`
    select learner_id as learner, sum(points)::int as points
    from ${challengePoints} group by learner_id order by learner_id`)
  const { rows: held } = await db.execute<{ learner: string; points: number }>(sql`
    select learner_id as learner, points from ${boardScores}
    where board = ${boardNumber('all', clock.now(), null)} order by learner_id`)
  const some = (rows: { learner: string; points: number }[]) => rows.filter(({ points }) => points !== 0)
  expect(some(held)).toEqual(some(due))
  const { rows: wrong } = await db.execute(sql`
    with shown as (
      select board, coalesce(country, '*') as country, points, count(*)::int as learners from board_scores
      where is_shown and points > 0
      group by grouping sets ((board, points, country), (board, points)) having grouping(country) = 1 or country is not null
    ), counted as (select board, country, points, learners from board_counts where learners <> 0)
    (table shown except table counted) union all (table counted except table shown)`)
  expect(wrong).toEqual([])
  const { rows: negative } = await db.execute(sql`select 1 from board_scores where points < 0`)
  expect(negative).toEqual([])
}

test('boards and ranks are exact after any steps in any order, and counting twice changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const ids = await accounts()
      for (const next of steps) await take(ids, next)
      await countDue(site.deps)
      await expectExact()
      expect(await countDue(site.deps)).toBe(0)
      await site.deps.db.execute(sql`delete from users where id in ${ids}`)
      await site.deps.db.execute(sql`delete from learners where id in ${ids}`)
      await expectExact()
    }),
    { numRuns: 30 },
  )
})

test('taking a learner off the boards and putting them back leaves the boards as they were', async () => {
  const ids = await accounts()
  const score = { kind: 'scored', learner: 1, challenge: 0, points: 25, hours: 1, languages: 2 } as const
  await take(ids, score)
  await countDue(site.deps)
  const stored = async () => ({
    scores: await site.deps.db.select().from(boardScores).orderBy(boardScores.board),
    counts: await site.deps.db
      .select()
      .from(boardCounts)
      .where(ne(boardCounts.learners, 0))
      .orderBy(boardCounts.board, boardCounts.country),
  })
  const before = await stored()
  await take(ids, { kind: 'barred', learner: 1, isBarred: true })
  expect((await stored()).counts).toEqual([])
  await take(ids, { kind: 'barred', learner: 1, isBarred: false })
  expect(await stored()).toEqual(before)
})

test('two servers that count at once count once', async () => {
  const ids = await accounts()
  for (let challengeIndex = 0; challengeIndex < CHALLENGES.length; challengeIndex += 1)
    for (let index = 0; index < LEARNERS; index += 1)
      await take(ids, {
        kind: 'scored',
        learner: index,
        challenge: challengeIndex,
        points: 10,
        hours: 0,
        languages: 2,
      })
  await Promise.all(Array.from({ length: 5 }, () => countDue(site.deps)))
  await countDue(site.deps)
  await expectExact()
})
