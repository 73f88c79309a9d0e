/** The daily challenge across a midnight, in two time zones: clocks of server and browsers move together. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeringSandbox } from '#modules/challenges/testing.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import type { Sandbox } from '#modules/runner/module.ts'
import { launchBrowser, visit } from './support/browser.ts'
import { openClockedSite } from './support/clocked-site.ts'
import { expectGoodLooks } from './support/looks.ts'
import { focused, readCode, runTests, tabTo, wakeEditor, writeCode } from './support/player.ts'

type Site = Awaited<ReturnType<typeof openClockedSite>>

/** 23:30 in Berlin, 14:30 in Los Angeles: on both calendars it is December 29. */
const EVENING = '2026-12-29T22:30:00Z'
const PAST_MIDNIGHT = '2026-12-29T23:00:05Z'
const TODAY = 'The busiest hour'
const TOMORROW = 'An address for a post'
const RIGHT = 'def busiest_hour(visits):\n    return visits.index(max(visits))\n'

let site: Site
let browser: Browser
beforeAll(async () => {
  const python = { language: 'python', available: true, version: null, reason: null, fix: null } as const
  const busiest = (visits: number[]) => visits.indexOf(Math.max(...visits))
  const sandbox: Sandbox = {
    ...answeringSandbox(
      fakeSandbox(() => ''),
      busiest,
    ),
    health: async () => ({
      isolation: 'namespaces',
      languages: [python],
      slots: 1,
      running: 0,
      queued: 0,
    }),
  }
  ;[site, browser] = await Promise.all([openClockedSite({ sandbox }), launchBrowser()])
  site.clock.set(EVENING)
}, 90_000)
afterAll(async () => {
  await browser.close()
  await site.close()
}, 30_000)

async function visitFrom(timezoneId: string, width: number) {
  const visitor = await visit(browser, site.url, { timezoneId, viewport: { width, height: 844 } })
  await visitor.page.clock.install({ time: EVENING })
  return visitor
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title })

test('midnight passes in one place and not in the other, and nothing that was written is lost', async () => {
  const berlin = await visitFrom('Europe/Berlin', 390)
  const { page } = berlin
  await page.goto('/community-challenges/daily', { waitUntil: 'networkidle' })
  await card(page, TODAY).getByText('Tuesday, December 29').waitFor()
  await expectGoodLooks(page)
  // By keyboard: from the card to the challenge.
  await tabTo(page, 'Solve it')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: TODAY }).waitFor()
  await page.getByText('Daily challenge · Dec 29').waitFor()
  await tabTo(page, 'Read')
  await page.keyboard.press('ArrowRight')
  await wakeEditor(page)
  await writeCode(page, [{ path: 'main.py', content: RIGHT }])

  const california = await visitFrom('America/Los_Angeles', 1440)
  await california.page.goto('/community-challenges', { waitUntil: 'networkidle' })
  await card(california.page, TODAY).getByText('Tuesday, December 29').waitFor()
  // The first touch brings the list to life.
  await california.page.mouse.move(200, 300)

  site.clock.set(PAST_MIDNIGHT)
  await page.clock.fastForward('31:00')
  await california.page.clock.fastForward('31:00')
  const next = page.getByRole('status').getByRole('link', { name: TOMORROW })
  await next.waitFor()
  await expectGoodLooks(page)
  expect(await readCode(page)).toBe(RIGHT.trimEnd())
  // It still counts as a challenge, and for no day.
  await runTests(page)
  await page.getByText('Solved.', { exact: true }).waitFor()
  await tabTo(page, TOMORROW)
  await page.keyboard.press('Enter')
  await page.getByText('Daily challenge · Dec 30').waitFor()
  expect(await focused(page)).not.toBe(TOMORROW)
  await page.goto('/community-challenges/daily', { waitUntil: 'networkidle' })
  await page.getByRole('listitem').filter({ hasText: TODAY }).getByText('Solved').waitFor()
  expect(await page.getByText('1 day in a row').count()).toBe(0)

  await card(california.page, TODAY).waitFor()
  expect(await card(california.page, TOMORROW).count()).toBe(0)
  berlin.expectNoErrors()
  california.expectNoErrors()
  await berlin.close()
  await california.close()
})

test('solved on its day it starts a streak, which the dashboard shows', async () => {
  site.clock.set(EVENING)
  const visitor = await visitFrom('America/Los_Angeles', 390)
  const { page } = visitor
  await page.goto('/community-challenges', { waitUntil: 'networkidle' })
  await card(page, TODAY).getByRole('link', { name: 'Solve it' }).click()
  await page.getByText('Daily challenge · Dec 29').waitFor()
  await page.getByRole('tab', { name: 'Code' }).click()
  await writeCode(page, [{ path: 'main.py', content: RIGHT }])
  await runTests(page)
  await page.getByText('Solved.', { exact: true }).waitFor()
  await page.goto('/', { waitUntil: 'networkidle' })
  await card(page, TODAY).getByText('1 day in a row').waitFor()
  await card(page, TODAY).getByText('Done for today.').waitFor()
  await expectGoodLooks(page)
  visitor.expectNoErrors()
  await visitor.close()
})

test('the list has the day of UTC before any script runs, and the next one from its midnight on', async () => {
  const cardInHtml = async () => {
    const html = await (await fetch(`${site.url}/community-challenges`)).text()
    return html.slice(html.indexOf('Daily challenge'), html.indexOf('Solve it'))
  }
  site.clock.set('2026-12-29T23:59:50Z')
  expect(await cardInHtml()).toContain('Tuesday, December 29')
  expect(await cardInHtml()).toContain(TODAY)
  site.clock.set('2026-12-30T00:00:10Z')
  expect(await cardInHtml()).toContain(TOMORROW)
})

test('where a learner’s own week does not come, the challenge is there all the same', async () => {
  const { page, close } = await visit(browser, site.url)
  await page.context().addCookies([{ name: 'learner-known', value: '1', url: site.url }])
  await page.route('**/preview/challenges/daily*', (route) => route.fulfill({ status: 503 }))
  await page.goto('/community-challenges', { waitUntil: 'networkidle' })
  const shown = page.getByRole('region').filter({ hasText: 'Daily challenge' })
  await shown.getByText('The same problem for everyone').waitFor()
  await shown.getByRole('link', { name: 'Solve it' }).waitFor()
  await close()
})
