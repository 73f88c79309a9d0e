import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '#src/config.ts'
import { testLog } from '#platform/testing/test-log.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as accounts from '../contract.ts'
import { deactivateAccount } from '../deletion/contract.ts'
import { guarded } from '../second-factor/testing.ts'
import { ADA, GRACE, signedUp, testBrowser, type TestBrowser } from '../testing.ts'
import * as contract from './contract.ts'
import { makeKey, signInByKey, withPasskey } from './testing.ts'

let site: TestApp
const logged: string[] = []
beforeEach(async () => {
  logged.length = 0
  site = await testApp({ log: testLog({ level: 'warn', lines: logged }) })
})
afterEach(() => site.close())

const MINUTE_MS = 60_000
const query = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)
const list = async (browser: TestBrowser) => (await browser.call(contract.listPasskeys, {})).passkeys
const of = (passkey: { id: string }) => ({ params: { passkeyId: passkey.id } })
const remove = (browser: TestBrowser, passkey: { id: string }, body = {}) =>
  browser.call(contract.removePasskey, { ...of(passkey), body })

async function mailedSince(work: () => Promise<unknown>): Promise<string[]> {
  await site.doJobs()
  site.mails.length = 0
  await work()
  await site.doJobs()
  return site.mails.map(({ message }) => message.purpose)
}

describe('adding a passkey', () => {
  test('lists it by its device, and its owner is told', async () => {
    const browser = await signedUp(site)
    expect(await mailedSince(() => withPasskey(browser))).toEqual(['passkey-added'])
    expect(site.mails[0]?.message.text).toContain('Passkey: Firefox on Linux')
    expect(await list(browser)).toEqual([
      {
        id: expect.any(String),
        name: 'Firefox on Linux',
        createdAt: '2025-01-15T12:00:00.000Z',
        lastUsedAt: null,
        isSynced: true,
      },
    ])
  })

  test('asks for one that shows who holds it, is found without a name, and is not there yet', async () => {
    const browser = await signedUp(site)
    const { key } = await withPasskey(browser)
    const { options } = await browser.call(contract.startPasskey, { body: {} })
    const { user } = await browser.call(accounts.getProfile, {}).then((profile) => ({ user: profile }))
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Codestead' },
      user: { name: ADA.email, displayName: ADA.fullName },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: 5 * MINUTE_MS,
      excludeCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
    })
    // Says nothing about anybody.
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(user.id.replaceAll('-', ''))
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
  })

  test('needs the password where the session is not new', async () => {
    const browser = await signedUp(site)
    site.clock.advance(10 * MINUTE_MS)
    const start = (body: { password?: string }) => browser.call(contract.startPasskey, { body })
    await expect(start({})).rejects.toMatchObject({ status: 409, code: 'proof-needed' })
    await expect(start({ password: 'Wrong#1234' })).rejects.toMatchObject({ code: 'wrong-password' })
    await start({ password: ADA.password })
    await query('delete from passwords')
    await expect(start({})).rejects.toMatchObject({ status: 409, code: 'sign-in-again' })
    await expect(testBrowser(site).call(contract.startPasskey, { body: {} })).rejects.toMatchObject({
      status: 401,
    })
  })

  test('is done once for each challenge, within five minutes, by whom it was made for', async () => {
    const browser = await signedUp(site)
    const grace = await signedUp(site, GRACE)
    const add = (by: TestBrowser, made: contract.MadePasskey) =>
      by.call(contract.addPasskey, { body: { passkey: made } })
    const refused = { status: 400, code: 'passkey-refused' }
    const { options } = await browser.call(contract.startPasskey, { body: {} })
    await expect(add(grace, makeKey(options).made)).rejects.toMatchObject(refused)
    await add(browser, makeKey(options).made)
    await expect(add(browser, makeKey(options).made)).rejects.toMatchObject(refused)

    const late = await browser.call(contract.startPasskey, { body: {} })
    site.clock.advance(5 * MINUTE_MS)
    await expect(add(browser, makeKey(late.options).made)).rejects.toMatchObject(refused)

    const { options: signIn } = await testBrowser(site).call(contract.startPasskeySignIn, {})
    await expect(
      add(browser, makeKey({ ...options, challenge: signIn.challenge }).made),
    ).rejects.toMatchObject(refused)
    expect(await list(browser)).toHaveLength(1)
  })

  test.each([
    ['did not ask who holds it', { isVerified: false }],
    ['was made on another site', { origin: 'https://evil.example' }],
    ['is for another site', { rpId: 'evil.example' }],
    ['signs something else', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is refused when it %s', async (_what, quirks) => {
    const browser = await signedUp(site)
    await expect(withPasskey(browser, quirks)).rejects.toMatchObject({ code: 'passkey-refused' })
    expect(await list(browser)).toEqual([])
  })

  test('takes none that is in use, whoever has it', async () => {
    const browser = await signedUp(site)
    const grace = await signedUp(site, GRACE)
    const first = await browser.call(contract.startPasskey, { body: {} })
    const { made } = makeKey(first.options)
    await browser.call(contract.addPasskey, { body: { passkey: made } })
    for (const by of [browser, grace]) {
      const { options } = await by.call(contract.startPasskey, { body: {} })
      const client = JSON.stringify({
        type: 'webauthn.create',
        challenge: options.challenge,
        origin: 'http://localhost',
      })
      const again = {
        ...made,
        response: { ...made.response, clientDataJSON: Buffer.from(client).toString('base64url') },
      }
      await expect(by.call(contract.addPasskey, { body: { passkey: again } })).rejects.toMatchObject({
        status: 409,
        code: 'passkey-known',
      })
    }
  })

  test('ends at twenty', async () => {
    const browser = await signedUp(site)
    await withPasskey(browser)
    await query(
      `insert into passkeys select gen_random_uuid(), user_id, credential_id || n, public_key, 0, transports, true, name, created_at
       from passkeys, generate_series(1, 19) n`,
    )
    await expect(browser.call(contract.startPasskey, { body: {} })).rejects.toMatchObject({
      code: 'too-many-passkeys',
    })
  })
})

