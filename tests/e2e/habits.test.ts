/** Days of a learner: from the first visit to the week's summary. Clocks of server and browser move together. */
import { randomUUID } from 'node:crypto'
import type { Browser, Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { weeklySummaryJob } from '#modules/learning/weekly-summary/weekly-summary.ts'
import { callFrom, signUp } from './support/account.ts'
import { launchBrowser, visit } from './support/browser.ts'
import { expectGoodLooks, expectNoFindings } from './support/looks.ts'
import type { Sandbox } from '#modules/runner/module.ts'
import { openClockedSite } from './support/clocked-site.ts'
import { readCode, runTests, writeCode } from './support/player.ts'

type Site = Awaited<ReturnType<typeof openClockedSite>>

const LESSON = '/course-content/learn-python-basics/your-first-program'
const CHALLENGE = '/course-content/learn-python-basics/station-sign'
const NEXT_LESSON = '/course-content/learn-python-basics/printing-several-things'

/** Output of every program that the server runs. */
let prints = ''
let site: Site
let browser: Browser
beforeAll(async () => {
  const python = { language: 'python', available: true, version: null, reason: null, fix: null } as const
  const sandbox: Sandbox = {
    ...fakeSandbox(() => prints),
    health: async () => ({
      isolation: 'namespaces',
      languages: [python],
      slots: 1,
      running: 0,
      queued: 0,
    }),
  }
  ;[site, browser] = await Promise.all([openClockedSite({ sandbox }), launchBrowser()])
}, 90_000)
afterAll(async () => {
  await browser.close()
  await site.close()
}, 30_000)

/** Sets both clocks; the browser's goes on from there. */
async function moveClocks(page: Page, instant: string): Promise<void> {
  site.clock.set(instant)
  await page.clock.setSystemTime(instant)
}

/** Opens a lesson and stays until the page counts as read. */
async function readLesson(page: Page, address: string): Promise<void> {
  const sent = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/Sync/UserCourseProgress') && response.request().method() === 'POST',
  )
  await page.goto(address)
  await sent
}

/** Solves the challenge, by a hint after a first try that fails. */
async function solveWithHint(page: Page): Promise<void> {
  await page.goto(CHALLENGE)
  prints = 'Welcome to porto!\n'
  await writeCode(page, [{ path: 'main.py', content: 'print("Welcome to porto!")' }])
  await runTests(page)
  await page.getByRole('button', { name: 'Get a hint' }).click()
  await page.getByText('Hint 1: Where to look').waitFor()
  prints = 'Welcome to Porto!\n'
  await writeCode(page, [{ path: 'main.py', content: 'print("Welcome to Porto!")' }])
  await runTests(page)
  await page.getByText('Solved.', { exact: true }).waitFor()
}

const pointsOf = async (page: Page) => (await callFrom(page, 'GET', '/api/Mastery/points')).body

/** From the dashboard to the queue, to the starter code, and out of the queue by a pass without help. */
async function solveAgain(page: Page): Promise<void> {
  // The page comes with the dashboard in it, before the browser has renewed its session.
  await expect.poll(() => pointsOf(page)).toMatchObject({ points: 0, waiting: 1 })
  const section = page.getByRole('region', { name: 'Solve again' })
  await section.getByText('Solved 3 days ago with a hint').waitFor()
  await section.getByRole('link', { name: 'How this works' }).click()
  await page.waitForURL('**/solve-again')
  const card = page.getByRole('region', { name: 'A sign for the station' })
  await card.getByText('Return 1 of 4').waitFor()
  await expectGoodLooks(page)
  await card.getByRole('link', { name: 'Solve again' }).click()
  await page.getByText('You’re solving this again from the starter code.').waitFor()
  expect(await readCode(page)).toBe('print("Sign under repair")')
  await writeCode(page, [{ path: 'main.py', content: "print('Welcome to Porto!')" }])
  await runTests(page)
  await page.getByText('Solved again.', { exact: true }).waitFor()
  expect(await pointsOf(page)).toMatchObject({
    points: 10,
    waiting: 0,
    rows: [{ title: 'A sign for the station', points: 10, wasHelpedBefore: true }],
  })
  await page.getByRole('link', { name: 'Back to your queue' }).first().click()
  await page.getByText('Nothing to solve again today').waitFor()
  await page.getByText('The next challenge comes back in 2 days.').waitFor()
  await page.goto(CHALLENGE)
  expect(await readCode(page)).toBe('print("Welcome to Porto!")')
}

