import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as accounts from '../contract.ts'
import { EXPORT_PATH } from '../export/contract.ts'
import { ADA, GRACE, signedUp, testBrowser } from '../testing.ts'
import * as contract from './contract.ts'
import { appCode, guarded, halfway, newPassword, second } from './testing.ts'

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

const MINUTE_MS = 60_000
type Person = typeof ADA | typeof GRACE
const credentials = ({ email, password }: Person) => ({ email, password })
const query = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)

async function mailedSince(work: () => Promise<unknown>): Promise<string[]> {
  await site.doJobs()
  site.mails.length = 0
  await work()
  await site.doJobs()
  return site.mails.map(({ message }) => message.purpose)
}

describe('turning it on', () => {
  test('takes a code of the app, and gives ten recovery codes', async () => {
    const browser = await signedUp(site)
    expect(await browser.call(contract.getSecondFactor, {})).toEqual({
      isOn: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
    })
    const { secret, address, qr } = await browser.call(contract.startSecondFactor, { body: {} })
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(address)).toContain('Codestead:Ada@Example.com')
    expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    // Nothing is asked for yet.
    await testBrowser(site).call(accounts.signInWithEmail, { body: credentials(ADA) })
    const wrong = browser.call(contract.enableSecondFactor, { body: { code: '000000' } })
    await expect(wrong).rejects.toMatchObject({ status: 400, code: 'second-factor-wrong' })
    const code = await appCode(secret, site.clock.now())
    let recoveryCodes: string[] = []
    const told = await mailedSince(async () => {
      const typed = `${code.slice(0, 3)} ${code.slice(3)}`
      ;({ recoveryCodes } = await browser.call(contract.enableSecondFactor, { body: { code: typed } }))
    })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(told).toEqual(['second-factor-on'])
    expect(await browser.call(contract.getSecondFactor, {})).toEqual({
      isOn: true,
      enabledAt: '2025-01-15T12:00:00.000Z',
      recoveryCodesLeft: 10,
    })
  })

  test('begins anew as often as one likes, until it is on; the newest secret counts', async () => {
    const browser = await signedUp(site)
    const first = await browser.call(contract.startSecondFactor, { body: {} })
    const { secret } = await browser.call(contract.startSecondFactor, { body: {} })
    const enable = async (of: string) =>
      browser.call(contract.enableSecondFactor, { body: { code: await appCode(of, site.clock.now()) } })
    await expect(enable(first.secret)).rejects.toMatchObject({ code: 'second-factor-wrong' })
    await enable(secret)
    await expect(browser.call(contract.startSecondFactor, { body: {} })).rejects.toMatchObject({
      status: 409,
      code: 'second-factor-on',
    })
    await expect(enable(secret)).rejects.toMatchObject({ code: 'second-factor-not-started' })
  })

  test('is over when nobody has typed a code for an hour', async () => {
    const browser = await signedUp(site)
    const { secret } = await browser.call(contract.startSecondFactor, { body: {} })
    site.clock.advance(60 * MINUTE_MS)
    const late = testBrowser(site)
    await late.call(accounts.signInWithEmail, { body: credentials(ADA) })
    const code = await appCode(secret, site.clock.now())
    await expect(late.call(contract.enableSecondFactor, { body: { code } })).rejects.toMatchObject({
      code: 'second-factor-not-started',
    })
    await site.deps.jobs.send(site.deps.db, 'tidy-accounts', {})
    await site.doJobs()
    expect((await query('select 1 from second_factors')).rows).toEqual([])
  })

  test('asks for the password where the session is not new, and for a new session where there is none', async () => {
    const browser = await signedUp(site)
    site.clock.advance(10 * MINUTE_MS)
    const start = (body: { password?: string }) => browser.call(contract.startSecondFactor, { body })
    await expect(start({})).rejects.toMatchObject({ status: 409, code: 'proof-needed' })
    await expect(start({ password: 'Wrong#1234' })).rejects.toMatchObject({ code: 'wrong-password' })
    await start({ password: ADA.password })
    await query('delete from passwords')
    await expect(start({ password: ADA.password })).rejects.toMatchObject({
      status: 409,
      code: 'sign-in-again',
    })
  })

  test('is for whoever is signed in', async () => {
    for (const spec of [
      contract.startSecondFactor,
      contract.disableSecondFactor,
      contract.renewRecoveryCodes,
    ])
      await expect(testBrowser(site).call(spec, { body: {} })).rejects.toMatchObject({ status: 401 })
  })
})

