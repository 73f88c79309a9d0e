import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getProfile, signUpWithEmail } from '#modules/accounts/contract.ts'
import { ADA, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as contract from '#modules/learning/contract.ts'
import { forgetLearners } from './forget-learners.ts'

const DAY_MS = 86_400_000
const COURSE = 'learn-python-basics'

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

async function read(browser: TestBrowser, lessonId = 'your-first-program'): Promise<void> {
  const at = site.clock.now().toISOString()
  const attempt = { id: randomUUID(), courseId: COURSE, lessonId, at, kind: 'page', page: 1 } as const
  await browser.call(contract.syncProgress, { body: { attempts: [attempt], drafts: [] } })
}

async function visitor(): Promise<TestBrowser> {
  const browser = testBrowser(site)
  await read(browser)
  return browser
}

const learners = async () =>
  (await site.database.pool.query('select id, is_account, last_seen_at from learners')).rows
const lessons = async (browser: TestBrowser) =>
  (await browser.call(contract.getProgress, { query: { courseId: COURSE } })).lessons.length

test('a learner without an account is forgotten a year after the last visit, with all there is of them', async () => {
  const browser = await visitor()
  site.clock.advance(365 * DAY_MS)
  expect(await forgetLearners(site.deps)).toBe(0)
  expect(await lessons(browser)).toBe(1)
  site.clock.advance(2 * DAY_MS)
  expect(await forgetLearners(site.deps)).toBe(1)
  expect(await lessons(browser)).toBe(0)
  for (const table of ['learners', 'attempts', 'activity', 'lesson_progress', 'positions', 'enrollments'])
    expect((await site.database.pool.query(`select 1 from ${table}`)).rowCount, table).toBe(0)
  // The same browser begins anew.
  await read(browser)
  expect(await lessons(browser)).toBe(1)
})

test('a visit begins the year anew, and is written once a day', async () => {
  const browser = await visitor()
  const [first] = await learners()
  site.clock.advance(DAY_MS - 1)
  await read(browser)
  expect(await learners()).toEqual([first])
  site.clock.advance(1)
  await read(browser)
  expect((await learners())[0].last_seen_at).toEqual(site.clock.now())
  site.clock.advance(366 * DAY_MS)
  expect(await forgetLearners(site.deps)).toBe(0)
})

test('an account is never forgotten, nor what joined it', async () => {
  const browser = await visitor()
  await browser.call(signUpWithEmail, { body: ADA })
  site.clock.advance(20 * 365 * DAY_MS)
  await forgetLearners(site.deps)
  expect(await learners()).toMatchObject([{ is_account: true }])
  expect((await site.database.pool.query('select 1 from lesson_progress')).rowCount).toBe(1)
})

test('the account of a server of an earlier version, which marked none, is marked and kept', async () => {
  const account = await signedUp(site)
  await read(account)
  const { id } = await account.call(getProfile, {})
  await site.database.pool.query('update learners set is_account = false')
  site.clock.advance(800 * DAY_MS)
  expect(await forgetLearners(site.deps)).toBe(0)
  expect(await learners()).toMatchObject([{ id, is_account: true }])
})

test('of whom nothing is kept is forgotten after a month', async () => {
  await read(testBrowser(site), 'no-such-lesson')
  const joined = await visitor()
  await joined.call(signUpWithEmail, { body: ADA })
  const other = await visitor()
  expect(await learners()).toHaveLength(4)
  site.clock.advance(30 * DAY_MS)
  expect(await forgetLearners(site.deps)).toBe(0)
  site.clock.advance(DAY_MS)
  // What was refused, and the browser whose progress an account has taken over: neither has anything.
  expect(await forgetLearners(site.deps)).toBe(2)
  expect(await lessons(other)).toBe(1)
  expect((await site.database.pool.query('select 1 from lesson_progress')).rowCount).toBe(2)
})

test('many are forgotten in portions', async () => {
  await site.database.pool.query(
    `insert into learners (id, created_at, last_seen_at) select gen_random_uuid(), '2020-01-01', '2020-01-01' from generate_series(1, 1203)`,
  )
  await visitor()
  expect(await forgetLearners(site.deps)).toBe(1203)
  expect(await learners()).toHaveLength(1)
})

test('somebody who hands in something at that moment is not forgotten', async () => {
  await visitor()
  site.clock.advance(400 * DAY_MS)
  const client = await site.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from learners for update')
    expect(await forgetLearners(site.deps)).toBe(0)
    await client.query('rollback')
  } finally {
    client.release()
  }
})

test('every night', async () => {
  await visitor()
  site.clock.advance(400 * DAY_MS)
  await site.deps.db.transaction((tx) => site.deps.jobs.send(tx, 'forget-learners', {}))
  expect(await site.doJobs()).toBeGreaterThan(0)
  expect(await learners()).toEqual([])
})
