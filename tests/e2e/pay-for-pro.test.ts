/** Paying, from the page that pays to PRO in the header, by the sandbox provider and its test cards. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { signUp } from './support/account.ts'
import { launchBrowser, visit } from './support/browser.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([runServer(), launchBrowser()])
}, 90_000)
afterAll(async () => {
  await browser.close()
  await server.dispose()
}, 30_000)

const REFUSED = /status of 40[19]/

/** The page of the provider, with the card that ends so. */
async function payWith(page: Page, lastFour: string): Promise<void> {
  await page.waitForURL((url) => !url.pathname.startsWith('/payment'))
  await page.getByRole('radio', { name: new RegExp(lastFour) }).check()
  await page.getByRole('button', { name: /^(Pay|Start)/ }).click()
}

test('a trial is begun for nothing, by whoever comes back first without having paid', async () => {
  const visitor = await visit(browser, server.url, { expected: REFUSED })
  const { page } = visitor
  await signUp(page, 'trial@example.com')
  await page.goto('/payment?plan=annual&countryCode=jp')
  const main = page.locator('main')
  await main.getByText('You pay today').waitFor()
  await main.getByRole('button', { name: 'Start Free Trial' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/payment'))
  await page.getByRole('link', { name: /^Back to/ }).click()
  await main.getByRole('heading', { name: 'You came back without paying.' }).waitFor()
  await main.getByRole('link', { name: 'Go on paying' }).click()
  await payWith(page, '4242')
  await main.getByRole('heading', { name: 'Your trial has begun.' }).waitFor()
  await main.getByText('Today; the trial is 7 days').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})
