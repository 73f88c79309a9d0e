import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { revokeToken, signInWithEmail, signUpWithEmail } from '#modules/accounts/contract.ts'
import { ADA, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { getDrafts, type LessonDraft } from '#modules/workspace/contract.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as contract from './contract.ts'

const COURSE = 'learn-python-basics'
const LESSON = 'your-first-program'
const MINUTE_MS = 60_000

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

const credentials = { email: ADA.email, password: ADA.password }
const place = { courseId: COURSE, lessonId: LESSON }
const pageAt = (page: number, at = site.clock.now(), id = randomUUID()) =>
  ({ id, ...place, at: at.toISOString(), kind: 'page', page }) as const
const draftOf = (content: string, key = 'example-1', at = site.clock.now()) => ({
  ...place,
  key,
  files: [{ path: 'main.py', content }],
  updatedAt: at.toISOString(),
})
const hand = (browser: TestBrowser, given: { attempts?: contract.Attempt[]; drafts?: LessonDraft[] }) =>
  browser.call(contract.syncProgress, { body: { attempts: [], drafts: [], ...given } })
const progress = (browser: TestBrowser) => browser.call(contract.getProgress, { query: { courseId: COURSE } })
const drafts = async (browser: TestBrowser) =>
  new Map(
    (await browser.call(getDrafts, { query: place })).drafts.map(
      ({ key, files }) => [key, files[0]?.content] as const,
    ),
  )
const count = async (table: string) =>
  (await site.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count

test('what was learned without an account is the account’s from the sign-up on', async () => {
  const browser = testBrowser(site)
  await hand(browser, { attempts: [pageAt(1)], drafts: [draftOf('print(1)\n')] })
  await browser.call(contract.enrollInPath, { params: { learningPathId: 'master-python' } })
  const before = await progress(browser)
  const anonymous = browser.cookies.get('learner')
  const { user } = await browser.call(signUpWithEmail, { body: ADA })
  expect(browser.cookies.get('learner')).toBeUndefined()
  expect(anonymous).not.toContain(user.id)
  expect(await progress(browser)).toEqual(before)
  expect(await drafts(browser)).toEqual(new Map([['example-1', 'print(1)\n']]))
  const { rows } = await site.database.pool.query('select distinct learner_id as id from attempts')
  expect(rows).toEqual([{ id: user.id }])
})

test('both sides having progress, nothing of either is lost', async () => {
  const home = testBrowser(site)
  await home.call(signUpWithEmail, { body: ADA })
  const enrolled = site.clock.now().toISOString()
  await hand(home, {
    attempts: [pageAt(1), pageAt(2)],
    drafts: [draftOf('print("home")\n'), draftOf('print("only home")\n', 'example-2')],
  })
  site.clock.advance(MINUTE_MS)
  const school = testBrowser(site, { address: '198.51.100.3' })
  const twice = randomUUID()
  await hand(school, {
    attempts: [pageAt(3), pageAt(1)],
    drafts: [draftOf('print("school")\n'), draftOf('print("only school")\n', 'example-3')],
  })
  // Sent by both, as when an answer was lost before the sign-in.
  await hand(school, { attempts: [pageAt(2, site.clock.now(), twice)] })
  await hand(home, { attempts: [pageAt(2, site.clock.now(), twice)] })
  await school.call(contract.enrollInPath, { params: { learningPathId: 'master-python' } })
  const attempts = 3 + 3
  expect(await count('attempts')).toBe(attempts)

  site.clock.advance(MINUTE_MS)
  await school.call(signInWithEmail, { body: credentials })
  for (const browser of [home, school]) {
    const now = await progress(browser)
    expect(now.enrolledAt).toBe(enrolled)
    expect(now.lessons.find(({ lessonId }) => lessonId === LESSON)?.pagesRead).toEqual([1, 2, 3])
    expect(now.position).toMatchObject({ lessonId: LESSON, page: 2 })
    expect(await drafts(browser)).toEqual(
      new Map([
        ['example-1', 'print("school")\n'],
        ['example-2', 'print("only home")\n'],
        ['example-3', 'print("only school")\n'],
      ]),
    )
  }
  expect(await count('attempts')).toBe(attempts - 1)
  const aside = await site.database.pool.query('select key, files from drafts_set_aside')
  expect(aside.rows).toEqual([{ key: 'example-1', files: [{ path: 'main.py', content: 'print("home")\n' }] }])
  const path = await home.call(contract.getPathProgress, { query: { learningPathId: 'master-python' } })
  expect(path.enrolledAt).not.toBeNull()
})

test('it joins once, however often somebody signs in', async () => {
  const browser = testBrowser(site)
  await browser.call(signUpWithEmail, { body: ADA })
  const other = testBrowser(site)
  await hand(other, { attempts: [pageAt(1)] })
  const cookies = new Map(other.cookies)
  await other.call(signInWithEmail, { body: credentials })
  const before = await progress(other)
  // The same anonymous cookie again, as two tabs at once would send it.
  const tabs = [testBrowser(site), testBrowser(site)]
  for (const tab of tabs) for (const [name, value] of cookies) tab.cookies.set(name, value)
  await Promise.all(tabs.map((tab) => tab.call(signInWithEmail, { body: credentials })))
  expect(await progress(other)).toEqual(before)
  expect(await count('attempts')).toBe(1)
})

test('what a browser sends while it joins, or just after, goes to the account', async () => {
  const browser = testBrowser(site)
  await hand(browser, { attempts: [pageAt(1)] })
  const late = testBrowser(site)
  for (const [name, value] of browser.cookies) late.cookies.set(name, value)
  const [, { user }] = await Promise.all([
    hand(late, { attempts: [pageAt(2)] }),
    browser.call(signUpWithEmail, { body: ADA }),
    hand(late, { attempts: [pageAt(3)] }),
  ])
  await hand(late, { attempts: [pageAt(4)], drafts: [draftOf('print(4)\n')] })
  const { rows } = await site.database.pool.query('select distinct learner_id as id from attempts')
  expect(rows).toEqual([{ id: user.id }])
  expect((await progress(browser)).lessons[0]?.pagesRead).toEqual([1, 2, 3, 4])
  expect(await drafts(browser)).toEqual(new Map([['example-1', 'print(4)\n']]))
})

test('ten minutes later an old cookie is somebody of its own', async () => {
  const browser = testBrowser(site)
  await hand(browser, { attempts: [pageAt(1)] })
  const old = testBrowser(site)
  for (const [name, value] of browser.cookies) old.cookies.set(name, value)
  await browser.call(signUpWithEmail, { body: ADA })
  site.clock.advance(10 * MINUTE_MS + 1)
  await hand(old, { attempts: [pageAt(2)] })
  expect((await progress(browser)).lessons[0]?.pagesRead).toEqual([1])
  expect((await progress(old)).lessons[0]?.pagesRead).toEqual([2])
  await old.call(signInWithEmail, { body: credentials })
  expect((await progress(browser)).lessons[0]?.pagesRead).toEqual([1, 2])
})

test('signed out, the browser starts anew, and shows nothing of the account', async () => {
  const browser = testBrowser(site)
  await hand(browser, { attempts: [pageAt(1)] })
  await browser.call(signUpWithEmail, { body: ADA })
  await browser.call(revokeToken, { body: {} })
  expect((await progress(browser)).lessons).toEqual([])
})

test('an access token that has run out is no reason to learn as somebody else', async () => {
  const browser = testBrowser(site)
  await browser.call(signUpWithEmail, { body: ADA })
  site.clock.advance(16 * MINUTE_MS)
  await expect(hand(browser, { attempts: [pageAt(1)] })).rejects.toMatchObject({ status: 401 })
  await expect(progress(browser)).rejects.toMatchObject({ status: 401 })
  expect(await count('learners')).toBe(0)
})
