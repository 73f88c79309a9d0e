import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as accounts from '../contract.ts'
import { deactivateAccount } from '../deletion/contract.ts'
import { ADA, GRACE, signedUp, testBrowser } from '../testing.ts'
import * as contract from '../second-factor/contract.ts'
import { appCode, guarded, halfway, newPassword, second } from '../second-factor/testing.ts'

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

const MINUTE_MS = 60_000
const TICKET_COOKIE = 'e2e-secondFactor'
type Person = typeof ADA | typeof GRACE
const credentials = ({ email, password }: Person) => ({ email, password })
const query = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)

describe('signing in', () => {
  test('takes the password and then a code', async () => {
    const { nextCode } = await guarded(site)
    const browser = await halfway(site)
    expect([...browser.cookies.keys()]).toEqual([TICKET_COOKIE])
    await expect(browser.call(accounts.getProfile, {})).rejects.toMatchObject({ status: 401 })
    const { user } = await second(browser, await nextCode())
    expect(user.fullName).toBe(ADA.fullName)
    expect(browser.cookies.has(TICKET_COOKIE)).toBe(false)
    expect(await browser.call(accounts.getProfile, {})).toEqual(user)
  })

  test('gives a browser its ticket out of reach of scripts, and other clients theirs in the answer', async () => {
    const { nextCode } = await guarded(site)
    const send = (url: string, payload: object, headers = {}) =>
      site.app.inject({ method: 'POST', url, payload, headers })
    const asBrowser = await send(accounts.signInWithEmail.path, credentials(ADA), {
      'sec-fetch-site': 'same-origin',
    })
    expect(asBrowser.cookies).toMatchObject([
      { name: TICKET_COOKIE, httpOnly: true, sameSite: 'Lax', maxAge: 300 },
    ])
    expect(asBrowser.body).not.toContain(asBrowser.cookies[0]?.value)
    const other = await send(accounts.signInWithEmail.path, credentials(ADA))
    const { ticket } = other.json().details
    // Sealed: it says nothing to whoever has it.
    expect(Buffer.from(ticket.split('.')[3], 'base64url').toString()).not.toContain('device')
    const answer = await send(contract.signInWithSecondFactor.path, { ticket, code: await nextCode() })
    expect(answer.json()).toMatchObject({
      refreshToken: expect.any(String),
      user: { fullName: ADA.fullName },
    })
  })

  test('a wrong password is a wrong password, whatever comes after it', async () => {
    await guarded(site)
    const wrong = { email: ADA.email, password: 'Wrong#1234' }
    await expect(testBrowser(site).call(accounts.signInWithEmail, { body: wrong })).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
  })

  test('a wrong code says no more than that, and leaves the ticket good', async () => {
    const { nextCode } = await guarded(site)
    const browser = await halfway(site)
    const seen: unknown[] = []
    for (const code of ['000000', 'abcde-fghjk', '', 'x'.repeat(100)]) {
      const refused = await second(browser, code).catch(({ status, message, fields }) => ({
        status,
        message,
        fields,
      }))
      seen.push(refused)
    }
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(seen[0]).toMatchObject({ status: 400, message: contract.SECOND_FACTOR_WRONG.message })
    await second(browser, await nextCode())
  })

  test('each code counts once: also that which turned it on, and one that is older than the last', async () => {
    const browser = await signedUp(site)
    const { secret } = await browser.call(contract.startSecondFactor, { body: {} })
    const codeAt = (steps: number) => appCode(secret, new Date(site.clock.now().getTime() + steps * 30_000))
    const code = await codeAt(0)
    await browser.call(contract.enableSecondFactor, { body: { code } })
    await expect(second(await halfway(site), code)).rejects.toMatchObject({ code: 'second-factor-wrong' })
    // The app is half a minute ahead.
    const next = await codeAt(1)
    await second(await halfway(site), next)
    await expect(second(await halfway(site), next)).rejects.toMatchObject({ code: 'second-factor-wrong' })
    await expect(second(await halfway(site), code)).rejects.toMatchObject({ code: 'second-factor-wrong' })
  })

  test('one code at the same instant lets in one', async () => {
    const { nextCode } = await guarded(site)
    const browsers = await Promise.all(Array.from({ length: 5 }, () => halfway(site)))
    const code = await nextCode()
    const outcomes = await Promise.allSettled(browsers.map((browser) => second(browser, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await query('select 1 from spent_tickets')).rows).toHaveLength(1)
  })
})

describe('the ticket', () => {
  const EXPIRED = { status: 401, code: 'second-factor-expired' }

  test('counts once', async () => {
    const { nextCode, recoveryCodes } = await guarded(site)
    const browser = await halfway(site)
    const ticket = browser.cookies.get(TICKET_COOKIE) ?? ''
    await second(browser, await nextCode())
    const again = testBrowser(site).call(contract.signInWithSecondFactor, {
      body: { ticket, code: await nextCode() },
    })
    await expect(again).rejects.toMatchObject(EXPIRED)
    // Also at the same instant, with two codes that are both right.
    const twice = await halfway(site)
    const same = { ticket: twice.cookies.get(TICKET_COOKIE) ?? '' }
    const outcomes = await Promise.allSettled(
      recoveryCodes
        .slice(0, 4)
        .map((code) => testBrowser(site).call(contract.signInWithSecondFactor, { body: { ...same, code } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await query('select 1 from recovery_codes')).rows).toHaveLength(9)
  })

  test('is for one account: with another one’s code it opens neither', async () => {
    const ada = await guarded(site)
    const grace = await guarded(site, GRACE)
    const browser = await halfway(site, GRACE)
    for (const code of [await ada.nextCode(), ada.recoveryCodes[0] ?? ''])
      await expect(second(browser, code)).rejects.toMatchObject({ code: 'second-factor-wrong' })
    const { user } = await second(browser, await grace.nextCode())
    expect(user.fullName).toBe(GRACE.fullName)
  })

  test('counts for five minutes, in the browser it was given to', async () => {
    const { nextCode } = await guarded(site)
    const browser = await halfway(site)
    const ticket = browser.cookies.get(TICKET_COOKIE) ?? ''
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    const elsewhere = testBrowser(site, { userAgent: chrome })
    const code = await nextCode()
    await expect(
      elsewhere.call(contract.signInWithSecondFactor, { body: { ticket, code } }),
    ).rejects.toMatchObject(EXPIRED)
    await expect(second(testBrowser(site), code)).rejects.toMatchObject(EXPIRED)
    site.clock.advance(5 * MINUTE_MS - 30_000)
    await expect(second(browser, await nextCode())).rejects.toMatchObject(EXPIRED)
  })

  test('cannot be changed, nor made up', async () => {
    const { nextCode } = await guarded(site)
    const browser = await halfway(site)
    const ticket = browser.cookies.get(TICKET_COOKIE) ?? ''
    const code = await nextCode()
    for (const made of ['', 'x', ticket.slice(0, -3), `${ticket}A`, ticket.replace(/^[^.]+/, 'e30')]) {
      const body = { ticket: made, code }
      await expect(testBrowser(site).call(contract.signInWithSecondFactor, { body })).rejects.toMatchObject(
        EXPIRED,
      )
    }
  })

  test('does not outlive the password it was given for', async () => {
    const { nextCode } = await guarded(site)
    const browser = await halfway(site)
    site.clock.advance(1)
    await newPassword(site, 'Analytical#1843')
    await expect(second(browser, await nextCode())).rejects.toMatchObject(EXPIRED)
  })

  test('is taken from a page of ours alone', async () => {
    const { nextCode } = await guarded(site)
    const browser = await halfway(site)
    const answer = await site.app.inject({
      method: 'POST',
      url: contract.signInWithSecondFactor.path,
      payload: { code: await nextCode() },
      cookies: Object.fromEntries(browser.cookies),
    })
    expect(answer.statusCode).toBe(403)
  })

  test('is forgotten when it has run out', async () => {
    const { nextCode } = await guarded(site)
    await second(await halfway(site), await nextCode())
    site.clock.advance(6 * MINUTE_MS)
    await site.deps.jobs.send(site.deps.db, 'tidy-accounts', {})
    await site.doJobs()
    expect((await query('select 1 from spent_tickets')).rows).toEqual([])
  })
})

describe('guessing', () => {
  test('is held up by account and network, and the owner gets in from elsewhere', async () => {
    const { nextCode } = await guarded(site)
    const thief = await halfway(site, ADA, { address: '203.0.113.9' })
    for (let count = 0; count < 6; count += 1)
      await expect(second(thief, '000000')).rejects.toMatchObject({ code: 'second-factor-wrong' })
    await expect(second(thief, await nextCode())).rejects.toMatchObject({
      status: 429,
      code: 'too-many-tries',
      retryAfterSeconds: expect.any(Number),
    })
    await second(await halfway(site), await nextCode())
  })

  test('from many networks is held up by the account', async () => {
    await guarded(site)
    const outcomes: string[] = []
    for (let network = 0; network < 22; network += 1) {
      const thief = await halfway(site, ADA, { address: `198.51.${network}.7` })
      await second(thief, '000000').catch(({ code }) => outcomes.push(code))
    }
    expect(outcomes.filter((code) => code === 'second-factor-wrong')).toHaveLength(20)
    expect(outcomes.at(-1)).toBe('too-many-tries')
  })

  test('at once is counted each', async () => {
    await guarded(site)
    const browser = await halfway(site)
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => second(browser, '000000')))
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'in'))
    expect(codes.filter((code) => code === 'second-factor-wrong')).toHaveLength(6)
    expect(codes.filter((code) => code === 'too-many-tries')).toHaveLength(6)
  })

  test('right codes do not count: a day of them is let through', async () => {
    const { nextCode } = await guarded(site)
    for (let count = 0; count < 30; count += 1)
      await expect(second(await halfway(site), await nextCode())).resolves.toBeDefined()
  })
})

test('an account that was left is as it was only after both steps', async () => {
  const { browser, nextCode } = await guarded(site)
  await browser.call(deactivateAccount, { body: { password: ADA.password } })
  const status = async () => (await query('select status from users')).rows[0].status
  const back = testBrowser(site)
  await expect(back.call(accounts.signInWithEmail, { body: credentials(ADA) })).rejects.toMatchObject({
    code: 'account-deactivated',
  })
  await expect(back.call(accounts.recover, { body: credentials(ADA) })).rejects.toMatchObject({
    status: 401,
    code: 'second-factor-needed',
  })
  expect(await status()).toBe('InActive')
  const { user } = await second(back, await nextCode())
  expect(user.accountStatus).toBe('Active')
  expect(await status()).toBe('Active')
})
