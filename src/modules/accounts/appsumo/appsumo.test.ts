import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getProfile, signUpWithEmail } from '../contract.ts'
import { accountFlags } from '../flags/account-flags-rules.ts'
import { ADA, GRACE, signedUp, testBrowser, type TestBrowser } from '../testing.ts'
import { redeemLicence, signUpWithAppSumo } from './contract.ts'
import { makeLicenceCodes } from './licence-codes.ts'

let site: TestApp
let code: string
beforeEach(async () => {
  site = await testApp()
  ;[code = ''] = await makeLicenceCodes(site.deps, 1)
})
afterEach(() => site.close())

const signUp = (who: typeof ADA | typeof GRACE, licenseCode: string) =>
  testBrowser(site).call(signUpWithAppSumo, { body: { ...who, licenseCode } })
const rows = async (query: string) => (await site.database.pool.query(query)).rows

test('codes are many, each its own, and only their digests are kept', async () => {
  const codes = await makeLicenceCodes(site.deps, 6_000)
  expect(new Set(codes).size).toBe(6_000)
  expect(codes.every((each) => /^([A-HJ-NP-Z2-9]{5}-){3}[A-HJ-NP-Z2-9]{5}$/.test(each))).toBe(true)
  const kept = JSON.stringify(await rows('select * from licence_codes'))
  expect(kept).not.toContain(code)
  expect(kept).not.toContain(code.replaceAll('-', ''))
  expect(await rows('select count(*)::int as count from licence_codes')).toEqual([{ count: 6_001 }])
})

describe('signing up with a licence code', () => {
  test('makes a PRO of whoever has it, for a lifetime', async () => {
    const browser = testBrowser(site)
    const { user } = await browser.call(signUpWithAppSumo, { body: { ...ADA, licenseCode: code } })
    expect(user).toMatchObject({ isSubscriptionActive: true, userSubscription: { status: 'Active' } })
    expect(accountFlags(true, user)).toMatchObject({ isProUser: true, hasExpiredSubscription: false })
    site.clock.advance(6 * 24 * 60 * 60_000)
    expect(await rows('select sign_up_source from users')).toEqual([{ sign_up_source: 'appsumo' }])
    expect(await rows('select plan, source from grants')).toEqual([{ plan: 'lifetime', source: 'appsumo' }])
  })

  test('takes it as people write it', async () => {
    await signUp(ADA, ` ${code.toLowerCase().replaceAll('-', ' ')}\n`)
    expect(await rows('select 1 from grants')).toHaveLength(1)
  })

  test.each([
    ['', 'Please enter your license code.'],
    ['ABCDE', 'This license code isn’t valid. Copy it from your AppSumo account.'],
    ['ABCDE-FGHJK-LMNPQ-RSTUV', 'This license code isn’t valid. Copy it from your AppSumo account.'],
    ['\0'.repeat(20), 'This license code isn’t valid. Copy it from your AppSumo account.'],
  ])('%o is refused at its field, and makes no account', async (wrong, message) => {
    await expect(signUp(ADA, wrong)).rejects.toMatchObject({
      status: 400,
      code: 'invalid-fields',
      fields: { licenseCode: message },
    })
    expect(await rows('select 1 from users')).toEqual([])
    await site.doJobs()
    expect(site.mails).toEqual([])
  })

  test('counts once', async () => {
    await signUp(ADA, code)
    await expect(signUp(GRACE, code)).rejects.toMatchObject({
      fields: {
        licenseCode: 'This license code was already used. Log in to the account you used it for.',
      },
    })
    expect(await rows('select email from users')).toEqual([{ email: ADA.email }])
  })

  test('of several at the same instant one wins, and the others have no account', async () => {
    const people = Array.from({ length: 6 }, (_, index) => ({ ...GRACE, email: `grace${index}@example.com` }))
    const outcomes = await Promise.allSettled(
      people.map((who) => testBrowser(site).call(signUpWithAppSumo, { body: { ...who, licenseCode: code } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []))
    expect(new Set(reasons)).toEqual(new Set(['invalid-fields']))
    expect(await rows('select 1 from users')).toHaveLength(1)
    expect(await rows('select 1 from grants')).toHaveLength(1)
  })

  test('a sign-up that fails leaves the code as it was', async () => {
    await testBrowser(site).call(signUpWithEmail, { body: ADA })
    await expect(signUp(ADA, code)).rejects.toMatchObject({ status: 409, code: 'email-taken' })
    expect(await rows('select redeemed_at, redeemed_by from licence_codes')).toEqual([
      { redeemed_at: null, redeemed_by: null },
    ])
    await signUp(GRACE, code)
  })

  test('codes are not guessed: by network', async () => {
    for (let count = 0; count < 80; count += 1)
      await signUp(ADA, 'ABCDE').catch((error: { code: string }) =>
        expect(error.code).toMatch(/invalid|many/),
      )
    await expect(signUp(ADA, code)).rejects.toMatchObject({ status: 429, code: 'too-many-tries' })
  })

  test('whoever signs up without one is as free as before', async () => {
    const browser = testBrowser(site)
    await browser.call(signUpWithEmail, { body: ADA })
    expect(await browser.call(getProfile, {})).toMatchObject({
      isSubscriptionActive: false,
      userSubscription: { status: 'Unavailable' },
    })
  })
})

describe('redeeming a licence code in an account that is there', () => {
  const redeem = (browser: TestBrowser, licenseCode: string) =>
    browser.call(redeemLicence, { body: { licenseCode } })

  test('makes it PRO, for a lifetime', async () => {
    const browser = await signedUp(site)
    const user = await redeem(browser, ` ${code.toLowerCase()} `)
    expect(user).toMatchObject({ isSubscriptionActive: true, userSubscription: { status: 'Active' } })
    expect(await browser.call(getProfile, {})).toEqual(user)
    expect(await rows('select plan, source from grants')).toEqual([{ plan: 'lifetime', source: 'appsumo' }])
  })

  test('says at its field what is wrong with it, and counts once', async () => {
    const browser = await signedUp(site)
    for (const wrong of ['', 'ABCDE', 'ABCDE-FGHJK-LMNPQ-RSTUV'])
      await expect(redeem(browser, wrong)).rejects.toMatchObject({
        status: 400,
        code: 'invalid-fields',
        fields: { licenseCode: expect.stringMatching(/^(Please enter|This license code isn’t valid)/) },
      })
    await signUp(GRACE, code)
    await expect(redeem(browser, code)).rejects.toMatchObject({
      fields: { licenseCode: expect.stringContaining('already used') },
    })
  })

  test('of an account that has one leaves the code good', async () => {
    const [other = ''] = await makeLicenceCodes(site.deps, 1)
    const browser = await signedUp(site)
    const outcomes = await Promise.allSettled([redeem(browser, code), redeem(browser, other)])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toMatchObject([{ status: 409, code: 'licence-held' }])
    expect(await rows('select 1 from licence_codes where redeemed_at is null')).toHaveLength(1)
  })

  test('is for whoever is signed in, and codes are not guessed', async () => {
    await expect(redeem(testBrowser(site), code)).rejects.toMatchObject({ status: 401 })
    const browser = await signedUp(site)
    for (let count = 0; count < 80; count += 1)
      await redeem(browser, 'ABCDE').catch((error: { code: string }) =>
        expect(error.code).toMatch(/invalid|many/),
      )
    await expect(redeem(browser, code)).rejects.toMatchObject({ status: 429, code: 'too-many-tries' })
  })
})
