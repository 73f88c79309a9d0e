import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { subscribed } from '#modules/billing/testing.ts'
import { enrollInCourse, syncProgress } from '#modules/learning/contract.ts'
import { sendQuery } from '#modules/outreach/contract.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as contract from '../contract.ts'
import { EXPORT_PATH } from '../export/contract.ts'
import { deactivateAccount, deleteAccount } from './contract.ts'
import { renamePasskey, startPasskey } from '../passkeys/contract.ts'
import { withPasskey } from '../passkeys/testing.ts'
import { enableSecondFactor, signInWithSecondFactor, startSecondFactor } from '../second-factor/contract.ts'
import { appCode } from '../second-factor/testing.ts'
import { savePicture } from '../picture/keep-picture.ts'
import { redAndBlue } from '../picture/testing.ts'
import { changePreferences, changeProfile } from '../profile/contract.ts'
import { ADA, GRACE, signedUp, testBrowser, type TestBrowser } from '../testing.ts'
import { eraseAccounts } from './erase-accounts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const COURSE = 'learn-python-basics'
const LESSON = 'your-first-program'

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

const body = { password: ADA.password }
const credentials = { email: ADA.email, password: ADA.password }
const signIn = () => testBrowser(site).call(contract.signInWithEmail, { body: credentials })
const recover = () => testBrowser(site).call(contract.recover, { body: credentials })
async function mailedSince(work: () => Promise<unknown>): Promise<string[]> {
  await site.doJobs()
  site.mails.length = 0
  await work()
  await site.doJobs()
  return site.mails.map(({ message }) => message.purpose)
}

describe('deactivating', () => {
  test('ends every session; signing in says so, and activates the account when it is wanted', async () => {
    const browser = await signedUp(site)
    expect(await mailedSince(() => browser.call(deactivateAccount, { body }))).toEqual([
      'account-deactivated',
    ])
    expect([...browser.cookies.keys()]).toEqual([])
    await expect(signIn()).rejects.toMatchObject({
      status: 409,
      code: 'account-deactivated',
      message: 'Your account is deactivated.',
    })
    const { user } = await recover()
    expect(user.accountStatus).toBe('Active')
    await signIn()
  })

  test('is told to nobody who does not know the password', async () => {
    const browser = await signedUp(site)
    await browser.call(deactivateAccount, { body })
    const wrong = { email: ADA.email, password: 'Wrong#1234' }
    for (const spec of [contract.signInWithEmail, contract.recover])
      await expect(testBrowser(site).call(spec, { body: wrong })).rejects.toMatchObject({
        status: 400,
        code: 'wrong-credentials',
      })
  })

  test.each([deactivateAccount, deleteAccount])(
    '$path needs the password, where there is one',
    async (spec) => {
      const browser = await signedUp(site)
      for (const given of [{}, { password: 'Wrong#1234' }])
        await expect(browser.call(spec, { body: given })).rejects.toMatchObject({
          status: 400,
          code: 'wrong-password',
        })
      for (let count = 0; count < 6; count += 1) await browser.call(spec, { body: {} }).catch(() => {})
      await expect(browser.call(spec, { body })).rejects.toMatchObject({ code: 'too-many-tries' })
      await site.database.pool.query('delete from passwords')
      await browser.call(spec, { body: {} })
    },
  )
})

