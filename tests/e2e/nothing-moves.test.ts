import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit, type Visit } from './support/browser.ts'
import { piecemeal } from './support/piecemeal.ts'
import { readShifts, slowDown, watchShifts, type Slowness } from './support/slowness.ts'
import { openSite } from './support/site.ts'

/** Of the layout shift score. A page that keeps its places has 0; a word that gets a neighbour, or another line, may have less than this. */
const MOST = 0.002

/** Elements after a page's heading that belong to its first screen. */
const AFTER_THE_HEADING = 40

const SLOWNESS: { name: string; slowness: Slowness }[] = [
  { name: 'late answers of the API', slowness: { late: ['answers'] } },
  { name: 'late scripts', slowness: { late: ['scripts'] } },
  { name: 'everything late on a slow machine', slowness: { late: ['answers', 'scripts'], cpu: 4 } },
]
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

const site = openSite()

const FIRST_VISITS = ['/', '/courses', '/course/learn-python-basics'].flatMap((path) =>
  SIZES.map((viewport) => ({ path, viewport, width: viewport.width })),
)

test.each(FIRST_VISITS)(
  'nothing on $path moves at $width px when everything comes late',
  async ({ path, viewport }) => {
    const visitor = await site.visit({ viewport })
    const held = await slowDown(visitor.page, { late: ['fonts', 'answers', 'scripts'], cpu: 4 })
    await expectStill(visitor, path)
    // The font of code: text and headings come with the page.
    expect(held.fonts).toBe(path === '/courses' ? 0 : 1)
    expect(held.scripts).toBeGreaterThan(0)
    visitor.expectNoErrors()
    await visitor.close()
  },
)

test.each(SIZES)(
  "the first paint has the brand's type at $width px, whatever fonts come later",
  async (viewport) => {
    const visitor = await site.visit({ viewport })
    const asked: string[] = []
    await visitor.page.route(/\.woff2$/, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await expectStill(visitor, '/')
    expect(await fontsOf(visitor.page, 'h1')).toEqual(['Bricolage Grotesque'])
    expect(await fontsOf(visitor.page, 'h1 ~ p')).toEqual(['Source Sans 3'])
    // The signs of all our own sentences are there, down to the footer: only the font of code is asked for.
    await visitor.page.getByText(/^©/).scrollIntoViewIfNeeded()
    await visitor.page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await document.fonts.ready
    })
    expect(asked.filter((url) => !url.includes('mono'))).toEqual([])
    await visitor.close()
  },
)

/** Families that this element's text is really drawn in, without the names of their styles. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  const brand = ['Bricolage Grotesque', 'Source Sans 3']
  return fonts.map(({ familyName }) => brand.find((name) => familyName.startsWith(name)) ?? familyName)
}

test.each(['/', '/course/learn-python-basics', '/learn/master-python', '/python', '/build', '/business'])(
  'the first screen of %s stays where it is while it comes one element after the other',
  async (path) => {
    const slowLine = await piecemeal(site.server.url, elementsOfTheFirstScreen)
    const visitor = await visit(site.browser, slowLine.url, { viewport: { width: 1280, height: 800 } })
    await expectStill(visitor, path)
    expect(slowLine.count()).toBe(1)
    await visitor.close()
    await slowLine.close()
  },
)

/** Where each of a page's elements begins, from the first of its main part to those that stand beside its heading. */
function elementsOfTheFirstScreen(html: string): number[] {
  const begins = [...html.matchAll(/<(?!\/|path|rect|circle|line|g\b)/g)].map(({ index }) => index)
  const main = html.indexOf('<main')
  const heading = html.indexOf('</h1>')
  const before = begins.filter((place) => place > main && place < heading)
  return [...before, heading, ...begins.filter((place) => place > heading).slice(0, AFTER_THE_HEADING)]
}

test('the header is painted whole, or not yet', async () => {
  // Before its last word, which pushes the others aside.
  const slowLine = await piecemeal(site.server.url, (html) =>
    [...html.matchAll(/Join for Free/g)].slice(-1).map(({ index }) => index),
  )
  const visitor = await visit(site.browser, slowLine.url, { viewport: { width: 1280, height: 800 } })
  await expectStill(visitor, '/course/learn-python-basics')
  expect(slowLine.count()).toBe(1)
  await visitor.close()
  await slowLine.close()
})

