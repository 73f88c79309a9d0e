/** What is paid for other people: a gift, which is mailed and redeemed by its code; seats, which are taken by a link. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callFrom, signUp } from './support/account.ts'
import { launchBrowser, visit } from './support/browser.ts'
import { openClockedSite } from './support/clocked-site.ts'
import { expectGoodLooks } from './support/looks.ts'
import { invoiced, payWith } from './support/paying.ts'

const REFUSED = /status of 40[19]/
const DAY_MS = 24 * 60 * 60 * 1000
const PRO_LESSON = '/course-content/learn-python-basics/names-for-values'

let site: Awaited<ReturnType<typeof openClockedSite>>
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openClockedSite(), launchBrowser()])
}, 90_000)
afterAll(() => browser.close(), 30_000)

const open = () => visit(browser, site.url, { expected: REFUSED, timezoneId: 'UTC' })
const heading = (page: Page, name: string) => page.locator('main').getByRole('heading', { name }).first()
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })

/** On the provider's page; then what it has sent is processed. */
async function pay(page: Page, lastFour = '4242'): Promise<void> {
  await payWith(page, lastFour)
  await page.waitForURL(/\/payment\/(success|failure)\?/)
  while ((await site.doJobs()) > 0);
}

/** A lesson that is part of PRO is open for whoever is signed in here. */
async function expectPro(page: Page): Promise<void> {
  await page.goto(PRO_LESSON)
  await heading(page, 'A name for a value').waitFor()
}

test('a gift is bought, tells its buyer so, is mailed on its day, and is PRO for whoever types its code', async () => {
  const buyer = await open()
  const { page } = buyer
  const main = page.locator('main')
  await signUp(page, 'giver@example.com')
  await page.goto('/gifts')
  await page.getByRole('combobox', { name: 'Gift' }).selectOption('half-yearly')
  await page.getByLabel('Their name').fill('Grace')
  await page.getByLabel('Their email').fill('grace@example.com')
  await page.getByLabel('Your name').fill('Ada')
  const tomorrow = new Date(site.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)
  await page.getByLabel('Delivery date').fill(tomorrow)
  await page.getByLabel('Your message').fill('For the long evenings.')
  await page.getByLabel('Your postal code').fill('10001')
  await button(page, 'Continue to payment').click()

  await pay(page, '0002')
  await heading(page, 'Your bank declined the payment.').waitFor()
  // Whoever would change it is not led to where people buy for themselves.
  const change = main.getByRole('link', { name: 'Change the order' })
  expect(await change.getAttribute('href')).toBe('/gifts')
  await main.getByRole('link', { name: 'Try again' }).click()
  await pay(page)
  await heading(page, 'Your gift is paid.').waitFor()
  await main.getByText('PRO gift, Half-Yearly').waitFor()
  await expectGoodLooks(page)
  expect(await invoiced(page, 1)).toEqual(['$48.00'])
  // It is somebody else's.
  await page.goto(PRO_LESSON)
  await heading(page, 'This lesson is part of PRO').waitFor()

  await page.goto('/gifts')
  await main.getByText('Half-Yearly for Grace').waitFor()
  await main.getByText(/^Will be sent to grace@example.com on [A-Z][a-z]+ \d+, \d{4}\.$/).waitFor()
  const giftMails = () => site.mails.filter(({ message: { purpose } }) => purpose === 'gift')
  expect(giftMails()).toEqual([])
  site.clock.advance(2 * DAY_MS)
  await site.deps.jobs.send(site.deps.db, 'gifts-due', {})
  while ((await site.doJobs()) > 0);
  expect(giftMails().map(({ message: { to } }) => to)).toEqual(['grace@example.com'])
  const text = giftMails()[0]?.message.text ?? ''
  expect(text).toContain('For the long evenings.')
  const [path = ''] = /\/gifts\?code=[\w-]+/.exec(text) ?? []

  const friend = await open()
  await signUp(friend.page, 'grace@example.com', 'Grace Hopper')
  await friend.page.goto(path)
  await button(friend.page, 'Redeem').click()
  await friend.page.getByText('Gift redeemed: Half-Yearly. You have PRO.').waitFor()
  await expectPro(friend.page)
  for (const visitor of [friend, buyer]) {
    visitor.expectNoErrors()
    await visitor.close()
  }
})

test('five seats are bought, and whoever joins by the link has PRO', async () => {
  const buyer = await open()
  const { page } = buyer
  const main = page.locator('main')
  await signUp(page, 'buyer@example.com', 'Ada Lovelace')
  await page.goto('/payment/teams?countryCode=jp')
  await page.getByLabel('Seats').fill('5')
  await button(page, 'Pay $306.00').click()
  await page.waitForURL('**/sandbox/checkout/**')
  await main.getByText('Annual, 5 seats').waitFor()
  await main.getByText('$306.00').first().waitFor()
  await pay(page)
  await heading(page, 'Your team has 5 seats.').waitFor()
  await button(page, 'Create link').click()
  // One is the buyer's own.
  await main.getByText('4 people can join with this link.').waitFor()
  await expectGoodLooks(page)
  const link = await page.getByLabel('Team invitation link').inputValue()
  expect(await invoiced(page, 1)).toEqual(['$306.00'])
  await page.goto('/profile/subscriptionandpayments')
  await main.getByText('Ada Lovelace’s team: 5 seats.').waitFor()
  await expectPro(page)

  const member = await open()
  await signUp(member.page, 'member@example.com', 'Grace Hopper')
  await member.page.goto(link)
  await button(member.page, 'Join the team').click()
  await heading(member.page, 'You’re in Ada Lovelace’s team').waitFor()
  const { body } = await callFrom(member.page, 'GET', '/api/auth/profile')
  expect(body['teams']).toEqual([
    { subscriptionDetails: { isActive: true }, licenseType: { id: 'signature' } },
  ])
  await expectPro(member.page)
  for (const visitor of [member, buyer]) {
    visitor.expectNoErrors()
    await visitor.close()
  }
})