describe('deleting', () => {
  test('is queued for thirty days, in which the account can be recovered, with everything as it was', async () => {
    const browser = await signedUp(site)
    await learnSomething(browser)
    let deletedAt = ''
    const told = await mailedSince(async () => {
      ;({ deletedAt } = await browser.call(deleteAccount, { body }))
    })
    expect(deletedAt).toBe('2025-02-14T12:00:00.000Z')
    expect(told).toEqual(['account-queued-for-deletion'])
    await expect(browser.call(contract.getProfile, {})).rejects.toMatchObject({ status: 401 })
    await expect(signIn()).rejects.toMatchObject({
      status: 409,
      code: 'account-queued-for-deletion',
      message: 'Your account is queued for deletion.',
    })
    site.clock.advance(30 * DAY_MS - 1)
    await eraseAccounts(site.deps)
    expect(await mailedSince(recover)).toEqual(['account-recovered'])
    site.clock.advance(DAY_MS)
    await eraseAccounts(site.deps)
    const answer = await signIn()
    expect(answer.user).toMatchObject({ accountStatus: 'Active', fullName: 'Ada Lovelace' })
    const { rows } = await site.database.pool.query('select 1 from drafts where learner_id = $1', [
      answer.user.id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('erases everything that is personal: no table has anything of it left', async () => {
    const marks = await liveALife()
    const ofGrace = { email: GRACE.email, name: GRACE.fullName }
    const before = await findings(marks)
    // What is looked for is found while it is there: in these tables at least.
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'public.attempts',
        'public.checkouts',
        'public.drafts',
        'public.drafts_set_aside',
        'public.enrollments',
        'public.invoices',
        'public.learners',
        'public.lesson_progress',
        'public.one_time_codes',
        'public.passkey_challenges',
        'public.passkeys',
        'public.passwords',
        'public.positions',
        'public.profile_pictures',
        'public.queries',
        'public.recovery_codes',
        'public.second_factors',
        'public.sessions',
        'public.sign_in_providers',
        'public.subscriptions',
        'public.users',
        'pgboss.job',
      ]),
    )
    site.clock.advance(30 * DAY_MS)
    await eraseAccounts(site.deps)
    // The last message waits to be delivered; besides it there is the invoice, whose buyer the law wants named.
    expect(await findings(marks)).toEqual({ 'pgboss.job': 1, 'public.invoices': 1 })
    site.mails.length = 0
    await site.doJobs()
    expect(site.mails.map(({ message }) => [message.purpose, message.to])).toEqual([
      ['account-deleted', ADA.email],
    ])
    await site.database.pool.query(`delete from pgboss.job where state = 'completed'`)
    expect(await findings(marks)).toEqual({ 'public.invoices': 1 })
    const kept = await site.database.pool.query(`select user_id, document -> 'buyer' as buyer from invoices`)
    expect(kept.rows).toEqual([
      { user_id: null, buyer: { name: ADA.fullName, country: 'US', zip: '10115', taxId: null } },
    ])
    expect(await findings(marks.filter((mark) => mark !== ADA.fullName))).toEqual({})
    // Nobody else has lost anything.
    expect(await findings(Object.values(ofGrace))).toMatchObject({ 'public.users': 1 })
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong-credentials' })
    await signedUp(site)
  })

  test('two servers at once erase an account once', async () => {
    const browser = await signedUp(site)
    await browser.call(deleteAccount, { body })
    site.clock.advance(31 * DAY_MS)
    const told = await mailedSince(() => Promise.all([eraseAccounts(site.deps), eraseAccounts(site.deps)]))
    expect(told).toEqual(['account-deleted'])
  })

  test('a module that fails to erase leaves the account whole, to be erased later', async () => {
    const browser = await signedUp(site)
    await browser.call(deleteAccount, { body })
    site.clock.advance(31 * DAY_MS)
    const broken = { erased: () => Promise.reject(new Error('not now')) }
    const deps = { ...site.deps, personalData: [...site.deps.personalData, broken] }
    await expect(eraseAccounts(deps)).rejects.toThrow('not now')
    const { rows } = await site.database.pool.query('select status from users')
    expect(rows).toEqual([{ status: 'ScheduledForDeletion' }])
    await eraseAccounts(site.deps)
    expect((await site.database.pool.query('select 1 from users')).rows).toEqual([])
  })
})

test('every hour what has had its time is forgotten, and what is due is erased', async () => {
  const browser = await signedUp(site)
  await browser.call(deleteAccount, { body })
  await signedUp(site, GRACE)
  const rows = async () => {
    const found = await site.database.pool.query(
      `select (select count(*) from users)::int as users, (select count(*) from one_time_codes)::int as codes,
        exists (select 1 from rate_limits) as limits, (select count(*) from sessions)::int as sessions`,
    )
    return found.rows[0]
  }
  const tidy = async () => {
    await site.deps.jobs.send(site.deps.db, 'tidy-accounts', {})
    await site.doJobs()
  }
  await tidy()
  expect(await rows()).toEqual({ users: 2, codes: 2, limits: true, sessions: 2 })
  site.clock.advance(2 * DAY_MS)
  await tidy()
  expect(await rows()).toEqual({ users: 2, codes: 0, limits: false, sessions: 2 })
  site.clock.advance(28 * DAY_MS)
  await tidy()
  expect(await rows()).toEqual({ users: 1, codes: 0, limits: false, sessions: 1 })
  // A session that ended is remembered for a while: the device is known by it.
  site.clock.advance(68 * DAY_MS)
  await tidy()
  expect(await rows()).toEqual({ users: 1, codes: 0, limits: false, sessions: 0 })
})

describe('the export', () => {
  test('holds what is held: JSON, and the learner’s code as files', async () => {
    await liveALife()
    await site.database.pool.query('update second_factors set last_step = 0')
    const browser = testBrowser(site)
    await expect(browser.call(contract.recover, { body: credentials })).rejects.toMatchObject({
      code: 'second-factor-needed',
    })
    await browser.call(signInWithSecondFactor, {
      body: { code: await appCode(secretOfAda, site.clock.now()) },
    })
    const { status, body: archive, headers } = await browser.get(EXPORT_PATH)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'no-store',
    })
    const files = Object.fromEntries(
      Object.entries(unzipSync(archive)).map(([path, data]) => [path, strFromU8(data)]),
    )
    expect(Object.keys(files)).toEqual([
      'account.json',
      'picture.webp',
      'access.json',
      'drafts.json',
      `code/${COURSE}/${LESSON}/${KEY}/main.py`,
      expect.stringMatching(new RegExp(`^code-set-aside/\\d+/${COURSE}/${LESSON}/${KEY}/main.py$`)),
      'teams.json',
      'coupons.json',
      'payments.json',
      'invoices.json',
      'gifts.json',
      'learning.json',
      'notifications.json',
      'community.json',
      'challenges.json',
      'challenge-solutions.json',
      'hints.json',
      'mastery.json',
      'leaderboard.json',
      'messages.json',
    ])
    expect(files[`code/${COURSE}/${LESSON}/${KEY}/main.py`]).toBe('print("newer lovelace-mark")\n')
    const account = JSON.parse(files['account.json'] ?? '')
    expect(account).toMatchObject({
      account: { email: ADA.email, fullName: ADA.fullName, preferences: { theme: 'dark' } },
      connectedSignIns: [{ provider: 'github', email: 'ada.gh@example.com' }],
      secondFactor: { isOn: true, recoveryCodesLeft: 10 },
      passkeys: [{ name: 'lovelace-mark', lastUsedAt: null }],
    })
    expect(account.sessions.length).toBeGreaterThan(1)
    expect(JSON.parse(files['learning.json'] ?? '').attempts).toHaveLength(2)
    expect(JSON.parse(files['messages.json'] ?? '')).toMatchObject([{ message: 'lovelace-mark asks.' }])
    expect(JSON.parse(files['access.json'] ?? '')).toMatchObject({
      grants: [{ source: 'subscription', opens: 'pro', plan: 'annual', status: 'Active' }],
    })
    const payments = JSON.parse(files['payments.json'] ?? '')
    expect(payments).toMatchObject({
      subscriptions: [{ plan: 'annual', status: 'Active' }],
      checkouts: [{ plan: 'annual', status: 'completed', country: 'US', zip: '10115', ref: 'lovelace-mark' }],
      payments: [
        { kind: 'charge', amountMinor: 18_000 },
        { kind: 'charge', amountMinor: -18_000 },
      ],
    })
    const all = Object.values(files).join('\n')
    const secrets = ['sealedSecret', 'digest', 'publicKey', 'credentialId']
    for (const secret of ['argon2', 'salt', 'codeDigest', GRACE.email, 'sender', ...secrets])
      expect(all).not.toContain(secret)
  })

  test('is for whoever is signed in, and a few times an hour', async () => {
    expect((await testBrowser(site).get(EXPORT_PATH)).status).toBe(401)
    const browser = await signedUp(site)
    for (let count = 0; count < 5; count += 1) expect((await browser.get(EXPORT_PATH)).status).toBe(200)
    expect((await browser.get(EXPORT_PATH)).status).toBe(429)
  })
})

