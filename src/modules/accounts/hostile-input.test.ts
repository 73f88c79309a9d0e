import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testLog } from '#platform/testing/test-log.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as contract from './contract.ts'
import { accountRoutes } from './routes.ts'
import { deleteAccount } from './deletion/contract.ts'
import { PASSKEY } from './passkeys/testing.ts'
import { changeEmail } from './profile/contract.ts'
import { ADA, GRACE, signedUp, testBrowser, type TestBrowser } from './testing.ts'

const NASTY = [
  '',
  '\0',
  'a\0b@example.com',
  '\u{d800}',
  '\u202e',
  "' or 1=1 --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  'a@example.com\r\nBcc: b@example.com',
  '9'.repeat(1_999),
  'é'.repeat(1_999),
  '__proto__',
  '٣'.repeat(6),
]
const WRONG_TYPES: unknown[] = [null, 0, -1, 1e300, true, [], {}, [['x']], { $ne: null }, { toString: 'x' }]

const ENDPOINTS = accountRoutes.map(({ spec }) => spec)
const FIELDS = [
  'email',
  'password',
  'fullName',
  'utmSource',
  'attribution',
  'source',
  'timeZone',
  'token',
  'code',
  'newPassword',
  'currentPassword',
  'step',
  'categoryId',
  'optionId',
  'ticket',
  'passkey',
  'recovers',
  'name',
  'state',
  'iss',
  'user',
  'licenseCode',
  'theme',
  'editor',
  'language',
  'emails',
  'about',
  'country',
  'website',
]

let site: TestApp
let browser: TestBrowser
const logged: string[] = []
beforeAll(async () => {
  site = await testApp({ log: testLog({ lines: logged }) })
  await signedUp(site, GRACE)
  browser = await signedUp(site)
})
afterAll(() => site.close())

/** What the endpoint takes, with everything right. */
function bodyOf(path: string): Record<string, unknown> {
  const name = path.split('/').at(-1)
  if (name === 'signupwithemail') return { ...ADA, email: 'new@example.com' }
  if (name === 'signinwithemail' || name === 'recover') return { email: ADA.email, password: ADA.password }
  if (name === 'forgotpassword') return { email: ADA.email }
  if (name === 'resetpassword') return { email: ADA.email, code: '123456', password: ADA.password }
  if (name === 'verifyemaillink') return { token: 'x' }
  if (name === 'verifyemail' || name === 'confirm') return { code: '123456' }
  if (name === 'profile') return { fullName: ADA.fullName }
  if (name === 'password') return { currentPassword: 'x', newPassword: ADA.password }
  if (name === 'email') return { email: 'other@example.com', password: 'x' }
  if (name === 'save') return { step: 'PERSONA_CATEGORY', categoryId: 'job' }
  if (name === 'signupwithappsumo') return { ...ADA, email: 'new@example.com', licenseCode: 'x' }
  if (path.endsWith('google') || path.endsWith('apple') || path.endsWith('github'))
    return { code: 'x', state: 'x' }
  if (name === 'deactivate' || name === 'delete') return { password: 'x' }
  if (name === 'secondfactor' || name === 'enable') return { code: '123456' }
  if (name === 'passkey' || name === 'passkeys') return { passkey: PASSKEY }
  if (name === ':passkeyId') return { name: 'Laptop' }
  return {}
}

describe('nothing that is sent makes the server fail', () => {
  test.each(ENDPOINTS.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
    '%s',
    async (_name, spec) => {
      const send = async (payload: unknown, query = '', headers: Record<string, string> = {}) => {
        // Limits are not what is tried here.
        await site.database.pool.query('delete from rate_limits')
        const answer = await site.app.inject({
          method: spec.method,
          url: `${spec.path.replace(/:\w+/, encodeURIComponent(query || crypto.randomUUID()))}?email=${encodeURIComponent(query)}`,
          headers: {
            authorization: `Bearer ${browser.cookies.get('e2e-accessToken')}`,
            'content-type': 'application/json',
            ...headers,
          },
          ...(spec.method === 'GET' ? {} : { payload: JSON.stringify(payload) }),
        })
        expect([answer.statusCode < 500, payload, answer.body]).toEqual([true, payload, answer.body])
        expect(answer.body).not.toMatch(/\bat .*\.ts:|node_modules|select |insert into/)
      }
      for (const value of [...NASTY, ...WRONG_TYPES]) {
        const text = typeof value === 'string' ? value.toWellFormed() : 'x'
        for (const field of FIELDS) {
          if (spec.method !== 'GET') await send({ ...bodyOf(spec.path), [field]: value }, text)
        }
        await send(value, text, { 'x-refresh-token': text.replaceAll(/[^\x20-\x7e]/g, '') })
      }
    },
  )

  test('and nothing of it has changed an account that was not asked for', async () => {
    const { rows } = await site.database.pool.query(
      `select full_name, status, email_verified_at, preferences, persona from users where email = $1`,
      [GRACE.email],
    )
    expect(rows).toEqual([
      { full_name: GRACE.fullName, status: 'Active', email_verified_at: null, preferences: {}, persona: {} },
    ])
  })
})

test('no log of all that, nor of a life, holds anything personal', async () => {
  const other = testBrowser(site)
  await other.call(contract.signInWithEmail, { body: { email: GRACE.email, password: GRACE.password } })
  await other.call(contract.forgotPassword, { body: { email: GRACE.email } })
  await other.call(changeEmail, { body: { email: 'hopper@example.org', password: GRACE.password } })
  await site.doJobs()
  await site.doJobs()
  await testBrowser(site)
    .call(contract.signInWithEmail, { body: { email: GRACE.email, password: 'Wrong#1234' } })
    .catch(() => {})
  await other.call(deleteAccount, { body: { password: GRACE.password } })
  const text = logged.join('\n')
  expect(text).toContain('/api/auth/signinwithemail')
  for (const personal of [
    ADA.email,
    GRACE.email,
    'example.com',
    'example.org',
    ADA.fullName,
    GRACE.fullName,
    ADA.password,
    GRACE.password,
    'Wrong#1234',
    '192.0.2.10',
    'Firefox',
    other.cookies.get('e2e-refreshToken'),
  ].filter((each) => each !== undefined))
    expect(text.toLowerCase()).not.toContain(personal.toLowerCase())
  const codes = site.mails.flatMap(({ message }) => /\b\d{6}\b/.exec(message.text) ?? [])
  expect(codes.length).toBeGreaterThan(2)
  for (const code of codes) expect(text).not.toContain(`"${code}"`)
})
