/** Signing in by other sites, as a browser meets them: providers of this machine, which are another site than ours. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderId } from '#modules/accounts/oauth-providers/contract.ts'
import { ADA_THERE, startLocalProviders } from '#modules/accounts/oauth-providers/testing/local-providers.ts'
import { callFrom, PASSWORD, signUp } from './support/account.ts'
import { launchBrowser, visit, type Visit } from './support/browser.ts'
import { expectGoodLooks } from './support/looks.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

const NAMES = { google: 'Google', apple: 'Apple', github: 'GitHub' } as const
/** What the form remembers of why somebody is there, and where it leads. */
const WISH = 'next=%2Fcourse%2Flearn-sql-basics%3Fview%3Dall&source=lesson&ref=shelf'
const TARGET = '/course/learn-sql-basics?view=all&isAuthenticatedNow=bySignup'
/** Refusals are answers, and the providers of this machine have no icon. */
const EXPECTED = /status of 40[019]|favicon\.ico/

let server: RunningServer
let browser: Browser
let providers: Awaited<ReturnType<typeof startLocalProviders>>
let people = 0

beforeAll(async () => {
  const settings = async (url: string) => {
    providers = await startLocalProviders(url, { host: 'localhost' })
    return { ...providers.env, SITE_URL: url }
  }
  ;[server, browser] = await Promise.all([runServer({ settings }), launchBrowser()])
}, 90_000)
afterAll(async () => {
  await browser.close()
  await server.dispose()
  await providers.close()
}, 30_000)

/** Somebody new is signed in at every provider. */
let email = ''
beforeEach(() => {
  people += 1
  email = `ada${people}@example.com`
  for (const each of [providers.google, providers.apple, providers.github])
    each.person = { ...ADA_THERE, subject: String(1_815 + people), email }
})

const open = (options: Parameters<typeof visit>[2] = {}): Promise<Visit> =>
  visit(browser, server.url, { expected: EXPECTED, ...options })
const address = (page: Page) => page.url().slice(server.url.length)
const button = (page: Page, provider: ProviderId) =>
  page.getByRole('link', { name: `Continue with ${NAMES[provider]}` })

/** The page is taken over: its links know all that its address says. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Presses a provider's button and waits until our site has been led to where the way ends. */
async function goBy(page: Page, provider: ProviderId, end: (path: string) => boolean): Promise<void> {
  await button(page, provider).click()
  await page.waitForURL((url) => url.origin === server.url && end(url.pathname + url.search))
}

const profileOf = async (page: Page) => (await callFrom(page, 'GET', '/api/auth/profile')).body
const connectedOf = async (page: Page) => {
  const { body } = await callFrom(page, 'GET', '/api/account/connected-sign-ins')
  return (Array.isArray(body['connected']) ? body['connected'] : []).map(({ id }) => id)
}
const forget = (page: Page) => page.context().clearCookies({ name: /Token$/ })