describe('a recovery code', () => {
  test('lets in once, however it is typed, and its owner is told', async () => {
    const { browser, recoveryCodes } = await guarded(site)
    const [code = '', other = ''] = recoveryCodes
    const told = await mailedSince(async () =>
      second(await halfway(site), ` ${code.toUpperCase().replace('-', '')} `),
    )
    expect(told).toEqual(['recovery-code-used'])
    expect(site.mails[0]?.message.text).toContain('Recovery codes left: 9')
    expect(await browser.call(contract.getSecondFactor, {})).toMatchObject({ recoveryCodesLeft: 9 })
    await expect(second(await halfway(site), code)).rejects.toMatchObject({ code: 'second-factor-wrong' })
    await second(await halfway(site), other)
  })

  test('at the same instant lets in one', async () => {
    const { recoveryCodes } = await guarded(site)
    const browsers = await Promise.all(Array.from({ length: 5 }, () => halfway(site)))
    const outcomes = await Promise.allSettled(
      browsers.map((browser) => second(browser, recoveryCodes[0] ?? '')),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('counts no more when there are new ones', async () => {
    const { browser, recoveryCodes, nextCode } = await guarded(site)
    const renew = (body: { password?: string; code?: string }) =>
      browser.call(contract.renewRecoveryCodes, { body })
    // Never by a session alone, however new.
    await expect(renew({})).rejects.toMatchObject({ code: 'proof-needed' })
    await expect(renew({ code: '000000' })).rejects.toMatchObject({ code: 'second-factor-wrong' })
    let renewed: string[] = []
    const told = await mailedSince(async () => {
      ;({ recoveryCodes: renewed } = await renew({ code: await nextCode() }))
    })
    expect(told).toEqual(['recovery-codes-renewed'])
    expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([])
    await expect(second(await halfway(site), recoveryCodes[0] ?? '')).rejects.toMatchObject({
      code: 'second-factor-wrong',
    })
    await second(await halfway(site), renewed[0] ?? '')
  })
})

describe('turning it off', () => {
  test('takes the password or a code, and then the password is enough to sign in', async () => {
    const { browser } = await guarded(site)
    const off = (body: { password?: string; code?: string }) =>
      browser.call(contract.disableSecondFactor, { body })
    await expect(off({})).rejects.toMatchObject({ status: 409, code: 'proof-needed' })
    await expect(off({ password: 'Wrong#1234' })).rejects.toMatchObject({ code: 'wrong-password' })
    await expect(off({ code: '000000' })).rejects.toMatchObject({ code: 'second-factor-wrong' })
    const half = await halfway(site)
    expect(await mailedSince(() => off({ password: ADA.password }))).toEqual(['second-factor-off'])
    await expect(off({ password: ADA.password })).rejects.toMatchObject({ code: 'second-factor-off' })
    // Whoever stood between the two steps begins again.
    await expect(second(half, '000000')).rejects.toMatchObject({ code: 'second-factor-expired' })
    await testBrowser(site).call(accounts.signInWithEmail, { body: credentials(ADA) })
    expect((await query('select 1 from second_factors union all select 1 from recovery_codes')).rows).toEqual(
      [],
    )
  })

  test('by a code of the app, which then counts for nothing else', async () => {
    const { browser, nextCode } = await guarded(site)
    await browser.call(contract.disableSecondFactor, { body: { code: await nextCode() } })
    expect(await browser.call(contract.getSecondFactor, {})).toMatchObject({ isOn: false })
  })

  test('is not what a new password does', async () => {
    const { nextCode } = await guarded(site)
    await newPassword(site, GRACE.password)
    const browser = testBrowser(site)
    const body = { email: ADA.email, password: GRACE.password }
    await expect(browser.call(accounts.signInWithEmail, { body })).rejects.toMatchObject({
      code: 'second-factor-needed',
    })
    await second(browser, await nextCode())
  })
})

test('neither secret nor codes can be read from the database, nor are they in the export', async () => {
  const browser = await signedUp(site)
  const { secret } = await browser.call(contract.startSecondFactor, { body: {} })
  const code = await appCode(secret, site.clock.now())
  const { recoveryCodes } = await browser.call(contract.enableSecondFactor, { body: { code } })
  const { rows } = await query(
    `select f::text as row from second_factors f union all select r::text from recovery_codes r`,
  )
  expect(rows).toHaveLength(11)
  const { body: archive } = await browser.get(EXPORT_PATH)
  const exported = strFromU8(unzipSync(archive)['account.json'] ?? new Uint8Array())
  expect(JSON.parse(exported)).toMatchObject({ secondFactor: { isOn: true, recoveryCodesLeft: 10 } })
  const [sealed, digest] = [rows[0].row.split(',')[1], rows[1].row.split(',')[1]]
  const all = rows.map(({ row }) => row).join('\n')
  for (const held of [secret, ...recoveryCodes, ...recoveryCodes.map((each) => each.replace('-', ''))]) {
    expect(all).not.toContain(held)
    expect(exported).not.toContain(held)
  }
  for (const held of [sealed, digest]) expect(exported).not.toContain(held)
  // Put beside another account's name it opens nothing.
  await signedUp(site, GRACE)
  await query(`update second_factors set user_id = (select id from users where email = $1)`, [GRACE.email])
  site.clock.advance(30_000)
  const graces = await halfway(site, GRACE)
  await expect(second(graces, await appCode(secret, site.clock.now()))).rejects.toMatchObject({
    code: 'second-factor-wrong',
  })
})
