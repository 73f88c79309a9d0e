import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { putGrant } from '#modules/access/module.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { injectTransport } from '#platform/http/pages.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import type { AuthState } from '../auth-form-rules.ts'
import { getProfile } from '../../contract.ts'
import { makeLicenceCodes } from '../../appsumo/licence-codes.ts'
import { deactivateAccount, deleteAccount } from '../../deletion/contract.ts'
import { ADA, signedUp } from '../../testing.ts'
import { answerAuthForm } from './auth-action.ts'

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

type Sent = { status: number; state: AuthState | null; location: string | null; cookies: string[] }

/** Sends a form to one of the pages, as a browser without scripts does. */
async function send(address: string, fields: Record<string, string>): Promise<Sent> {
  const cookies: string[] = []
  const context = new RouterContextProvider()
  context.set(pageContext, {
    transport: injectTransport(site.app, {
      remoteAddress: '192.0.2.10',
      headers: { 'sec-fetch-site': 'same-origin' },
      onCookies: (set) => cookies.push(...set.map((cookie) => cookie.split('=')[0] ?? '')),
    }),
    asReader: null,
    styleNonce: '',
    brandName: 'Test',
    siteUrl: 'https://learn.example.org',
    year: 2025,
    report: () => {},
  })
  const request = new Request(`https://learn.example.org${address}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const answer = await answerAuthForm({ request, context })
  if (answer instanceof Response)
    return { status: answer.status, state: null, location: answer.headers.get('location'), cookies }
  return { status: answer.init?.status ?? 200, state: answer.data, location: null, cookies }
}

const { email, password, fullName } = ADA
const SESSION_COOKIES = ['e2e-accessToken', 'e2e-refreshToken']

describe('somebody new', () => {
  test('is asked for two things more, and led back signed in', async () => {
    const next = '/signup?next=%2Fcourse-content%2Flearn-html%2Fpancake-recipe'
    const first = await send(next, { step: 'initial', email })
    expect(first).toMatchObject({ status: 200, state: { step: 'sign-up', typed: { email } }, cookies: [] })
    const second = await send(next, { step: 'sign-up', email, fullName, password })
    expect([second.status, second.location]).toEqual([
      303,
      '/course-content/learn-html/pancake-recipe?isAuthenticatedNow=bySignup',
    ])
    expect(second.cookies).toEqual(expect.arrayContaining(SESSION_COOKIES))
    const { rows } = await site.database.pool.query('select sign_up_source from users')
    expect(rows).toEqual([{ sign_up_source: 'lesson' }])
  })

  test('sees each mistake at its field and what was typed, never the password', async () => {
    const typed = { email: 'ada@', fullName: 'Ada', password: 'short#1' }
    const { status, state } = await send('/signup', { step: 'sign-up', ...typed })
    expect([status, state?.step, state?.typed]).toEqual([
      400,
      'sign-up',
      { email: 'ada@', fullName: 'Ada', licenseCode: '' },
    ])
    expect(state?.answer.fields).toEqual({
      email: 'Please enter a valid email address.',
      password: 'Minimum of 8 characters',
    })
    expect(JSON.stringify(state)).not.toContain('short#1')
  })

  test('who comes from AppSumo is asked for the licence code, keeps it typed, and has its plan', async () => {
    const [licenseCode = ''] = await makeLicenceCodes(site.deps, 1)
    const from = '/signup?source=appsumo&next=%2Fcourses'
    expect((await send(from, { step: 'initial', email })).state).toMatchObject({ step: 'licence' })
    const fields = { step: 'licence', email, fullName, password }
    const missing = await send(from, fields)
    expect([missing.status, missing.state?.answer.fields]).toEqual([
      400,
      { licenseCode: 'Please enter your license code.' },
    ])
    const unknown = await send(from, { ...fields, licenseCode: 'ABCDE-FGHJK-LMNPQ-RSTUV' })
    expect(unknown.state).toMatchObject({
      step: 'licence',
      typed: { email, fullName, licenseCode: 'ABCDE-FGHJK-LMNPQ-RSTUV' },
      answer: {
        fields: { licenseCode: 'This license code isn’t valid. Copy it from your AppSumo account.' },
        general: null,
      },
    })
    expect((await send(from, { ...fields, licenseCode })).location).toBe(
      '/courses?isAuthenticatedNow=bySignup',
    )
    const { rows } = await site.database.pool.query(
      'select u.sign_up_source, p.plan from users u join grants p on p.account_id = u.id',
    )
    expect(rows).toEqual([{ sign_up_source: 'appsumo', plan: 'lifetime' }])
  })

  test('is remembered by the link that led to the page they were on', async () => {
    const next = encodeURIComponent('/courses?utm_source=talk&utm_campaign=spring')
    await send(`/signup?next=${next}`, { step: 'sign-up', email, fullName, password })
    const { rows } = await site.database.pool.query('select utm_source, attribution from users')
    expect(rows).toEqual([
      { utm_source: 'talk', attribution: { utm_source: 'talk', utm_campaign: 'spring' } },
    ])
  })

  test('is told by the server what only the server knows', async () => {
    const { status, state } = await send('/signup', { step: 'sign-up', ...ADA, password: 'Password1!' })
    expect(status).toBe(400)
    expect(state?.answer.fields.password).toMatch(/^This password is too common/)
  })

  test('whose address was taken meanwhile is led to its login', async () => {
    await signedUp(site)
    const { status, state } = await send('/signup', { step: 'sign-up', ...ADA })
    expect([status, state?.step]).toEqual([409, 'login'])
    expect(state?.answer.general).toMatch(/^An account with this email already exists/)
  })
})

/** Where a login leads by the query of its form: for an account without PRO. */
const LOGIN_TARGETS: Record<string, string> = {
  'next=%2Fpayment%2Fteams&plan=annual': '/payment/teams?quantity=2&isAuthenticatedNow=byLogin',
  'next=%2Fpayment%2Fteams&quantity=7': '/payment/teams?quantity=7&isAuthenticatedNow=byLogin',
  'product_code=lifetime&plan=annual&source=pricing&ref=banner':
    '/payment?product_code=lifetime&source=pricing&ref=banner&isAuthenticatedNow=byLogin',
  'plan=annual&next=%2Fcourses&source=navbar&ref=banner':
    '/payment?plan=annual&source=navbar&ref=banner&isAuthenticatedNow=byLogin',
  'next=%2Fcourses&discount=ANNUAL66': '/courses?isAuthenticatedNow=byLogin',
  'discount=ANNUAL66&source=catalog': '/payment?discount=ANNUAL66&source=catalog&isAuthenticatedNow=byLogin',
  'discount=ANNUAL66': '/payment?discount=ANNUAL66&isAuthenticatedNow=byLogin',
  'next=%2Fcourses%3Freferrer%3Dx%26filter%3Dnew': '/courses?filter=new&isAuthenticatedNow=byLogin',
  'next=%2Fcourse%2Flearn-html%2Freviews':
    '/course-content/learn-html?course-content=1&isAuthenticatedNow=byLogin',
  'member-token=t&next=%2Fcourses': '/teams/invite?member-token=t&isAuthenticatedNow=byLogin',
  'next=https%3A%2F%2Fevil.example%2Fcourses': '/?isAuthenticatedNow=byLogin',
  'next=%2F%2Fevil.example': '/?isAuthenticatedNow=byLogin',
  'source=payment': '/payment?isAuthenticatedNow=byLogin',
}

describe('somebody known', () => {
  test('is asked for the password, and led to where they were going', async () => {
    await signedUp(site)
    const first = await send('/login', { step: 'initial', email: ` ${email.toUpperCase()} ` })
    expect(first.state?.step).toBe('login')
    const second = await send('/login?next=%2Ffaq', { step: 'login', email, password })
    expect([second.status, second.location]).toEqual([303, '/faq?isAuthenticatedNow=byLogin'])
    expect(second.cookies).toEqual(expect.arrayContaining(SESSION_COOKIES))
  })

  test('is led by the address of the form, every parameter in its order', async () => {
    await signedUp(site)
    const targets: Record<string, string> = {}
    for (const query of Object.keys(LOGIN_TARGETS)) {
      const { location } = await send(`/login?${query}`, { step: 'login', email, password })
      targets[query] = location ?? ''
    }
    expect(targets).toEqual(LOGIN_TARGETS)
  })

  test('with another password is told that, and no more', async () => {
    await signedUp(site)
    const { status, state, cookies } = await send('/login', { step: 'login', email, password: 'Wrong#1843' })
    expect([status, cookies]).toEqual([400, []])
    expect(state).toEqual({
      step: 'login',
      typed: { email, fullName: '', licenseCode: '' },
      answer: { fields: {}, general: 'Wrong email or password.', retryAfterSeconds: null },
    })
  })

  test('after too many tries is told when the next one counts', async () => {
    await signedUp(site)
    let last = await send('/login', { step: 'login', email, password: 'Wrong#1843' })
    for (let tries = 0; tries < 9 && last.status !== 429; tries += 1)
      last = await send('/login', { step: 'login', email, password: 'Wrong#1843' })
    expect(last.status).toBe(429)
    expect(last.state?.answer.general).toMatch(/^Too many attempts/)
    expect(last.state?.answer.retryAfterSeconds).toBeGreaterThan(0)
  })

  test('whose account is deactivated is asked, and has it back with the next step', async () => {
    const browser = await signedUp(site)
    await browser.call(deactivateAccount, { body: { password } })
    const first = await send('/login', { step: 'login', email, password })
    expect(first).toMatchObject({ status: 409, state: { step: 'activate' }, cookies: [] })
    const second = await send('/login?next=%2Ffaq', { step: 'activate', email, password })
    expect([second.status, second.location]).toEqual([303, '/faq?isAuthenticatedNow=byLogin'])
  })

  test('who comes by the letter about the deletion is not asked twice', async () => {
    const browser = await signedUp(site)
    await browser.call(deleteAccount, { body: { password } })
    const letter = '/login?reason=deleted&showrestorecard=true'
    expect((await send(letter, { step: 'initial', email })).state?.step).toBe('restore')
    expect((await send(letter, { step: 'restore', email, password })).status).toBe(303)
    const { rows } = await site.database.pool.query('select status from users')
    expect(rows).toEqual([{ status: 'Active' }])
  })
})

test('no address leads away from the site', async () => {
  await signedUp(site)
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const { location } = await send(`/login?next=${encodeURIComponent(next)}`, {
      step: 'login',
      email,
      password,
    })
    expect(location).toBe('/?isAuthenticatedNow=byLogin')
  }
})

test('what is no form is refused', async () => {
  const context = new RouterContextProvider()
  const transport = injectTransport(site.app)
  context.set(pageContext, {
    transport,
    asReader: null,
    styleNonce: '',
    brandName: 'Test',
    siteUrl: null,
    year: 2025,
    report: () => {},
  })
  const request = new Request('http://localhost/login', { method: 'POST', body: '{"step":"login"}' })
  await expect(answerAuthForm({ request, context })).rejects.toMatchObject({ init: { status: 400 } })
})

test.each([
  ['PastDue', '/profile/subscriptionandpayments?isAuthenticatedNow=byLogin'],
  ['Paused', '/profile/subscriptionandpayments?isAuthenticatedNow=byLogin'],
  ['Active', '/courses?isAuthenticatedNow=byLogin'],
] as const)(
  'a subscription that is %s: logging in with next=/courses leads to %s',
  async (status, target) => {
    const browser = await signedUp(site)
    const { id: accountId } = await browser.call(getProfile, {})
    await putGrant(site.database.db, {
      source: 'subscription',
      sourceId: 'one',
      accountId,
      opens: 'pro',
      plan: 'monthly',
      status,
      changes: [],
      startsAt: site.clock.now(),
      endsAt: status === 'Paused' ? site.clock.now() : null,
    })
    const { location } = await send('/login?next=%2Fcourses', { step: 'login', email, password })
    expect(location).toBe(target)
  },
)
