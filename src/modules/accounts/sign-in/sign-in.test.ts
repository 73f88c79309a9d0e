import { hash, verify } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Passwords } from '#modules/accounts/module.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as contract from '../contract.ts'
import { deactivateAccount } from '../deletion/contract.ts'
import { PASSWORD_OF_KNOWN_WORDS } from '../fields/password-word-rules.ts'
import { createPasswords } from '../password/passwords.ts'
import { changePassword } from '../password/contract.ts'
import { ADA, countStatements, GRACE, signedUp, testBrowser } from '../testing.ts'

let site: TestApp
let asked: string[]
/** What happens once, after the next password was compared and before anybody knows. */
let meanwhile: (() => Promise<unknown>) | null

beforeEach(async () => {
  asked = []
  meanwhile = null
  const real = createPasswords({ memoryKib: 8, passes: 1 }, { atOnce: 2, hash, verify })
  const passwords: Passwords = {
    hash: (password) => {
      asked.push('hash')
      return real.hash(password)
    },
    matches: async (hash, password) => {
      asked.push('matches')
      const isRight = await real.matches(hash, password)
      const happens = meanwhile
      meanwhile = null
      await happens?.()
      return isRight
    },
  }
  site = await testApp({ passwords })
})
afterEach(() => site.close())

const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password })

describe('signing up', () => {
  test('makes an account, signs in and mails a code to verify the address', async () => {
    const browser = testBrowser(site)
    const body = {
      ...ADA,
      utmSource: 'newsletter',
      attribution: { utm_campaign: 'spring' },
      source: 'lesson',
      timeZone: 'Europe/London',
    } as const
    const { user, accessToken, refreshToken } = await browser.call(contract.signUpWithEmail, { body })
    expect(user).toEqual({
      id: user.id,
      fullName: 'Ada Lovelace',
      profilePic: null,
      createdAt: '2025-01-15T12:00:00.000Z',
      email: 'Ada@Example.com',
      isEmailVerified: false,
      accountStatus: 'Active',
      isSubscriptionActive: false,
      userSubscription: { status: 'Unavailable' },
      teams: [],
      hasPassword: true,
      personaStep: 'PERSONA_CATEGORY',
    })
    expect(accessToken).toBe(browser.cookies.get('e2e-accessToken'))
    // A browser has it where no script can read it.
    expect(refreshToken).toBeNull()
    expect(browser.cookies.get('e2e-refreshToken')).toMatch(/^[0-9a-f-]{36}\.0\.[\w-]{43}$/)
    expect(await browser.call(contract.getProfile, {})).toEqual(user)
    const { rows } = await site.database.pool.query('select * from users')
    expect(rows).toMatchObject([
      {
        email_folded: 'ada@example.com',
        utm_source: 'newsletter',
        attribution: { utm_campaign: 'spring' },
        sign_up_source: 'lesson',
        time_zone: 'Europe/London',
      },
    ])
    await site.doJobs()
    expect(site.mails.map(({ message }) => [message.purpose, message.to])).toEqual([
      ['verify-email', 'Ada@Example.com'],
    ])
  })

  test('keeps the password as Argon2id and nowhere else', async () => {
    await signedUp(site)
    const { rows } = await site.database.pool.query('select hash from passwords')
    expect(rows[0].hash).toMatch(/^\$argon2id\$/)
    const dump = await site.database.pool.query(
      `select string_agg(t::text, '') as all from (select u::text as t from users u union all select s::text from sessions s union all select c::text from one_time_codes c) x`,
    )
    expect(dump.rows[0].all).not.toContain(ADA.password)
  })

  test('says at once what is wrong with each field, and makes nothing', async () => {
    const wrong = { email: 'ada@', password: 'short', fullName: ' ' }
    await expect(testBrowser(site).call(contract.signUpWithEmail, { body: wrong })).rejects.toMatchObject({
      status: 400,
      code: 'invalid-fields',
      fields: {
        email: 'Please enter a valid email address.',
        password: 'Minimum of 8 characters',
        fullName: 'Please enter your full name.',
      },
    })
    expect((await site.database.pool.query('select 1 from users')).rows).toEqual([])
    expect(asked).toEqual([])
  })

  test.each([
    ['Engine#notes', 'At least 1 number'],
    ['engine#1843', 'At least 1 uppercase letter'],
    ['Engine1843', 'At least 1 special character (e.g., @#%^)'],
    ['Password1!', 'This password is too common. Choose another one.'],
    ['Codestead#2024', PASSWORD_OF_KNOWN_WORDS],
    ['L0velace#1815', PASSWORD_OF_KNOWN_WORDS],
    ['P@ssw0rd2024', 'This password is too common. Choose another one.'],
  ])('refuses the password %s', async (password, message) => {
    const refused = testBrowser(site).call(contract.signUpWithEmail, { body: { ...ADA, password } })
    await expect(refused).rejects.toMatchObject({ code: 'invalid-fields', fields: { password: message } })
  })

  test('refuses an address that has an account, whatever its case, after the same work', async () => {
    await signedUp(site)
    const work = [...asked]
    asked.length = 0
    const again = testBrowser(site).call(contract.signUpWithEmail, {
      body: { ...GRACE, email: ' ADA@example.COM ' },
    })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'email-taken' })
    expect(asked).toEqual(work)
  })

  test('two sign-ups with one address at once make one account', async () => {
    const outcomes = await Promise.allSettled([signedUp(site), signedUp(site), signedUp(site)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await site.database.pool.query('select 1 from users')).rows).toHaveLength(1)
  })

  test('takes no field that the form does not have', async () => {
    const more = {
      ...ADA,
      id: crypto.randomUUID(),
      roles: ['admin'],
      emailVerifiedAt: '2025-01-01',
      status: 'Active',
    }
    await expect(testBrowser(site).call(contract.signUpWithEmail, { body: more })).rejects.toMatchObject({
      status: 400,
      code: 'invalid-input',
    })
    expect((await site.database.pool.query('select 1 from users')).rows).toEqual([])
  })
})

