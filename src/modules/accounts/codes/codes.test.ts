import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '#src/test-app.ts'
import { PASSWORD_OF_KNOWN_WORDS } from '../fields/password-word-rules.ts'
import * as contract from '../contract.ts'
import { changeEmail, confirmEmailChange } from '../profile/contract.ts'
import { changePassword } from '../password/contract.ts'
import { makeCode } from './codes.ts'
import { ADA, countStatements, GRACE, signedUp, testBrowser, type TestBrowser } from '../testing.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'Analytical~Mill9'

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

/** The newest message of this kind, with what of it can be used. */
async function mailed(purpose: string) {
  await site.doJobs()
  await site.doJobs()
  const mails = site.mails.filter(({ message }) => message.purpose === purpose)
  const mail = mails.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)?.message
  return {
    to: mail?.to,
    code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '',
    token: /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
  }
}
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const notValid = { status: 400, code: 'code-not-valid' }
const signIn = (password: string, email: string = ADA.email) =>
  testBrowser(site).call(contract.signInWithEmail, { body: { email, password } })

describe('verifying the address', () => {
  const verify = (browser: TestBrowser, code: string) =>
    browser.call(contract.verifyEmail, { body: { code } })

  test('by code, with whatever blanks it was copied', async () => {
    const browser = await signedUp(site)
    const { code, to } = await mailed('verify-email')
    expect(to).toBe(ADA.email)
    const user = await verify(browser, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect(user.isEmailVerified).toBe(true)
    // Again is as good as once.
    expect((await verify(browser, '123456')).isEmailVerified).toBe(true)
  })

  test('by link, once, in any browser', async () => {
    const browser = await signedUp(site)
    const { token } = await mailed('verify-email')
    const open = () => testBrowser(site).call(contract.verifyEmailByLink, { body: { token } })
    await open()
    expect((await browser.call(contract.getProfile, {})).isEmailVerified).toBe(true)
    await expect(open()).rejects.toMatchObject(notValid)
  })

  test('five wrong codes spoil the right one', async () => {
    const browser = await signedUp(site)
    const { code } = await mailed('verify-email')
    for (let count = 0; count < 5; count += 1)
      await expect(verify(browser, other(code))).rejects.toMatchObject(notValid)
    await expect(verify(browser, code)).rejects.toMatchObject(notValid)
    expect((await browser.call(contract.getProfile, {})).isEmailVerified).toBe(false)
  })

  test('a code of somebody else, of before, or too old does not count', async () => {
    const ada = await signedUp(site)
    const first = await mailed('verify-email')
    const grace = await signedUp(site, GRACE)
    const graces = await mailed('verify-email')
    if (graces.code !== first.code) await expect(verify(ada, graces.code)).rejects.toMatchObject(notValid)
    site.clock.advance(MINUTE_MS)
    await ada.call(contract.resendVerification, {})
    const second = await mailed('verify-email')
    expect(second.token).not.toBe(first.token)
    await expect(
      testBrowser(site).call(contract.verifyEmailByLink, { body: { token: first.token } }),
    ).rejects.toMatchObject(notValid)
    site.clock.advance(24 * 60 * MINUTE_MS + 1)
    await grace.call(contract.refreshToken, {})
    await expect(verify(grace, graces.code)).rejects.toMatchObject(notValid)
  })

  test('is mailed again with growing waits, and not when it is done', async () => {
    const browser = await signedUp(site)
    const again = () => browser.call(contract.resendVerification, {})
    await expect(again()).rejects.toMatchObject({
      status: 429,
      code: 'too-many-tries',
      retryAfterSeconds: 30,
    })
    site.clock.advance(30_000)
    expect(await again()).toEqual({ sent: true, resendAfterSeconds: 60 })
    site.clock.advance(59_000)
    await expect(again()).rejects.toMatchObject({ retryAfterSeconds: 1 })
    site.clock.advance(1_000)
    expect(await again()).toEqual({ sent: true, resendAfterSeconds: 120 })
    const { code } = await mailed('verify-email')
    await verify(browser, code)
    expect(await again()).toEqual({ sent: false, resendAfterSeconds: 0 })
  })

  test('codes are kept only as keyed digests', async () => {
    await signedUp(site)
    const { code, token } = await mailed('verify-email')
    const { rows } = await site.database.pool.query('select c::text as row from one_time_codes c')
    expect(rows[0].row).not.toContain(`,${code},`)
    expect(rows[0].row).not.toContain(token)
  })
})

describe('a forgotten password', () => {
  const ask = (email: string, address?: string) =>
    testBrowser(site, address === undefined ? {} : { address }).call(contract.forgotPassword, {
      body: { email },
    })
  const reset = (body: { token: string } | { email: string; code: string }, password = NEW_PASSWORD) =>
    testBrowser(site).call(contract.resetPassword, { body: { ...body, password } })

  test('is set anew by the link: every session ends, the address is verified, the old password is gone', async () => {
    const browser = await signedUp(site)
    expect(await ask(' ada@EXAMPLE.com ')).toEqual({ resendAfterSeconds: 60 })
    const { token, to } = await mailed('reset-password')
    expect(to).toBe(ADA.email)
    await reset({ token })
    await expect(browser.call(contract.getProfile, {})).rejects.toMatchObject({ status: 401 })
    await expect(signIn(ADA.password)).rejects.toMatchObject({ code: 'wrong-credentials' })
    expect((await signIn(NEW_PASSWORD)).user.isEmailVerified).toBe(true)
    await expect(reset({ token })).rejects.toMatchObject(notValid)
  })

  test('is set anew by address and code, and wrong ones spoil it', async () => {
    await signedUp(site)
    await ask(ADA.email)
    const first = await mailed('reset-password')
    await reset({ email: ADA.email, code: first.code })
    await signIn(NEW_PASSWORD)
    await ask(ADA.email)
    const { code } = await mailed('reset-password')
    for (let count = 0; count < 5; count += 1)
      await expect(reset({ email: ADA.email, code: other(code) })).rejects.toMatchObject(notValid)
    await expect(reset({ email: ADA.email, code })).rejects.toMatchObject(notValid)
  })

  test('is answered alike, after the same work, where there is no account', async () => {
    await signedUp(site)
    expect(await ask('nobody@example.com')).toEqual(await ask(ADA.email))
    await mailed('reset-password')
    expect(site.mails.map(({ message }) => [message.purpose, message.to])).toEqual([
      ['verify-email', ADA.email],
      ['reset-password', ADA.email],
    ])
    await expect(reset({ email: 'nobody@example.com', code: '123456' })).rejects.toMatchObject(notValid)
    await expect(reset({ email: ADA.email, code: 'abc' })).rejects.toMatchObject(notValid)
  })

  test('a wrong code fails alike, after the same work, where there is no account', async () => {
    await signedUp(site)
    await ask(ADA.email)
    await mailed('reset-password')
    const seen: unknown[] = []
    for (const email of [ADA.email, 'nobody@example.com']) {
      const statements = countStatements(site)
      const error: unknown = await reset({ email, code: 'abc' }).catch((thrown: unknown) => thrown)
      seen.push({ error, statements: statements() })
    }
    expect(seen[0]).toMatchObject({ error: notValid })
    expect(seen[1]).toEqual(seen[0])
  })

  test('is mailed three times in a row, and then not for a while, with or without an account', async () => {
    await signedUp(site)
    for (const email of [ADA.email, 'nobody@example.com']) {
      for (let count = 0; count < 3; count += 1) await ask(email)
      await expect(ask(email, '198.51.100.1')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 300 })
    }
  })

  test('code and link are good for ten minutes', async () => {
    await signedUp(site)
    await ask(ADA.email)
    const { token, code } = await mailed('reset-password')
    site.clock.advance(10 * MINUTE_MS)
    await expect(reset({ token })).rejects.toMatchObject(notValid)
    await expect(reset({ email: ADA.email, code })).rejects.toMatchObject(notValid)
    await ask(ADA.email)
    const later = await mailed('reset-password')
    site.clock.advance(10 * MINUTE_MS - 1)
    await reset({ token: later.token })
  })

  test('a new password that is not good enough leaves the link good', async () => {
    await signedUp(site)
    await ask(ADA.email)
    const { token } = await mailed('reset-password')
    await expect(reset({ token }, 'weak')).rejects.toMatchObject({
      code: 'invalid-fields',
      fields: { password: 'Minimum of 8 characters' },
    })
    await expect(reset({ token }, 'Lovelace#1815')).rejects.toMatchObject({
      code: 'invalid-fields',
      fields: { password: PASSWORD_OF_KNOWN_WORDS },
    })
    await reset({ token })
  })

  test('lets in whose account was locked by somebody’s wrong guesses', async () => {
    await signedUp(site)
    for (let network = 0; network < 8; network += 1) {
      for (let count = 0; count < 8; count += 1)
        await testBrowser(site, { address: `203.0.113.${network}` })
          .call(contract.signInWithEmail, { body: { email: ADA.email, password: 'Wrong#1234' } })
          .catch(() => {})
    }
    await expect(signIn(ADA.password)).rejects.toMatchObject({ code: 'too-many-tries' })
    await ask(ADA.email)
    await reset({ token: (await mailed('reset-password')).token })
    await signIn(NEW_PASSWORD)
  })

  test('a token of one purpose is none of another', async () => {
    await signedUp(site)
    const { token } = await mailed('verify-email')
    await expect(reset({ token })).rejects.toMatchObject(notValid)
  })

  test('refuses what is no address', async () => {
    await expect(ask('nobody')).rejects.toMatchObject({
      code: 'invalid-fields',
      fields: { email: 'Please enter a valid email address.' },
    })
  })
})