describe('signing in with a passkey', () => {
  test('takes nothing else: no address, no password, no second factor', async () => {
    const { browser: first } = await guarded(site)
    const { key } = await withPasskey(first)
    site.clock.advance(MINUTE_MS)
    const browser = testBrowser(site)
    const { user } = await signInByKey(browser, key)
    expect(user.fullName).toBe(ADA.fullName)
    expect(await browser.call(accounts.getProfile, {})).toEqual(user)
    expect(await list(browser)).toMatchObject([{ lastUsedAt: '2025-01-15T12:01:00.000Z' }])
  })

  test('asks for any passkey of this site that shows who holds it', async () => {
    const { options } = await testBrowser(site).call(contract.startPasskeySignIn, {})
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 5 * MINUTE_MS,
      rpId: 'localhost',
      userVerification: 'required',
    })
  })

  test.each([
    ['did not ask who holds it', { isVerified: false }],
    ['was used on another site', { origin: 'https://evil.example' }],
    ['was used on another port', { origin: 'http://localhost:8080' }],
    ['is for another site', { rpId: 'evil.example' }],
    ['signs something else', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['says it is somebody else’s', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('is refused when it %s', async (_what, quirks) => {
    const { key } = await withPasskey(await signedUp(site))
    await expect(signInByKey(testBrowser(site), key, quirks)).rejects.toMatchObject({
      status: 400,
      code: 'passkey-refused',
    })
  })

  test('is refused for another key’s signature', async () => {
    const { key } = await withPasskey(await signedUp(site))
    const { key: graces } = await withPasskey(await signedUp(site, GRACE))
    const forged = { ...key, privateKey: graces.privateKey }
    const { options } = await testBrowser(site).call(contract.startPasskeySignIn, {})
    const passkey = { ...graces.use(options), id: forged.id, rawId: forged.id }
    await expect(
      testBrowser(site).call(contract.signInWithPasskey, { body: { passkey } }),
    ).rejects.toMatchObject({ code: 'passkey-refused' })
  })

  test('what it signed counts once, and for five minutes', async () => {
    const { key } = await withPasskey(await signedUp(site))
    const browser = testBrowser(site)
    const { options } = await browser.call(contract.startPasskeySignIn, {})
    const signIn = (passkey: contract.UsedPasskey) =>
      testBrowser(site).call(contract.signInWithPasskey, { body: { passkey } })
    const used = key.use(options)
    await signIn(used)
    await expect(signIn(used)).rejects.toMatchObject({ code: 'passkey-refused' })
    await expect(signIn(key.use(options))).rejects.toMatchObject({ code: 'passkey-refused' })
    const late = await browser.call(contract.startPasskeySignIn, {})
    site.clock.advance(5 * MINUTE_MS)
    await expect(signIn(key.use(late.options))).rejects.toMatchObject({ code: 'passkey-refused' })
    // At the same instant it counts once, too.
    const { options: once } = await browser.call(contract.startPasskeySignIn, {})
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => signIn(key.use(once))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is refused, and noted, when the authenticator counts back', async () => {
    const { key } = await withPasskey(await signedUp(site))
    await signInByKey(testBrowser(site), key, { count: 7 })
    for (const count of [7, 6, 0])
      await expect(signInByKey(testBrowser(site), key, { count })).rejects.toMatchObject({
        code: 'passkey-refused',
      })
    expect(logged.filter((line) => line.includes('a passkey whose counter went backwards'))).toHaveLength(3)
    await signInByKey(testBrowser(site), key, { count: 8 })
  })

  test('of an authenticator that does not count goes on', async () => {
    const { key } = await withPasskey(await signedUp(site), { isCounting: false })
    await signInByKey(testBrowser(site), key)
    await expect(signInByKey(testBrowser(site), key)).resolves.toBeDefined()
  })

  test('that nobody knows says so', async () => {
    const browser = testBrowser(site)
    const { key } = makeKey({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } })
    await expect(signInByKey(browser, key)).rejects.toMatchObject({ status: 400, code: 'passkey-not-known' })
  })

  test('says that the account was left, and brings it back when that is wanted', async () => {
    const browser = await signedUp(site)
    const { key } = await withPasskey(browser)
    await browser.call(deactivateAccount, { body: { password: ADA.password } })
    await expect(signInByKey(testBrowser(site), key)).rejects.toMatchObject({
      status: 409,
      code: 'account-deactivated',
    })
    const { user } = await signInByKey(testBrowser(site), key, { recovers: true })
    expect(user.accountStatus).toBe('Active')
  })

  test('is not for lists of them', async () => {
    const { key } = makeKey({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } })
    const passkey = key.use({ challenge: 'x', rpId: 'localhost' })
    const guess = () => testBrowser(site).call(contract.signInWithPasskey, { body: { passkey } })
    for (let count = 0; count < 80; count += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'passkey-not-known' })
    await expect(guess()).rejects.toMatchObject({ status: 429 })
  })
})

