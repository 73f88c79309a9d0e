import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, visit } from './support/browser.ts'
import { readRoutesTable } from './support/routes-table.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

/** Of docs/routes.md all that a browser shows, and more of the kinds that look otherwise with other content. */
const ADDRESSES = [
  ...(await readRoutesTable())
    .filter(({ status, landmark }) => status === 200 && !landmark.startsWith('image/'))
    .map(({ asked }) => asked),
  ...['/no-such-page', '/search?q=zxqwvk', '/course/dsa-with-python'],
  '/courses?filter=learning-path',
  '/courses?filter=beta&language=java&level=advanced',
  '/courses?filter=popular&level=beginner',
  '/build/guided-projects?level=intermediate',
  ...['/course/learn-html', '/course/practice-java-oop', '/course/simple-dice-roller'],
  '/course-content/learn-python-basics/names-for-values?page=1',
  '/course-content/learn-python-basics/first-steps-quiz',
  '/course-content/learn-python-basics/minutes-in-a-film',
  '/course-content/learn-sql-basics/bargain-table',
  '/course-content/learn-html/pancake-recipe',
]

/**
 * One page is loaded once and looked at in all of these. Axe takes what it takes: it looks at each theme once, at another
 * width.
 */
const LOOKS: { width: number; theme: 'light' | 'dark'; hasAxe: boolean }[] = [
  { width: 320, theme: 'light', hasAxe: false },
  { width: 390, theme: 'light', hasAxe: true },
  { width: 800, theme: 'dark', hasAxe: false },
  { width: 1440, theme: 'dark', hasAxe: true },
]

/** What a visitor sees before the first lesson. */
const MARKETING_PAGES = [
  '/',
  '/courses',
  '/learn/master-python',
  '/faq',
  '/about',
  '/pricing',
  '/build',
  '/build/guided-projects',
  '/search',
  '/contact',
  '/business',
]

/** Gzip bytes of JavaScript that the first load of a page may take. */
const BUDGETS = [
  ...MARKETING_PAGES.map((path) => ({ path, kilobytes: 130 })),
  { path: '/course-content/learn-python-basics/minutes-in-a-film', kilobytes: 230 },
  { path: '/course-content/learn-python-basics/names-for-values?page=1', kilobytes: 230 },
]

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([runServer(), launchBrowser()])
}, 90_000)
afterAll(async () => {
  await browser.close()
  await server.dispose()
}, 30_000)

describe('in both themes and at every width', { concurrent: true }, () => {
  test.for(ADDRESSES)(
    '%s: nothing for axe, nothing wider than the screen, no error',
    async (address, { expect }) => {
      const visitor = await visit(browser, server.url, {
        colorScheme: LOOKS[0]?.theme ?? 'light',
        reducedMotion: 'reduce',
        expected: /status of 404/,
      })
      const { page } = visitor
      try {
        const answer = await page.goto(address, { waitUntil: 'networkidle' })
        expect(answer?.status()).toBe(address === '/no-such-page' ? 404 : 200)
        expect(await page.locator('h1').count()).toBe(1)
        expect(await page.title()).not.toBe('')
        for (const { width, theme, hasAxe } of LOOKS) {
          await page.emulateMedia({ colorScheme: theme })
          await page.setViewportSize({ width, height: 900 })
          await expect
            .poll(() => overflowOf(page), { message: `wider than ${width} px`, timeout: 15_000 })
            .toBe(0)
          if (!hasAxe) continue
          expect(await findingsOf(page), `${theme}, ${width} px`).toEqual([])
        }
        visitor.expectNoErrors()
      } finally {
        await visitor.close()
      }
    },
  )
})

test('an editor that has come, with more lines than it shows, is nothing for axe', async () => {
  const visitor = await visit(browser, server.url, { viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto('/html', { waitUntil: 'networkidle' })
  await page.mouse.move(200, 300)
  await page.mouse.move(210, 300)
  await page.locator('.cm-content').waitFor()
  const hidden = await page.locator('.cm-scroller').evaluate((each) => each.scrollHeight - each.clientHeight)
  expect(hidden, 'it scrolls').toBeGreaterThan(0)
  expect(await findingsOf(page)).toEqual([])
  visitor.expectNoErrors()
  await visitor.close()
})

/** How many pixels stick out. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}

async function findingsOf(page: Page): Promise<string[]> {
  // Its other way opens a tab more for every look, and takes twice as long.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe('weight', () => {
  test.each(BUDGETS)(
    'the first load of $path takes at most $kilobytes KB of JavaScript',
    async ({ path, kilobytes }) => {
      const visitor = await visit(browser, server.url)
      const scripts: Promise<Buffer>[] = []
      visitor.page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.body())
      })
      await visitor.page.goto(path, { waitUntil: 'networkidle' })
      // Browsers take brotli where they can; the budget is in gzip, which every client takes.
      const bytes = (await Promise.all(scripts)).reduce(
        (sum, script) => sum + gzipSync(script, { level: 9 }).length,
        0,
      )
      await visitor.close()
      process.stdout.write(`  ${path}: ${(bytes / 1024).toFixed(1)} KB of JavaScript (gzip)\n`)
      expect(bytes).toBeGreaterThan(0)
      expect(bytes / 1024).toBeLessThanOrEqual(kilobytes)
    },
  )
})

test('a page is the same for everybody and is asked for again only when it changed', async () => {
  const first = await fetch(`${server.url}/courses`)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('set-cookie')).toBeNull()
  expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  const again = await fetch(`${server.url}/courses`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})
