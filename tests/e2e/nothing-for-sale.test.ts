/** A production site without a payment provider: prices can be read, nothing can be bought, and every page says so. */
import { expect, test } from 'vitest'
import { expectGoodLooks } from './support/looks.ts'
import { openSite } from './support/site.ts'

const site = openSite({ settings: async () => ({ PAYMENTS: '' }) })

const NOTE = 'PRO isn’t available on this site right now.'

test.each(['/pricing', '/gifts', '/payment?plan=annual', '/payment/teams'])(
  '%s says that nothing is for sale, without a script too, and leads to no checkout',
  async (path) => {
    const html = await (await fetch(site.server.url + path)).text()
    expect(html).toContain(NOTE)
    const visitor = await site.visit()
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
  const html = await (await fetch(`${site.server.url}/pricing`)).text()
  for (const words of ['Annual', '$180.00', 'Or pay once']) expect(html).toContain(words)
})
