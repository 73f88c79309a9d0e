/** The connection goes away while somebody learns: the page says so, and continues by itself. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { PASSWORD } from './support/account.ts'
import type { Visit } from './support/browser.ts'
import { untilSent, wakeEditor, writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

const COURSE = '/course-content/learn-python-basics'
const LESSON = `${COURSE}/station-sign`

const site = openSite()

function learner(serviceWorkers: 'allow' | 'block'): Promise<Visit> {
  return site.visit({ serviceWorkers, expected: /ERR_INTERNET_DISCONNECTED|status of 503/ })
}

/** Resolves when the device holds the lessons of the chapter. */
async function untilKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, path), {
      timeout: 25_000,
    })
    .toBe(true)
}

const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
      .toSorted(),
  )

const goOn = (page: Page) =>
  page
    .getByRole('link', { name: /^(Skip for now|Next lesson|Next)$/ })
    .first()
    .click()

test('between two lessons that are not on the device: no defect is shown, and the lesson comes with the connection', async () => {
  const visitor = await learner('block')
  const { page } = visitor
  await page.goto(LESSON, { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await goOn(page)
  const lost = page.getByRole('heading', { level: 1, name: 'No connection' })
  await lost.waitFor()
  expect(await page.getByText('Something went wrong').count()).toBe(0)
  await page.context().setOffline(false)
  await lost.waitFor({ state: 'detached' })
  await page.locator('#lesson h1').waitFor()
  expect(new URL(page.url()).pathname).not.toBe(LESSON)
  visitor.expectNoErrors()
  await visitor.close()
})

test('a kept chapter: the next lesson, its reload and the editor need no connection', async () => {
  const visitor = await learner('allow')
  const { page } = visitor
  await page.goto(LESSON, { waitUntil: 'networkidle' })
  const next = await page.getByRole('link', { name: 'Skip for now' }).getAttribute('href')
  await untilKept(page, next ?? '')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /code-mirror-/.test(name)),
  )
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.mouse.move(200, 300)
  await page.locator('.cm-content').waitFor()
  await goOn(page)
  await page.waitForURL(`**${next}*`)
  await page.locator('#lesson h1').waitFor()
  await page.reload()
  await page.locator('#lesson h1').waitFor()
  visitor.expectNoErrors()

  await page.goto('/pricing').catch(() => null)
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await page.context().setOffline(false)
  await page.locator('#main, main').first().waitFor()
  await page.getByRole('heading', { name: 'No connection' }).waitFor({ state: 'detached' })
  await visitor.close()
})

