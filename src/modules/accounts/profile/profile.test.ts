import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#src/test-app.ts'
import { PASSWORD_OF_KNOWN_WORDS } from '../fields/password-word-rules.ts'
import * as contract from '../contract.ts'
import { changePassword } from '../password/contract.ts'
import { changePreferences, changeProfile, getAbout, getPreferences } from './contract.ts'
import { accountRoutes } from '../routes.ts'
import { PASSKEY } from '../passkeys/testing.ts'
import { ADA, GRACE, signedUp, testBrowser } from '../testing.ts'

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

test('the name changes, when it is one', async () => {
  const browser = await signedUp(site)
  expect(await browser.call(changeProfile, { body: { fullName: ' Augusta Ada King ' } })).toMatchObject({
    fullName: 'Augusta Ada King',
  })
  await expect(browser.call(changeProfile, { body: { fullName: '\t' } })).rejects.toMatchObject({
    status: 400,
    code: 'invalid-fields',
    fields: { fullName: 'Please enter your full name.' },
  })
})

test('what somebody says about themselves changes part by part, and is taken away by nothing', async () => {
  const browser = await signedUp(site)
  expect(await browser.call(getAbout, {})).toEqual({ about: null, country: null, website: null })
  await browser.call(changeProfile, { body: { about: ' I write engines.\r\n', country: 'GB' } })
  await browser.call(changeProfile, { body: { website: 'https://Example.org' } })
  const all = { about: 'I write engines.', country: 'GB', website: 'https://example.org/' }
  expect(await browser.call(getAbout, {})).toEqual(all)
  await expect(
    browser.call(changeProfile, { body: { about: 'x', website: 'javascript:alert(1)' } }),
  ).rejects.toMatchObject({
    status: 400,
    fields: { website: 'Please enter a full address that starts with http:// or https://.' },
  })
  await browser.call(changeProfile, { body: {} })
  expect(await browser.call(getAbout, {})).toEqual(all)
  await browser.call(changeProfile, { body: { about: '', country: null, website: null } })
  expect(await browser.call(getAbout, {})).toEqual({ about: null, country: null, website: null })
  expect((await browser.call(contract.getProfile, {})).fullName).toBe(ADA.fullName)
})

