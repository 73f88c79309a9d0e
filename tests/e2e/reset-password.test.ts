/** A forgotten password, from the form over the mail to the new one: by link, by code, and without scripts. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { PASSWORD, signInStatus, signUp } from './support/account.ts'
import { expectGoodLooks } from './support/looks.ts'
import { mailedTo } from './support/mailbox.ts'
import { openSite } from './support/site.ts'

const NEW_PASSWORD = 'Analytical~Mill9'

const site = openSite()

async function withAccount(email: string): Promise<void> {
  const visitor = await site.visit()
  await signUp(visitor.page, email)
  await visitor.close()
}

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/forgotpassword')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

const set = (page: Page) => page.getByRole('button', { name: 'Set new password' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const password = (page: Page) => page.locator('input[name="password"]')
const confirmation = (page: Page) => page.locator('input[name="confirmPassword"]')

async function expectNewPassword(page: Page, email: string): Promise<void> {
  await page.waitForURL('**/login?reason=reset_password')
  expect(await signInStatus(page, email, PASSWORD)).toBe(400)
  expect(await signInStatus(page, email, NEW_PASSWORD)).toBe(200)
}

test('by the link: its token leaves the address at once, the button waits for both fields', async () => {
  await withAccount('link@example.com')
  const visitor = await site.visit({ expected: /status of 400/ })
  const { page } = visitor
  await page.goto('/forgotpassword', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('Please enter a valid email address.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await expectGoodLooks(page)
  await ask(page, 'link@example.com')
  await page.getByRole('button', { name: /^Send again in \d:\d\d$/ }).waitFor()
  await page.getByRole('link', { name: 'outbox' }).waitFor()
  await expectGoodLooks(page)

  const { link } = await mailedTo(site.server, 'link@example.com', 'reset-password')
  const referrers: string[] = []
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
  await page.goto(link, { waitUntil: 'networkidle' })
  await page.waitForURL((url) => url.search === '')
  expect(referrers.filter((referrer) => referrer.includes('token'))).toEqual([])
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => page.getByLabel('Code', { exact: true }).count()).toBe(0)

  await expect.poll(() => set(page).isDisabled()).toBe(true)
  await password(page).focus()
  await confirmation(page).focus()
  await page.getByText('Password should not be empty').waitFor()
  await password(page).fill('Ab1#')
  await confirmation(page).fill('Ab1')
  await set(page).focus()
  await page.getByText('Your Confirm Password does not match with your New Password').waitFor()
  await page.locator('p', { hasText: 'Minimum of 8 characters' }).waitFor()
  expect(await set(page).isDisabled()).toBe(true)
  await expectGoodLooks(page)

  await password(page).fill('Password1!')
  await confirmation(page).fill('Password1!')
  await set(page).click()
  await page.getByText('This password is too common.').waitFor()
  // Buttons ignore repeat clicks for half a second, as people's fingers tremble.
  await page.waitForTimeout(600)
  await password(page).fill(NEW_PASSWORD)
  await confirmation(page).fill(NEW_PASSWORD)
  await set(page).click()
  await expectNewPassword(page, 'link@example.com')
  visitor.expectNoErrors()
  await visitor.close()
})

test('by the code: the address is known from the page before, a wrong code is said at its field', async () => {
  await withAccount('code@example.com')
  const visitor = await site.visit({ expected: /status of 400/ })
  const { page } = visitor
  await ask(page, 'code@example.com')
  const { code } = await mailedTo(site.server, 'code@example.com', 'reset-password')
  await page.getByRole('link', { name: 'Enter the code instead' }).click()
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('code@example.com')
  const typed = page.getByLabel('Code', { exact: true })
  expect(await typed.getAttribute('autocomplete')).toBe('one-time-code')
  await typed.fill(code === '000000' ? '111111' : '000000')
  await password(page).fill(NEW_PASSWORD)
  await confirmation(page).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Show the password' }).first().click()
  expect(await password(page).getAttribute('type')).toBe('text')
  await set(page).click()
  await expect.poll(() => typed.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
  await expectGoodLooks(page)
  await page.waitForTimeout(600)
  await typed.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await set(page).click()
  await expectNewPassword(page, 'code@example.com')
  visitor.expectNoErrors()
  await visitor.close()
})

test('without scripts', async () => {
  await withAccount('plain@example.com')
  const visitor = await site.visit({ javaScriptEnabled: false, expected: /status of 400/ })
  const { page } = visitor
  await ask(page, 'plain@example.com')
  const { link } = await mailedTo(site.server, 'plain@example.com', 'reset-password')
  const answer = await page.goto(link)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  expect(answer?.headers()['referrer-policy']).toBe('strict-origin')
  expect(await page.getByLabel('Code', { exact: true }).count()).toBe(0)
  await password(page).fill(NEW_PASSWORD)
  await confirmation(page).fill(`${NEW_PASSWORD}x`)
  await set(page).click()
  await page.getByText('Your Confirm Password does not match with your New Password').waitFor()
  expect(await password(page).inputValue()).toBe('')
  await password(page).fill(NEW_PASSWORD)
  await confirmation(page).fill(NEW_PASSWORD)
  await set(page).click()
  await page.waitForURL('**/login?reason=reset_password')
  visitor.expectNoErrors()
  await visitor.close()

  const other = await site.visit()
  await other.page.goto('/privacy-policy')
  expect(await signInStatus(other.page, 'plain@example.com', NEW_PASSWORD)).toBe(200)
  await other.close()
})

test('offline, what was typed stays and the page says so', async () => {
  const visitor = await site.visit({ expected: /ERR_INTERNET_DISCONNECTED|net::/ })
  const { page } = visitor
  await page.goto('/forgotpassword', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill('ada@example.com')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('You’re offline. Your text stays here.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com')
  visitor.expectNoErrors()
  await visitor.close()
})

test('after too many tries the page says when the next one counts', async () => {
  const visitor = await site.visit({ expected: /status of 429/ })
  const { page } = visitor
  for (let count = 0; count < 3; count += 1) await ask(page, 'often@example.com')
  await page.goto('/forgotpassword', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill('often@example.com')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('Too many attempts. Please wait a moment and try again.').waitFor()
  await page.getByText(/^Try again in \d+:\d\d\.$/).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('the page that was asked for before logging in is not lost on the way', async () => {
  await withAccount('detour@example.com')
  const visitor = await site.visit()
  const { page } = visitor
  const stored = async () =>
    (await page.context().cookies()).find(({ name }) => name.endsWith('redirectUrl'))?.value
  await page.goto('/courses', { waitUntil: 'networkidle' })
  await page.goto('/login?next=%2Ffaq')
  await expect.poll(stored).toBe('%2Ffaq')
  await ask(page, 'detour@example.com')
  const { link } = await mailedTo(site.server, 'detour@example.com', 'reset-password')
  await page.goto(link, { waitUntil: 'networkidle' })
  await password(page).fill(NEW_PASSWORD)
  await confirmation(page).fill(NEW_PASSWORD)
  await set(page).click()
  await page.waitForURL('**/login?reason=reset_password')
  await field(page, 'Email').fill('detour@example.com')
  await page.keyboard.press('Enter')
  await page.locator('input[name="password"]').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/faq?isAuthenticatedNow=byLogin')
  await expect.poll(stored).toBeUndefined()
  visitor.expectNoErrors()
  await visitor.close()
})
