/** What an operator hands out: licence codes, and invitations to teams. The commands that make them run as an operator runs them. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callFrom, PASSWORD, signUp } from './support/account.ts'
import { launchBrowser, visit, type Visit } from './support/browser.ts'
import { expectGoodLooks } from './support/looks.ts'
import { mailedTo } from './support/mailbox.ts'
import { runServer, type RunningServer, type Settings } from './support/running-server.ts'

const ROOT = join(import.meta.dirname, '../..')
const REFUSED = /status of 40[01349]/

let server: RunningServer
let browser: Browser
/** As an operator's commands have them, too. */
let settings: Settings
let codes: string[]
/** Paths of invitations: for one address, and for whoever has the link. */
let [invitation, link] = ['', '']

beforeAll(async () => {
  const before = async (_url: string, given: Settings) => {
    settings = given
    codes = await command(given, 'licence-codes.ts', '4')
    const [team = ''] = await command(given, 'teams.ts', 'create', 'Analytical Engines', '--seats', '5')
    ;[invitation = ''] = await command(given, 'teams.ts', 'invite', team, 'member@example.com')
    ;[link = ''] = await command(given, 'teams.ts', 'link', team, '--places', '3')
    return {}
  }
  ;[server, browser] = await Promise.all([runServer({ settings: before }), launchBrowser()])
}, 150_000)
afterAll(async () => {
  await browser.close()
  await server.dispose()
}, 30_000)

/** The lines that a command of an operator prints. */
async function command(settings: Settings, script: string, ...given: string[]): Promise<string[]> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'scripts', script), ...given], {
    cwd: ROOT,
    env,
  })
  return stdout.trim().split('\n')
}

const open = (options: Parameters<typeof visit>[2] = {}): Promise<Visit> =>
  visit(browser, server.url, { expected: REFUSED, ...options })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const licenceCode = (page: Page) => page.getByLabel('License code')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Buttons ignore repeat clicks for half a second, as people's fingers tremble. */
const untilPressesCount = (page: Page) => page.waitForTimeout(600)

async function lookUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await press(page, 'Continue')
  await heading(page, 'Create your account').waitFor()
}

