import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '#src/test-app.ts'
import { getProfile, signInWithEmail } from '../contract.ts'
import { deactivateAccount, deleteAccount } from '../deletion/contract.ts'
import { ADA, GRACE, signedUp, testBrowser, type TestBrowser } from '../testing.ts'
import { getSignInProviders } from '../oauth-providers/contract.ts'
import { visit } from '../oauth-providers/testing/local-server.ts'
import { ADA_THERE } from '../oauth-providers/testing/local-providers.ts'
import { comeBack, providersOfSite, setOut, signInBy, SITE, siteWith } from './testing.ts'

let providers: Awaited<ReturnType<typeof providersOfSite>>
let site: TestApp

beforeAll(async () => {
  providers = await providersOfSite()
})
afterAll(() => providers.close())
beforeEach(async () => {
  for (const each of [providers.google, providers.apple, providers.github]) each.person = ADA_THERE
  providers.github.isBroken = false
  site = await siteWith(providers.env)
})
afterEach(() => site.close())

const identities = async () =>
  (await site.database.pool.query('select provider, subject, email from sign_in_providers order by provider'))
    .rows
const countOf = async (table: 'users' | 'sign_in_providers' | 'sessions') =>
  (await site.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count
const isSignedIn = (browser: TestBrowser) =>
  browser.call(getProfile, {}).then(
    () => true,
    () => false,
  )

describe.each(['google', 'apple', 'github'] as const)('%s', (provider) => {
  test('signs up whom nobody knows, with an address that is verified, and signs in from then on', async () => {
    const first = testBrowser(site)
    expect(await signInBy(first, provider, { query: '?next=/course/learn-sql-basics' })).toBe(
      '/course/learn-sql-basics?isAuthenticatedNow=bySignup',
    )
    const user = await first.call(getProfile, {})
    expect(user).toMatchObject({ email: 'ada@example.com', isEmailVerified: true, hasPassword: false })
    expect(await identities()).toEqual([{ provider, subject: '1815', email: 'ada@example.com' }])

    const second = testBrowser(site)
    expect(await signInBy(second, provider, { query: '?next=/course/learn-sql-basics' })).toBe(
      '/course-content/learn-sql-basics?course-content=1&isAuthenticatedNow=byLogin',
    )
    expect((await second.call(getProfile, {})).id).toBe(user.id)
    expect(await countOf('users')).toBe(1)
  })

  test('is who it is there, whatever the address is by now', async () => {
    await signInBy(testBrowser(site), provider)
    providers[provider].person = { ...ADA_THERE, email: 'lovelace@example.org', isVerified: false }
    const browser = testBrowser(site)
    await signInBy(browser, provider)
    expect(await browser.call(getProfile, {})).toMatchObject({ email: 'ada@example.com' })
    expect(await countOf('users')).toBe(1)
  })

  test('an address that is not verified there makes no account and opens none', async () => {
    await signedUp(site)
    providers[provider].person = { ...ADA_THERE, isVerified: false }
    const browser = testBrowser(site)
    expect(await signInBy(browser, provider)).toBe('/login?reason=provider_unverified')
    expect(await isSignedIn(browser)).toBe(false)
    expect([await countOf('users'), await countOf('sign_in_providers')]).toEqual([1, 0])
  })

  test('who does not allow it is not signed in, and comes back to where they were', async () => {
    providers[provider].person = null
    const browser = testBrowser(site)
    expect(await signInBy(browser, provider, { query: '?next=/courses' })).toBe(
      '/login?next=%2Fcourses&reason=provider_denied',
    )
    expect([...browser.cookies.keys()]).toEqual([])
  })

  test('an answer counts once, and in the browser that set out', async () => {
    const browser = testBrowser(site)
    const answer = await visit(await setOut(browser, provider), SITE)
    const cookies = new Map(browser.cookies)
    // Somebody else is led to it: they would be signed in as whoever sent them there.
    const victim = testBrowser(site)
    expect(await comeBack(victim, answer)).toBe('/login?reason=provider_expired')
    expect(await isSignedIn(victim)).toBe(false)
    await setOut(victim, provider)
    expect(await comeBack(victim, answer)).toBe('/login?reason=provider_expired')

    await comeBack(browser, answer)
    expect(await isSignedIn(browser)).toBe(true)
    // With the cookie that was taken away, too.
    const copied = testBrowser(site)
    for (const [name, value] of cookies) copied.cookies.set(name, value)
    expect(await comeBack(copied, answer)).toBe('/login?reason=provider_expired')
    expect(await isSignedIn(copied)).toBe(false)
  })

  test('an answer after more than ten minutes is too late', async () => {
    const browser = testBrowser(site)
    const answer = await visit(await setOut(browser, provider), SITE)
    site.clock.advance(10 * 60_000 + 1_000)
    expect(await comeBack(browser, answer)).toBe('/login?reason=provider_expired')
  })

  test("somebody else's code in one's own flow is refused (PKCE)", async () => {
    const theirs = await visit(await setOut(testBrowser(site), provider), SITE)
    const code = (theirs.form ?? theirs.url.searchParams).get('code') ?? ''
    const browser = testBrowser(site)
    const refused = await signInBy(browser, provider, {
      change: (answer) => {
        ;(answer.form ?? answer.url.searchParams).set('code', code)
        return answer
      },
    })
    expect(refused).toBe('/login?reason=provider_failed')
    expect(await countOf('users')).toBe(0)
  })

  test('an address with an account is connected by whoever signs in to that account', async () => {
    await signedUp(site)
    const browser = testBrowser(site)
    expect(await signInBy(browser, provider, { query: '?next=/courses' })).toBe(
      '/login?next=%2Fcourses&reason=provider_needs_proof',
    )
    expect(await isSignedIn(browser)).toBe(false)
    expect(await countOf('sign_in_providers')).toBe(0)

    await browser.call(signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
    expect(await identities()).toEqual([{ provider, subject: '1815', email: 'ada@example.com' }])
    const again = testBrowser(site)
    await signInBy(again, provider)
    expect(await again.call(getProfile, {})).toMatchObject({ fullName: ADA.fullName, hasPassword: true })
    await site.doJobs()
    expect(site.mails.map(({ message }) => message.purpose)).toContain('sign-in-connected')
  })
})

describe('an address with an account', () => {
  test('is not connected to the account of somebody else who signs in', async () => {
    await signedUp(site)
    await signedUp(site, GRACE)
    const browser = testBrowser(site)
    await signInBy(browser, 'google')
    await browser.call(signInWithEmail, { body: { email: GRACE.email, password: GRACE.password } })
    expect(await countOf('sign_in_providers')).toBe(0)
    // It was taken away, too.
    await browser.call(signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
    expect(await countOf('sign_in_providers')).toBe(0)
  })

  test('is not connected after more than ten minutes', async () => {
    await signedUp(site)
    const browser = testBrowser(site)
    await signInBy(browser, 'google')
    site.clock.advance(10 * 60_000 + 1_000)
    await browser.call(signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
    expect(await countOf('sign_in_providers')).toBe(0)
  })

  test('may be shown to be theirs by another provider', async () => {
    await signInBy(testBrowser(site), 'github')
    const browser = testBrowser(site)
    expect(await signInBy(browser, 'google')).toBe('/login?reason=provider_needs_proof')
    await signInBy(browser, 'github')
    expect((await identities()).map((each) => each.provider)).toEqual(['github', 'google'])
  })

  test('is verified once its owner has shown both', async () => {
    await signedUp(site)
    const browser = testBrowser(site)
    await signInBy(browser, 'google')
    const { user } = await browser.call(signInWithEmail, {
      body: { email: ADA.email, password: ADA.password },
    })
    expect(user.isEmailVerified).toBe(true)
  })
})

describe('an account that was left', () => {
  test.each([
    [deactivateAccount, 'disabled'],
    [deleteAccount, 'deleted'],
  ])('is offered, and activated by whoever asks for it', async (leave, reason) => {
    const browser = testBrowser(site)
    await signInBy(browser, 'google')
    await browser.call(leave, { body: {} })
    expect(await signInBy(browser, 'google', { query: '?next=/courses' })).toBe(
      `/login?next=%2Fcourses&reason=${reason}`,
    )
    expect(await isSignedIn(browser)).toBe(false)
    expect(await signInBy(browser, 'google', { query: '?next=/courses&recover=1' })).toBe(
      '/courses?isAuthenticatedNow=byLogin',
    )
    expect(await browser.call(getProfile, {})).toMatchObject({ accountStatus: 'Active' })
  })
})

describe('a provider that is not as it should be', () => {
  test('is away', async () => {
    const away = await siteWith({ ...providers.env, GOOGLE_ISSUER: 'http://127.0.0.1:9' })
    expect(await setOut(testBrowser(away), 'google', '?next=/courses')).toBe(
      '/login?next=%2Fcourses&reason=provider_unreachable',
    )
  })

  test('goes away while somebody is there', async () => {
    const browser = testBrowser(site)
    const answer = await visit(await setOut(browser, 'github'), SITE)
    providers.github.isBroken = true
    expect(await comeBack(browser, answer)).toBe('/login?reason=provider_unreachable')
    providers.github.isBroken = false
    // Its flow is over.
    expect(await comeBack(browser, answer)).toBe('/login?reason=provider_expired')
  })

  test('answers for another nonce than the one that was sent', async () => {
    const browser = testBrowser(site)
    const address = new URL(await setOut(browser, 'google'))
    address.searchParams.set('nonce', 'of-somebody-else')
    expect(await comeBack(browser, await visit(address.href, SITE))).toBe('/login?reason=provider_failed')
    expect(await countOf('users')).toBe(0)
  })

  test('does not know our secret', async () => {
    const wrong = await siteWith({ ...providers.env, GOOGLE_CLIENT_SECRET: 'another-secret' })
    expect(await signInBy(testBrowser(wrong), 'google')).toBe('/login?reason=provider_failed')
  })

  test.each(['google', 'github'] as const)('%s answers in the name of another one', async (provider) => {
    const browser = testBrowser(site)
    const failed = await signInBy(browser, provider, {
      change: (answer) => {
        answer.url.searchParams.set('iss', 'https://evil.example')
        return answer
      },
    })
    expect(failed).toBe('/login?reason=provider_failed')
  })

  test('an older GitHub says nothing of who answers', async () => {
    const browser = testBrowser(site)
    await signInBy(browser, 'github', {
      change: (answer) => {
        answer.url.searchParams.delete('iss')
        return answer
      },
    })
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe('what is not configured', () => {
  test('is not offered, and is not there', async () => {
    const { env } = providers
    const some = await siteWith({
      ...env,
      APPLE_CLIENT_ID: '',
      APPLE_TEAM_ID: '',
      APPLE_KEY_ID: '',
      APPLE_PRIVATE_KEY: '',
    })
    const browser = testBrowser(some)
    expect(await browser.call(getSignInProviders, {})).toEqual({
      providers: [
        { id: 'google', name: 'Google' },
        { id: 'github', name: 'GitHub' },
      ],
    })
    for (const name of ['apple', 'facebook', '__proto__']) {
      expect((await browser.get(`/api/auth/oauth/${name}/start`)).status).toBe(404)
      expect((await browser.get(`/api/auth/callback/${name}?code=x&state=y`)).status).toBe(404)
    }
  })

  test('the list is the same for everybody, and may be kept', async () => {
    const { headers } = await testBrowser(site).get('/api/auth/providers')
    expect(headers['cache-control']).toContain('public')
  })
})

test('where to go afterwards is judged', async () => {
  const browser = testBrowser(site)
  expect(await signInBy(browser, 'google', { query: '?next=https://evil.example/x' })).toBe(
    '/?isAuthenticatedNow=bySignup',
  )
  expect(await signInBy(testBrowser(site), 'google', { query: `?next=/${'x'.repeat(5_000)}` })).toMatch(
    /isAuthenticatedNow=byLogin$/,
  )
})

test.each([
  ['/login?next=/courses&plan=annual', '/payment?plan=annual&isAuthenticatedNow=bySignup'],
  ['/signup?next=/courses', '/courses?isAuthenticatedNow=bySignup'],
  ['/courses?next=/search', '/course/dsa-with-python?isAuthenticatedNow=bySignup'],
])('without scripts the form at %s says where to go afterwards: %s', async (form, target) => {
  const browser = testBrowser(site)
  const address = await setOut(browser, 'google', '', { referer: `${SITE}${form}` })
  expect(await comeBack(browser, await visit(address, SITE))).toBe(target)
})

test('what the link says counts before what its form says, and both count', async () => {
  const browser = testBrowser(site)
  const referer = `${SITE}/login?source=lesson&next=/courses&plan=annual`
  const address = await setOut(browser, 'google', '?source=discord&plan=monthly', { referer })
  expect(await comeBack(browser, await visit(address, SITE))).toBe(
    '/payment?plan=monthly&source=discord&isAuthenticatedNow=bySignup',
  )
})

test.each([
  ['granted.attribution', 'letter', { utm_source: 'letter', utm_medium: 'mail' }],
  ['granted', null, {}],
])('the stored campaign, with the consent %s, is %s', async (consent, utmSource, attribution) => {
  const browser = testBrowser(site)
  browser.cookies.set('e2e-analytics-consent', consent)
  browser.cookies.set('e2e-utm', 'letter')
  browser.cookies.set('e2e-last-touch', 'utm_source=letter&utm_medium=mail')
  await signInBy(browser, 'google')
  expect((await site.database.pool.query('select utm_source, attribution from users')).rows).toEqual([
    { utm_source: utmSource, attribution },
  ])
})

test('so is what the link of a page said on which they were', async () => {
  const browser = testBrowser(site)
  const next = encodeURIComponent('/courses?utm_source=talk&utm_campaign=spring')
  await comeBack(browser, await visit(await setOut(browser, 'google', `?next=${next}`), SITE))
  expect((await site.database.pool.query('select utm_source, attribution from users')).rows).toEqual([
    { utm_source: 'talk', attribution: { utm_source: 'talk', utm_campaign: 'spring' } },
  ])
})

test('a form of another site says nothing', async () => {
  const browser = testBrowser(site)
  const address = await setOut(browser, 'google', '', { referer: 'https://evil.example/login?next=/courses' })
  expect(await comeBack(browser, await visit(address, SITE))).toMatch(/^\/course\/dsa-with-python/)
})

test('whoever was signed in in this browser is not any more', async () => {
  const browser = await signedUp(site, GRACE)
  const old = browser.cookies.get('e2e-accessToken')
  await signInBy(browser, 'google')
  expect(await browser.call(getProfile, {})).toMatchObject({ fullName: 'Ada King' })
  const asGrace = await site.app.inject({
    url: '/api/auth/profile',
    headers: { authorization: `Bearer ${old}` },
  })
  expect(asGrace.statusCode).toBe(401)
})

test('two answers of one person at once make one account', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 3 }, () => signInBy(testBrowser(site), 'google', { query: '?next=/courses' })),
  )
  expect(outcomes.every((outcome) => outcome.startsWith('/courses?isAuthenticatedNow='))).toBe(true)
  expect([await countOf('users'), await countOf('sign_in_providers')]).toEqual([1, 1])
})

test('cookies on the way are for the server alone', async () => {
  const answer = await site.app.inject({ url: '/api/auth/oauth/google/start' })
  expect(answer.cookies).toMatchObject([
    { name: 'e2e-sign-in-flow', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 600 },
  ])
  const { searchParams } = new URL(String(answer.headers.location))
  expect(answer.headers['cache-control']).toBe('no-store')
  for (const secret of ['state', 'nonce'])
    expect(answer.cookies[0]?.value).not.toContain(searchParams.get(secret))
})
