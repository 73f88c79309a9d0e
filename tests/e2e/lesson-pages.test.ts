/** One lesson, one challenge and one quiz of every language, as a subscriber's phone shows them. */
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pressSandbox } from '#modules/billing/testing.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { callFrom, signUp } from './support/account.ts'
import { launchBrowser, visit } from './support/browser.ts'
import { openClockedSite } from './support/clocked-site.ts'

/** There a phone's line has room for the half of `max-width`. */
const NAME_AT_THE_END_OF_A_LINE = { path: '/course-content/learn-css/how-wide?page=2', awaited: null }
/** Its examples are about two spaces side by side. */
const TWO_SPACES = { path: '/project/simple-dice-roller/draw-a-row', awaited: 'main td code' }

const KINDS = ['lesson', 'challenge', 'quiz'] as const

let site: Awaited<ReturnType<typeof openClockedSite>>
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openClockedSite(), launchBrowser()])
}, 90_000)
afterAll(async () => {
  await browser.close()
  await site.close()
}, 30_000)

test('no lesson page scrolls sideways on a phone, no picture is without a text, no name in code is torn apart, and no space is lost', async () => {
  const samples = samplePages()
  expect(samples.length).toBeGreaterThan(20)
  const visitor = await visit(browser, site.url, { viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await signUp(page, 'looks@example.com')
  await subscribe(page)
  let pictures = 0
  let spaced = 0
  for (const { path, awaited } of samples) {
    await page.goto(path)
    await page.locator('main h1, main h2').first().waitFor()
    // What is for subscribers comes after the page that is the same for everybody.
    await page.getByText('This lesson is part of PRO').waitFor({ state: 'detached' })
    if (awaited !== null) await page.locator(awaited).first().waitFor()
    const seen = await page.evaluate(() => ({
      tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      pictures: document.querySelectorAll('main img').length,
      mute: [...document.querySelectorAll<HTMLImageElement>('main img')]
        .filter(({ alt }) => alt.trim() === '')
        .map(({ src }) => src),
      // A name with a hyphen, such as `max-width`, is one word.
      torn: [...document.querySelectorAll('main :not(pre) > code')]
        .filter((code) => !/\s/.test(code.textContent) && code.textContent.length < 24)
        .filter((code) => code.getClientRects().length > 1)
        .map((code) => code.textContent),
      spaced: [...document.querySelectorAll<HTMLElement>('main :not(pre) > code')]
        .filter((code) => / {2}/.test(code.textContent))
        .map((code) => ({ said: code.textContent, shown: code.innerText })),
    }))
    const { tooWide, mute, torn } = seen
    expect({ path, tooWide, mute, torn }).toEqual({ path, tooWide: 0, mute: [], torn: [] })
    for (const { said, shown } of seen.spaced) expect(shown).toBe(said)
    spaced += seen.spaced.length
    pictures += seen.pictures
  }
  expect(pictures, 'lessons with pictures are among them').toBeGreaterThan(4)
  expect(spaced, 'code with spaces side by side is among it').toBeGreaterThan(1)
  visitor.expectNoErrors()
  await visitor.close()
}, 90_000)

/** `awaited`: what must be there before the page is looked at. */
type Sample = { path: string; awaited: string | null }

/** Of each language; a page with a picture where a lesson has one. */
function samplePages(): Sample[] {
  const { courses } = repositoryContent()
  const byKind = new Map<string, Sample>()
  for (const course of courses.values()) {
    for (const lesson of course.chapters.flatMap(({ lessons }) => lessons)) {
      if (!KINDS.some((kind) => kind === lesson.type)) continue
      const pictured = 'pages' in lesson ? lesson.pages.findIndex(isPictured) : -1
      const key = `${course.language} ${lesson.type}`
      const known = byKind.get(key)
      if (known !== undefined && (known.awaited !== null || pictured === -1)) continue
      byKind.set(key, {
        path: pictured === -1 ? lesson.href : `${lesson.href}?page=${pictured + 1}`,
        awaited: pictured === -1 ? null : 'main img',
      })
    }
  }
  return [...byKind.values(), NAME_AT_THE_END_OF_A_LINE, TWO_SPACES]
}

function isPictured(page: object): boolean {
  return JSON.stringify(page).includes('<img')
}

async function subscribe(page: Page): Promise<void> {
  const order = { idempotencyKey: randomUUID(), countryCode: 'us', zip: '10001', source: 'pricing' }
  const bought = await callFrom(page, 'POST', '/api/pay/monthly', order)
  await pressSandbox(site, String(bought.body.url), { card: 'works' })
  // The payment's own job starts another one.
  for (const _ of [1, 2]) await site.doJobs()
}
