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

test('a bank account pays: the bank is waited for, and what it refuses is told and ordered anew', async () => {
  const visitor = await visit(browser, server.url, { expected: REFUSED })
  const { page } = visitor
  await signUp(page, 'bank@example.com')
  const main = page.locator('main')
  const order = async (account: RegExp) => {
    await main.getByLabel('Postal code').fill('10001')
    await main.getByRole('radio', { name: /Pay from a bank account/ }).check()
    await main.getByText(/You authorize us to debit/).waitFor()
    await main.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL(/\/sandbox\/bank\//)
    await page.getByRole('radio', { name: account }).check()
    const { pathname } = new URL(page.url())
    await page.getByRole('button', { name: 'Use this account' }).click()
    await main.getByRole('heading', { name: 'Your bank is at it.' }).waitFor()
    // A bank takes its time; the sandbox lets it pass.
    const other = await page.context().newPage()
    await other.goto(`${server.url}${pathname.replace('/bank/lk_', '/subscription/sub_')}`)
    await other.getByRole('button', { name: '1 day', exact: true }).click()
    await other.close()
  }

  // Elsewhere there is no such choice.
  await page.goto('/payment?product_code=annual-pass&countryCode=jp')
  await main.getByRole('button', { name: /^Pay/ }).waitFor()
  await main
    .getByRole('radio', { name: /Annual/ })
    .first()
    .waitFor()
  if ((await main.getByRole('radio', { name: /bank account/ }).count()) > 0)
    throw new Error('A bank account is offered where none can pay.')

  await page.goto('/payment?product_code=annual-pass&countryCode=us')
  await order(/2227/)
  await main.getByRole('heading', { name: 'There is not enough money in this account.' }).waitFor()
  await main.getByRole('link', { name: 'Try again' }).click()
  await order(/6789/)
  await main.getByRole('heading', { name: 'You have PRO.' }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})
