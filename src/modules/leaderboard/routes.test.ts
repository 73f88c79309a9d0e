/** The leaderboard through the whole application: who stands where, who is seen by whom, and how a week ends. */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { signUpWithEmail } from '#modules/accounts/contract.ts'
import { deactivateAccount } from '#modules/accounts/deletion/contract.ts'
import { challengeScored } from '#modules/challenges/events.ts'
import { reportItem } from '#modules/community/contract.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { lockLearner } from '#modules/learners/module.ts'
import { savePublicProfile } from '#modules/mastery/public-profile/contract.ts'
import { eq, sql } from '#platform/db/sql.ts'
import { CallError } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { writeAppearance } from './appearance-queries.ts'
import {
  follow,
  getLeaderboard,
  getLeague,
  getOwnPlace,
  listFollowed,
  saveAppearance,
  type Scope,
} from './contract.ts'
import { countDue } from './count-due.ts'
import { showLeague } from './show-league.ts'
import { settleLeagues } from './settle-leagues.ts'
import { boardScores, leagueTiers } from './tables.ts'

const PASSWORD = 'Engine#1843 notes'
const WEDNESDAY = '2025-01-15T12:00:00Z'
const DAY_MS = 86_400_000

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  site.clock.set(WEDNESDAY)
  await site.deps.db.execute(sql`delete from learners`)
  await site.deps.db.execute(sql`delete from users`)
  await site.deps.db.execute(sql`delete from league_groups`)
})

interface Person {
  browser: TestBrowser
  id: string
}

let people = 0

async function person(name: string, { country = null }: { country?: string | null } = {}): Promise<Person> {
  people += 1
  const email = `${name.toLowerCase()}${people}@example.org`
  const browser = testBrowser(site, { address: `198.18.${people}.1` })
  await browser.call(signUpWithEmail, { body: { email, password: PASSWORD, fullName: name } })
  const { rows } = await site.database.pool.query<{ id: string }>(
    "update users set country = $2, created_at = created_at - interval '1 day', email_verified_at = now() where email_folded = $1 returning id",
    [email, country],
  )
  return { browser, id: rows[0]?.id ?? '' }
}

/** The account solved a challenge now, or so many days ago. */
async function scored(
  { id }: Pick<Person, 'id'>,
  points: number,
  {
    challenge = String(randomUUID()),
    language = 'python',
    daysAgo = 0,
    isAccount = true,
  }: { challenge?: string; language?: Language; daysAgo?: number; isAccount?: boolean } = {},
): Promise<void> {
  const { db, events } = site.deps
  const at = new Date(site.clock.now().getTime() - daysAgo * DAY_MS)
  await db.transaction(async (tx) => {
    await lockLearner(tx, { learnerId: id, userId: isAccount ? id : null }, site.clock.now())
    const pass = { language, at, points, kind: 'first', hints: 0, isAfterSolution: false } as const
    await events.emit(tx, challengeScored, {
      learnerId: id,
      isAccount,
      challengeId: challenge,
      passes: [pass],
    })
  })
  site.clock.advance(1)
}

const count = () => countDue(site.deps)
const board = (query: { period?: 'week' | 'month' | 'all'; language?: Language; country?: string } = {}) =>
  testBrowser(site).call(getLeaderboard, { query })
const place = ({ browser }: Person, scope: Scope = 'everyone') =>
  browser.call(getOwnPlace, { query: { scope } })

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof CallError ? error.code : `not refused: ${String(error)}`
}

