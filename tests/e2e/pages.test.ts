import { gzipSync } from 'node:zlib'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Response } from 'playwright'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import routes from '#src/routes.ts'
import { signUp } from './support/account.ts'
import type { Visit } from './support/browser.ts'
import { expectGoodLooks, expectNoFindings, type Theme } from './support/looks.ts'
import { readRoutesTable } from './support/routes-table.ts'
import { openSite } from './support/site.ts'

/** They lead a stranger on to /login at a moment of their own. `newcomers.test.ts` looks at them signed in. */
const LEADING_ON = ['/verify-code', '/onboarding']

/** They lead a stranger on to /login or /signup, so somebody who is signed in looks at them. */
const SIGNED_IN_ONLY = [
  '/payment',
  '/payment/teams',
  '/payment/success',
  '/payment/failure',
  '/payment/pending',
  '/gifts/card',
  '/notifications',
]

/** Pages of one file that are looked at: the others differ by their words alone, and `routes.test.ts` reads those. */
const MOST_OF_A_FILE = 2

const KNOWN_ROUTES = routes.map(asRoute)

/** Of docs/routes.md all kinds that a browser shows, and more of those that look otherwise with other content. */
const ADDRESSES = [
  ...someOfEachFile(
    (await readRoutesTable())
      .filter(({ status, landmark }) => status === 200 && !landmark.startsWith('image/'))
      .map(({ asked }) => asked)
      .filter((asked) => !LEADING_ON.includes(asked)),
  ),
  '/no-such-page',
  '/search?q=zxqwvk',
  '/course/dsa-with-python',
  '/courses?filter=learning-path',
  '/courses?filter=beta&language=java&level=advanced',
  '/courses?filter=popular&level=beginner',
  '/build/guided-projects?level=intermediate',
  '/pricing?countryCode=in&ismonthlyplan=true',
  '/course/learn-html',
  '/course/practice-java-oop',
  '/course/simple-dice-roller',
  '/course-content/learn-python-basics/printing-several-things?page=1',
  '/course-content/learn-python-basics/first-steps-quiz',
  '/course-content/learn-python-basics/station-sign',
  // Of PRO: words, and a challenge.
  '/course-content/learn-python-basics/names-for-values',
  '/course-content/learn-python-basics/minutes-in-a-film',
  '/course-content/learn-sql-basics/bargain-table',
  '/course-content/learn-html/pancake-recipe',
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
  '/python',
  '/community-challenges',
]

/** Gzip bytes of JavaScript, in thousands, that the first load of a page may take. */
const BUDGETS = [
  ...MARKETING_PAGES.map((path) => ({ path, kilobytes: 130 })),
  { path: '/course-content/learn-python-basics/station-sign', kilobytes: 230 },
  { path: '/course-content/learn-python-basics/printing-several-things?page=1', kilobytes: 230 },
  { path: '/community-challenges/preview/busiest-hour/task', kilobytes: 230 },
]

const site = openSite()

describe('in both themes and at every width', { concurrent: true }, () => {
  test.for(withThemes(ADDRESSES))(
    '$address: nothing for axe, nothing wider than the screen, no error',
    async ({ address, themes }, { expect }) => {
      const visitor = await site.visit({
        reducedMotion: 'reduce',
        expected: /status of 404/,
      })
      const { page } = visitor
      try {
        if (SIGNED_IN_ONLY.includes(address))
          await signUp(page, `looks${address.replaceAll('/', '-')}@example.com`)
        const answer = await page.goto(address, { waitUntil: 'networkidle' })
        expect(answer?.status()).toBe(address === '/no-such-page' ? 404 : 200)
        expect(await page.locator('h1').count()).toBe(1)
        expect(await page.title()).not.toBe('')
        await expectGoodLooks(page, themes)
        visitor.expectNoErrors()
      } finally {
        await visitor.close()
      }
    },
  )
})

test('an editor that has come, with more lines than it shows, is nothing for axe', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto('/html', { waitUntil: 'networkidle' })
  await page.mouse.move(200, 300)
  await page.mouse.move(210, 300)
  await page.locator('.cm-content').waitFor()
  const hidden = await page.locator('.cm-scroller').evaluate((each) => each.scrollHeight - each.clientHeight)
  expect(hidden, 'it scrolls').toBeGreaterThan(0)
  await expectNoFindings(page, 'an editor that has come')
  visitor.expectNoErrors()
  await visitor.close()
})

describe('weight', () => {
  test('the first load of a member’s dashboard on a phone takes at most 178 KB of JavaScript', async () => {
    const visitor = await site.visit({ viewport: { width: 412, height: 823 } })
    await signUp(visitor.page, 'weight@example.com')
    // Scripts of that page are none of the dashboard's.
    await visitor.page.waitForLoadState('networkidle')
    // Four of them are the daily challenge, which comes with the page; one is the bell.
    await expectWeight(visitor, '/', 178)
  })

  test.each(BUDGETS)(
    'the first load of $path takes at most $kilobytes KB of JavaScript, and no style sheet before it is seen',
    async ({ path, kilobytes }) => {
      const html = await (await fetch(site.server.url + path)).text()
      expect(html).not.toContain('rel="stylesheet"')
      await expectWeight(await site.visit(), path, kilobytes)
    },
  )
})

/** Opens the page, adds up the scripts that it fetches, and ends the visit. */
async function expectWeight({ page, close }: Visit, path: string, kilobytes: number): Promise<void> {
  const scripts: Promise<Buffer>[] = []
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  }
  page.on('response', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('response', note)
  // Browsers take brotli where they can; the budget is in gzip, which every client takes.
  const bytes = (await Promise.all(scripts)).reduce(
    (sum, script) => sum + gzipSync(script, { level: 9 }).length,
    0,
  )
  await close()
  process.stdout.write(`  ${path}: ${(bytes / 1000).toFixed(1)} KB of JavaScript (gzip)\n`)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes / 1000).toBeLessThanOrEqual(kilobytes)
}

test.each(MARKETING_PAGES)('%s brings its styles along', async (path) => {
  const html = await (await fetch(`${site.server.url}${path}`)).text()
  expect(html).toContain('<style id="page-styles"')
  expect(html).not.toContain('rel="stylesheet"')
})

test('a page is the same for everybody and is asked for again only when it changed', async () => {
  const first = await fetch(`${site.server.url}/courses`)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('set-cookie')).toBeNull()
  expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  const again = await fetch(`${site.server.url}/courses`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

function someOfEachFile(addresses: string[]): string[] {
  return [...Map.groupBy(addresses, fileOf).values()].flatMap((alike) => alike.slice(0, MOST_OF_A_FILE))
}

/** Of several pages of one file, axe looks at each in another theme; at one that is alone, in both. */
function withThemes(addresses: string[]): { address: string; themes: Theme[] }[] {
  return [...Map.groupBy(addresses, fileOf).values()].flatMap((alike) =>
    alike.map((address, at) => ({
      address,
      themes: alike.length === 1 ? ['light', 'dark'] : [at % 2 === 0 ? 'light' : 'dark'],
    })),
  )
}

function fileOf(address: string): string {
  return matchRoutes(KNOWN_ROUTES, address)?.at(-1)?.route.handle ?? address
}

/** As the router matches it. */
function asRoute({ path, file, children }: RouteConfigEntry): RouteObject {
  return { ...(path === undefined ? {} : { path }), handle: file, children: (children ?? []).map(asRoute) }
}
