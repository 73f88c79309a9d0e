/** Passkeys, the second factor and leaving for good, through the pages; Chromium plays the phone that holds the passkey. */
import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount, DELETION_GRACE_DAYS } from '#modules/accounts/deletion/contract.ts'
import { appCode } from '#modules/accounts/second-factor/testing.ts'
import { callFrom, PASSWORD, signInStatus, signUp } from './support/account.ts'
import { launchBrowser, visit, type Visit } from './support/browser.ts'
import { openClockedSite } from './support/clocked-site.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SETTINGS = '/profile/account'

let site: Awaited<ReturnType<typeof openClockedSite>>
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openClockedSite(), launchBrowser()])
}, 90_000)
afterAll(() => browser.close(), 30_000)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Buttons ignore repeat clicks for half a second, as people's fingers tremble. */
const untilPressesCount = (page: Page) => page.waitForTimeout(600)

/** Somebody who has just signed up, at their settings. Refusals are answers, and no defect of the page. */
async function memberAtSettings(email: string, before = async (_page: Page) => {}): Promise<Visit> {
  const visitor = await visit(browser, site.url, { expected: /status of 40[019]/ })
  await before(visitor.page)
  await signUp(visitor.page, email)
  await visitor.page.goto(SETTINGS)
  return visitor
}

/** Logs out, and is at the form that leads back to the settings. */
async function logOut(page: Page): Promise<void> {
  expect((await callFrom(page, 'POST', '/api/auth/revokeToken', {})).status).toBe(200)
  await page.goto(`/login?next=${SETTINGS}`)
  // The page is taken over: until then only its form and its links do something.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await press(page, 'Continue')
  await heading(page, 'Welcome back').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Log In')
}

const atSettings = (page: Page) => page.waitForURL(`**${SETTINGS}?isAuthenticatedNow=byLogin`)

type Phone = { cdp: CDPSession; authenticatorId: string }