test('who solved more stands higher, and equal points are an equal rank, the earlier one first', async () => {
  const [ada, grace, alan, mary] = await Promise.all(
    ['Ada', 'Grace', 'Alan', 'Mary'].map((name) => person(name)),
  )
  if (!ada || !grace || !alan || !mary) throw new Error('Somebody is missing.')
  await scored(grace, 25)
  await scored(ada, 25)
  await scored(alan, 60)
  await scored(mary, 10)
  await count()
  const { rows, learners, endsAt } = await board()
  expect(rows.map(({ rank, points }) => [rank, points])).toEqual([
    [1, 60],
    [2, 25],
    [2, 25],
    [4, 10],
  ])
  expect([learners, endsAt]).toEqual([4, '2025-01-20T00:00:00.000Z'])
  const own = await place(ada)
  expect(own.place).toMatchObject({ rank: 2, points: 25, learners: 4 })
  expect(own.place?.around.map(({ isYou, rank }) => [isYou, rank])).toEqual([
    [false, 1],
    [false, 2],
    [true, 2],
    [false, 4],
  ])
})

test('the same facts told again count once, and a language has a board of its own', async () => {
  const ada = await person('Ada')
  await scored(ada, 25, { challenge: 'x' })
  await count()
  await scored(ada, 25, { challenge: 'x' })
  await scored(ada, 5, { challenge: 'x', language: 'c' })
  await count()
  const points = async (query: Parameters<typeof board>[0]) =>
    (await board(query)).rows.map((row) => row.points)
  expect(await points({})).toEqual([30])
  expect(await points({ language: 'c' })).toEqual([5])
  expect(await points({ language: 'python' })).toEqual([25])
  expect(await codeOf(board({ language: 'html' }))).toBe('no-such-board')
})

test('what was solved last week counts for the month and for all time, not for this week', async () => {
  const ada = await person('Ada')
  await scored(ada, 10, { daysAgo: 7 })
  await scored(ada, 25, { daysAgo: 40 })
  await count()
  const points = async (period: 'week' | 'month' | 'all') => (await board({ period })).rows[0]?.points ?? null
  expect([await points('week'), await points('month'), await points('all')]).toEqual([null, 10, 35])
})

test('boards tell no name, no address and no id of an account that did not choose to be named', async () => {
  const ada = await person('Ada')
  await scored(ada, 10)
  await count()
  const told = JSON.stringify(await board())
  for (const secret of ['Ada', 'ada', ada.id, ada.id.replaceAll('-', '')]) expect(told).not.toContain(secret)
})

test('an account appears by the name of its public profile once it chose to, and says to be of age', async () => {
  const ada = await person('Ada')
  const choose = (isOfAge: boolean) =>
    ada.browser.call(saveAppearance, { body: { appearance: 'profile', isOfAge } })
  expect(await codeOf(choose(true))).toBe('no-public-profile')
  const body = { handle: 'ada-l', displayName: 'Ada L.', isPublic: true, isListed: false, shown: [] }
  await ada.browser.call(savePublicProfile, { body })
  expect(await codeOf(choose(false))).toBe('not-of-age')
  await scored(ada, 10)
  await count()
  const shown = async () => (await board()).rows.map(({ name, handle }) => [name, handle])
  expect((await shown())[0]?.[1]).toBeNull()
  await choose(true)
  expect(await shown()).toEqual([['Ada L.', 'ada-l']])
  await ada.browser.call(savePublicProfile, { body: { ...body, isPublic: false } })
  expect((await shown())[0]?.[1]).toBeNull()
})

test('a learner who hides is on no board, keeps the points, and is back where they were', async () => {
  const [ada, grace] = [await person('Ada'), await person('Grace')]
  await scored(ada, 25)
  await scored(grace, 10)
  await count()
  const before = await board()
  await ada.browser.call(saveAppearance, { body: { appearance: 'hidden', isOfAge: false } })
  await scored(ada, 10)
  await count()
  expect((await board()).rows.map(({ points, rank }) => [points, rank])).toEqual([[10, 1]])
  expect((await place(ada)).place).toMatchObject({ rank: 1, points: 35 })
  expect((await place(grace)).place?.around).toHaveLength(1)
  await ada.browser.call(saveAppearance, { body: { appearance: 'pseudonym', isOfAge: false } })
  const after = await board()
  expect(after.rows.map(({ ref }) => ref)).toEqual(before.rows.map(({ ref }) => ref))
  expect(after.rows[0]?.points).toBe(35)
})

