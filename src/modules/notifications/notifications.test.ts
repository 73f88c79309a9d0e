/** Notifications through the whole application: who is told of what, how often, and what is shown of it later. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testBrowser } from '#modules/accounts/testing.ts'
import { castVote } from '#modules/community/contract.ts'
import { deletePost, hideAuthor } from '#modules/community/discussion/contract.ts'
import { memberMaker, post, type TestMember } from '#modules/community/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { listNotifications, markAllRead, markRead, NOTIFICATIONS_PAGE } from './contract.ts'
import { countUnread } from './unread/contract.ts'
import { notificationsData } from './personal-data.ts'
import { MOST_NOTIFICATIONS, NOTIFICATION_DAYS } from './storage-rules.ts'
import { tidyNotifications } from './tidy-notifications.ts'

const DAY_MS = 86_400_000
const member = memberMaker(testBrowser)

let site: TestApp
let ada: TestMember
let ben: TestMember
let eve: TestMember
beforeAll(async () => {
  site = await testApp()
  ;[ada, ben, eve] = [await member(site), await member(site), await member(site)]
})
afterAll(() => site.close())
beforeEach(async () => {
  // Sessions end after minutes.
  site.clock.set('2025-01-15T12:01:00Z')
  await site.database.pool.query(
    `delete from notifications; delete from community_posts; delete from community_votes; delete from community_moderation;
     delete from community_hidden_authors; delete from rate_limits`,
  )
})

const list = async ({ browser }: TestMember, after?: string) =>
  browser.call(listNotifications, { query: after === undefined ? {} : { after } })
const texts = async (reader: TestMember) =>
  (await list(reader)).notifications.map(({ text, isUnread }) => (isUnread ? text : `(${text})`))
const unread = async ({ browser }: TestMember) => (await browser.call(countUnread, {})).unread
const readAll = async ({ browser }: TestMember) =>
  (await browser.call(markAllRead, { body: { asOf: site.clock.now().toISOString() } })).unread
const nameOf = ({ userId }: TestMember) => site.deps.community.authors.pseudonymOf(userId)
const thread = (author: TestMember, title = 'Why?') => post(author, { title })
/** Replies one second after what happened before. */
async function reply(author: TestMember, threadId: string): Promise<string> {
  site.clock.advance(1_000)
  return post(author, { threadId, text: 'Because of this.' })
}
const vote = ({ browser }: TestMember, id: string, value: 0 | 1 = 1) =>
  browser.call(castVote, { body: { kind: 'post', id, value } })
const hide = ({ browser }: TestMember, postId: string) =>
  browser.call(hideAuthor, { body: { postId, isHidden: true } })
const decide = (id: string, decision: 'hide' | 'restore' | 'dismiss') => {
  site.clock.advance(1_000)
  return site.deps.db.transaction((tx) => site.deps.community.decide(tx, { kind: 'post', id, decision }))
}
const notifyAda = (about: string, key: string) =>
  site.deps.db.transaction((tx) =>
    site.deps.notifications.notify(tx, {
      kind: 'league',
      about,
      key,
      at: site.clock.now(),
      userIds: [ada.userId],
    }),
  )
const stored = async (): Promise<{ count: number }[]> =>
  (await site.database.pool.query<{ count: number }>('select count from notifications order by last_at')).rows

