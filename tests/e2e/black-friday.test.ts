/** Black Friday as it is scheduled: at its first instant, on its last day, and in the minute after its end. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from './support/account.ts'
import { launchBrowser, visit, type Visit } from './support/browser.ts'
import { openClockedSite } from './support/clocked-site.ts'
import { expectGoodLooks } from './support/looks.ts'
import { payWith } from './support/paying.ts'

const BEGIN = '2024-11-01T08:00:00Z'
const LAST_DAY = '2024-11-29T19:30:00Z'
const LAST_MINUTES = '2024-11-30T07:50:00Z'
const CYBER_MONDAY = '2024-11-30T08:00:00Z'
const AFTER_ALL = '2024-12-03T08:00:00Z'
const OFFER = '/offer/black-friday'

let site: Awaited<ReturnType<typeof openClockedSite>>
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openClockedSite(), launchBrowser()])
}, 90_000)
afterAll(() => browser.close(), 30_000)

/** A visitor whose own clock, like the server's, shows that instant, and goes on from there on each page. */
async function visitAt(instant: string): Promise<Visit> {
  site.clock.set(new Date(instant))
  const visitor = await visit(browser, site.url, { expected: /status of 40[19]/ })
  await visitor.page.addInitScript((begin) => {
    Date.now = () => begin + Math.floor(performance.now())
  }, Date.parse(instant))
  return visitor
}

const strip = (page: Page) => page.locator('.for-visitors').first()
const heading = (page: Page, name: string) => page.locator('main').getByRole('heading', { name })

test('just before, there is no sale: neither in the strip nor in a price, and nobody learns of it', async () => {
  const visitor = await visitAt('2024-11-01T07:59:59Z')
  const { page } = visitor
  await page.goto('/')
  await strip(page).getByRole('link').waitFor()
  expect(await strip(page).textContent()).not.toContain('Black Friday')
  await page.goto(OFFER)
  await heading(page, 'This sale hasn’t started yet.').waitFor()
  expect(await page.locator('main').textContent()).not.toContain('60')
  visitor.expectNoErrors()
  await visitor.close()
})

test('in its first minute it is in the strip, in every price and on its page, and no clock hurries anybody', async () => {
  const visitor = await visitAt(BEGIN)
  const { page } = visitor
  const main = page.locator('main')
  await page.goto('/')
  await strip(page).getByText('Black Friday: 60% off PRO').waitFor()
  await strip(page).getByRole('link', { name: 'Get the offer' }).click()
  await page.waitForURL(`**${OFFER}?ref=banner`)
  await heading(page, 'Black Friday: 60% off PRO').waitFor()
  await main.getByText('Started today.').waitFor()
  expect(await page.getByRole('timer').count()).toBe(0)
  // Sixty per cent are told, and 60.15 are taken off: of 360 dollars.
  await main.getByText('$143.46', { exact: true }).first().waitFor()
  await main.getByText('Instead of $360.00.').waitFor()
  await expectGoodLooks(page)
  await page.goto('/pricing?countryCode=us')
  // The coupon of the annual plan saves more, and takes the place of the sale.
  await main.getByText('$61.20', { exact: true }).first().waitFor()
  await main.getByText('$143.46', { exact: true }).first().waitFor()
  await main.getByText('PRO for a fixed time, one payment').click()
  await main.getByText('$47.82', { exact: true }).first().waitFor()

  await signUp(page, 'early@example.com')
  await page.goto(OFFER)
  await main.getByRole('link', { name: 'Get the offer' }).click()
  await page.getByLabel('Postal code').fill('10001')
  await main.getByRole('button', { name: 'Pay $143.46' }).click()
  await payWith(page, '4242')
  await page.waitForURL('**/payment/success?**')
  while ((await site.doJobs()) > 0);
  await heading(page, 'You have PRO.').waitFor()
  // Who has all there is is offered nothing.
  await page.goto(OFFER)
  await heading(page, 'You have PRO forever.').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('on its last day the words are others, and a clock runs to its end', async () => {
  const visitor = await visitAt(LAST_DAY)
  const { page } = visitor
  const main = page.locator('main')
  await page.goto('/')
  await strip(page).getByText('Last day of Black Friday: 60% off PRO').last().waitFor()
  // Whoever only looks sees it run, too.
  const clock = strip(page).getByRole('timer', { name: 'Offer ends in' })
  await expect.poll(() => clock.innerText()).toMatch(/00\s*d\D*12\s*h/)
  await page.goto(OFFER)
  await main.getByText('Last day. Ends in').waitFor()
  await expect.poll(() => main.getByRole('timer').innerText()).toMatch(/00\s*days\s*12\s*hours/)
  await expectGoodLooks(page)
  visitor.expectNoErrors()
  await visitor.close()
})

test('in its last minutes its price still holds', async () => {
  const visitor = await visitAt(LAST_MINUTES)
  const { page } = visitor
  const main = page.locator('main')
  await page.goto(OFFER)
  await expect.poll(() => main.getByRole('timer').innerText()).toMatch(/00\s*hours\s*(10|09)\s*minutes/)
  await main.getByText('$143.46', { exact: true }).first().waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('those who have PRO are offered the plan without an end, at the price that the words name', async () => {
  const visitor = await visitAt(BEGIN)
  const { page } = visitor
  const main = page.locator('main')
  await signUp(page, 'half@example.com')
  await page.goto('/payment?product_code=half-yearly')
  await page.getByLabel('Postal code').fill('10001')
  await main.getByRole('button', { name: 'Pay $47.82' }).click()
  await payWith(page, '4242')
  await page.waitForURL('**/payment/success?**')
  while ((await site.doJobs()) > 0);
  await heading(page, 'You have PRO.').waitFor()
  await page.goto('/profile/subscriptionandpayments')
  await heading(page, 'Switch to Lifetime plan now at 60% off').waitFor()
  await main.getByText('One payment of $143.46.').waitFor()
  await main.getByRole('button', { name: 'Upgrade Plan' }).click()
  await page.waitForURL('**/sandbox/checkout/**')
  await main.getByRole('button', { name: 'Pay $143.46' }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('in the minute of its end the next sale is on; after that one neither words nor price are left', async () => {
  const visitor = await visitAt(CYBER_MONDAY)
  const { page } = visitor
  const main = page.locator('main')
  await page.goto('/')
  await strip(page).getByText('Cyber Monday: 60% off PRO').waitFor()
  await page.goto(OFFER)
  await heading(page, 'This sale is over.').waitFor()
  await main.getByText('Current offer').waitFor()
  await expectGoodLooks(page)

  site.clock.set(new Date(AFTER_ALL))
  await page.goto('/')
  await strip(page).getByRole('link').waitFor()
  expect(await strip(page).textContent()).not.toMatch(/Friday|Monday/)
  await page.goto('/pricing?countryCode=us')
  await main.getByText('$360.00', { exact: true }).first().waitFor()
  expect(await main.textContent()).not.toContain('$143.46')
  await page.goto(OFFER)
  await main.getByText('Today', { exact: true }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})