describe('changing the address', () => {
  const change = (browser: TestBrowser, email: string, password: string | undefined = ADA.password) =>
    browser.call(changeEmail, { body: { email, ...(password !== undefined && { password }) } })
  const confirm = (browser: TestBrowser, code: string) => browser.call(confirmEmailChange, { body: { code } })

  test('needs the code that was mailed to the new one, and tells the old one', async () => {
    const browser = await signedUp(site)
    expect(await change(browser, 'countess@example.org')).toEqual({ resendAfterSeconds: 60 })
    expect((await browser.call(contract.getProfile, {})).email).toBe(ADA.email)
    const { code, to } = await mailed('change-email')
    expect(to).toBe('countess@example.org')
    await expect(confirm(browser, other(code))).rejects.toMatchObject(notValid)
    expect(await confirm(browser, code)).toMatchObject({
      email: 'countess@example.org',
      isEmailVerified: true,
    })
    const told = await mailed('email-changed')
    expect(told.to).toBe(ADA.email)
    await signIn(ADA.password, 'Countess@example.org')
    await expect(signIn(ADA.password)).rejects.toMatchObject({ code: 'wrong-credentials' })
  })

  test('is answered alike where the address is somebody else’s, who hears nothing of it', async () => {
    const browser = await signedUp(site)
    await signedUp(site, GRACE)
    await mailed('verify-email')
    site.mails.length = 0
    expect(await change(browser, GRACE.email)).toEqual({ resendAfterSeconds: 60 })
    await mailed('change-email')
    expect(site.mails).toEqual([])
    await expect(confirm(browser, '123456')).rejects.toMatchObject(notValid)
  })

  test('fails when somebody signed up with it in the meantime', async () => {
    const browser = await signedUp(site)
    await change(browser, GRACE.email)
    const { code } = await mailed('change-email')
    await signedUp(site, GRACE)
    await expect(confirm(browser, code)).rejects.toMatchObject(notValid)
    expect((await browser.call(contract.getProfile, {})).email).toBe(ADA.email)
  })

  test('and changing the password spoil a link for a new one that was mailed before', async () => {
    const browser = await signedUp(site)
    const forgot = async () => {
      await testBrowser(site).call(contract.forgotPassword, { body: { email: ADA.email } })
      return (await mailed('reset-password')).token
    }
    const reset = (token: string) =>
      testBrowser(site).call(contract.resetPassword, { body: { token, password: 'Mallory=7312 x' } })
    const beforePassword = await forgot()
    await browser.call(changePassword, { body: { currentPassword: ADA.password, newPassword: NEW_PASSWORD } })
    await expect(reset(beforePassword)).rejects.toMatchObject(notValid)
    site.clock.advance(MINUTE_MS)
    const beforeAddress = await forgot()
    await change(browser, 'countess@example.org', NEW_PASSWORD)
    await confirm(browser, (await mailed('change-email')).code)
    await expect(reset(beforeAddress)).rejects.toMatchObject(notValid)
    await signIn(NEW_PASSWORD, 'countess@example.org')
  })

  test('proves no address but that of the code, also when another one is mailed at that moment', async () => {
    const browser = await signedUp(site)
    await change(browser, 'mine@example.org')
    const { code } = await mailed('change-email')
    const { rows } = await site.database.pool.query('select id as "userId" from users')
    const { db } = site.deps
    const begin = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (...work) => {
      const whose = { userId: String(rows[0].userId), purpose: 'change-email' } as const
      await makeCode(db, site.deps, { ...whose, email: 'victim@example.org' })
      return begin(...work)
    })
    await expect(confirm(browser, code)).rejects.toMatchObject(notValid)
    expect((await browser.call(contract.getProfile, {})).email).toBe(ADA.email)
  })

  test('the code is good for ten minutes', async () => {
    const browser = await signedUp(site)
    await change(browser, 'countess@example.org')
    const { code } = await mailed('change-email')
    site.clock.advance(10 * MINUTE_MS)
    await expect(confirm(browser, code)).rejects.toMatchObject(notValid)
  })

  test('needs the password and an address', async () => {
    const browser = await signedUp(site)
    await expect(change(browser, 'new@example.org', 'Wrong#1234')).rejects.toMatchObject({
      status: 400,
      code: 'wrong-password',
    })
    await expect(browser.call(changeEmail, { body: { email: 'new@example.org' } })).rejects.toMatchObject({
      code: 'wrong-password',
    })
    await expect(change(browser, 'new')).rejects.toMatchObject({ code: 'invalid-fields' })
    for (let count = 0; count < 6; count += 1)
      await change(browser, 'new@example.org', 'Wrong#1234').catch(() => {})
    await expect(change(browser, 'new@example.org')).rejects.toMatchObject({ code: 'too-many-tries' })
  })
})