describe('the password', () => {
  const NEW = 'Analytical~Mill9'
  test('changes with the old one, and all other sessions end', async () => {
    const browser = await signedUp(site)
    const other = testBrowser(site)
    await other.call(contract.signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
    await browser.call(changePassword, { body: { currentPassword: ADA.password, newPassword: NEW } })
    await expect(other.call(contract.getProfile, {})).rejects.toMatchObject({ status: 401 })
    await expect(other.call(contract.refreshToken, {})).rejects.toMatchObject({ code: 'session-ended' })
    expect(await browser.call(contract.getProfile, {})).toMatchObject({ email: ADA.email })
    await other.call(contract.signInWithEmail, { body: { email: ADA.email, password: NEW } })
  })

  test('does not change with a wrong one, to a weak one, or where there is none', async () => {
    const browser = await signedUp(site)
    const change = (currentPassword: string, newPassword = NEW) =>
      browser.call(changePassword, { body: { currentPassword, newPassword } })
    await expect(change('Wrong#1234')).rejects.toMatchObject({
      status: 400,
      code: 'wrong-password',
      fields: { currentPassword: 'That’s not your current password.' },
    })
    await expect(change(ADA.password, 'weak')).rejects.toMatchObject({
      code: 'invalid-fields',
      fields: { newPassword: 'Minimum of 8 characters' },
    })
    await expect(change(ADA.password, 'Lovelace#1815')).rejects.toMatchObject({
      code: 'invalid-fields',
      fields: { newPassword: PASSWORD_OF_KNOWN_WORDS },
    })
    for (let count = 0; count < 7; count += 1) await change('Wrong#1234').catch(() => {})
    await expect(change(ADA.password)).rejects.toMatchObject({ status: 429, code: 'too-many-tries' })
    await site.database.pool.query('delete from passwords')
    await expect(change(ADA.password)).rejects.toMatchObject({ status: 409, code: 'no-password' })
  })
})

describe('preferences', () => {
  test('have defaults, and change one by one', async () => {
    const browser = await signedUp(site)
    const before = await browser.call(getPreferences, {})
    expect(before).toEqual({
      theme: 'system',
      editor: { autocomplete: true, fontSize: 15, vim: false, wrapLines: false },
      timeZone: null,
      language: 'en',
      emails: { news: false, reminders: false, offers: false, summary: false, community: false },
      areChosen: false,
    })
    await browser.call(changePreferences, { body: { theme: 'dark', timeZone: 'Asia/Kathmandu' } })
    const after = await browser.call(changePreferences, {
      body: { editor: { vim: true }, emails: { reminders: true } },
    })
    expect(after).toEqual({
      ...before,
      theme: 'dark',
      timeZone: 'Asia/Kathmandu',
      editor: { ...before.editor, vim: true },
      emails: { ...before.emails, reminders: true },
      areChosen: true,
    })
    expect(await browser.call(getPreferences, {})).toEqual(after)
    expect((await browser.call(changePreferences, { body: { timeZone: null } })).timeZone).toBeNull()
  })

  test('two changes at once are both kept', async () => {
    const browser = await signedUp(site)
    await Promise.all([
      browser.call(changePreferences, { body: { editor: { fontSize: 20 } } }),
      browser.call(changePreferences, { body: { editor: { wrapLines: true } } }),
      browser.call(changePreferences, { body: { emails: { news: true } } }),
    ])
    expect(await browser.call(getPreferences, {})).toMatchObject({
      editor: { fontSize: 20, wrapLines: true },
      emails: { news: true },
    })
  })

  test('that make no sense are refused', async () => {
    const browser = await signedUp(site)
    await expect(
      browser.call(changePreferences, { body: { timeZone: 'Moon/Tranquility' } }),
    ).rejects.toMatchObject({
      code: 'invalid-fields',
      fields: { timeZone: 'Please choose a time zone from the list.' },
    })
    await expect(
      browser.call(changePreferences, { body: { editor: { fontSize: 400 } } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

describe('every endpoint of an account', () => {
  const ENDPOINTS = accountRoutes.map(({ spec }) => spec).filter(({ who }) => who === 'account')

  test.each(ENDPOINTS.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
    '%s is for whoever is signed in',
    async (_name, spec) => {
      const url = spec.path.replace(/:\w+/, crypto.randomUUID())
      for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: 'Basic YTpi' }]) {
        const answer = await site.app.inject({
          method: spec.method,
          url,
          headers,
          payload: bodyOf(spec.path),
        })
        expect(answer.statusCode).toBe(401)
        expect(answer.json()).toMatchObject({ code: 'sign-in-required' })
      }
    },
  )

  test('knows no account but that of the token', async () => {
    const ada = await signedUp(site)
    await signedUp(site, GRACE)
    const before = await rowsOf('grace@example.com')
    for (const spec of ENDPOINTS) {
      const url = spec.path.replace(/:\w+/, await sessionOf('grace@example.com'))
      await site.app.inject({
        method: spec.method,
        url: `${url}?userId=${before.id}&id=${before.id}`,
        headers: { authorization: `Bearer ${ada.cookies.get('e2e-accessToken')}` },
        payload: bodyOf(spec.path),
      })
    }
    expect(await rowsOf('grace@example.com')).toEqual(before)
  })

  test.each(
    ENDPOINTS.filter(({ method }) => method === 'POST' || method === 'PATCH').map(
      (spec) => [spec.path, spec] as const,
    ),
  )('%s takes no field that it does not know', async (path, spec) => {
    if (!('body' in spec)) return
    const browser = await signedUp(site)
    const answer = await site.app.inject({
      method: spec.method,
      url: path,
      headers: { authorization: `Bearer ${browser.cookies.get('e2e-accessToken')}` },
      payload: { ...bodyOf(path), userId: crypto.randomUUID(), isSubscriptionActive: true },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
  })

  /** What the endpoint takes, so that nothing but the question who asks decides. */
  function bodyOf(path: string): Record<string, unknown> {
    if (path.endsWith('/profile')) return { fullName: 'Mallory' }
    if (path.endsWith('/preferences')) return { theme: 'dark' }
    if (path.endsWith('/password')) return { currentPassword: ADA.password, newPassword: 'Turnip#9051 jar' }
    if (path.endsWith('/account/email')) return { email: 'mallory@example.com', password: ADA.password }
    if (path.endsWith('/account/licence')) return { licenseCode: 'ABCDE' }
    if (path.endsWith('/confirm') || path.endsWith('/verifyemail')) return { code: '123456' }
    if (path.endsWith('/persona/save')) return { step: 'COMPLETED' }
    if (path.endsWith('/second-factor/enable')) return { code: '123456' }
    if (path.endsWith('/passkeys')) return { passkey: PASSKEY }
    if (path.endsWith('/:passkeyId')) return { name: 'Mallory' }
    if (path.endsWith('/deactivate') || path.endsWith('/delete')) return { password: ADA.password }
    return {}
  }

  async function sessionOf(email: string): Promise<string> {
    const { rows } = await site.database.pool.query(
      'select s.id from sessions s join users u on u.id = s.user_id where u.email_folded = $1',
      [email],
    )
    return rows[0].id
  }

  async function rowsOf(email: string) {
    const { rows } = await site.database.pool.query(
      `select u.*, p.hash, s.revoked_at, s.generation, c.code_digest, c.tries from users u
       join passwords p on p.user_id = u.id join sessions s on s.user_id = u.id join one_time_codes c on c.user_id = u.id
       where u.email_folded = $1`,
      [email],
    )
    return rows[0]
  }
})
