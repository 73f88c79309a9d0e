/** The daily challenge through the whole application: by whose calendar it is, what it costs, and what it adds up to. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADA, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { lockLearner } from '#modules/learners/module.ts'
import { dayAfter } from '#platform/calendar-day-rules.ts'
import { CallError } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { listOwnChallenges, submitChallenge } from '../contract.ts'
import { writeState } from '../progress-queries.ts'
import { NOTHING_YET } from '../progress-rules.ts'
import { answeringSandbox } from '../testing.ts'
import { getDaily } from './contract.ts'

/** The day of the challenge that the sandbox solves. */
const DAY = '2026-12-29'
const CHALLENGE = 'busiest-hour'

let site: TestApp
beforeAll(async () => {
  const busiest = (visits: number[]) => visits.indexOf(Math.max(...visits))
  site = await testApp({
    sandbox: answeringSandbox(
      fakeSandbox(() => ''),
      busiest,
    ),
  })
  site.clock.set(`${DAY}T12:00:00Z`)
})
afterAll(() => site.close())

let learners = 0
async function learner(): Promise<{ browser: TestBrowser; learnerId: string }> {
  const email = `daily-${learners++}@example.com`
  const browser = await signedUp(site, { ...ADA, email })
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select id from users where lower(email) = $1',
    [email],
  )
  return { browser, learnerId: rows[0]?.id ?? '' }
}

const read = (browser: TestBrowser, timeZone = 'UTC') => browser.call(getDaily, { query: { timeZone } })

function submit(browser: TestBrowser, challengeId = CHALLENGE) {
  const files = [{ path: 'main.py', content: 'x = 1' }]
  return browser.call(submitChallenge, {
    body: { attemptId: randomUUID(), challengeId, language: 'python', files, timeZone: 'UTC' },
  })
}

/** The learner solved these challenges on these days. */
async function solved(learnerId: string, ...pairs: [challengeId: string, day: string][]): Promise<void> {
  await site.deps.db.transaction(async (tx) => {
    await lockLearner(tx, { learnerId, userId: learnerId }, site.clock.now())
    for (const [challengeId, day] of pairs) {
      const solvedAt = new Date(`${day}T12:00:00Z`)
      const state = { ...NOTHING_YET, solvedAt, solvedDay: day, solvedIn: ['python' as const] }
      await writeState(tx, { learnerId, challengeId }, state)
    }
  })
}

const idOn = (day: string) => site.deps.content.dailyPicks.find((pick) => pick.day === day)?.challengeId ?? ''

test('a date has the same challenge everywhere, and begins when the visitor’s own day does', async () => {
  const browser = testBrowser(site)
  const here = await read(browser)
  expect(here).toMatchObject({ day: DAY, challenge: { id: CHALLENGE }, topic: 'Lists', own: null })
  expect(here.nextAt).toBe('2026-12-30T00:00:00.000Z')
  const there = await read(browser, 'Pacific/Kiritimati')
  expect(there).toMatchObject({ day: '2026-12-30', challenge: { id: idOn('2026-12-30') } })
  expect(there.nextAt).toBe('2026-12-30T10:00:00.000Z')
  expect(there.earlier[0]).toMatchObject({ day: DAY, id: CHALLENGE })
  // A zone that is not known is UTC.
  expect((await read(browser, 'Moon/Tranquility')).day).toBe(DAY)
})

test('earlier days are listed as far as there were any', async () => {
  const { earlier } = await read(testBrowser(site))
  expect(earlier).toHaveLength(30)
  expect(earlier.at(-1)?.day).toBe('2026-11-29')
})

test('after the last scheduled day there is still one, and before the first none', async () => {
  site.clock.set('2027-06-01T12:00:00Z')
  expect((await read(testBrowser(site))).challenge).not.toBeNull()
  site.clock.set('2026-11-26T12:00:00Z')
  expect(await read(testBrowser(site))).toMatchObject({ challenge: null, topic: null, earlier: [] })
  site.clock.set(`${DAY}T12:00:00Z`)
})

test('it is always free, and counts like any other', async () => {
  const { browser, learnerId } = await learner()
  await solved(learnerId, ['easy-pin', DAY], ['fastest-lap', DAY], ['newer-version', DAY])
  const left = async () => (await browser.call(listOwnChallenges, { query: { timeZone: 'UTC' } })).leftToday
  expect(await left()).toBe(0)
  const refused = await submit(browser, 'the-hot-die').catch((error: unknown) => error)
  expect(refused instanceof CallError && refused.code).toBe('challenge-limit')
  expect((await submit(browser)).passed).toBe(true)
  expect(await left()).toBe(0)
  expect((await read(browser)).own).toMatchObject({ isSolvedToday: true, streak: 1 })
})

test('days in a row, with one missed day a week forgiven', async () => {
  const { browser, learnerId } = await learner()
  const days = [-6, -5, -3, -2, -1].map((number) => dayAfter(DAY, number))
  await solved(learnerId, ...days.map((day): [string, string] => [idOn(day), day]))
  const { own } = await read(browser)
  expect(own).toMatchObject({ isSolvedToday: false, isKnown: false, streak: 5, longest: 5 })
  expect(own?.week.map(({ state }) => state)).toEqual([
    'solved',
    'solved',
    'frozen',
    'solved',
    'solved',
    'solved',
    'open',
  ])
  // A second missed day of the same week ends it.
  const other = await learner()
  const fewer = days.filter((day) => day !== days[1])
  await solved(other.learnerId, ...fewer.map((day): [string, string] => [idOn(day), day]))
  expect((await read(other.browser)).own).toMatchObject({ streak: 3, longest: 3 })
})

test('solved on another day it is a challenge like any other', async () => {
  const { browser, learnerId } = await learner()
  await solved(learnerId, [idOn(dayAfter(DAY, -1)), DAY])
  expect((await read(browser)).own).toMatchObject({ isSolvedToday: false, streak: 0 })
})

test('solved before its day, it counts once it passes again', async () => {
  const { browser, learnerId } = await learner()
  await solved(learnerId, [idOn(dayAfter(DAY, -1)), dayAfter(DAY, -1)], [CHALLENGE, dayAfter(DAY, -9)])
  expect((await read(browser)).own).toMatchObject({ isSolvedToday: false, isKnown: true, streak: 1 })
  await submit(browser)
  expect((await read(browser)).own).toMatchObject({ isSolvedToday: true, isKnown: false, streak: 2 })
})