describe.each(['google', 'apple', 'github'] as const)('%s', (provider) => {
  test('signs up, leads to where the form was to lead, and signs in from then on', async () => {
    const visitor = await open()
    const { page } = visitor
    await page.goto(`/signup?${WISH}`)
    await untilAlive(page)
    await goBy(page, provider, (path) => path === TARGET)
    const { id, ...profile } = await profileOf(page)
    expect(profile).toMatchObject({ email, isEmailVerified: true, hasPassword: false })

    await forget(page)
    await page.goto(`/login?next=/courses`)
    await goBy(page, provider, (path) => path === '/courses?isAuthenticatedNow=byLogin')
    expect(await profileOf(page)).toMatchObject({ id })
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('without scripts leads there too', async () => {
    const visitor = await open({ javaScriptEnabled: false })
    const { page } = visitor
    await page.goto(`/signup?${WISH}`)
    await button(page, provider).click()
    // The page of a provider that sends a form says what to press, or the browser goes on by itself.
    const press = page.getByRole('button', { name: /continue/i })
    await Promise.race([page.waitForURL(`**${TARGET}`), press.click().catch(() => {})])
    await page.waitForURL(`**${TARGET}`)
    visitor.expectNoErrors()
    await visitor.close()
  })
})

describe('nobody is signed in', () => {
  test('who did not allow it: it is said, and the way goes on from there', async () => {
    const visitor = await open()
    const { page } = visitor
    for (const provider of ['google', 'apple', 'github'] as const) {
      providers[provider].person = null
      await page.goto(`/login?${WISH}`)
      await goBy(page, provider, (path) => path.startsWith('/login'))
      await page.getByText('You canceled the sign-in, so nothing changed.').waitFor()
      expect(address(page)).toBe(
        '/login?next=%2Fcourse%2Flearn-sql-basics%3Fview%3Dall&source=lesson&ref=shelf&reason=provider_denied',
      )
    }
    providers.github.person = { ...ADA_THERE, email, subject: '77' }
    await goBy(page, 'github', (path) => path === TARGET)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('by an answer that was used, or that another browser was given', async () => {
    const visitor = await open()
    const { page } = visitor
    const answers: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/auth/callback/')) answers.push(request.url())
    })
    await page.goto('/login?next=/courses')
    await goBy(page, 'google', (path) => path.startsWith('/courses'))
    const [answer = ''] = answers
    await forget(page)
    const elsewhere = await open()
    for (const each of [page, elsewhere.page]) {
      await each.goto(answer)
      await each.getByText('That sign-in link expired or was already used. Please start again.').waitFor()
      const names = (await each.context().cookies(server.url)).map(({ name }) => name)
      expect(names).not.toContain('accessToken')
    }
    visitor.expectNoErrors()
    await visitor.close()
    await elsewhere.close()
  })

  test('by an address that is not verified there, which is connected to nothing', async () => {
    const visitor = await open()
    const { page } = visitor
    await signUp(page, email)
    await forget(page)
    for (const provider of ['google', 'apple', 'github'] as const) {
      providers[provider].person = { ...ADA_THERE, subject: '99', email, isVerified: false }
      await page.goto('/login')
      await goBy(page, provider, (path) => path.startsWith('/login?reason='))
      await page.getByText('Your email isn’t verified on that site.').waitFor()
    }
    await callFrom(page, 'POST', '/api/auth/signinwithemail', { email, password: PASSWORD })
    expect(await connectedOf(page)).toEqual([])
    visitor.expectNoErrors()
    await visitor.close()
  })
})

test('an address with an account is connected to it by whoever signs in to that, and to no other', async () => {
  const visitor = await open()
  const { page } = visitor
  await signUp(page, email)
  const { id } = await profileOf(page)
  await signUp(page, `other-${email}`)
  await forget(page)

  await page.goto('/login?next=/faq')
  await goBy(page, 'google', (path) => path.includes('provider_needs_proof'))
  await page.getByText('An account with this email already exists.').waitFor()
  await untilAlive(page)
  await expectGoodLooks(page)
  await page.getByLabel('Email').fill(`other-${email}`)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.waitForURL('**/faq?isAuthenticatedNow=byLogin')
  expect(await connectedOf(page)).toEqual([])

  await forget(page)
  await page.goto('/login?next=/faq')
  await goBy(page, 'google', (path) => path.includes('provider_needs_proof'))
  await untilAlive(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.waitForURL('**/faq?isAuthenticatedNow=byLogin')
  expect(await connectedOf(page)).toEqual(['google'])

  await forget(page)
  await page.goto('/login?next=/faq')
  await goBy(page, 'google', (path) => path.startsWith('/faq'))
  expect(await profileOf(page)).toMatchObject({ id })
  visitor.expectNoErrors()
  await visitor.close()
})

test('an account that was left comes back by the button that offers it', async () => {
  const visitor = await open()
  const { page } = visitor
  await page.goto('/login?next=/faq')
  await goBy(page, 'google', (path) => path.startsWith('/faq'))
  const { status } = await callFrom(page, 'POST', '/api/account/deactivate', {})
  expect(status).toBe(200)
  await page.goto('/login?next=/faq')
  await goBy(page, 'google', (path) => path.includes('reason=disabled'))
  await page.getByRole('heading', { name: 'Your account is deactivated.' }).waitFor()
  await goBy(page, 'google', (path) => path === '/faq?isAuthenticatedNow=byLogin')
  expect(await profileOf(page)).toMatchObject({ email, accountStatus: 'Active' })
  visitor.expectNoErrors()
  await visitor.close()
})

describe('in the settings', () => {
  test('a sign-in is connected and taken away, and the last way in stays', async () => {
    const visitor = await open()
    const { page } = visitor
    const list = page.locator('#connected-sign-ins')
    await signUp(page, email)
    await page.goto('/profile/account')
    await list.getByRole('button', { name: 'Connect GitHub' }).click()
    await page.waitForURL('**/profile/account?connected=github')
    await list.getByText('GitHub is connected. You can log in with it from now on.').waitFor()
    expect(await connectedOf(page)).toEqual(['github'])
    await list.getByRole('button', { name: 'Disconnect GitHub' }).click()
    await list.getByText('Disconnected. We sent you an email about it.').waitFor()
    expect(await connectedOf(page)).toEqual([])

    providers.apple.person = null
    await list.getByRole('button', { name: 'Connect Apple' }).click()
    await page.waitForURL('**/profile/account?reason=provider_denied')
    await list.getByText('You canceled the sign-in, so nothing changed.').waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('the last way in stays, and what leads to another account is not connected', async () => {
    const visitor = await open()
    const { page } = visitor
    const list = page.locator('#connected-sign-ins')
    await page.goto('/login?next=/profile/account')
    await goBy(page, 'google', (path) => path.startsWith('/profile/account'))
    const last = list.getByRole('button', { name: 'Disconnect Google' })
    await last.waitFor()
    expect(await last.isDisabled()).toBe(true)
    await list.getByText('This is your only way to log in.').waitFor()
    await forget(page)

    await signUp(page, `other-${email}`)
    await page.goto('/profile/account')
    await list.getByRole('button', { name: 'Connect Google' }).click()
    await page.waitForURL('**/profile/account?reason=provider_taken')
    await list.getByText('That sign-in is already connected to another account.').waitFor()
    expect(await connectedOf(page)).toEqual([])
    visitor.expectNoErrors()
    await visitor.close()
  })
})
