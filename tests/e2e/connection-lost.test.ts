/** The connection goes away while somebody learns: the page says so, and continues by itself. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visit, type Visit } from './support/browser.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

const COURSE = '/course-content/learn-python-basics'
const LESSON = `${COURSE}/station-sign`

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([runServer(), launchBrowser()])
}, 90_000)
afterAll(async () => {
  await browser.close()
  await server.dispose()
}, 30_000)

function learner(serviceWorkers: 'allow' | 'block'): Promise<Visit> {
  return visit(browser, server.url, { serviceWorkers, expected: /ERR_INTERNET_DISCONNECTED|status of 503/ })
}

/** Resolves when the device holds the lessons of the chapter. */
async function untilKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, path), {
      timeout: 25_000,
    })
    .toBe(true)
}

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
  await page.context().setOffline(false)
  await page.locator('.cm-content').waitFor()
  await page.getByText('The editor loads when you’re back online.').waitFor({ state: 'detached' })
  visitor.expectNoErrors()
  await visitor.close()
})