describe('a reply', () => {
  test('is told to the author of the thread and to those who wrote in it, not to who wrote it', async () => {
    const id = await thread(ada)
    const first = await reply(ben, id)
    expect(await list(ada)).toMatchObject({
      notifications: [
        {
          kind: 'reply',
          text: `${nameOf(ben)} replied to your thread “Why?”`,
          detail: 'The busiest hour',
          href: `/community-challenges/preview/busiest-hour/discussion?thread=${id}#post-${first}`,
          isUnread: true,
        },
      ],
      next: null,
    })
    await reply(eve, id)
    expect(await texts(ben)).toEqual([`${nameOf(eve)} replied in “Why?”`])
    expect(await texts(eve)).toEqual([])
    expect([await unread(ada), await unread(ben), await unread(eve)]).toEqual([1, 1, 0])
  })

  test('joins those that are unread, and begins anew once they are read', async () => {
    const id = await thread(ada)
    await reply(ben, id)
    await reply(eve, id)
    await reply(ben, id)
    expect(await texts(ada)).toEqual([`${nameOf(ben)} and 1 other replied to your thread “Why?”`])
    expect(await readAll(ada)).toBe(0)
    const later = await reply(eve, id)
    expect(await texts(ada)).toEqual([
      `${nameOf(eve)} replied to your thread “Why?”`,
      `(${nameOf(ben)} and 1 other replied to your thread “Why?”)`,
    ])
    expect((await list(ada)).notifications[0]?.href).toMatch(new RegExp(`#post-${later}$`))
  })

  test('storm of one author is one notification', async () => {
    const id = await thread(ada)
    for (let each = 0; each < 12; each += 1) {
      site.clock.advance(12_000)
      await reply(ben, id)
    }
    expect(await texts(ada)).toEqual([`${nameOf(ben)} replied 12 times to your thread “Why?”`])
    expect([await unread(ada), await stored()]).toEqual([1, [{ count: 12 }]])
  })

  test('that is deleted or hidden, or whose thread is, is told no more', async () => {
    const id = await thread(ada)
    const [first, second] = [await reply(ben, id), await reply(eve, id)]
    await ben.browser.call(deletePost, { params: { postId: first }, body: { isDeleted: true } })
    expect(await texts(ada)).toEqual([`${nameOf(eve)} replied to your thread “Why?”`])
    await decide(second, 'hide')
    expect([await texts(ada), await unread(ada)]).toEqual([[], 0])
    await decide(second, 'restore')
    expect(await unread(ada)).toBe(1)
    await ada.browser.call(deletePost, { params: { postId: id }, body: { isDeleted: true } })
    expect(await unread(ada)).toBe(0)
  })

  test('by an author whom the reader hid is not told, before or after', async () => {
    const id = await thread(ada)
    const bens = await reply(ben, id)
    await reply(eve, id)
    await hide(ada, bens)
    expect(await texts(ada)).toEqual([`${nameOf(eve)} replied to your thread “Why?”`])
    await readAll(ada)
    await reply(ben, id)
    expect(await texts(ada)).toEqual([`(${nameOf(eve)} replied to your thread “Why?”)`])
  })

  test('of an account that was erased leaves no word and no name', async () => {
    const gone = await member(site)
    const [id, theirs] = [await thread(ada), await thread(gone, 'Words of theirs')]
    await reply(gone, id)
    await reply(ada, theirs)
    await reply(ben, theirs)
    await site.deps.db.transaction(async (tx) => {
      for (const data of site.deps.personalData)
        await data.erased?.(tx, { userId: gone.userId, provenEmail: null })
    })
    await site.database.pool.query('delete from users where id = $1', [gone.userId])
    expect(await texts(ada)).toEqual([])
    const { rows } = await site.database.pool.query('select * from notifications')
    expect(JSON.stringify(rows)).not.toContain(gone.userId)
    expect(JSON.stringify(rows)).not.toContain('Words')
  })
})

describe('votes', () => {
  test('are gathered, and a vote that is taken back and given again is the same one', async () => {
    const id = await thread(ada)
    await vote(ben, id)
    await vote(eve, id)
    expect(await texts(ada)).toEqual(['2 learners found your thread “Why?” helpful'])
    await vote(ben, id, 0)
    expect(await texts(ada)).toEqual(['1 learner found your thread “Why?” helpful'])
    await readAll(ada)
    await vote(ben, id)
    expect(await unread(ada)).toBe(0)
    await vote(ben, id, 0)
    await vote(eve, id, 0)
    expect(await texts(ada)).toEqual([])
  })

  test('after the first ten are no news, and neither is one of an author whom the reader hid', async () => {
    const [id, bens] = [await thread(ada), await thread(ben)]
    await hide(ada, bens)
    await vote(ben, id)
    expect(await unread(ada)).toBe(0)
    for (let each = 0; each < 9; each += 1) await vote(await member(site), id)
    await readAll(ada)
    await vote(eve, id)
    expect(await unread(ada)).toBe(0)
  })
})

test('what a moderator hid and restored is told to its author, once each time', async () => {
  const id = await thread(ada)
  const bens = await reply(ben, id)
  await readAll(ada)
  await decide(bens, 'hide')
  await decide(bens, 'hide')
  expect(await texts(ben)).toEqual(['A moderator hid your reply in “Why?”'])
  await decide(bens, 'restore')
  await decide(bens, 'dismiss')
  expect(await texts(ben)).toEqual([
    'A moderator restored your reply in “Why?”',
    'A moderator hid your reply in “Why?”',
  ])
  // Hidden words of others are not in what is told of one's own.
  await decide(id, 'hide')
  expect(await texts(ben)).toEqual([
    'A moderator restored one of your replies',
    'A moderator hid one of your replies',
  ])
  expect(await texts(ada)).toEqual(['A moderator hid your thread “Why?”'])
})

