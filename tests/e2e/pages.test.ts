import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, visit } from './support/browser.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'catalogue', path: '/courses' },
  { name: 'course', path: '/course/learn-python-basics' },
  { name: 'outline', path: '/course-content/learn-python-basics?course-content=1' },
  { name: 'lesson', path: '/course-content/learn-python-basics/names-for-values?page=1' },
  { name: 'quiz', path: '/course-content/learn-python-basics/first-steps-quiz' },
  { name: 'challenge', path: '/course-content/learn-python-basics/minutes-in-a-film' },
  { name: 'SQL challenge', path: '/course-content/learn-sql-basics/bargain-table' },
  { name: 'page challenge', path: '/course-content/learn-html/pancake-recipe' },
  { name: 'project step', path: '/project/learn-python-basics/expenses-add-up' },
  { name: 'missing page', path: '/no-such-page', status: 404 },
]

const WIDTHS = [390, 800, 1440]

/** Gzip bytes of JavaScript that the first load of a page may take. */
const BUDGETS = [
  { path: '/courses', kilobytes: 130 },
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

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each(PAGES)(
    '$name: nothing serious for axe, nothing wider than the screen, no error',
    async ({ path, status = 200 }) => {
      const visitor = await visit(browser, server.url, {
        colorScheme,
        reducedMotion: 'reduce',
        expected: /status of 404/,
      })
      try {
        const answer = await visitor.page.goto(path, { waitUntil: 'networkidle' })
        expect(answer?.status()).toBe(status)
        expect(await visitor.page.locator('h1').count()).toBe(1)
        expect(await visitor.page.title()).not.toBe('')
        for (const width of WIDTHS) {
          await visitor.page.setViewportSize({ width, height: 900 })
          const overflow = await visitor.page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          )
          expect(overflow, `wider than ${width} px`).toBeLessThanOrEqual(0)
          const { violations } = await new AxeBuilder({ page: visitor.page }).analyze()
          const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
          expect(
            serious.map(
              ({ id, nodes }) => `${id} at ${width} px: ${nodes.map(({ html }) => html).join(' ')}`,
            ),
          ).toEqual([])
        }
        visitor.expectNoErrors()
      } finally {
        await visitor.close()
      }
    },
  )
})

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