test('while a script loads: it waits for the connection instead of failing for good', async () => {
  const visitor = await learner('allow')
  const { page } = visitor
  await page.goto(LESSON, { waitUntil: 'networkidle' })
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.mouse.move(200, 300)
  await page.waitForTimeout(500)
  expect(await page.locator('.cm-content').count()).toBe(0)
  await page.context().setOffline(false)
  await page.locator('.cm-content').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('on a first visit: the editor comes with the connection, and says so meanwhile', async () => {
  const visitor = await learner('block')
  const { page } = visitor
  await page.goto(LESSON, { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await page.mouse.move(200, 300)
  await page.getByText('The editor loads when you’re back online.').waitFor()
  const runTests = page.getByRole('button', { name: 'Run tests' }).first()
  expect(await runTests.isDisabled(), 'nothing that could be changed is tested').toBe(true)
  await page.context().setOffline(false)
  await page.locator('.cm-content').waitFor()
  await page.getByText('The editor loads when you’re back online.').waitFor({ state: 'detached' })
  expect(await runTests.isDisabled()).toBe(false)
  visitor.expectNoErrors()
  await visitor.close()
})

test.each([
  {
    language: 'JavaScript',
    lesson: '/course-content/learn-javascript-basics/printing-lines',
    code: 'console.log("cold " + "start")',
    prints: 'cold start',
    keeps: '/device-javascript',
    data: '/course-content/learn-javascript-basics/printing-lines.data',
  },
  {
    language: 'SQL',
    lesson: '/course-content/learn-sql-basics/choosing-columns',
    code: 'SELECT title, price FROM books WHERE price < 8',
    prints: 'Old Harbour Songs',
    keeps: '/device-sqlite3',
    data: '/api/run/databases/bookshop',
  },
])('a cold start without a connection: a kept lesson runs $language on the device', async (one) => {
  const visitor = await learner('allow')
  const { page } = visitor
  const context = page.context()
  await page.goto(one.lesson, { waitUntil: 'networkidle' })
  await untilKept(page, one.lesson)
  await untilKept(page, one.data)
  await expect.poll(() => storedFiles(page, 'interpreters'), { timeout: 20_000 }).toContain(one.keeps)
  await page.waitForLoadState('networkidle')
  await page.close()

  const cold = await context.newPage()
  await context.setOffline(true)
  await cold.goto(one.lesson)
  await cold.locator('#lesson h1').waitFor()
  const open = cold.getByRole('button', { name: /open in editor/i })
  if ((await open.count()) > 0) await open.first().click()
  await wakeEditor(cold)
  await cold.locator('.cm-content').click()
  await cold.keyboard.press('Control+A')
  await cold.keyboard.insertText(one.code)
  await cold.keyboard.press('Control+Enter')
  await output(cold).getByText(one.prints).first().waitFor()
  expect(await output(cold).innerText()).toContain('On your device')
  await visitor.close()
})

/** Addresses of the files in one of the service worker's caches. */
function storedFiles(page: Page, cache: string): Promise<string> {
  return page.evaluate(async (name) => {
    const files = await (await caches.open(name)).keys()
    return files.map(({ url }) => url).join(' ')
  }, cache)
}

/** A moment at which the line is cut: what the page says of it, and how the learner continues afterwards. */
type Moment = {
  name: string
  path: string
  /** Brings the page to the moment. */
  before: (page: Page) => Promise<void>
  /** Done without a connection. */
  during?: (page: Page) => Promise<void>
  says: string
  /** What must be there once the connection is back. */
  after: (page: Page) => Promise<void>
  /** Blocked unless it says otherwise: requests of a worker can't be held back. */
  serviceWorkers?: 'allow'
}

/** A page that waits for its request to give up says it later; a slow machine takes most of them. */
const SAID_WITHIN_MS = 8000
const CHALLENGE = `${COURSE}/station-sign`
const RUN_API = '**/api/Marketing/Challenge/Run'
const SYNC_API = '**/api/Sync/UserCourseProgress'
const output = (page: Page) => page.getByRole('region', { name: 'Output' })

async function statusOf(page: Page, lessonId: string): Promise<string> {
  return page.evaluate(async (id) => {
    const answer = await fetch('/api/Sync/UserCourseProgress?courseId=learn-python-basics')
    const { lessons }: { lessons: { lessonId: string; status: string }[] } = await answer.json()
    return lessons.find(({ lessonId: each }) => each === id)?.status ?? 'none'
  }, lessonId)
}

const MOMENTS: Moment[] = [
  {
    name: 'while tests run on the server: they run again by themselves, and count once',
    path: CHALLENGE,
    async before(page) {
      await writeCode(page, [{ path: 'main.py', content: 'print("Welcome to Porto!")' }])
      // The server never answers the first one.
      const asked = new Promise<void>((resolve) => void page.route(RUN_API, () => resolve(), { times: 1 }))
      await page.keyboard.press('Control+Enter')
      await asked
    },
    says: 'Your code is saved. We’ll check it as soon as you’re back online.',
    async after(page) {
      await output(page).getByText('Passed', { exact: false }).first().waitFor()
      expect(await statusOf(page, 'station-sign')).toBe('completed')
    },
  },
  {
    name: 'while a program runs on the server, and its language is not on this device',
    path: CHALLENGE,
    async before(page) {
      await writeCode(page, [{ path: 'main.py', content: 'print("one " + "line")' }])
      const asked = new Promise<void>(
        (resolve) => void page.route('**/api/run', () => resolve(), { times: 1 }),
      )
      await page.getByRole('button', { name: 'Run without tests' }).click()
      await asked
    },
    says: 'Python can run on your device, but it isn’t downloaded yet.',
    async after(page) {
      await page.getByRole('button', { name: 'Run without tests' }).click()
      await output(page).getByText('one line').waitFor()
    },
  },
  {
    name: 'while somebody signs up: what was typed stays, and one press is enough',
    path: '/signup?next=/courses',
    async before(page) {
      await page.getByLabel('Email').fill('tunnel@example.com')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel('Full name').fill('Ada Lovelace')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    },
    during: (page) => page.getByRole('button', { name: 'Create account' }).click(),
    says: 'You’re offline. Your text stays here. Send it when you’re back online.',
    async after(page) {
      await page.getByText('You’re offline.', { exact: false }).first().waitFor({ state: 'detached' })
      expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Lovelace')
      // Buttons ignore repeat clicks for half a second.
      await page.waitForTimeout(600)
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.waitForURL('**/courses?isAuthenticatedNow=bySignup')
    },
  },
  {
    name: 'while progress is sent: the answer is lost, and it counts once all the same',
    path: `${COURSE}/your-first-program`,
    async before(page) {
      await wakeEditor(page)
      await page.route(
        SYNC_API,
        async (route) => {
          await route.fetch()
          await route.abort('internetdisconnected')
        },
        { times: 1 },
      )
      const lost = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('UserCourseProgress'),
      )
      await page.locator('.cm-content').click()
      await page.keyboard.insertText('# mine')
      await lost
    },
    says: 'Offline, saved here',
    async after(page) {
      await untilSent(page)
      await page.getByText('Offline, saved here').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'from the catalog to a course that is not on the device',
    path: CHALLENGE,
    async before(page) {
      await untilKept(page, CHALLENGE)
      await page.goto('/courses')
    },
    async during(page) {
      await page.goto('/course/learn-python-basics')
      await page.evaluate(() => document.fonts.ready)
      expect(await loadedFonts(page)).toEqual(['Bricolage Grotesque', 'Source Sans 3 Variable'])
      expect(await page.getByRole('link').count()).toBe(0)
    },
    says: 'This page reloads when you’re back online.',
    after: (page) => page.getByRole('heading', { level: 1, name: 'Learn Python Basics' }).waitFor(),
    serviceWorkers: 'allow',
  },
  {
    name: 'at a link of the catalog, with nothing on the device',
    path: '/courses',
    before: (page) => page.waitForLoadState('networkidle'),
    during: (page) => page.getByRole('link', { name: 'Learn Python Basics' }).first().click(),
    says: 'You’re offline. This page opens when you’re back online.',
    after: (page) => page.getByRole('heading', { level: 1, name: 'Learn Python Basics' }).waitFor(),
  },
  {
    name: 'at the dashboard: the last view is shown, and is fresh again by itself',
    path: `${COURSE}/your-first-program`,
    async before(page) {
      await page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/api/Sync/UserCourseProgress') && answer.request().method() === 'POST',
      )
      await page.goto('/')
      await page.getByRole('heading', { level: 1, name: 'Good start' }).waitFor()
      await untilKept(page, '/')
      await page.waitForLoadState('networkidle')
    },
    async during(page) {
      await page.goto('/course/learn-sql-basics')
      await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    },
    says: 'You’re offline. This is your last view on this device.',
    async after(page) {
      await page.getByText('This is your last view').waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1, name: 'Good start' }).waitFor()
    },
    serviceWorkers: 'allow',
  },
]

test.each(MOMENTS)('$name', { timeout: 90_000 }, async (moment) => {
  const { path, before, during, says, after, serviceWorkers = 'block' } = moment
  const visitor = await site.visit({
    serviceWorkers,
    expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/,
  })
  const { page } = visitor
  await page.goto(path)
  await before(page)
  await page.context().setOffline(true)
  await during?.(page)
  const cutAt = Date.now()
  await page.getByText(says).first().waitFor()
  expect(Date.now() - cutAt, 'milliseconds until the page says so').toBeLessThan(SAID_WITHIN_MS)
  expect(await page.getByText('Something went wrong').count()).toBe(0)
  await page.context().setOffline(false)
  await after(page)
  visitor.expectNoErrors()
  await visitor.close()
})
