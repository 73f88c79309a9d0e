/** What an operator hands out: licence codes. The commands that make them run as an operator runs them. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from './support/account.ts'
import { launchBrowser, visit, type Visit } from './support/browser.ts'
import { expectGoodLooks } from './support/looks.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

const ROOT = join(import.meta.dirname, '../..')
const REFUSED = /status of 40[0139]/

let server: RunningServer
let browser: Browser
let codes: string[]

beforeAll(async () => {
  const before = async (_url: string, dataDir: string) => {
    codes = await command(dataDir, 'licence-codes.ts', '2')
    return {}
  }
  ;[server, browser] = await Promise.all([runServer('production', before), launchBrowser()])
}, 150_000)
afterAll(async () => {
  await browser.close()
  await server.dispose()
}, 30_000)

/** The lines that a command of an operator prints; the server is not running. */
async function command(dataDir: string, script: string, ...given: string[]): Promise<string[]> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'scripts', script), ...given], {
    cwd: ROOT,
    env,
  })
  return stdout.trim().split('\n')
}

const open = (options: Parameters<typeof visit>[2] = {}): Promise<Visit> =>
  visit(browser, server.url, { expected: REFUSED, ...options })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const licenceCode = (page: Page) => page.getByLabel('Licence code')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Buttons ignore repeat clicks for half a second, as people's fingers tremble. */
const untilPressesCount = (page: Page) => page.waitForTimeout(600)

async function lookUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await press(page, 'Continue')
  await heading(page, 'Create your account').waitFor()
}

describe('a licence code', () => {
  const FORM = '/signup?source=appsumo&next=/profile/subscriptionandpayments'

  test('is asked for where somebody comes for it, and makes a PRO account', async () => {
    const visitor = await open()
    const { page } = visitor
    await page.goto(FORM, { waitUntil: 'networkidle' })
    await page.getByText('Your licence code makes a new account PRO').waitFor()
    await lookUp(page, 'sumo@example.com')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('licenseCode')
    await expectGoodLooks(page)

    await page.getByLabel('Full name').fill('Ada Sumo')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Create account')
    await page.getByText('Please enter your licence code.').waitFor()
    await licenceCode(page).fill('ABCDE-FGHJK-LMNPQ-RSTUV')
    await untilPressesCount(page)
    await press(page, 'Create account')
    await page.getByText('This licence code is not right. Copy it from your AppSumo account.').waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Sumo')
    const [code = ''] = codes
    await licenceCode(page).fill(` ${code.toLowerCase()} `)
    await untilPressesCount(page)
    await press(page, 'Create account')
    await page.waitForURL('**/profile/subscriptionandpayments?isAuthenticatedNow=bySignup')
    await page.getByText('Your licence makes your account PRO for a lifetime.').waitFor()
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
    await page.getByText('This licence code was used already.').waitFor()
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
