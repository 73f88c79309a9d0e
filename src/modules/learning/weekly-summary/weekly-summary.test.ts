import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changePreferences, getPreferences } from '#modules/accounts/profile/contract.ts'
import { signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { sendMinutes } from '../activity/contract.ts'
import { syncProgress } from '../contract.ts'
import { chooseSummary } from './contract.ts'
import { weeklySummaryJob } from './weekly-summary.ts'

const COURSE = 'learn-python-basics'

let site: TestApp
beforeEach(async () => {
  // It is noon on Wednesday, 15 January 2025, UTC.
  site = await testApp()
})
afterEach(() => site.close())

async function reader(wants = true): Promise<TestBrowser> {
  const browser = await signedUp(site)
  await site.database.pool.query(`update users set email_verified_at = now(), time_zone = 'America/New_York'`)
  if (wants) await browser.call(changePreferences, { body: { emails: { summary: true } } })
  return browser
}
async function learn(browser: TestBrowser): Promise<void> {
  const at = '2025-01-15T11:00:00.000Z'
  const place = { courseId: COURSE, lessonId: 'your-first-program', kind: 'page' as const, page: 1 }
  await browser.call(syncProgress, { body: { attempts: [{ id: randomUUID(), ...place, at }] } })
  const quarter = Date.parse(at) / 900_000
  await browser.call(sendMinutes, {
    body: { timeZone: 'America/New_York', quarters: [{ quarter, minutes: 0b1111 }] },
  })
}
/** Runs the job as its clock would at that instant; answers the summaries mailed by then. */
async function summariesAt(instant: string) {
  site.clock.set(instant)
  await weeklySummaryJob(site.deps).handle({}, { id: randomUUID(), attempt: 1 })
  await site.doJobs()
  return site.mails.flatMap(({ message }) => (message.purpose === 'weekly-summary' ? message : []))
}
/** Not by the browser: its session is over after days. */
async function wanted(): Promise<unknown> {
  const { rows } = await site.database.pool.query(
    `select preferences::jsonb #> '{emails,summary}' as wanted from users`,
  )
  return rows[0]?.wanted
}

test('comes once, on Monday at eight by the reader’s own clock', async () => {
  await learn(await reader())
  expect(await summariesAt('2025-01-20T12:45:00Z')).toEqual([])
  const [mail, ...others] = await summariesAt('2025-01-20T13:00:00Z')
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Your week on .+: 1 day of learning$/)
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('You learned on 1 day last week.')
    expect(part).toContain('Unsubscribe')
  }
  expect(mail?.text).toContain('Minutes: 4')
  expect(mail?.text).toContain('/course-content/learn-python-basics/your-first-program')
  expect(await summariesAt('2025-01-20T13:15:00Z')).toHaveLength(1)
  expect(await summariesAt('2025-01-21T20:00:00Z')).toHaveLength(1)
  const { rows } = await site.database.pool.query('select week from weekly_summaries')
  expect(rows).toEqual([{ week: '2025-01-13' }])
})

test('two servers at once mail it once', async () => {
  await learn(await reader())
  site.clock.set('2025-01-20T13:00:00Z')
  const job = weeklySummaryJob(site.deps)
  await Promise.all([1, 2, 3].map(() => job.handle({}, { id: randomUUID(), attempt: 1 })))
  expect(await summariesAt('2025-01-20T13:01:00Z')).toHaveLength(1)
})

test.each([
  ['did not ask for it', 'update users set preferences = preferences'],
  ['has no verified address', 'update users set email_verified_at = null'],
  ['has left', `update users set status = 'InActive'`],
])('an account that %s gets none', async (name, change) => {
  await learn(await reader(!name.startsWith('did not')))
  await site.database.pool.query(change)
  expect(await summariesAt('2025-01-20T13:00:00Z')).toEqual([])
})

test('a week without learning is not told of', async () => {
  await learn(await reader())
  expect(await summariesAt('2025-01-27T13:00:00Z')).toEqual([])
})

test('one request of a mail program ends it, without a session; the page can take that back', async () => {
  const browser = await reader()
  await learn(browser)
  const [mail] = await summariesAt('2025-01-20T13:00:00Z')
  const address = new URL(mail?.unsubscribe ?? '')
  const answer = await site.app.inject({
    method: 'POST',
    url: address.pathname + address.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([answer.statusCode, await wanted()]).toEqual([200, false])
  const token = address.searchParams.get('token') ?? ''
  expect(mail?.text).toContain(`/unsubscribe?token=${token}`)
  await browser.call(chooseSummary, { body: { token, wants: true } })
  expect(await wanted()).toBe(true)
})

test('no other token ends it, and opening the link does not', async () => {
  const browser = await reader()
  await learn(browser)
  const [mail] = await summariesAt('2025-01-20T13:00:00Z')
  const token = new URL(mail?.unsubscribe ?? '').searchParams.get('token') ?? ''
  for (const forged of ['', token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), token.toUpperCase()]) {
    const answer = await site.app.inject({
      method: 'POST',
      url: `/api/mail/summary/unsubscribe?token=${forged}`,
      payload: '',
    })
    expect(answer.statusCode).toBe(400)
  }
  const read = await site.app.inject({ url: `/api/mail/summary/unsubscribe?token=${token}` })
  expect([read.statusCode, await wanted()]).toEqual([404, true])
})

test('an account that chose its mails before there was a summary keeps its choices', async () => {
  const browser = await signedUp(site)
  await browser.call(changePreferences, { body: { emails: { news: true }, theme: 'dark' } })
  await site.database.pool.query(`update users set preferences = (preferences::jsonb #- '{emails,summary}')`)
  expect(await browser.call(getPreferences, {})).toMatchObject({
    theme: 'dark',
    emails: { news: true, summary: false },
  })
})