const KEY = 'example-1'
let secretOfAda = ''

async function learnSomething(
  browser: TestBrowser,
  text = 'print("lovelace-mark")\n',
  at = site.clock.now(),
) {
  const place = { courseId: COURSE, lessonId: LESSON }
  await browser.call(syncProgress, {
    body: {
      attempts: [{ id: crypto.randomUUID(), ...place, at: at.toISOString(), kind: 'page', page: 1 }],
      drafts: [
        { ...place, key: KEY, files: [{ path: 'main.py', content: text }], updatedAt: at.toISOString() },
      ],
    },
  })
  await browser.call(enrollInCourse, { params: { courseId: COURSE } })
}

/** An account with something in every table, queued for deletion. Returns what must be nowhere when it is gone. */
async function liveALife(): Promise<string[]> {
  const browser = testBrowser(site)
  await learnSomething(browser, 'print("lovelace-mark")\n')
  const { user } = await browser.call(contract.signUpWithEmail, {
    body: { ...ADA, utmSource: 'lovelace-mark', attribution: { utm_term: 'lovelace-mark' } },
  })
  await signedUp(site, GRACE)
  // Another browser, with a draft of the same program.
  site.clock.advance(60_000)
  const second = testBrowser(site, { address: '198.51.100.77' })
  await learnSomething(second, 'print("newer lovelace-mark")\n')
  await second.call(contract.signInWithEmail, { body: credentials })
  await site.database.pool.query('update users set email_verified_at = now() where id = $1', [user.id])
  await site.database.pool.query(
    `insert into sign_in_providers values ('github', 'lovelace-mark', $1, 'ada.gh@example.com', now())`,
    [user.id],
  )
  await browser.call(changePreferences, { body: { theme: 'dark' } })
  const { secret } = await browser.call(startSecondFactor, { body: {} })
  secretOfAda = secret
  await browser.call(enableSecondFactor, { body: { code: await appCode(secret, site.clock.now()) } })
  const { passkey } = await withPasskey(browser)
  await browser.call(renamePasskey, { params: { passkeyId: passkey.id }, body: { name: 'lovelace-mark' } })
  // One that was begun and not finished.
  await browser.call(startPasskey, { body: {} })
  await browser.call(changeProfile, { body: { about: 'lovelace-mark' } })
  await savePicture(site.deps, user.id, await redAndBlue())
  await subscribed(site, user.id)
  await site.database.pool.query(`update checkouts set ref = 'lovelace-mark', tax_id = 'lovelace-mark'`)
  await browser.call(sendQuery, {
    body: {
      form: 'contact',
      queryType: 'course',
      fullName: ADA.fullName,
      email: ADA.email.toLowerCase(),
      message: 'lovelace-mark asks.',
    },
  })
  await browser.call(contract.forgotPassword, { body: { email: ADA.email } })
  await site.doJobs()
  await browser.call(deleteAccount, { body })
  return [user.id, ADA.email, ADA.email.toLowerCase(), ADA.fullName, 'lovelace-mark', 'ada.gh@example.com']
}

/** Every table of the database that has one of these in any row, with how many rows. */
async function findings(marks: string[]): Promise<Record<string, number>> {
  const { rows: tables } = await site.database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
       and not exists (select 1 from pg_inherits where inhrelid = format('%I.%I', table_schema, table_name)::regclass)`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await site.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${name} as row
       where exists (select 1 from unnest($1::text[]) as mark where position(mark in row::text) > 0)`,
      [marks],
    )
    if ((rows[0]?.count ?? 0) > 0) found[name] = rows[0]?.count ?? 0
  }
  return found
}
