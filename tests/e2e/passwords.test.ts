/** What a form does with a password, and where one logs out. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, signInStatus, signUp } from './support/account.ts'
import { launchBrowser, visit, type Visit } from './support/browser.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

const KNOWN = 'ada@example.com'

let server: RunningServer
let browser: Browser
let member: Visit
beforeAll(async () => {
  ;[server, browser] = await Promise.all([runServer(), launchBrowser()])
  member = await visit(browser, server.url)
  await signUp(member.page, KNOWN)
}, 90_000)
afterAll(async () => {
  await browser.close()
  await server.dispose()
}, 30_000)

async function lookUp(page: Page, email: string, heading: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

describe('a password', () => {
  test.each<[string, Record<string, string>, ((page: Page) => Promise<void>)?]>([
    [
      '/signup',
      { Password: 'new-password' },
      (page) => lookUp(page, 'new@example.com', 'Create your account'),
    ],
    ['/login', { Password: 'current-password' }, (page) => lookUp(page, KNOWN, 'Welcome back')],
    ['/resetpassword', { 'New password': 'new-password', 'Confirm password': 'new-password' }],
  ])('is masked at %s', async (address, fields, goThere) => {
    const { page, close } = await visit(browser, server.url)
    await page.goto(address)
    await goThere?.(page)
    for (const [label, kind] of Object.entries(fields)) {
      expect(await field(page, label).getAttribute('type')).toBe('password')
      expect(await field(page, label).getAttribute('autocomplete')).toBe(kind)
    }
    await close()
  })

  test('can be pasted, and is then what was pasted', async () => {
    const email = 'grace@example.com'
    const { page, close } = await visit(browser, server.url, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.goto('/signup?next=/courses')
    await lookUp(page, email, 'Create your account')
    await page.getByLabel('Full name').fill('Grace Hopper')
    const pasted = ` ${PASSWORD}, pasted `
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await field(page, 'Password').focus()
    await page.keyboard.press('Control+V')
    expect(await field(page, 'Password').inputValue()).toBe(pasted)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/courses?isAuthenticatedNow=bySignup')
    expect(await signInStatus(page, email, pasted)).toBe(200)
    await close()
  })

  test('made of the name of the site is refused before it is sent', async () => {
    const { page, close } = await visit(browser, server.url)
    let sent = 0
    page.on('request', (request) => (sent += request.url().includes('signupwithemail') ? 1 : 0))
    await page.goto('/signup')
    await lookUp(page, 'new@example.com', 'Create your account')
    await page.getByLabel('Full name').fill('Grace Hopper')
    await field(page, 'Password').fill('Codestead#2024')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('A password with your name').waitFor()
    expect(sent).toBe(0)
    await close()
  })
})

describe('logging out', () => {
  test.each([
    '/',
    '/courses',
    '/course/learn-python-basics',
    '/learn/master-python',
    '/python',
    '/search?q=python',
    '/build',
    '/about',
    '/profile',
    '/profile/account',
    '/course-content/learn-python-basics/your-first-program',
  ])('is in the menu of %s', async (address) => {
    const { page } = member
    await page.goto(address)
    await page.getByRole('button', { name: 'Account: Ada Lovelace', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).waitFor()
  })
})