describe('a licence code', () => {
  const FORM = '/signup?source=appsumo&next=/profile/subscriptionandpayments'

  test('is asked for where somebody comes for it, and makes a PRO account', async () => {
    const visitor = await open()
    const { page } = visitor
    await page.goto(FORM, { waitUntil: 'networkidle' })
    await page.getByText('Your license code gives you lifetime PRO').waitFor()
    await lookUp(page, 'sumo@example.com')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('licenseCode')
    await expectGoodLooks(page)

    await page.getByLabel('Full name').fill('Ada Sumo')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Create account')
    await page.getByText('Please enter your license code.').waitFor()
    await licenceCode(page).fill('ABCDE-FGHJK-LMNPQ-RSTUV')
    await untilPressesCount(page)
    await press(page, 'Create account')
    await page.getByText('This license code isn’t valid. Copy it from your AppSumo account.').waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Sumo')
    const [code = ''] = codes
    await licenceCode(page).fill(` ${code.toLowerCase()} `)
    await untilPressesCount(page)
    await press(page, 'Create account')
    await page.waitForURL('**/profile/subscriptionandpayments?isAuthenticatedNow=bySignup')
    await page.getByText('Your license gives you lifetime PRO.').waitFor()
    // The avatar wears the badge.
    await page.getByRole('button', { name: 'Account: Ada Sumo, PRO' }).waitFor()
    await expectGoodLooks(page)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('without scripts too: one that was used is refused at its field, and stays typed', async () => {
    const visitor = await open({ javaScriptEnabled: false })
    const { page } = visitor
    const [used = '', fresh = ''] = codes
    await page.goto('/signup?source=appsumo&next=/courses')
    await lookUp(page, 'plain@example.com')
    await licenceCode(page).fill(used)
    await page.getByLabel('Full name').fill('Ada Plain')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Create account')
    await page.getByText('This license code was already used.').waitFor()
    expect(await licenceCode(page).getAttribute('aria-invalid')).toBe('true')
    expect(await licenceCode(page).inputValue()).toBe(used)
    await licenceCode(page).fill(fresh)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Create account')
    await page.waitForURL('**/courses?isAuthenticatedNow=bySignup')
    visitor.expectNoErrors()
    await visitor.close()
  })
})

describe('a licence code and an account that is there', () => {
  const FORM = '/signup?source=appsumo&next=/faq'
  const signedIn = (page: Page) => heading(page, 'You’re logged in').waitFor()

  test('by whoever is signed in it is redeemed, and what is wrong with it is said', async () => {
    const visitor = await open()
    const { page } = visitor
    await signUp(page, 'sumo-member@example.com')
    await page.goto(FORM)
    await signedIn(page)
    await licenceCode(page).fill('ABCDE')
    await press(page, 'Redeem code')
    await page.getByText('This license code isn’t valid.').waitFor()
    await expectGoodLooks(page)
    await licenceCode(page).fill(codes[2] ?? '')
    await untilPressesCount(page)
    await press(page, 'Redeem code')
    await page.getByText('Your license gives you lifetime PRO.').waitFor()
    expect((await callFrom(page, 'GET', '/api/auth/profile')).body['isSubscriptionActive']).toBe(true)
    await expectGoodLooks(page)
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await page.waitForURL('**/faq')
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('by whoever logs in on the way it is asked for next', async () => {
    const before = await open()
    await signUp(before.page, 'sumo-later@example.com')
    await before.close()
    const visitor = await open()
    const { page } = visitor
    await page.goto(FORM, { waitUntil: 'networkidle' })
    await page.getByLabel('Email').fill('sumo-later@example.com')
    await press(page, 'Continue')
    await page.getByText('Log in, and add your license code to it.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Log In')
    await signedIn(page)
    await licenceCode(page).fill(codes[3] ?? '')
    await press(page, 'Redeem code')
    await page.getByText('Your license gives you lifetime PRO.').waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  })
})

describe('the sessions of an account', () => {
  test('are ended by the operator’s command', async () => {
    const visitor = await open()
    const { page } = visitor
    await signUp(page, 'hijacked@example.com')
    const profile = async () => (await callFrom(page, 'GET', '/api/auth/profile')).status
    expect(await profile()).toBe(200)
    const ended = await command(settings, 'accounts.ts', 'sign-out', 'Hijacked@example.com')
    expect(ended).toEqual(['Sessions ended: 1'])
    expect(await profile()).toBe(401)
    visitor.expectNoErrors()
    await visitor.close()
  })
})

describe('an invitation to a team', () => {
  const invited = (page: Page) => heading(page, 'Join Analytical Engines').waitFor()
  const inTheTeam = (page: Page) => heading(page, 'You’re in Analytical Engines').waitFor()
  const keptInvitation = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === 'invite-link')

  test('is mailed to the address it is for', async () => {
    expect((await mailedTo(server, 'member@example.com', 'team-invitation')).link).toBe(invitation)
  })

  test('waits for whoever opened it and then logs in, and is not for somebody else', async () => {
    const visitor = await open()
    const { page } = visitor
    await signUp(page, 'other@example.com')
    await page.context().clearCookies({ name: /Token$/ })
    await page.goto(invitation)
    await invited(page)
    await expect.poll(() => page.url()).toBe(`${server.url}/teams/invite`)
    // The page is hydrated without an interaction, and all that the server sent is still there.
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('banner').getByRole('link', { name: 'Join for Free' }).isVisible()).toBe(true)
    await page.reload()
    await invited(page)
    await expect.poll(async () => (await keptInvitation(page))?.value).toBeDefined()
    const days = ((await keptInvitation(page))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
    expect(Math.round(days)).toBe(30)
    await expectGoodLooks(page)

    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.getByLabel('Email').fill('other@example.com')
    await press(page, 'Continue')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Log In')
    await page.waitForURL('**/teams/invite?*isAuthenticatedNow=byLogin')
    await page.getByText('You’re joining as other@example.com.').waitFor()
    // Nobody has said yes yet.
    expect((await callFrom(page, 'GET', '/api/auth/profile')).body['teams']).toEqual([])
    await press(page, 'Join the team')
    await page.getByText('This invitation is for a different email').waitFor()
    await expectGoodLooks(page)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('leads who is signed out to the form and back into the team, whose licence they have', async () => {
    const visitor = await open()
    const { page } = visitor
    await page.goto(invitation, { waitUntil: 'networkidle' })
    await invited(page)
    await press(page, 'Join the team')
    await page.getByText('Log in or join to continue with your team.').waitFor()
    await lookUp(page, 'member@example.com')
    await page.getByLabel('Full name').fill('Ada Member')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Create account')
    await inTheTeam(page)
    expect(new URL(page.url()).searchParams.get('isAuthenticatedNow')).toBe('bySignup')
    await page.getByText('Its license gives you full PRO access').waitFor()
    expect(await keptInvitation(page)).toBeUndefined()
    expect((await callFrom(page, 'GET', '/api/auth/profile')).body['teams']).toEqual([
      { subscriptionDetails: { isActive: true }, licenseType: { id: 'signature' } },
    ])
    await expectGoodLooks(page)

    await page.goto('/profile/subscriptionandpayments')
    await page.getByText('Your team’s license gives you full PRO.').waitFor()
    await page.getByRole('button', { name: 'Account: Ada Member' }).click()
    await page.getByRole('menuitem', { name: 'My Subscription' }).waitFor()

    await page.goto(invitation)
    await heading(page, 'You’re in the team').waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('can be undone by its member, who sees the team in the settings', async () => {
    const visitor = await open()
    const { page } = visitor
    await signUp(page, 'leaver@example.com')
    await page.goto(link, { waitUntil: 'networkidle' })
    await press(page, 'Join the team')
    await inTheTeam(page)
    const teams = async () => (await callFrom(page, 'GET', '/api/teams')).body['memberships']
    await page.goto('/profile/account#teams')
    const leave = page.getByRole('button', { name: 'Leave Analytical Engines' })
    const undo = page.getByRole('button', { name: 'Undo: stay in Analytical Engines' })
    await leave.waitFor()
    await expectGoodLooks(page)
    await leave.click()
    await page.getByText('You’re leaving.').waitFor()
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
    await untilPressesCount(page)
    await undo.click()
    await leave.waitFor()
    expect(await teams()).toHaveLength(1)
    // Whoever goes on to another page meanwhile has meant it.
    await untilPressesCount(page)
    await leave.click()
    await undo.waitFor()
    await page.getByRole('link', { name: 'About you' }).click()
    await expect.poll(teams).toEqual([])
    await page.goto('/profile/account')
    await page.locator('#leaving').waitFor()
    expect(await page.locator('#teams').count()).toBe(0)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('by a link, without scripts: a press leads to the form, and one more joins', async () => {
    const visitor = await open({ javaScriptEnabled: false })
    const { page } = visitor
    await page.goto(link)
    await invited(page)
    await press(page, 'Join the team')
    await lookUp(page, 'plain-member@example.com')
    await page.getByLabel('Full name').fill('Ada Plain')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Create account')
    await page.waitForURL('**/teams/invite-link?*isAuthenticatedNow=bySignup')
    await press(page, 'Join the team')
    await inTheTeam(page)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('that nobody knows says so', async () => {
    const visitor = await open()
    const { page } = visitor
    const answer = await page.goto(`/teams/invite-link?member-token=${'a'.repeat(43)}`)
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([404, 'no-store'])
    await page.getByText('We can’t find this invitation.').waitFor()
    await heading(page, 'This invitation can’t be opened').waitFor()
    await expectGoodLooks(page)
    visitor.expectNoErrors()
    await visitor.close()
  })
})
