/** Back and forward: pages come out of the browser's back-forward cache as they were, and with what changed meanwhile. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { callFrom, signUp } from './support/account.ts'
import { launchWholeBrowser } from './support/browser.ts'
import { writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

const LESSON = '/course-content/learn-python-basics/your-first-program'
const CHALLENGE = '/course-content/learn-python-basics/station-sign'

const site = openSite({}, () => launchWholeBrowser(['--disable-back-forward-cache']))

/** Leaves the page by a document, does something there, goes back, and returns why the page was loaded anew; null: it was not. */
async function leaveAndReturn(page: Page, meanwhile: (page: Page) => Promise<unknown> = async () => {}) {
  const path = new URL(page.url()).pathname
  await page.evaluate(() => {
    document.documentElement.dataset['left'] = 'once'
    location.assign('/security')
  })
  await page.waitForURL('**/security')
  await meanwhile(page)
  await page.evaluate(() => history.back())
  // A page from the cache loads nothing, so there is no event to wait for.
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'complete')
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const reasons: unknown = entry === undefined ? undefined : Reflect.get(entry, 'notRestoredReasons')
    return document.documentElement.dataset['left'] === 'once' ? null : JSON.stringify(reasons ?? 'loaded')
  })
}

async function open(path: string) {
  const visitor = await site.visit()
  await visitor.page.goto(path, { waitUntil: 'networkidle' })
  return visitor
}

test.each(['/', '/courses', '/course/learn-python-basics', LESSON])(
  '%s comes back as it was',
  async (path) => {
    const visitor = await open(path)
    expect(await leaveAndReturn(visitor.page)).toBe(null)
    visitor.expectNoErrors()
    await visitor.close()
  },
)

test('a program that waits for an answer ends with its page, says so on return, and does not keep the page from it', async () => {
  const visitor = await open(CHALLENGE)
  const { page } = visitor
  await writeCode(page, [{ path: 'main.py', content: 'name = input("Who? ")\nprint("Hi", name)' }])
  await page.getByRole('button', { name: 'Run without tests' }).click()
  await page.locator('[data-live="running"]').waitFor()
  expect(await leaveAndReturn(page)).toBe(null)
  await page.getByText('The program ended when you left the page.').waitFor()
  await page.getByRole('button', { name: 'Run without tests' }).click()
  await page.locator('[data-live="running"]').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('what changed meanwhile is there: the theme, the first lesson, a sign-up and a logout', async () => {
  const visitor = await open('/')
  const { page } = visitor
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await leaveAndReturn(page, () => page.evaluate(() => localStorage.setItem('theme', 'dark')))).toBe(
    null,
  )
  expect(await theme()).toBe('dark')

  const read = { courseId: 'learn-python-basics', lessonId: 'your-first-program', kind: 'page', page: 1 }
  const attempt = { id: crypto.randomUUID(), at: new Date().toISOString(), ...read }
  const learn = () =>
    callFrom(page, 'POST', '/api/Sync/UserCourseProgress', { attempts: [attempt], drafts: [] })
  expect(await leaveAndReturn(page, learn)).toBe(null)
  await page.getByRole('heading', { level: 1, name: 'Good start' }).waitFor()

  await leaveAndReturn(page, () => signUp(page, 'back@example.com'))
  await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor()
  await leaveAndReturn(page, async () => {
    await callFrom(page, 'POST', '/api/auth/revokeToken', {})
    await page.context().clearCookies()
  })
  await page.getByRole('heading', { level: 1, name: 'Learn to program by writing programs.' }).waitFor()
  expect(await page.getByRole('button', { name: 'Account: Ada Lovelace' }).count()).toBe(0)
  visitor.expectNoErrors()
  await visitor.close()
})
