import { afterEach, beforeEach, expect, test } from 'vitest'
import { getProfile } from '#modules/accounts/contract.ts'
import { GRACE, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { syncProgress } from '../contract.ts'
import { getActivity } from './contract.ts'

let site: TestApp
beforeEach(async () => {
  // It is noon on 15 January 2025, UTC.
  site = await testApp()
})
afterEach(() => site.close())

async function readAt(browser: TestBrowser, ...instants: string[]): Promise<void> {
  const place = { courseId: 'learn-python-basics', lessonId: 'your-first-program' }
  const attempts = instants.map((at) => ({
    id: crypto.randomUUID(),
    ...place,
    kind: 'page' as const,
    page: 1,
    at: new Date(at).toISOString(),
  }))
  await browser.call(syncProgress, { body: { attempts, drafts: [] } })
}

test('counts by the learner’s own calendar', async () => {
  const browser = await signedUp(site)
  await readAt(browser, '2025-01-13T22:30:00Z', '2025-01-14T10:00:00Z', '2025-01-14T23:30:00Z')
  const inUtc = await browser.call(getActivity, {})
  expect(inUtc).toMatchObject({
    today: '2025-01-15',
    days: [
      { day: '2025-01-13', attempts: 1 },
      { day: '2025-01-14', attempts: 2 },
    ],
    streak: { current: 2, longest: 2 },
  })
  const inBerlin = await browser.call(getActivity, { query: { timeZone: 'Europe/Berlin' } })
  expect(inBerlin.days).toEqual([
    { day: '2025-01-13', attempts: 1 },
    { day: '2025-01-14', attempts: 1 },
    { day: '2025-01-15', attempts: 1 },
  ])
  expect(inBerlin.streak).toEqual({ current: 3, longest: 3 })
  const inKiribati = await browser.call(getActivity, { query: { timeZone: 'Pacific/Kiritimati' } })
  expect(inKiribati.today).toBe('2025-01-16')
  expect(inKiribati.days.map(({ day }) => day)).toEqual(['2025-01-14', '2025-01-15'])
})

test('shows a year, and remembers a streak that is older', async () => {
  const browser = testBrowser(site)
  site.clock.set('2023-06-05T12:00:00Z')
  await readAt(browser, ...[1, 2, 3, 4].map((day) => `2023-06-0${day}T09:00:00Z`))
  site.clock.set('2024-01-15T12:00:00Z')
  await readAt(browser, '2024-01-15T00:00:00Z')
  site.clock.set('2025-01-15T12:00:00Z')
  expect(await browser.call(getActivity, {})).toMatchObject({
    days: [{ day: '2024-01-15', attempts: 1 }],
    streak: { current: 0, longest: 4 },
  })
})

test('is nobody else’s, and nothing for somebody who has done nothing', async () => {
  await readAt(await signedUp(site), '2025-01-15T09:00:00Z')
  const nothing = { days: [], streak: { current: 0, longest: 0 }, lessonsCompleted: 0, challengesSolved: 0 }
  expect(await (await signedUp(site, GRACE)).call(getActivity, {})).toMatchObject(nothing)
  const visitor = testBrowser(site)
  expect(await visitor.call(getActivity, { query: { timeZone: "'; drop table attempts" } })).toMatchObject(
    nothing,
  )
  expect([...visitor.cookies]).toEqual([])
})

test('is found by an index, however much others have done', async () => {
  const { rows } = await site.database.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where tablename = 'activity'`,
  )
  expect(rows.map(({ indexdef }) => indexdef)).toEqual([expect.stringContaining('(learner_id, quarter)')])
})

test('who was offline keeps the days of two weeks, and no more are believed', async () => {
  const browser = testBrowser(site)
  const days = Array.from(
    { length: 90 },
    (_, back) => new Date(site.clock.now().getTime() - back * 86_400_000),
  )
  await readAt(browser, ...days.map((day) => day.toISOString()))
  const { days: shown, streak } = await browser.call(getActivity, {})
  expect(shown).toHaveLength(15)
  expect(shown[0]).toEqual({ day: '2025-01-01', attempts: 76 })
  expect(shown.slice(1).every(({ attempts }) => attempts === 1)).toBe(true)
  expect(streak).toEqual({ current: 15, longest: 15 })
})

test('what a clock says that is ahead happened now', async () => {
  const browser = testBrowser(site)
  await readAt(browser, '2025-01-15T12:00:01Z', '2025-01-16T11:00:00Z', '2025-03-01T00:00:00Z')
  expect((await browser.call(getActivity, {})).days).toEqual([{ day: '2025-01-15', attempts: 3 }])
})

test('a quarter of an hour counts for a hundred attempts at most', async () => {
  const browser = testBrowser(site)
  await readAt(browser, ...Array<string>(99).fill('2025-01-15T09:00:00Z'))
  await readAt(browser, ...Array<string>(99).fill('2025-01-15T09:00:00Z'))
  expect((await browser.call(getActivity, {})).days).toEqual([{ day: '2025-01-15', attempts: 100 }])
})

test('counts what is done', async () => {
  const browser = await signedUp(site)
  const user = await browser.call(getProfile, {})
  await readAt(browser, '2025-01-15T09:00:00Z')
  await site.database.pool.query(
    `insert into lesson_progress (learner_id, course_id, lesson_id, passed_exercises, completed_at, updated_at)
     values ($1, 'a', 'solved', '{challenge}', now(), now()), ($1, 'a', 'read', '{fill-1}', now(), now()),
       ($1, 'a', 'begun', '{fill-2}', null, now())`,
    [user.id],
  )
  expect(await browser.call(getActivity, {})).toMatchObject({ lessonsCompleted: 2, challengesSolved: 1 })
})
