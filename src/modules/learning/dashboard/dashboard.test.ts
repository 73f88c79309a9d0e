import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInWithEmail, signUpWithEmail } from '#modules/accounts/contract.ts'
import { ADA, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { chooseGoal, endPause, pauseStreak, sendMinutes } from '../activity/contract.ts'
import { syncProgress } from '../contract.ts'
import { listSavedLessons, removeSavedLesson, saveLesson } from '../saved-lessons/contract.ts'
import { getDashboard } from './contract.ts'

const COURSE = 'learn-python-basics'
const FIRST = 'your-first-program'
const MINUTE = 60_000
const QUARTER = 15 * MINUTE

let site: TestApp
beforeEach(async () => {
  // It is noon on Wednesday, 15 January 2025, UTC.
  site = await testApp()
})
afterEach(() => site.close())

const dashboard = (browser: TestBrowser, timeZone = 'UTC') =>
  browser.call(getDashboard, { query: { timeZone } })
const read = (browser: TestBrowser, at: string, lessonId = FIRST, page = 1) =>
  browser.call(syncProgress, {
    body: {
      attempts: [
        {
          id: randomUUID(),
          courseId: COURSE,
          lessonId,
          kind: 'page',
          page,
          at: new Date(at).toISOString(),
        },
      ],
    },
  })
/** The minutes from an instant on, at most those of one quarter. */
const minutesFrom = (at: string, count: number) => {
  const time = Date.parse(at)
  const first = Math.floor((time % QUARTER) / MINUTE)
  return { quarter: Math.floor(time / QUARTER), minutes: (2 ** count - 1) * 2 ** first }
}
const send = (browser: TestBrowser, quarters: { quarter: number; minutes: number }[], timeZone = 'UTC') =>
  browser.call(sendMinutes, { body: { timeZone, quarters } })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a visitor gets an empty dashboard, and no identity', async () => {
  const visitor = testBrowser(site)
  expect(await dashboard(visitor)).toMatchObject({
    today: '2025-01-15',
    goal: { minutes: 10, isChosen: false },
    streak: { current: 0, longest: 0, hasFreeze: true },
    next: null,
    milestone: null,
    unfinished: [],
    saved: [],
  })
  expect([...visitor.cookies]).toEqual([])
})

test('a first day: where to continue, and five weeks up to Sunday', async () => {
  const browser = testBrowser(site)
  await read(browser, '2025-01-15T09:00:00Z')
  const { days, next, streak, lastDay, milestone } = await dashboard(browser)
  expect(next).toMatchObject({ courseId: COURSE, lessonId: FIRST, kind: 'continue', needsPro: false })
  expect(days).toHaveLength(35)
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2024-12-16', '2025-01-19'])
  expect(days.filter(({ state }) => state === 'learned').map(({ day }) => day)).toEqual(['2025-01-15'])
  expect(streak).toMatchObject({ current: 1, hasFreeze: true })
  expect(lastDay).toBeNull()
  expect(milestone).not.toBeNull()
})

test('minutes count once, from whatever device and however often they are sent', async () => {
  const browser = await signedUp(site)
  const five = minutesFrom('2025-01-15T11:00:00Z', 5)
  expect(await send(browser, [five])).toEqual({ minutesToday: 5, goalMinutes: 10 })
  expect(await send(browser, [five, five])).toMatchObject({ minutesToday: 5 })
  expect(await send(browser, [minutesFrom('2025-01-15T11:03:00Z', 4)])).toMatchObject({ minutesToday: 7 })
})

test('minutes that cannot have been are left out', async () => {
  const browser = testBrowser(site)
  const { minutesToday } = await send(browser, [
    minutesFrom('2025-01-15T12:00:00Z', 15),
    minutesFrom('2025-01-15T12:15:00Z', 15),
    minutesFrom('2024-12-20T12:00:00Z', 15),
  ])
  expect(minutesToday).toBe(1)
  const { days } = await dashboard(browser)
  expect(days.reduce((sum, each) => sum + each.minutes, 0)).toBe(1)
})

test('minutes alone make no day of a streak', async () => {
  const browser = testBrowser(site)
  await send(browser, [minutesFrom('2025-01-15T11:00:00Z', 10)])
  expect((await dashboard(browser)).streak.current).toBe(0)
})

test('a day stays the day that the learner’s clock showed, also after a journey', async () => {
  const browser = testBrowser(site)
  // Late on Monday in Berlin is noon in Honolulu, and early on Tuesday is the afternoon of Monday.
  await send(
    browser,
    [minutesFrom('2025-01-13T22:30:00Z', 3), minutesFrom('2025-01-13T23:30:00Z', 3)],
    'Europe/Berlin',
  )
  await read(browser, '2025-01-13T22:31:00Z')
  await read(browser, '2025-01-13T23:31:00Z')
  const { days, streak } = await dashboard(browser, 'Pacific/Honolulu')
  expect(days.filter(({ state }) => state === 'learned').map(({ day }) => day)).toEqual([
    '2025-01-13',
    '2025-01-14',
  ])
  expect(streak.current).toBe(2)
})

test('a goal is one of three, and each learner’s own', async () => {
  const [ada, other] = [await signedUp(site), testBrowser(site)]
  await ada.call(chooseGoal, { body: { minutes: 20 } })
  expect((await dashboard(ada)).goal).toEqual({ minutes: 20, isChosen: true })
  expect((await dashboard(other)).goal).toEqual({ minutes: 10, isChosen: false })
  await ada.call(chooseGoal, { body: { minutes: 5 } })
  expect((await dashboard(ada)).goal.minutes).toBe(5)
})