test.each(SLOWNESS)('who comes back to / sees nothing move with $name', async ({ slowness }) => {
  const visitor = await site.visit()
  await beKnown(visitor)
  const held = await slowDown(visitor.page, slowness)
  await expectStill(visitor, '/', /^Continue$/)
  // Each was really late, or nothing was tried.
  for (const part of slowness.late) expect(held[part], part).toBeGreaterThan(0)
  visitor.expectNoErrors()
  await visitor.close()
})

test('who comes back to a course sees nothing move when everything comes late', async () => {
  const visitor = await site.visit()
  await beKnown(visitor)
  await slowDown(visitor.page, { late: ['fonts', 'answers', 'scripts'], cpu: 4 })
  await expectStill(visitor, '/course/learn-python-basics', /^Continue/)
  visitor.expectNoErrors()
  await visitor.close()
})

test.each(SIZES)(
  'who comes back to /build with a guided project sees nothing move at $width px when everything comes late',
  async (viewport) => {
    const visitor = await site.visit({ viewport })
    await beKnown(visitor, '/project/simple-dice-roller/the-plan')
    await slowDown(visitor.page, { late: ['fonts', 'answers', 'scripts'], cpu: 4 })
    await expectStill(visitor, '/build', /^Simple Dice Roller$/)
    await visitor.page.getByRole('progressbar', { name: 'Progress in Simple Dice Roller' }).waitFor()
    const { sum, moved } = await readShifts(visitor.page)
    expect(sum, moved.join('\n')).toBeLessThan(MOST)
    visitor.expectNoErrors()
    await visitor.close()
  },
)

test('who made a program without an account finds it on /build, where newcomers read how it goes', async () => {
  const visitor = await site.visit({ viewport: { width: 1280, height: 800 } })
  const { page } = visitor
  await page.goto('/ide/python')
  await page.locator('[data-editor="ready"]').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).locator('visible=true').first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Tide tables')
  await page.getByRole('button', { name: 'Save project' }).click()
  await page.waitForURL(/\/ide\/project\//)
  const href = new URL(page.url()).pathname
  await slowDown(page, { late: ['answers', 'scripts'] })
  await expectStill(visitor, '/build', /^Tide tables$/)
  expect(await page.getByRole('link', { name: 'Tide tables' }).getAttribute('href')).toBe(href)
  expect(await page.getByRole('heading', { name: 'A plan' }).isVisible()).toBe(false)
  await visitor.close()

  const newcomer = await site.visit()
  await expectStill(newcomer, '/build')
  await newcomer.page.getByRole('heading', { name: 'A plan' }).waitFor()
  expect(await newcomer.page.getByRole('heading', { name: 'Continue' }).isVisible()).toBe(false)
  newcomer.expectNoErrors()
  await newcomer.close()
})

test.each(SLOWNESS)(
  'who comes back to /courses keeps the cards as they were sent, covers included, with $name',
  async ({ slowness }) => {
    const visitor = await site.visit()
    const { page } = visitor
    await beKnown(visitor)
    await slowDown(page, slowness)
    await expectStill(visitor, '/courses')
    await page.getByRole('progressbar', { name: 'Progress in Learn Python Basics' }).waitFor()
    const { sum, moved } = await readShifts(page)
    expect(sum, moved.join('\n')).toBeLessThan(MOST)
    const card = page.getByRole('article').filter({ hasText: 'Learn Python Basics' }).first()
    expect(await card.locator('svg').first().locator('*').count()).toBeGreaterThan(0)
    visitor.expectNoErrors()
    await visitor.close()
  },
)

/** Somebody who has been in the first lesson. */
async function beKnown(
  { page }: Visit,
  lesson = '/course-content/learn-python-basics/your-first-program',
): Promise<void> {
  await page.goto(lesson)
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name), { timeout: 20_000 })
    .toContain('learner-known')
}

async function expectStill({ page }: Visit, path: string, link?: RegExp): Promise<void> {
  await watchShifts(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  if (link !== undefined) await page.getByRole('link', { name: link }).first().waitFor()
  // A late font is used, if ever, in the frame after it has come.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const { sum, moved } = await readShifts(page)
  expect(sum, moved.join('\n')).toBeLessThan(MOST)
}
