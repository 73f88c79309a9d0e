/** What a browser tells of the way to PRO: nothing, until its visitor says that it may be counted, and nothing after they say no. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectNoFindings } from './support/looks.ts'
import { openSite } from './support/site.ts'

const site = openSite()

/** Opens the page of prices, and says what it told by the time that it was awake. */
async function toldBy(page: Page, { isTouched }: { isTouched: boolean }): Promise<unknown[]> {
  const told: unknown[] = []
  const hear = (request: { url(): string; postDataJSON(): unknown }) => {
    if (request.url().endsWith('/api/Events')) told.push(request.postDataJSON())
  }
  page.on('request', hear)
  // Asked for by what is awake, after it has told.
  const isAwake = page.waitForRequest(/getPaymentPlans/)
  await page.goto('/pricing?source=navbar&ref=somebody', { waitUntil: 'networkidle' })
  // Whoever has agreed is counted also when they only look.
  if (isTouched) await page.keyboard.press('Tab')
  await isAwake
  page.off('request', hear)
  return told
}

test('nothing is told without the box at the end of the privacy policy, and nothing after it is unticked', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  expect(await toldBy(page, { isTouched: true })).toEqual([])

  await page.goto('/privacy-policy')
  const box = page.getByRole('checkbox', { name: /^Count my pricing-page visits/ })
  await expect.poll(() => box.isEnabled()).toBe(true)
  expect(await box.isChecked()).toBe(false)
  await box.check()
  expect(await toldBy(page, { isTouched: false })).toEqual([
    { event: 'pro_page_viewed', tracking_consent: true, source: 'navbar', ref: 'somebody' },
  ])

  await page.goto('/privacy-policy')
  await expect.poll(() => box.isChecked()).toBe(true)
  await box.uncheck()
  expect(await toldBy(page, { isTouched: true })).toEqual([])
  visitor.expectNoErrors()
  await visitor.close()
})

test('a campaign’s link is stored once its box is checked, and deleted when it is unchecked', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  const stored = async () =>
    Object.fromEntries(
      (await page.context().cookies())
        .filter(({ name }) => ['utm', 'last-touch', 'analytics-consent'].includes(name))
        .map(({ name, value }) => [name, decodeURIComponent(value)]),
    )
  const campaign = '/courses?utm_source=letter&utm_medium=mail&other=1'
  const openCampaign = async () => {
    await page.goto(campaign, { waitUntil: 'networkidle' })
  }
  await openCampaign()
  expect(await stored()).toEqual({})

  await page.goto('/privacy-policy')
  const counting = page.getByRole('checkbox', { name: /^Count my pricing-page visits/ })
  const attribution = page.getByRole('checkbox', { name: /^Remember which campaign link/ })
  await expect.poll(() => attribution.isEnabled()).toBe(true)
  await counting.check()
  await openCampaign()
  expect(await stored(), 'counting is another choice').toEqual({ 'analytics-consent': 'granted' })

  await page.goto('/privacy-policy')
  await attribution.check()
  await openCampaign()
  await expect.poll(stored).toEqual({
    'analytics-consent': 'granted.attribution',
    utm: 'letter',
    'last-touch': 'utm_source=letter&utm_medium=mail',
  })

  await page.goto('/privacy-policy')
  await expect.poll(() => attribution.isChecked()).toBe(true)
  await expectNoFindings(page, 'the choices')
  await attribution.uncheck()
  expect(await stored()).toEqual({ 'analytics-consent': 'granted' })
  expect(await counting.isChecked()).toBe(true)
  visitor.expectNoErrors()
  await visitor.close()
})

test('the code of a gift comes along to the form of a new account', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto('/gifts?code=ABCDE-FGHJK-LMNPQ-RSTUV')
  const main = page.locator('main')
  const next = async () => {
    const href = await main.getByRole('link', { name: 'Join for Free' }).last().getAttribute('href')
    return new URL(href ?? '', site.server.url).searchParams.get('next')
  }
  await expect.poll(next).toBe('/gifts?code=ABCDE-FGHJK-LMNPQ-RSTUV')
  await main.getByRole('link', { name: 'Join for Free' }).last().click()
  await page.getByRole('textbox', { name: /email/i }).fill('gifted@example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /name/i }).fill('Ada Lovelace')
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('Engine#1843 notes')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/gifts')
  await expect
    .poll(() => page.getByRole('textbox', { name: /^Code/ }).inputValue())
    .toBe('ABCDE-FGHJK-LMNPQ-RSTUV')
  visitor.expectNoErrors()
  await visitor.close()
})
