import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '#src/test-app.ts'
import { getProfile, revokeToken, signInWithEmail } from '../contract.ts'
import { ADA, GRACE, signedUp, testBrowser, type TestBrowser } from '../testing.ts'
import * as connected from './contract.ts'
import type { ProviderId } from '../oauth-providers/contract.ts'
import * as contract from '../oauth/contract.ts'
import { visit } from '../oauth-providers/testing/local-server.ts'
import { ADA_THERE } from '../oauth-providers/testing/local-providers.ts'
import { comeBack, providersOfSite, setOut, signInBy, SITE, siteWith } from '../oauth/testing.ts'

let providers: Awaited<ReturnType<typeof providersOfSite>>
let site: TestApp

beforeAll(async () => {
  providers = await providersOfSite()
})
afterAll(() => providers.close())
beforeEach(async () => {
  for (const each of [providers.google, providers.apple, providers.github]) each.person = ADA_THERE
  site = await siteWith(providers.env)
})
afterEach(() => site.close())

const list = (browser: TestBrowser) => browser.call(connected.listConnectedSignIns, {})
const disconnect = (browser: TestBrowser, provider: ProviderId) =>
  browser.call(connected.disconnectSignIn, { params: { provider } })

async function connect(browser: TestBrowser, provider: ProviderId): Promise<string> {
  const { address } = await browser.call(connected.connectSignIn, { params: { provider } })
  return comeBack(browser, await visit(address, SITE))
}

async function mailed(): Promise<string[]> {
  await site.doJobs()
  return site.mails.splice(0).map(({ message }) => message.purpose)
}