test('a pause keeps the streak without letting it grow, and can end early', async () => {
  const browser = testBrowser(site)
  for (const day of ['12', '13', '14', '15']) await read(browser, `2025-01-${day}T09:00:00Z`)
  site.clock.set('2025-01-16T12:00:00Z')
  const range = { firstDay: '2025-01-16', lastDay: '2025-01-26', timeZone: 'UTC' }
  await browser.call(pauseStreak, { body: range })
  site.clock.set('2025-01-22T12:00:00Z')
  const away = await dashboard(browser)
  expect(away.streak).toMatchObject({ current: 4, hasFreeze: true })
  expect(away.pause).toEqual({ firstDay: '2025-01-16', lastDay: '2025-01-26' })
  await read(browser, '2025-01-22T11:00:00Z')
  expect((await dashboard(browser)).streak.current).toBe(4)
  expect(await browser.call(endPause, { query: { timeZone: 'UTC' } })).toEqual({ ended: true })
  const back = await dashboard(browser)
  expect([back.pause, back.streak.current]).toEqual([null, 5])
  expect(await browser.call(endPause, { query: { timeZone: 'UTC' } })).toEqual({ ended: false })
})

test.each([
  ['yesterday', '2025-01-14', '2025-01-20'],
  ['backward', '2025-01-20', '2025-01-19'],
  ['too long', '2025-01-15', '2025-02-15'],
  ['too far ahead', '2026-01-15', '2026-01-16'],
  ['no day', '2025-02-30', '2025-03-01'],
])('a pause that is %s is refused', async (_name, firstDay, lastDay) => {
  const browser = testBrowser(site)
  const refused = await failure(browser.call(pauseStreak, { body: { firstDay, lastDay, timeZone: 'UTC' } }))
  expect(refused).toMatchObject({ status: 400, code: 'pause-invalid' })
})

test('lessons are saved once, removed, and put back into their place', async () => {
  const browser = testBrowser(site)
  const [first, second] = [
    { courseId: COURSE, lessonId: FIRST },
    { courseId: COURSE, lessonId: 'station-sign' },
  ]
  await browser.call(saveLesson, { params: first, body: {} })
  site.clock.set('2025-01-15T12:01:00Z')
  await browser.call(saveLesson, { params: second, body: {} })
  await browser.call(saveLesson, { params: first, body: {} })
  const ids = async () => (await browser.call(listSavedLessons, {})).lessons.map(({ lessonId }) => lessonId)
  expect(await ids()).toEqual(['station-sign', FIRST])
  await browser.call(removeSavedLesson, { params: first })
  expect(await ids()).toEqual(['station-sign'])
  await browser.call(saveLesson, { params: first, body: { savedAt: '2025-01-15T12:00:00.000Z' } })
  expect(await ids()).toEqual(['station-sign', FIRST])
  expect((await dashboard(browser)).saved).toMatchObject([{ lessonId: 'station-sign' }, { lessonId: FIRST }])
  expect((await testBrowser(site).call(listSavedLessons, {})).lessons).toEqual([])
  const missing = { courseId: COURSE, lessonId: 'no-such-lesson' }
  expect(await failure(browser.call(saveLesson, { params: missing, body: {} }))).toMatchObject({
    status: 404,
  })
})

test('at sign-up the account takes over minutes, goal, pause and saved lessons', async () => {
  const browser = testBrowser(site)
  await read(browser, '2025-01-15T11:00:00Z')
  await send(browser, [minutesFrom('2025-01-15T11:00:00Z', 6)])
  await browser.call(chooseGoal, { body: { minutes: 20 } })
  const range = { firstDay: '2025-02-01', lastDay: '2025-02-10' }
  await browser.call(pauseStreak, { body: { ...range, timeZone: 'UTC' } })
  await browser.call(saveLesson, { params: { courseId: COURSE, lessonId: FIRST }, body: {} })
  const before = await dashboard(browser)
  await browser.call(signUpWithEmail, { body: ADA })
  expect(await dashboard(browser)).toEqual(before)
  expect(before).toMatchObject({ goal: { minutes: 20 }, pause: range, saved: [{ lessonId: FIRST }] })
  for (const table of ['learner_goals', 'learner_pauses', 'saved_lessons', 'activity']) {
    const { rows } = await site.database.pool.query(`select count(*)::int as count from ${table}`)
    expect([table, rows]).toEqual([table, [{ count: 1 }]])
  }
})

test('joining is a union: the account’s own goal stays, minutes of both count once', async () => {
  const home = await signedUp(site)
  await home.call(chooseGoal, { body: { minutes: 5 } })
  await send(home, [minutesFrom('2025-01-15T11:00:00Z', 6)])
  const phone = testBrowser(site)
  await send(phone, [minutesFrom('2025-01-15T11:03:00Z', 6)])
  await read(phone, '2025-01-15T11:03:00Z')
  await phone.call(chooseGoal, { body: { minutes: 20 } })
  await phone.call(signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
  const joined = await dashboard(phone)
  expect(joined.goal.minutes).toBe(5)
  expect(joined.days.find(({ day }) => day === '2025-01-15')).toMatchObject({ minutes: 9, state: 'learned' })
})