test('an account that is left or erased is on no board', async () => {
  const [ada, grace] = [await person('Ada'), await person('Grace')]
  await scored(ada, 25)
  await scored(grace, 10)
  await count()
  await ada.browser.call(deactivateAccount, { body: { password: PASSWORD } })
  expect((await board()).rows.map(({ points }) => points)).toEqual([10])
  await site.deps.db.execute(sql`delete from learners where id = ${grace.id}`)
  expect(await board()).toMatchObject({ learners: 0, rows: [] })
})

test('a visitor has points but no place, until they sign in', async () => {
  const visitor = { id: randomUUID() }
  await scored(visitor, 25, { isAccount: false })
  await count()
  expect((await board()).rows).toEqual([])
  expect(await testBrowser(site).call(getOwnPlace, { query: {} })).toEqual({
    account: null,
    place: null,
    rows: null,
  })
})

test('countries, teams and followed learners have boards among themselves', async () => {
  const [ada, grace, alan] = [
    await person('Ada', { country: 'GB' }),
    await person('Grace', { country: 'US' }),
    await person('Alan', { country: 'GB' }),
  ]
  await scored(ada, 10)
  await scored(grace, 25)
  await scored(alan, 60)
  await count()
  expect((await board({ country: 'GB' })).rows.map(({ points }) => points)).toEqual([60, 10])
  const inCountry = await place(ada, 'country')
  expect([inCountry.place?.rank, inCountry.rows?.length]).toEqual([2, 2])

  expect(await place(ada, 'team')).toMatchObject({ account: { isInTeam: false }, place: null, rows: [] })
  const team = randomUUID()
  await site.deps.db.execute(
    sql`insert into teams (id, name, seats, licence_type, created_at) values (${team}, 'T', 5, 'starter', now())`,
  )
  for (const { id } of [ada, grace])
    await site.deps.db.execute(
      sql`insert into team_members (team_id, user_id, joined_at) values (${team}, ${id}, now())`,
    )
  const inTeam = await place(ada, 'team')
  expect([inTeam.place?.rank, inTeam.rows?.map(({ points }) => points)]).toEqual([2, [25, 10]])

  const refOfAlan = (await board()).rows[0]?.ref ?? ''
  await ada.browser.call(follow, { body: { ref: refOfAlan, follows: true } })
  await ada.browser.call(follow, { body: { ref: refOfAlan, follows: true } })
  expect((await ada.browser.call(listFollowed, {})).refs).toEqual([refOfAlan])
  expect((await place(ada, 'following')).rows?.map(({ points }) => points)).toEqual([60, 10])
  await ada.browser.call(follow, { body: { ref: refOfAlan, follows: false } })
  expect((await place(ada, 'following')).rows?.map(({ points }) => points)).toEqual([10])
})

test('only learners on a board are followed, and nobody themselves', async () => {
  const ada = await person('Ada')
  await scored(ada, 10)
  await count()
  const own = (await board()).rows[0]?.ref ?? ''
  const body = { follows: true }
  expect(await codeOf(ada.browser.call(follow, { body: { ...body, ref: own } }))).toBe('own-place')
  expect(await codeOf(ada.browser.call(follow, { body: { ...body, ref: '0'.repeat(32) } }))).toBe(
    'learner-not-found',
  )
})

test('an operator takes a learner off all boards, and puts them back where they were', async () => {
  const [ada, grace] = [await person('Ada'), await person('Grace')]
  await scored(ada, 25)
  await count()
  const before = await board()
  const id = before.rows[0]?.ref ?? ''
  await grace.browser.call(reportItem, { body: { kind: 'board-place', id, reason: 'abuse', note: '' } })
  const kind = site.deps.community.items.kind('board-place')
  await site.deps.db.transaction(async (tx) => kind?.setHidden(tx, id, true))
  expect((await board()).rows).toEqual([])
  // Neither a new choice nor new points bring a barred learner back.
  await ada.browser.call(saveAppearance, { body: { appearance: 'pseudonym', isOfAge: false } })
  await scored(ada, 10)
  await count()
  expect((await board()).rows).toEqual([])
  await site.deps.db.transaction(async (tx) => kind?.setHidden(tx, id, false))
  expect((await board()).rows).toMatchObject([{ ref: id, points: 35 }])
})