describe('signing in', () => {
  test('gives a session of its own, to a client without cookies in the answer', async () => {
    await signedUp(site)
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/auth/signinwithemail',
      payload: credentials(ADA),
    })
    const { accessToken, refreshToken } = answer.json()
    expect(refreshToken).toMatch(/^[0-9a-f-]{36}\.0\./)
    const profile = await site.app.inject({
      url: '/api/auth/profile',
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(profile.json()).toMatchObject({ fullName: 'Ada Lovelace' })
  })

  test('takes the password exactly as it was chosen, of any letters and at any length that is allowed', async () => {
    for (const [index, password] of [
      ' Blanks#1 around ',
      'Žluťoučký#1 kůň',
      `Long#1${'ř'.repeat(194)}`,
    ].entries()) {
      const email = `someone${index}@example.com`
      await testBrowser(site).call(contract.signUpWithEmail, { body: { ...ADA, email, password } })
      const trying = (other: string) =>
        testBrowser(site).call(contract.signInWithEmail, { body: { email, password: other } })
      await expect(trying(password)).resolves.toBeDefined()
      for (const other of [
        password.trim(),
        password.toLowerCase(),
        password.slice(0, -1),
        password.normalize('NFD'),
      ])
        if (other !== password)
          await expect(trying(other)).rejects.toMatchObject({ code: 'wrong-credentials' })
    }
  })

  test('a wrong password, an address without an account and an account without a password fail alike, after the same work', async () => {
    await signedUp(site)
    await signedUp(site, GRACE)
    await site.database.pool.query(
      `delete from passwords where user_id = (select id from users where email_folded = 'grace@example.com')`,
    )
    const seen: unknown[] = []
    for (const body of [
      { email: ADA.email, password: 'Wrong#1234' },
      { email: 'nobody@example.com', password: ADA.password },
      credentials(GRACE),
    ]) {
      asked.length = 0
      const statements = countStatements(site)
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/auth/signinwithemail',
        payload: body,
      })
      const { requestId: _, ...told } = answer.json()
      seen.push({ status: answer.statusCode, told, asked: [...asked], statements: statements() })
    }
    expect(seen[0]).toMatchObject({
      status: 400,
      told: { code: 'wrong-credentials', message: 'Wrong email or password.' },
      asked: ['matches'],
    })
    expect(seen[0]).toMatchObject({ statements: expect.toSatisfy((count: number) => count >= 5) })
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  test('is held up after wrong passwords: by account and network, and others are let in', async () => {
    await signedUp(site)
    const guess = (address: string, body = { email: String(ADA.email), password: 'Wrong#1234' }) =>
      testBrowser(site, { address }).call(contract.signInWithEmail, { body })
    for (let count = 0; count < 8; count += 1)
      await expect(guess('203.0.113.9')).rejects.toMatchObject({ code: 'wrong-credentials' })
    await expect(guess('203.0.113.9', credentials(ADA))).rejects.toMatchObject({
      status: 429,
      code: 'too-many-tries',
      retryAfterSeconds: 75,
    })
    // Its owner is somewhere else.
    await guess('198.51.100.4', credentials(ADA))
    site.clock.advance(75_000)
    await guess('203.0.113.9', credentials(ADA))
  })

  test('guesses at once are counted each', async () => {
    await signedUp(site)
    const body = { email: ADA.email, password: 'Wrong#1234' }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => testBrowser(site).call(contract.signInWithEmail, { body })),
    )
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'in'))
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(8)
    expect(codes.filter((code) => code === 'too-many-tries')).toHaveLength(12)
  })

  test('right ones do not count: a day of them is let through', async () => {
    await signedUp(site)
    for (let count = 0; count < 100; count += 1)
      await expect(
        testBrowser(site).call(contract.signInWithEmail, { body: credentials(ADA) }),
      ).resolves.toBeDefined()
  })

  test('on a device that the account does not know is told by mail; on a known one it is not', async () => {
    await signedUp(site)
    await site.doJobs()
    site.mails.length = 0
    await testBrowser(site).call(contract.signInWithEmail, { body: credentials(ADA) })
    await site.doJobs()
    expect(site.mails).toEqual([])
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
    await testBrowser(site, { userAgent: phone }).call(contract.signInWithEmail, { body: credentials(ADA) })
    await site.doJobs()
    expect(site.mails.map(({ message }) => message.purpose)).toEqual(['new-sign-in'])
    expect(site.mails[0]?.message.text).toContain('Safari on iOS')
  })

  test('with a password that is changed while it is compared opens no session', async () => {
    const browser = await signedUp(site)
    const newPassword = 'Turnip#9051 jar'
    meanwhile = () => browser.call(changePassword, { body: { currentPassword: ADA.password, newPassword } })
    const thief = testBrowser(site).call(contract.signInWithEmail, { body: credentials(ADA) })
    await expect(thief).rejects.toMatchObject({ code: 'wrong-credentials' })
    const { rows } = await site.database.pool.query('select 1 from sessions where revoked_at is null')
    expect(rows).toHaveLength(1)
  })

  test('to an account that is left while the password is compared opens no session', async () => {
    const browser = await signedUp(site)
    meanwhile = () => browser.call(deactivateAccount, { body: { password: ADA.password } })
    const late = testBrowser(site).call(contract.signInWithEmail, { body: credentials(ADA) })
    await expect(late).rejects.toMatchObject({ code: 'account-deactivated' })
    const { rows } = await site.database.pool.query('select 1 from sessions where revoked_at is null')
    expect(rows).toEqual([])
  })

  test('two changes of the password at once: who knew only the old one does not have the last word', async () => {
    const owner = await signedUp(site)
    const thief = testBrowser(site)
    await thief.call(contract.signInWithEmail, { body: credentials(ADA) })
    const change = (browser: typeof thief, newPassword: string) =>
      browser.call(changePassword, { body: { currentPassword: ADA.password, newPassword } })
    meanwhile = () => change(owner, 'Turnip#9051 jar')
    await expect(change(thief, 'Mallory=7312 x')).rejects.toMatchObject({ code: 'wrong-password' })
    await testBrowser(site).call(contract.signInWithEmail, {
      body: { email: ADA.email, password: 'Turnip#9051 jar' },
    })
  })

  test('from a page of somebody else is refused', async () => {
    await signedUp(site)
    const elsewhere = testBrowser(site, { headers: { 'sec-fetch-site': 'cross-site' } })
    await expect(elsewhere.call(contract.signInWithEmail, { body: credentials(ADA) })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('in a browser where somebody is signed in ends that session', async () => {
    const browser = await signedUp(site)
    const old = browser.cookies.get('e2e-accessToken')
    await browser.call(contract.signUpWithEmail, { body: GRACE })
    expect(await browser.call(contract.getProfile, {})).toMatchObject({ fullName: 'Grace Hopper' })
    const asAda = await site.app.inject({
      url: '/api/auth/profile',
      headers: { authorization: `Bearer ${old}` },
    })
    expect(asAda.statusCode).toBe(401)
  })
})

describe('looking an address up', () => {
  const lookUp = (email: string, address = '192.0.2.10') =>
    testBrowser(site, { address }).call(contract.checkIfEmailExists, { query: { email } })

  test('tells whether it has an account', async () => {
    await signedUp(site)
    expect(await lookUp('ADA@example.com')).toEqual({ exists: true })
    expect(await lookUp('grace+1@example.com')).toEqual({ exists: false })
    await expect(lookUp('ada')).rejects.toMatchObject({
      status: 400,
      code: 'invalid-fields',
      fields: { email: 'Please enter a valid email address.' },
    })
  })

  test('is not for lists of addresses', async () => {
    for (let count = 0; count < 40; count += 1) await lookUp(`someone${count}@example.com`)
    await expect(lookUp('one.more@example.com')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 })
    await lookUp('one.more@example.com', '198.51.100.20')
  })
})
