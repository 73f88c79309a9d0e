/** Paying, from the page of prices to PRO and its invoice, by the sandbox provider and its test cards. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { signUp } from './support/account.ts'
import { expectNoFindings } from './support/looks.ts'
import { answerBank, invoiced, payWith } from './support/paying.ts'
import { openSite } from './support/site.ts'

const site = openSite({ settings: async () => ({ ENVIRONMENT: 'e2e' }) })

const REFUSED = /status of 40[19]/
const SUBSCRIPTION = '/profile/subscriptionandpayments'

const heading = (page: Page, name: string) => page.locator('main').getByRole('heading', { name })
const button = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name })

test('a trial is begun for nothing, by whoever comes back first without having paid', async () => {
  const visitor = await site.visit({ expected: REFUSED })
  const { page } = visitor
  await signUp(page, 'trial@example.com')
  await page.goto('/payment?plan=annual&countryCode=jp')
  const main = page.locator('main')
  await main.getByText('Due today').waitFor()
  await button(page, 'Start Free Trial').click()
  await page.waitForURL('**/sandbox/checkout/**')
  await page.getByRole('link', { name: /^Back to/ }).click()
  await heading(page, 'You haven’t paid yet.').waitFor()
  await main.getByRole('link', { name: 'Continue to payment' }).click()
  await payWith(page, '4242')
  await heading(page, 'Your trial has started.').waitFor()
  await main.getByText('Today, with a 7-day trial').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('a bank account pays: the bank is waited for, and what it refuses is told and ordered anew', async () => {
  const visitor = await site.visit({ expected: REFUSED })
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
    await main.getByRole('heading', { name: 'Your bank is processing the payment.' }).waitFor()
    // A bank takes its time; the sandbox lets it pass.
    const other = await page.context().newPage()
    const oneDay = other.getByRole('button', { name: '1 day', exact: true })
    // It knows the subscription as soon as it has been told to charge the account.
    const isKnown = async () => {
      await other.goto(`${site.server.url}${pathname.replace('/bank/lk_', '/subscription/sub_')}`)
      return oneDay.count()
    }
    await expect.poll(isKnown, { timeout: 30_000 }).toBe(1)
    await oneDay.click()
    // It goes with its visitor: a tab that is closed while it loads may never say that it is.
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
  await main.getByRole('heading', { name: 'There isn’t enough money in this account.' }).waitFor()
  await main.getByRole('link', { name: 'Try again' }).click()
  await order(/6789/)
  await main.getByRole('heading', { name: 'You have PRO.' }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

/**
 * `here`: as the country itself writes it. `there`: as the provider does, which knows no countries. Japan's money and Kenya's
 * are not taken: their prices stay in US dollars.
 */
describe.each([
  { country: 'us', here: '$61.20', there: '$61.20', zip: '10001' },
  { country: 'in', here: '₹2,407.20', there: '₹2,407.20', zip: '110001', tax: '₹367.20' },
  { country: 'fr', here: '58,29 €', there: '€58.29', zip: '75011', locale: 'fr-FR' },
  { country: 'np', here: 'Rs 3,264.00', there: 'Rs 3,264.00' },
  { country: 'jp', here: '$61.20', there: '$61.20' },
  { country: 'ke', here: '$24.48', there: '$24.48' },
])('a year by ANNUAL66, paid in $country', ({ country, here, there, zip, tax, locale = 'en-US' }) => {
  test(`costs ${here} on every page, and on the invoice`, async () => {
    const visitor = await site.visit({ expected: REFUSED, locale })
    const { page } = visitor
    const main = page.locator('main')
    await signUp(page, `payer-${country}@example.com`)
    await page.goto(`/pricing?countryCode=${country}`)
    await main.getByText(here, { exact: true }).first().waitFor()
    await main.getByText('Coupon ANNUAL66 applied.').waitFor()
    await main.getByRole('link', { name: 'Start Free Trial' }).click()

    const summary = page.getByRole('complementary')
    await summary.getByText(`${here} a year`).waitFor()
    if (tax !== undefined) {
      const line = summary.locator('dl > div', { hasText: '18% tax in India' })
      await line.getByText(tax, { exact: true }).waitFor()
    }
    if (zip !== undefined) await page.getByLabel('Postal code').fill(zip)
    expect(await page.getByLabel('Postal code').count()).toBe(zip === undefined ? 0 : 1)
    await button(page, 'Start Free Trial').click()

    await page.waitForURL('**/sandbox/checkout/**')
    await main.getByText(`Free for 7 days, then ${there}`).waitFor()
    const subscription = page.url().replace('/checkout/cs_', '/subscription/sub_')
    await payWith(page, '4242')
    await heading(page, 'Your trial has started.').waitFor()
    await main.getByText(here, { exact: true }).first().waitFor()

    await page.goto(subscription)
    await button(page, '8 days').click()
    await main.getByText('Paid', { exact: true }).waitFor()
    expect(await invoiced(page, 1)).toEqual([here])
    await page.goto(SUBSCRIPTION)
    await main.getByText(`Next payment: ${here} on`).waitFor()
    await main.getByRole('listitem').getByText(here, { exact: true }).waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  })
})

test('after every card that is refused there is a way on; the one that pays is charged once, and lifetime adds $79', async () => {
  const visitor = await site.visit({ expected: REFUSED })
  const { page } = visitor
  const main = page.locator('main')
  const isRefused = async (words: string, advice: string) => {
    await heading(page, words).waitFor()
    await main.getByText(`You weren’t charged. ${advice}`).waitFor()
    await expectNoFindings(page, words)
    expect(await invoiced(page, 0)).toEqual([])
  }
  const again = () => main.getByRole('link', { name: 'Try again' }).click()
  await signUp(page, 'cards@example.com')
  await page.goto('/payment?product_code=annual-pass')
  await page.getByLabel('Postal code').fill('10001')
  await button(page, 'Pay $61.20').click()

  await payWith(page, '0002')
  await isRefused('Your bank declined the payment.', 'Your bank didn’t say why')
  await again()
  await payWith(page, '9995')
  await isRefused('There isn’t enough money on this card.', 'Try another card')
  await again()
  await payWith(page, '3155')
  await answerBank(page, 'Decline')
  await isRefused('Your bank couldn’t confirm it was you.', 'Try again and complete your bank’s verification')
  await again()
  const provider = page.url()
  await payWith(page, '3155')
  await answerBank(page, 'Approve')
  await heading(page, 'You have PRO.').waitFor()

  // Whoever goes back to the page that paid finds nothing to pay.
  await page.goto(provider)
  await heading(page, 'This is already done.').waitFor()
  expect(await invoiced(page, 1)).toEqual(['$61.20'])

  await page.goto(SUBSCRIPTION)
  await heading(page, 'Upgrade to Lifetime plan at just $79 extra').waitFor()
  await button(page, 'Upgrade Plan').click()
  await page.waitForURL('**/sandbox/checkout/**')
  await button(page, 'Pay $79.00').waitFor()
  await payWith(page, '4242')
  await heading(page, 'You have PRO.').waitFor()
  expect(await invoiced(page, 2)).toEqual(['$79.00', '$61.20'])
  await page.goto(SUBSCRIPTION)
  await main.getByText('It’s yours forever. You’re never charged again.').waitFor()
  expect(await button(page, 'Upgrade Plan').count()).toBe(0)
  visitor.expectNoErrors()
  await visitor.close()
})
