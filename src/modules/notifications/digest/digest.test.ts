import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changePreferences } from '#modules/accounts/profile/contract.ts'
import { signedUp, type TestBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { digestJob } from './digest.ts'

let site: TestApp
beforeEach(async () => {
  // It is noon on Wednesday, 15 January 2025, UTC.
  site = await testApp()
})
afterEach(() => site.close())

async function reader(wants = true): Promise<TestBrowser> {
  const browser = await signedUp(site)
  await site.database.pool.query(`update users set email_verified_at = now(), time_zone = 'America/New_York'`)
  if (wants) await browser.call(changePreferences, { body: { emails: { community: true } } })
  return browser
}
/** Something happens to every account. */
async function happens(about = '2800 2 1', key: string = randomUUID()): Promise<void> {
  const { rows } = await site.database.pool.query<{ id: string }>('select id from users')
  const userIds = rows.map(({ id }) => id)
  await site.deps.db.transaction((tx) =>
    site.deps.notifications.notify(tx, { kind: 'league', about, key, at: site.clock.now(), userIds }),
  )
}
const runJob = () => digestJob(site.deps).handle({}, { id: randomUUID(), attempt: 1 })
/** Runs the job as its clock would at that instant; answers the digests mailed by then. */
async function digestsAt(instant: string) {
  site.clock.set(instant)
  await runJob()
  await site.doJobs()
  return site.mails.flatMap(({ message }) => (message.purpose === 'notification-digest' ? message : []))
}

test('comes in the morning by the reader’s own clock, once a day, with what is new since the last', async () => {
  await reader()
  expect(await digestsAt('2025-01-15T13:00:00Z')).toEqual([])
  site.clock.set('2025-01-15T20:00:00Z')
  await happens('2800 2 1')
  expect(await digestsAt('2025-01-16T12:45:00Z')).toEqual([])
  const [mail, ...others] = await digestsAt('2025-01-16T13:00:00Z')
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^1 new notification on /)
  for (const part of [mail?.text, mail?.html])
    expect(part).toContain('The week is over: you moved up to the Brick league')
  expect(mail?.text).toContain('/unsubscribe/notifications?token=')
  expect(mail?.unsubscribe).toContain('/api/mail/community/unsubscribe?token=')
  expect(await digestsAt('2025-01-16T20:00:00Z')).toHaveLength(1)
  // Still unread, and no news.
  expect(await digestsAt('2025-01-17T13:00:00Z')).toHaveLength(1)
  site.clock.advance(60_000)
  await happens('2801 3 1')
  const digests = await digestsAt('2025-01-18T13:00:00Z')
  expect(digests).toHaveLength(2)
  expect(digests[1]?.text).toContain('Stone')
  expect(digests[1]?.text).not.toContain('Brick')
})

test('a storm about one thing is one line of one mail', async () => {
  await reader()
  for (let each = 0; each < 30; each += 1) await happens('2800 2 1')
  const [mail, ...others] = await digestsAt('2025-01-16T13:00:00Z')
  expect([mail?.text.match(/Brick league/g)?.length, others]).toEqual([1, []])
})

test('two servers at once mail it once, and one that dies before its note is stored has mailed nothing', async () => {
  await reader()
  await happens()
  site.clock.set('2025-01-16T13:00:00Z')
  const dying = {
    ...site.deps,
    mail: {
      send: async (...sent: Parameters<typeof site.deps.mail.send>) => {
        await site.deps.mail.send(...sent)
        throw new Error('killed')
      },
    },
  }
  await expect(digestJob(dying).handle({}, { id: randomUUID(), attempt: 1 })).rejects.toThrow('killed')
  await site.doJobs()
  expect(site.mails.filter(({ message }) => message.purpose === 'notification-digest')).toEqual([])
  await Promise.all([1, 2, 3].map(() => runJob()))
  expect(await digestsAt('2025-01-16T13:01:00Z')).toHaveLength(1)
})

test.each([
  ['did not ask for it', 'update users set preferences = preferences'],
  ['has no verified address', 'update users set email_verified_at = null'],
  ['has left', `update users set status = 'InActive'`],
  ['has read it', 'update notifications set seen_at = now()'],
])('an account that %s gets none', async (name, change) => {
  await reader(!name.startsWith('did not'))
  await happens()
  await site.database.pool.query(change)
  expect(await digestsAt('2025-01-16T13:00:00Z')).toEqual([])
})
