/** A day's explanations are used up in two time zones; midnight passes in one of them. Clocks of server and browsers move together. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visit } from './support/browser.ts'
import { openClockedSite } from './support/clocked-site.ts'

/** 23:30 in Berlin, 14:30 in Los Angeles. */
const EVENING = '2026-12-29T22:30:00Z'
const PAST_MIDNIGHT = '2026-12-29T23:00:05Z'
/** Explanations of a visitor on one day. */
const SHARE = 2

let site: Awaited<ReturnType<typeof openClockedSite>>
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openClockedSite(), launchBrowser()])
  site.clock.set(EVENING)
}, 90_000)
afterAll(async () => {
  await browser.close()
  await site.close()
}, 30_000)

async function playgroundFrom(timezoneId: string): Promise<Page> {
  const { page } = await visit(browser, site.url, { timezoneId, viewport: { width: 1440, height: 900 } })
  await page.clock.install({ time: EVENING })
  await page.goto('/ide/python')
  await page.locator('[data-editor="ready"]').waitFor()
  return page
}

/** Each program is another one: what was asked before doesn't count. */
async function ask(page: Page, number: number): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(`price = ${number}\n`)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Shift+Alt+e')
}

const panel = (page: Page) => page.getByRole('complementary').filter({ has: page.locator('#explain-title') })
const usedUp = (page: Page) => page.getByRole('dialog', { name: 'That’s it for today' })

test('midnight brings new explanations where it passes, and only there', async () => {
  const [berlin, california] = [
    await playgroundFrom('Europe/Berlin'),
    await playgroundFrom('America/Los_Angeles'),
  ]
  for (const page of [berlin, california]) {
    for (const number of Array(SHARE).keys()) {
      await ask(page, number)
      await panel(page).getByText(`holds ${number} from here on`).waitFor()
      await panel(page)
        .getByText(`${SHARE - 1 - number} of ${SHARE} explanations left today`)
        .waitFor()
    }
    await ask(page, SHARE)
    await usedUp(page).getByText('Your next ones are there on Wednesday at 12:00 AM.').waitFor()
    await usedUp(page).getByRole('button', { name: 'Back to my code' }).click()
  }
  site.clock.set(PAST_MIDNIGHT)
  for (const page of [berlin, california]) await page.clock.fastForward('31:00')
  await ask(berlin, SHARE + 1)
  await panel(berlin)
    .getByText(`holds ${SHARE + 1} from here on`)
    .waitFor()
  await panel(berlin).getByText(`1 of ${SHARE} explanations left today`).waitFor()
  await ask(california, SHARE + 1)
  await usedUp(california).waitFor()
  expect(await panel(california).getByText('from here on').count()).toBe(0)
})