describe('connected sign-ins', () => {
  test('are listed with what could be connected too', async () => {
    const browser = await signedUp(site)
    expect(await list(browser)).toEqual({
      connected: [],
      available: [
        { id: 'google', name: 'Google' },
        { id: 'apple', name: 'Apple' },
        { id: 'github', name: 'GitHub' },
      ],
      canDisconnect: true,
    })
  })

  test('are added by whoever is signed in, whatever the address there, and told by mail', async () => {
    const browser = await signedUp(site)
    providers.github.person = { ...ADA_THERE, email: 'ada@work.example' }
    await mailed()
    expect(await connect(browser, 'github')).toBe('/profile/account?connected=github')
    expect(await list(browser)).toMatchObject({
      connected: [
        { id: 'github', name: 'GitHub', email: 'ada@work.example', linkedAt: '2025-01-15T12:00:00.000Z' },
      ],
      available: [{ id: 'google' }, { id: 'apple' }],
    })
    // The address of the account itself is not verified by another one.
    expect(await browser.call(getProfile, {})).toMatchObject({ isEmailVerified: false })
    expect(await mailed()).toEqual(['sign-in-connected'])
    const again = testBrowser(site)
    await signInBy(again, 'github')
    expect(await again.call(getProfile, {})).toMatchObject({ email: ADA.email })
    // Once more is no news.
    expect(await connect(browser, 'github')).toBe('/profile/account?connected=github')
    expect(await mailed()).not.toContain('sign-in-connected')
  })

  test('of another account stay its own', async () => {
    await signInBy(testBrowser(site), 'google')
    const browser = await signedUp(site, GRACE)
    expect(await connect(browser, 'google')).toBe('/profile/account?reason=provider_taken')
    expect(await list(browser)).toMatchObject({ connected: [] })
  })

  test('are one of each provider', async () => {
    const browser = await signedUp(site)
    await connect(browser, 'google')
    providers.google.person = { ...ADA_THERE, subject: '1816', email: 'second@example.com' }
    expect(await connect(browser, 'google')).toBe('/profile/account?reason=provider_other')
    expect(await list(browser)).toMatchObject({ connected: [{ email: 'ada@example.com' }] })
  })

  test('are not added when the provider has not verified the address, or the owner thinks again', async () => {
    const browser = await signedUp(site)
    providers.google.person = { ...ADA_THERE, isVerified: false }
    expect(await connect(browser, 'google')).toBe('/profile/account?reason=provider_unverified')
    providers.google.person = null
    expect(await connect(browser, 'google')).toBe('/profile/account?reason=provider_denied')
    expect(await list(browser)).toMatchObject({ connected: [] })
  })

  test('are not added to an account that was signed out of meanwhile', async () => {
    const browser = await signedUp(site)
    const { address } = await browser.call(connected.connectSignIn, { params: { provider: 'google' } })
    const answer = await visit(address, SITE)
    await browser.call(revokeToken, { body: {} })
    expect(await comeBack(browser, answer)).toBe('/login?reason=session_expired')
    await browser.call(signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
    expect(await list(browser)).toMatchObject({ connected: [] })
  })

  test('are taken away, which is told by mail', async () => {
    const browser = await signedUp(site)
    await connect(browser, 'google')
    await mailed()
    expect(await disconnect(browser, 'google')).toMatchObject({ connected: [], canDisconnect: true })
    expect(await mailed()).toEqual(['sign-in-disconnected'])
    expect(await signInBy(testBrowser(site), 'google')).toBe('/login?reason=provider_needs_proof')
    // Once more is no news.
    await disconnect(browser, 'google')
    expect(await mailed()).toEqual([])
  })

  test('the last way in stays', async () => {
    const browser = testBrowser(site)
    await signInBy(browser, 'google')
    expect(await list(browser)).toMatchObject({ canDisconnect: false })
    await expect(disconnect(browser, 'google')).rejects.toMatchObject({ status: 409, code: 'last-way-in' })
    await connect(browser, 'github')
    expect(await list(browser)).toMatchObject({ canDisconnect: true })
    // Of two that are taken away at once, one stays.
    const outcomes = await Promise.allSettled([disconnect(browser, 'google'), disconnect(browser, 'github')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await list(browser)).connected).toHaveLength(1)
  })

  test('may all be taken away where a passkey leads in, as every rule counts it', async () => {
    const browser = testBrowser(site)
    await signInBy(browser, 'google')
    const { id } = await browser.call(getProfile, {})
    await site.database.pool.query(
      `insert into passkeys (id, user_id, credential_id, public_key, sign_count, transports, is_synced, name, created_at)
       values (gen_random_uuid(), $1, 'AAAA', 'AAAA', 0, '[]', false, 'Laptop', now())`,
      [id],
    )
    expect(await list(browser)).toMatchObject({ canDisconnect: true })
    expect(await disconnect(browser, 'google')).toMatchObject({ connected: [] })
  })

  test('are for whoever is signed in', async () => {
    const nobody = testBrowser(site)
    const calls = [list(nobody), disconnect(nobody, 'google'), connect(nobody, 'google')]
    for (const each of calls) await expect(each).rejects.toMatchObject({ status: 401 })
  })

  test('nothing can be connected that is not configured', async () => {
    const some = await siteWith({ ...providers.env, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' })
    const browser = await signedUp(some)
    const refused = browser.call(connected.connectSignIn, { params: { provider: 'google' } })
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'provider-not-found' })
  })
})

describe('a page of our own may hand in what the provider answered', () => {
  const calls = {
    google: contract.signInWithGoogle,
    apple: contract.signInWithApple,
    github: contract.signInWithGitHub,
  }

  async function handIn(browser: TestBrowser, provider: ProviderId) {
    const { url, form } = await visit(await setOut(browser, provider), SITE)
    const answer = form ?? url.searchParams
    const iss = answer.get('iss')
    const body = {
      code: answer.get('code') ?? '',
      state: answer.get('state') ?? '',
      utmSource: 'newsletter',
      ...(iss === null ? {} : { iss }),
      ...(provider === 'apple' ? { user: '{"name":{"firstName":"Ada","lastName":"Byron"}}' } : {}),
    }
    return { body, send: () => browser.call(calls[provider], { body }) }
  }

  test.each(['google', 'apple', 'github'] as const)('%s', async (provider) => {
    const browser = testBrowser(site)
    const { send } = await handIn(browser, provider)
    const { user, refreshToken } = await send()
    expect(user).toMatchObject({
      email: 'ada@example.com',
      fullName: provider === 'apple' ? 'Ada Byron' : 'Ada King',
    })
    expect(refreshToken).toBeNull()
    expect(await browser.call(getProfile, {})).toEqual(user)
    const { rows } = await site.database.pool.query('select utm_source from users')
    expect(rows).toEqual([{ utm_source: 'newsletter' }])
    await expect(send()).rejects.toMatchObject({ status: 400, code: 'provider-expired' })
  })

  test('refusals say why', async () => {
    await signedUp(site)
    const browser = testBrowser(site)
    const { send, body } = await handIn(browser, 'google')
    // In another browser.
    const other = testBrowser(site)
    await expect(other.call(contract.signInWithGoogle, { body })).rejects.toMatchObject({
      code: 'provider-expired',
    })
    await expect(send()).rejects.toMatchObject({ status: 409, code: 'provider-needs-proof' })
    await browser.call(signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
    expect(await list(browser)).toMatchObject({ connected: [{ id: 'google' }] })
  })

  test('what set out to connect does not sign in', async () => {
    const browser = await signedUp(site)
    const { address } = await browser.call(connected.connectSignIn, { params: { provider: 'google' } })
    const { url } = await visit(address, SITE)
    const [code, state] = [url.searchParams.get('code') ?? '', url.searchParams.get('state') ?? '']
    const iss = url.searchParams.get('iss') ?? ''
    await expect(
      browser.call(contract.signInWithGoogle, { body: { code, state, iss } }),
    ).rejects.toMatchObject({ code: 'provider-expired' })
  })
})
