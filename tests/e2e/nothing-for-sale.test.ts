/** A production site without a payment provider: prices can be read, nothing can be bought, and every page says so. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visit } from './support/browser.ts'
import { expectGoodLooks } from './support/looks.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  const withoutProvider = { settings: async () => ({ PAYMENTS: '' }) }
  ;[server, browser] = await Promise.all([runServer(withoutProvider), launchBrowser()])
}, 90_000)
afterAll(async () => {
  await browser.close()
  await server.dispose()
}, 30_000)

const NOTE = 'PRO isn’t available on this site right now.'

test.each(['/pricing', '/gifts', '/payment?plan=annual', '/payment/teams'])(
  '%s says that nothing is for sale, without a script too, and leads to no checkout',
  async (path) => {
    const html = await (await fetch(server.url + path)).text()
    expect(html).toContain(NOTE)
    const visitor = await visit(browser, server.url)
    const { page } = visitor
    await page.goto(path)
    const main = page.locator('main')
    await main.getByText(NOTE).waitFor()
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    expect(await main.locator('a[href^="/payment"]').count()).toBe(0)
    await expectGoodLooks(page)
    visitor.expectNoErrors()
    await visitor.close()
  },
)

test('the page of prices still shows the plans and what they cost', async () => {
  const html = await (await fetch(`${server.url}/pricing`)).text()
  for (const words of ['Annual', '$180.00', 'Or pay once']) expect(html).toContain(words)
})