test('learners of a week race in groups of thirty', async () => {
  const ids = Array.from({ length: 31 }, () => randomUUID())
  await insertAccounts(ids)
  for (const id of ids) await scored({ id }, 10)
  await count()
  const { rows } = await site.deps.db.execute<{ size: number }>(
    sql`select size from league_groups order by id`,
  )
  expect(rows.map(({ size }) => size)).toEqual([30, 1])
})

test('the first of a group move up when the week ends, once, and race in the next tier', async () => {
  const [ada, grace, alan] = [await person('Ada'), await person('Grace'), await person('Alan')]
  await scored(ada, 60)
  await scored(grace, 25)
  await scored(alan, 10)
  await count()
  const before = await ada.browser.call(getLeague, {})
  expect([before.tier, before.rows.length, before.up, before.down]).toEqual(['clay', 3, 1, 0])
  expect(before.endsAt).toBe('2025-01-20T00:00:00.000Z')
  site.clock.set('2025-01-20T00:05:00Z')
  await settleLeagues(site.deps)
  await settleLeagues(site.deps)
  const tiers = await site.deps.db.select().from(leagueTiers).where(eq(leagueTiers.learnerId, ada.id))
  expect(tiers).toMatchObject([{ tier: 1, change: 1 }])
  const told = await site.deps.db.execute(
    sql`select count, about from notifications where kind = 'league' and user_id = ${ada.id}`,
  )
  expect(told.rows).toEqual([{ count: 1, about: expect.stringMatching(/^\d+ 1 1$/) }])
  expect(await showLeague(site.deps, ada.id)).toMatchObject({ tier: 'timber', rows: [], lastChange: 1 })
  await scored(ada, 10)
  await scored(grace, 10)
  await count()
  expect(await showLeague(site.deps, ada.id)).toMatchObject({ tier: 'timber', rows: [{ isYou: true }] })
  expect((await showLeague(site.deps, grace.id)).tier).toBe('clay')
})

test('boards of long ago are forgotten, that of all time never', async () => {
  const ada = await person('Ada')
  await scored(ada, 10)
  await count()
  site.clock.advance(70 * DAY_MS)
  await settleLeagues(site.deps)
  // Week: two boards. Month and all time: two each.
  expect(await site.deps.db.$count(boardScores)).toBe(4)
  site.clock.advance(400 * DAY_MS)
  await settleLeagues(site.deps)
  expect(await site.deps.db.$count(boardScores)).toBe(2)
  const { rows } = await site.deps.db.execute(
    sql`select 1 from board_counts where board >= 10 or learners = 0`,
  )
  expect(rows).toEqual([])
})

test('a learner who is off the boards is not shown to whoever follows them', async () => {
  const [ada, grace] = [await person('Ada'), await person('Grace')]
  await scored(ada, 25)
  await count()
  const ref = (await board()).rows[0]?.ref ?? ''
  await grace.browser.call(follow, { body: { ref, follows: true } })
  await site.deps.db.transaction((tx) => writeAppearance(tx, ada.id, { appearance: 'hidden' }))
  expect((await place(grace, 'following')).rows).toEqual([])
})

async function insertAccounts(ids: string[]): Promise<void> {
  for (const id of ids)
    await site.deps.db.execute(sql`
      insert into users (id, email, email_folded, full_name, status, attribution, sign_up_source, preferences, persona_step, persona, created_at)
      values (${id}, ${id}, ${id}, 'Ada', 'Active', '{}', 'test', '{}', 'COMPLETED', '{}', now())`)
}