/** Profile and course page say what the pass without help was worth. */
async function seeMastery(page: Page): Promise<void> {
  let asked = 0
  const count = (request: Request) => {
    if (new URL(request.url()).pathname === '/api/Mastery') asked += 1
  }
  page.on('request', count)
  await page.goto('/profile')
  const ledger = page.getByRole('region', { name: 'Points' }).getByRole('listitem')
  await ledger.getByText('Challenge solved again, without help · Learn Python Basics').waitFor()
  expect(await ledger.count()).toBe(1)
  const skills = page.getByRole('region', { name: 'Skills' })
  await skills.getByText(/^Output: .*1 of \d+ exercises passed, 1 without help\.$/).waitFor()
  await expectGoodLooks(page)
  expect(asked, 'homestead and skills share one answer').toBe(1)
  page.off('request', count)
  for (const address of ['/course/learn-python-basics', '/course-content/learn-python-basics']) {
    await page.goto(address)
    await page.getByText(/^1 passed without help, 2 read of \d+ lessons\.$/).waitFor()
    const challenge = page.getByRole('link', { name: /A sign for the station.*Passed without help/ })
    expect(await challenge.count(), address).toBe(1)
    await expectNoFindings(page, `${address} with its path`)
  }
}

test('the end of the first lesson of a day is celebrated once, and read aloud once', async () => {
  const visitor = await visit(browser, site.url)
  const { page } = visitor
  await page.route('**/api/Sync/UserCourseProgress', async (route) => {
    const response = await route.fetch()
    const body: { courses: { lessons: { status: string }[] }[] } = await response.json()
    for (const { lessons } of body.courses) for (const lesson of lessons) lesson.status = 'completed'
    await route.fulfill({ response, json: body })
  })
  await page.goto(LESSON)
  const news = page.getByRole('status').filter({ hasText: 'Lesson done' })
  await news.waitFor()
  expect(await news.allTextContents()).toEqual(['Lesson done: 1 day in your streak'])
  await news.waitFor({ state: 'detached', timeout: 10_000 })
  await page.goto(NEXT_LESSON)
  await page.waitForResponse('**/api/Sync/UserCourseProgress')
  await page.waitForTimeout(1500)
  expect(await news.count()).toBe(0)
  visitor.expectNoErrors()
  await visitor.close()
})

test('while the server can’t be reached the dashboard shows what was there last, and says so', async () => {
  const visitor = await visit(browser, site.url, { expected: /503|Failed to load/ })
  const { page } = visitor
  await readLesson(page, LESSON)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Good start' }).waitFor()
  await expect.poll(() => page.title()).toBe('Your dashboard · Codestead')
  await page.route('**/api/Sync/dashboard*', (route) => route.abort())
  // The page of everybody, as from this device or from a cache in front of the server.
  await page.route(`${site.url}/`, async (route) => {
    const everybodys = await fetch(site.url, { headers: { 'accept-encoding': 'identity' } })
    const policy = everybodys.headers.get('content-security-policy') ?? ''
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy }
    await route.fulfill({ headers, body: await everybodys.text() })
  })
  await page.reload()
  await page.getByText('You’re offline. This is your last view on this device.').waitFor({ timeout: 15_000 })
  await page.getByRole('region', { name: 'Your first program' }).waitFor()
  await page.evaluate(() => localStorage.removeItem('dashboard'))
  await page.reload()
  await page.getByText('Your dashboard couldn’t be loaded.').waitFor({ timeout: 15_000 })
  await page.unroute('**/api/Sync/dashboard*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Good start' }).waitFor()
  await visitor.close()
})