/** A phone that knows who holds it, and says yes to whatever is asked. */
async function addPhone(page: Page): Promise<Phone> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('a passkey is added, logs in from the field and by the button, and no more once it is removed', async () => {
  const phones: Phone[] = []
  const visitor = await memberAtSettings('passkey@example.com', async (opened) => {
    phones.push(await addPhone(opened))
  })
  const { page } = visitor
  const [phone] = phones
  if (phone === undefined) throw new Error('There is no phone.')
  const part = page.locator('#sign-in')
  await press(page, 'Add a passkey')
  await part.getByText('was added.').waitFor()
  const { credentials } = await phone.cdp.send('WebAuthn.getCredentials', {
    authenticatorId: phone.authenticatorId,
  })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  await untilPressesCount(page)
  await press(page, 'Add a passkey')
  await part.getByText('This device already has a passkey for your account.').waitFor()

  // The browser offers it in the field, and the phone says yes to that.
  await logOut(page)
  await atSettings(page)
  await part.getByText(/^Last used/).waitFor()

  // A browser that offers nothing in fields.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await logOut(page)
  await press(page, 'Log in with a passkey')
  await atSettings(page)
  await part.getByRole('button', { name: /^Remove/ }).click()
  await page.getByText('was removed.').waitFor()
  await expect.poll(() => part.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await logOut(page)
  await press(page, 'Log in with a passkey')
  await page.getByText('We don’t recognize this passkey.').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('with two-factor on a password is half the way; a recovery code counts once; a password turns it off', async () => {
  const email = 'factor@example.com'
  const visitor = await memberAtSettings(email)
  const { page } = visitor
  const part = page.locator('#sign-in')
  const code = page.getByLabel('Authenticator code')
  const nextCode = () => {
    site.clock.advance(30_000)
    return appCode(secret, site.clock.now())
  }
  await press(page, 'Set up an authenticator app')
  const secret = (await part.locator('code').innerText()).replaceAll(/\s/g, '')
  await code.fill('12')
  await press(page, 'Turn on')
  await page.getByText('Please enter the six digits from your app.').waitFor()
  await code.fill(await nextCode())
  await untilPressesCount(page)
  await press(page, 'Turn on')
  const list = part.locator('[data-recovery-codes]').getByRole('listitem')
  await list.first().waitFor()
  const codes = await list.allInnerTexts()
  expect(codes).toHaveLength(10)
  // On paper the codes are all there is.
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('h1, h2, header, a').filter({ visible: true }).count()).toBe(0)
  expect(await list.filter({ visible: true }).count()).toBe(10)
  await page.emulateMedia({ media: null })
  await press(page, 'I’ve saved them')
  await part.getByText('10 recovery codes left.').waitFor()

  await logOut(page)
  await typePassword(page, email)
  await heading(page, 'One more step').waitFor()
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/Token|secondFactor/)
  await code.fill('000000')
  await press(page, 'Log In')
  await page.getByText('Wrong code.').waitFor()
  await code.fill(await nextCode())
  await untilPressesCount(page)
  await press(page, 'Log In')
  await atSettings(page)

  const recover = async () => {
    await logOut(page)
    await typePassword(page, email)
    await press(page, 'Use a recovery code')
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await press(page, 'Log In')
  }
  await recover()
  await atSettings(page)
  await part.getByText('9 recovery codes left.').waitFor()
  await recover()
  await page.getByText('Wrong code.').waitFor()
  await untilPressesCount(page)
  await press(page, 'Use your authenticator app')
  await code.fill(await nextCode())
  await untilPressesCount(page)
  await press(page, 'Log In')
  await atSettings(page)

  await press(page, 'Turn off')
  await part.getByLabel('Your password').fill(PASSWORD)
  await press(page, 'Turn off')
  await part.getByText('Two-factor sign-in is off.').waitFor()
  expect(await signInStatus(page, email, PASSWORD)).toBe(200)
  visitor.expectNoErrors()
  await visitor.close()
})

test('an account that was deleted comes back within its days; after them it is gone and its address is free', async () => {
  const email = 'leaving@example.com'
  const visitor = await memberAtSettings(email)
  const { page } = visitor
  const idOf = async () => (await callFrom(page, 'GET', '/api/auth/profile')).body['id']
  const id = await idOf()
  await press(page, 'Delete account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByText(`You have ${DELETION_GRACE_DAYS} days to change your mind`).waitFor()
  const erase = dialog.getByRole('button', { name: 'Delete account' })
  await erase.click()
  await dialog.getByText('Password should not be empty').waitFor()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await untilPressesCount(page)
  await erase.click()

  // Logging out loads the page anew, at the card that offers the way back.
  await heading(page, 'Your account is queued for deletion.').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await signInStatus(page, email, PASSWORD)).toBe(409)
  await page.getByLabel('Email').fill(email)
  await press(page, 'Yes, Recover my account')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await untilPressesCount(page)
  await press(page, 'Yes, Recover my account')
  await page.waitForURL('**isAuthenticatedNow=byLogin')
  expect(await idOf()).toBe(id)

  const { status } = await callFrom(page, deleteAccount.method, deleteAccount.path, { password: PASSWORD })
  expect(status).toBe(200)
  site.clock.advance((DELETION_GRACE_DAYS + 1) * DAY_MS)
  // What cron does each hour.
  await site.deps.jobs.send(site.deps.db, 'tidy-accounts', {})
  await site.doJobs()
  await site.doJobs()
  expect(site.mails.map(({ message }) => [message.to, message.purpose])).toContainEqual([
    email,
    'account-deleted',
  ])
  expect(await signInStatus(page, email, PASSWORD)).toBe(400)
  await page.goto('/signup?next=/profile')
  await page.getByLabel('Email').fill(email)
  await press(page, 'Continue')
  await heading(page, 'Create your account').waitFor()
  await page.getByLabel('Full name').fill('Somebody Else')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Create account')
  await page.getByRole('heading', { name: 'Somebody Else' }).waitFor()
  expect(await idOf()).not.toBe(id)
  visitor.expectNoErrors()
  await visitor.close()
})
