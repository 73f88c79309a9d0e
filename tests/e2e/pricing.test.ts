/** The page of prices, in a few countries and in a browser; and how payment is come to from there. */
import { describe, expect, test } from 'vitest'
import { signUp } from './support/account.ts'
import { expectNoFindings } from './support/looks.ts'
import { openSite } from './support/site.ts'

const site = openSite()

async function pageOf(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site.server.url + path, { headers })
  const html = await answer.text()
  // What React writes between two texts.
  return { answer, text: html.replaceAll('<!-- -->', '').replaceAll(/[\u00a0\u202f]/g, ' ') }
}

describe('the page that the server keeps', () => {
  test.each([
    ['us', '$61.20', '$180.00', 'You pay in US Dollar (USD).'],
    // A euro is 0.9525 dollars.
    ['fr', '58,29 €', '171,45 €', 'You pay in Euro (EUR).'],
    // A price list of its own, and 18 % tax.
    ['in', '₹2,407.20', '₹7,080.00', 'All prices include 18% tax'],
    ['np', '3,264.00', '9,600.00', 'Nepal has its own prices in'],
    ['jp', '$61.20', '$180.00', 'We can’t take Japanese Yen yet'],
    // Two fifths of the list, in US dollars.
    ['ke', '24.48', '72.00', 'are 40% of the list price'],
  ])('in %s says %s instead of %s', async (country, price, before, why) => {
    const { answer, text } = await pageOf(`/pricing?countryCode=${country}`)
    expect(answer.headers.get('cache-control')).toContain('public')
    for (const words of [price, before, why, 'Coupon ANNUAL66']) expect(text).toContain(words)
  })

  test('is one a country: nobody’s own country is in a page without one', async () => {
    const [plain, french] = await Promise.all([
      pageOf('/pricing'),
      pageOf('/pricing', { 'accept-language': 'fr-FR', 'cf-ipcountry': 'FR' }),
    ])
    expect(plain.text).toContain('$61.20')
    expect(french.answer.headers.get('etag')).toBe(plain.answer.headers.get('etag'))
    const again = await fetch(`${site.server.url}/pricing?countryCode=fr&utm_source=x`, {
      headers: {
        'if-none-match': (await pageOf('/pricing?countryCode=fr')).answer.headers.get('etag') ?? '',
      },
    })
    expect(again.status).toBe(304)
  })

  test('by the month needs no script', async () => {
    const { text } = await pageOf('/pricing?ismonthlyplan=true')
    expect(text).toContain('$20.00')
    expect(text).toContain('/payment?plan=monthly')
  })
})

test('a browser asks for its own country’s prices, for another one’s, and says when it cannot', async () => {
  const visitor = await site.visit({
    locale: 'fr-FR',
    expected: /status of 404|ERR_INTERNET/,
  })
  const { page } = visitor
  await page.goto('/pricing')
  const main = page.locator('main')
  await main.getByText('58,29').first().waitFor()
  await main.getByLabel('Prices for').selectOption('in')
  await main.getByText('₹2,407.20').first().waitFor()
  expect(page.url()).toContain('countryCode=in')

  await main.getByRole('link', { name: 'Monthly' }).click()
  await main.getByText('₹826.00').first().waitFor()
  await main.getByRole('link', { name: 'Annual', exact: true }).click()
  await main.getByText('₹2,407.20').first().waitFor()

  const code = main.getByLabel('Coupon code')
  await code.fill('NO-SUCH-CODE')
  await main.getByRole('button', { name: 'Apply' }).click()
  await main.getByText('We don’t recognize this coupon.').waitFor()
  await expectNoFindings(page, 'a coupon that is not known')

  await page.context().setOffline(true)
  await main.getByLabel('Prices for').selectOption('us')
  await main.getByText('Prices couldn’t be updated. These are for India.').waitFor()
  await page.context().setOffline(false)
  await main.getByRole('button', { name: 'Try again' }).click()
  await main.getByText('$61.20').first().waitFor()
  await expect
    .poll(() => main.getByRole('link', { name: 'Start Free Trial' }).getAttribute('href'))
    .toBe('/payment?plan=annual&source=pricing&countryCode=us')
  visitor.expectNoErrors()
  await visitor.close()
})

test('whoever lives where the page says so reads it without its code, until they do something', async () => {
  const visitor = await site.visit({ locale: 'en-US' })
  const { page } = visitor
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pricing-view-')) views.push(request.url())
  })
  await page.goto('/pricing', { waitUntil: 'networkidle' })
  expect(views).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => views.length).toBeGreaterThan(0)
  visitor.expectNoErrors()
  await visitor.close()
})

test('a country that is chosen before the page is alive is the one that is shown', async () => {
  const visitor = await site.visit({ locale: 'en-US' })
  const { page } = visitor
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(/\/pricing-view-/, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/pricing', { waitUntil: 'load' })
  const main = page.locator('main')
  await main.getByLabel('Prices for').selectOption('in')
  letCome()
  await page.keyboard.press('Tab')
  await main.getByText('₹2,407.20').first().waitFor()
  expect(page.url()).toContain('countryCode=in')
  visitor.expectNoErrors()
  await visitor.close()
})

test('payment asks for an account first, and then for what was wanted', async () => {
  const visitor = await site.visit({ expected: /status of 40[14]/ })
  const { page } = visitor
  await page.goto('/payment?product_code=lifetime&source=pricing&ref=banner')
  await page.waitForURL(/\/signup\?/)
  expect(page.url()).toContain('product_code=lifetime&source=pricing&ref=banner')

  await signUp(page, 'buyer@example.com')
  await page.goto('/payment?product_code=lifetime&source=pricing&ref=banner')
  const main = page.locator('main')
  await main.getByRole('radio', { name: /^Lifetime/, checked: true }).waitFor()
  await main.getByRole('button', { name: 'Pay $360.00' }).waitFor()
  await main.getByRole('radio', { name: /^Annual Recommended/ }).check()
  await main.getByText('Due today').waitFor()
  await main.getByRole('button', { name: 'Start Free Trial' }).click()
  await main.getByText('Enter your postal code.').waitFor()
  await expectNoFindings(page, 'a postal code that is missing')

  await page.goto('/payment?plan=gold')
  await main.getByText('The plan in this link isn’t available.').waitFor()

  await page.goto('/payment/teams?quantity=5&countryCode=jp')
  await main.getByText('5 seats').first().waitFor()
  // Five years of seats at 180 dollars, less 66 per cent.
  await main.getByRole('button', { name: 'Pay $306.00' }).waitFor()
  await expectNoFindings(page, 'seats for a team')
  visitor.expectNoErrors()
  await visitor.close()
})