test('a goal chosen while the dashboard is being read stays chosen', async () => {
  const visitor = await visit(browser, site.url)
  const { page } = visitor
  await readLesson(page, LESSON)
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/api/Sync/dashboard*', async (route) => {
    const response = await route.fetch()
    await mayCome
    await route.fulfill({ response }).catch(() => null)
  })
  const asked = page.waitForRequest('**/api/Sync/dashboard*')
  await page.goto('/')
  await asked
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/Sync/goal'))
  await page.getByRole('radio', { name: '5 min' }).check({ force: true })
  await saved
  letCome()
  await page.waitForLoadState('networkidle')
  await page.getByText(/^\d of 5 minutes$/).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

// Last: a clock that went back would count limits of days to come.
test('first visit, first lesson, sign-up, next day, streak, solve again, the week by mail', async () => {
  const visitor = await visit(browser, site.url, {
    timezoneId: 'Europe/Berlin',
    // Its token is a day old, and is renewed.
    expected: /401/,
  })
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Learn to program by writing programs.' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)

  // A Wednesday morning in Berlin.
  await page.clock.install({ time: '2027-01-13T09:00:00Z' })
  await moveClocks(page, '2027-01-13T09:00:00Z')
  await readLesson(page, LESSON)
  await page.getByRole('button', { name: 'Save this lesson' }).click()
  await page.getByText('Saved. Find it on your home page.').waitFor()
  await solveWithHint(page)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Good start' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page
    .getByRole('region', { name: 'Saved lessons' })
    .getByRole('link', { name: 'Your first program' })
    .waitFor()
  await page.getByRole('radio', { name: '5 min' }).check({ force: true })
  await expect
    .poll(() => page.getByText('0 of 5 minutes').or(page.getByText('1 of 5 minutes')).count())
    .toBe(1)
  await signUp(page, 'ada@example.com')

  await moveClocks(page, '2027-01-14T18:00:00Z')
  await readLesson(page, NEXT_LESSON)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Ada' }).waitFor()
  const streak = page.getByRole('region', { name: 'Streak' })
  await streak.getByText('2 days', { exact: true }).waitFor()
  expect(await streak.getByRole('cell', { name: 'January 13: learned' }).count()).toBe(1)
  expect(await page.getByRole('radio', { name: '5 min' }).isChecked()).toBe(true)

  // Friday is missed, and covered.
  await moveClocks(page, '2027-01-16T10:00:00Z')
  await page.reload()
  await streak.getByText('Your freeze covered Friday. You get the next one on Monday.').waitFor()
  await streak.getByText('2 days', { exact: true }).waitFor()
  await solveAgain(page)
  await seeMastery(page)
  visitor.expectNoErrors()

  await site.database.pool.query('update users set email_verified_at = now()')
  const wish = { timeZone: 'Europe/Berlin', emails: { summary: true } }
  const choice = await callFrom(page, 'PATCH', '/api/account/preferences', wish)
  expect(choice.status).toBe(200)
  await moveClocks(page, '2027-01-18T07:00:00Z')
  await weeklySummaryJob(site.deps).handle({}, { id: randomUUID(), attempt: 1 })
  await site.doJobs()
  const mail = site.mails.find(({ message }) => message.purpose === 'weekly-summary')?.message
  expect(mail?.text).toContain('You learned on 3 days last week.')
  const link = /\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { level: 1, name: 'You’re unsubscribed' }).waitFor()
  const { rows } = await site.database.pool.query(
    `select preferences::jsonb #> '{emails,summary}' as wanted from users`,
  )
  expect(rows).toEqual([{ wanted: false }])
  await visitor.close()
})
