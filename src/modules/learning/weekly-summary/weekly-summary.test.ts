import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changePreferences, getPreferences } from '#modules/accounts/profile/contract.ts'
import { signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { sendMinutes } from '../activity/contract.ts'
import { syncProgress } from '../contract.ts'
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
  expect(mail?.text).toContain('/unsubscribe?token=')
  expect(mail?.unsubscribe).toContain('/api/mail/summary/unsubscribe?token=')
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

test('an account that chose its mails before there was a summary keeps its choices', async () => {
  const browser = await signedUp(site)
  await browser.call(changePreferences, { body: { emails: { news: true }, theme: 'dark' } })
  await site.database.pool.query(`update users set preferences = (preferences::jsonb #- '{emails,summary}')`)
  expect(await browser.call(getPreferences, {})).toMatchObject({
    theme: 'dark',
    emails: { news: true, summary: false },
  })
})