describe('a happening', () => {
  test('that is told again, also at once, is one', async () => {
    await Promise.all(Array.from({ length: 10 }, () => notifyAda('2800 1 0', 'same')))
    await notifyAda('2800 1 0', 'same')
    expect(await stored()).toEqual([{ count: 1 }])
    await readAll(ada)
    await notifyAda('2800 1 0', 'same')
    expect([await unread(ada), await stored()]).toEqual([0, [{ count: 1 }]])
  })

  test('is not told where its transaction fails', async () => {
    const broken = site.deps.db.transaction(async (tx) => {
      const happening = { kind: 'league', about: '2800 1 0', key: 'x', at: site.clock.now() } as const
      await site.deps.notifications.notify(tx, { ...happening, userIds: [ada.userId] })
      throw new Error('not now')
    })
    await expect(broken).rejects.toThrow('not now')
    expect(await stored()).toEqual([])
  })
})

describe('reading', () => {
  test('is by pages, which are full also where something is left out', async () => {
    for (let week = 0; week < 45; week += 1) {
      site.clock.advance(1_000)
      // Every third one can't be shown.
      await notifyAda(week % 3 === 0 ? `gone ${week}` : `${week} 1 0`, 'x')
    }
    const first = await list(ada)
    expect(first.notifications).toHaveLength(NOTIFICATIONS_PAGE)
    const second = await list(ada, first.next ?? '')
    expect([second.notifications.length, second.next]).toEqual([30 - NOTIFICATIONS_PAGE, null])
    const ids = new Set([...first.notifications, ...second.notifications].map(({ id }) => id))
    expect([ids.size, await unread(ada)]).toEqual([30, 30])
    expect(await list(ada, 'nonsense')).toMatchObject({ next: first.next })
  })

  test('marks what was shown, and not what happened since', async () => {
    await notifyAda('1 1 0', 'x')
    const {
      asOf,
      notifications: [first],
    } = await list(ada)
    const ids = [first?.id ?? '']
    site.clock.advance(1_000)
    await notifyAda('1 1 0', 'y')
    expect(await ada.browser.call(markRead, { body: { ids, asOf } })).toEqual({ unread: 1 })
    const body = { ids, asOf: site.clock.now().toISOString() }
    expect(await ada.browser.call(markRead, { body })).toEqual({ unread: 0 })
    expect(await ada.browser.call(markRead, { body })).toEqual({ unread: 0 })
  })

  test('is for the owner alone: nobody else lists, counts or marks it', async () => {
    await notifyAda('1 1 0', 'x')
    const {
      asOf,
      notifications: [first],
    } = await list(ada)
    expect([await texts(ben), await unread(ben)]).toEqual([[], 0])
    expect(await ben.browser.call(markRead, { body: { ids: [first?.id ?? ''], asOf } })).toEqual({
      unread: 0,
    })
    expect(await readAll(ben)).toBe(0)
    expect(await unread(ada)).toBe(1)
    const visitor = testBrowser(site, { address: '203.0.113.9' })
    await expect(visitor.call(listNotifications, { query: {} })).rejects.toMatchObject({ status: 401 })
    await expect(visitor.call(countUnread, {})).rejects.toMatchObject({ status: 401 })
  })

  test('takes no year that the database does not know', async () => {
    for (const asOf of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
      expect(await ada.browser.call(markRead, { body: { ids: [randomUUID()], asOf } })).toEqual({ unread: 0 })
  })
})

test('old ones go, and of many the oldest', async () => {
  await notifyAda('0 1 0', 'old')
  site.clock.advance(NOTIFICATION_DAYS * DAY_MS + 1_000)
  await site.database.pool.query(
    `insert into notifications (id, user_id, kind, about, keys, count, first_at, last_at)
     select gen_random_uuid(), $1, 'league', n || ' 1 0', '{}', n, $2::timestamptz, $2::timestamptz + n * interval '1 second'
     from generate_series(1, 205) n`,
    [ada.userId, site.clock.now()],
  )
  await tidyNotifications(site.deps)
  const rows = await stored()
  expect([rows.length, rows[0]?.count, rows.at(-1)?.count]).toEqual([MOST_NOTIFICATIONS, 6, 205])
})

test('an account exports what it was told', async () => {
  await notifyAda('1 1 0', 'x')
  const subject = { userId: ada.userId, provenEmail: null }
  const part = await notificationsData.exported?.(site.deps.db, subject)
  expect(part).toMatchObject({
    name: 'notifications',
    data: { notifications: [{ kind: 'league', about: '1 1 0', count: 1, seenAt: null }], lastDigest: null },
  })
})
