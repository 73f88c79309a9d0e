/** What every answer carries, whatever was asked. */
import { beforeAll, describe, expect, test } from 'vitest'
import { GRACE, signedUp } from '#modules/accounts/testing.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { loadConfig } from '#src/config.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { ask, requestFor, ENDPOINTS, ownerWithData } from './endpoint-fixtures.ts'
import type { Owned } from '#platform/testing/request-fixtures.ts'

let site: TestApp
let owned: Owned
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox(() => '') })
  owned = await ownerWithData(site)
}, 60_000)

const OTHERS = [
  '/healthz',
  '/readyz',
  '/api/docs',
  '/api/docs/json',
  '/api/nowhere',
  '/nowhere',
  '/robots.txt',
  '/%',
]

describe('no answer can be framed by another site, or taken for what it is not', () => {
  const expectSafe = (headers: Record<string, unknown>) => {
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/frame-ancestors '(none|self)'/)
    // Nothing is loaded that nobody named.
    expect(policy).toMatch(/default-src '(none|self)'/)
  }

  test.each(ENDPOINTS)('%s', async (name, spec) => {
    const answer = await ask(site, spec, requestFor(name, owned), {})
    expectSafe(answer.headers)
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['content-type']).toMatch(/^application\/json; charset=utf-8$/)
  })

  test.each(OTHERS)('%s', async (url) => {
    expectSafe((await site.app.inject({ url })).headers)
  })
})

test('the frame of a learner’s page may be framed, because it has no origin of its own and loads nothing', async () => {
  const { headers } = await site.app.inject({ url: '/preview-frame' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('sandbox allow-scripts allow-forms;')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("connect-src 'none'")
  expect(headers['set-cookie']).toBeUndefined()
})

describe('what is somebody’s is kept by no cache', () => {
  test.each(ENDPOINTS.filter(([, { cacheable }]) => cacheable !== true))('%s', async (name, spec) => {
    const answer = await ask(site, spec, requestFor(name, owned), {})
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('cookies', () => {
  test.each([
    ['https://learn.example.org', true],
    ['http://learn.example.org', false],
  ])('of %s: for this host alone, from our own pages alone, by TLS alone: %j', async (siteUrl, secure) => {
    const own = await testApp({ config: loadConfig({ NODE_ENV: 'test', SITE_URL: siteUrl }) })
    const answer = await own.app.inject({
      method: 'PUT',
      url: '/api/auth/signupwithemail',
      payload: { email: 'alan@example.com', password: 'Bombe#1940 rotor', fullName: 'Alan Turing' },
    })
    const set = answer.cookies.filter(({ value }) => value !== '')
    expect(Object.fromEntries(set.map(({ name, httpOnly = false }) => [name, httpOnly]))).toEqual({
      'e2e-accessToken': false,
      'e2e-refreshToken': true,
      'learner-known': false,
    })
    for (const one of set) {
      expect(one).toMatchObject({ path: '/', sameSite: 'Lax', ...(secure && { secure: true }) })
      expect(one).not.toHaveProperty('domain')
    }
    await own.close()
  })
})

test.each([
  ['https://learn.example.org', 'max-age=31536000'],
  ['http://learn.example.org', undefined],
])('every answer of %s says of HTTPS: %s', async (siteUrl, told) => {
  const own = await testApp({ config: loadConfig({ NODE_ENV: 'test', SITE_URL: siteUrl }) })
  for (const url of OTHERS) {
    const { headers } = await own.app.inject({ url })
    expect(headers['strict-transport-security'], url).toBe(told)
  }
  await own.close()
})

test('a server that was just set up has no account that somebody could know', async () => {
  const fresh = await testApp()
  const { rows } = await fresh.database.pool.query('select 1 from users union all select 1 from passwords')
  expect(rows).toEqual([])
  await fresh.close()
})

test('who somebody is is taken from no address and no field', async () => {
  const browser = await signedUp(site, GRACE)
  const token = browser.cookies.get('e2e-accessToken') ?? ''
  for (const query of [`accessToken=${token}`, `access_token=${token}`, `token=${token}`]) {
    const answer = await site.app.inject({ url: `/api/auth/profile?${query}` })
    expect(answer.statusCode).toBe(401)
  }
})