describe('an owner', () => {
  test('gives a passkey another name', async () => {
    const browser = await signedUp(site)
    const { passkey } = await withPasskey(browser)
    const rename = (name: string, by = browser) =>
      by.call(contract.renamePasskey, { ...of(passkey), body: { name } })
    expect(await rename('  Work \n laptop ')).toMatchObject({ id: passkey.id, name: 'Work laptop' })
    for (const name of ['', '   ', 'x'.repeat(61)])
      await expect(rename(name)).rejects.toMatchObject({
        code: 'invalid-fields',
        fields: { name: expect.any(String) },
      })
    const grace = await signedUp(site, GRACE)
    await expect(rename('Mine', grace)).rejects.toMatchObject({ status: 404, code: 'passkey-not-found' })
    expect(await list(browser)).toMatchObject([{ name: 'Work laptop' }])
  })

  test('removes one: it counts no more, and they are told', async () => {
    const browser = await signedUp(site)
    const { key, passkey } = await withPasskey(browser)
    const grace = await signedUp(site, GRACE)
    await expect(remove(grace, passkey)).rejects.toMatchObject({ code: 'passkey-not-found' })
    expect(await mailedSince(() => remove(browser, passkey))).toEqual(['passkey-removed'])
    expect(await list(browser)).toEqual([])
    await expect(signInByKey(testBrowser(site), key)).rejects.toMatchObject({ code: 'passkey-not-known' })
    await expect(remove(browser, passkey)).rejects.toMatchObject({ code: 'passkey-not-found' })
  })

  test('needs the password for that where the session is not new', async () => {
    const browser = await signedUp(site)
    const { passkey } = await withPasskey(browser)
    site.clock.advance(10 * MINUTE_MS)
    await expect(remove(browser, passkey)).rejects.toMatchObject({ code: 'proof-needed' })
    await remove(browser, passkey, { password: ADA.password })
  })

  test('brings it back for ten minutes, in the session that removed it', async () => {
    const browser = await signedUp(site)
    const { key, passkey } = await withPasskey(browser)
    const elsewhere = testBrowser(site)
    await signInByKey(elsewhere, key)
    const restore = (by: TestBrowser) => by.call(contract.restorePasskey, of(passkey))
    const gone = { status: 404, code: 'passkey-not-found' }
    await expect(restore(browser)).rejects.toMatchObject(gone)
    await remove(browser, passkey)
    await expect(restore(elsewhere)).rejects.toMatchObject(gone)
    expect(await mailedSince(() => restore(browser))).toEqual(['passkey-added'])
    await signInByKey(testBrowser(site), key)
    await remove(browser, passkey, { password: ADA.password })
    site.clock.advance(10 * MINUTE_MS)
    await expect(restore(browser)).rejects.toMatchObject(gone)
    await site.deps.jobs.send(site.deps.db, 'tidy-accounts', {})
    await site.doJobs()
    expect((await query('select 1 from passkeys union all select 1 from passkey_challenges')).rows).toEqual(
      [],
    )
  })

  test('keeps the last way in, and is told why', async () => {
    const browser = await signedUp(site)
    const one = await withPasskey(browser)
    const two = await withPasskey(browser)
    await query('delete from passwords')
    // Two at once do not take the last two.
    const outcomes = await Promise.allSettled([remove(browser, one.passkey), remove(browser, two.passkey)])
    const ends = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'removed'))
    expect(new Set(ends)).toEqual(new Set(['last-way-in', 'removed']))
    const [left] = await list(browser)
    if (left === undefined) throw new Error('None is left.')
    await expect(remove(browser, left)).rejects.toMatchObject({
      status: 409,
      code: 'last-way-in',
      message: expect.stringContaining('only way to log in'),
    })
    await query(
      `insert into sign_in_providers select 'github', 'ada', id, null, now() from users where email = $1`,
      [ADA.email],
    )
    await remove(browser, left)
  })
})

describe('the site’s address', () => {
  test('without one there are passkeys on this machine alone', async () => {
    const start = (host: string) =>
      site.app.inject({ method: 'POST', url: contract.startPasskeySignIn.path, headers: { host } })
    expect((await start('localhost:4123')).json()).toMatchObject({ options: { rpId: 'localhost' } })
    for (const host of ['127.0.0.1:4123', 'learn.example.org', 'localhost.example.org', '[::1]'])
      expect((await start(host)).json()).toMatchObject({ code: 'passkeys-elsewhere' })
  })

  test('is whose they are, where it was configured', async () => {
    const config = loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SITE_URL: 'https://learn.example.org',
    })
    const other = await testApp({ config })
    try {
      const browser = await signedUp(other)
      const { key } = await withPasskey(browser, { origin: 'https://learn.example.org' })
      const { user } = await signInByKey(testBrowser(other), key, { origin: 'https://learn.example.org' })
      expect(user.fullName).toBe(ADA.fullName)
      await expect(signInByKey(testBrowser(other), key)).rejects.toMatchObject({ code: 'passkey-refused' })
    } finally {
      await other.close()
    }
  })
})
