/** Votes and reports through the whole application: who may, how often, and what they come to. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { loadConfig } from '#src/config.ts'
import { castVote, reportItem } from './contract.ts'
import { deletePost, editPost, readThread } from './discussion/contract.ts'
import { decide, mute, unmute } from './moderation/moderation.ts'
import { REPORTS_THAT_HIDE } from './moderation/moderation-rules.ts'
import { memberMaker, post, type TestMember } from './testing.ts'
import { votesOf } from './vote-queries.ts'

const member = memberMaker(testBrowser)

let site: TestApp
let author: TestMember
let id: string
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.pool.query(
    `delete from community_posts; delete from community_votes; delete from community_reports;
     delete from community_moderation; delete from community_mutes; delete from rate_limits`,
  )
  author = await member(site)
  id = await post(author)
})

const vote = ({ browser }: TestMember, value: -1 | 0 | 1 = 1, item = id) =>
  browser.call(castVote, { body: { kind: 'post', id: item, value } })
const report = ({ browser }: TestMember, item = id) =>
  browser.call(reportItem, { body: { kind: 'post', id: item, reason: 'abuse', note: 'Look at this.' } })
const score = async () =>
  (await votesOf(site.deps.db, { kind: 'post', ids: [id], now: site.clock.now() })).get(id)?.score ?? 0
const isThere = async () =>
  testBrowser(site, { address: '203.0.113.8' })
    .call(readThread, { params: { threadId: id }, query: {} })
    .then(
      () => true,
      () => false,
    )
const decideOn = (decision: 'hide' | 'restore' | 'dismiss') =>
  site.deps.db.transaction((tx) => decide(site.deps, tx, { kind: 'post', id, decision }))
const muteFor = ({ userId }: TestMember, days: number) =>
  mute(site.deps.db, {
    userId,
    reason: 'Spam',
    at: site.clock.now(),
    endsAt: new Date(site.clock.now().getTime() + days * 86_400_000),
  })
const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => Reflect.get(Object(error), 'code'),
  )
const members = (count: number, address?: string) =>
  Promise.all(Array.from({ length: count }, () => member(site, address === undefined ? {} : { address })))

describe('a vote', () => {
  test('counts once, however often it is sent, and is taken back', async () => {
    const reader = await member(site)
    expect(await vote(reader)).toEqual({ score: 1, own: 1 })
    expect(await vote(reader)).toEqual({ score: 1, own: 1 })
    expect(await vote(reader, 0)).toEqual({ score: 0, own: 0 })
  })

  test('sent thirty times at once is one vote', async () => {
    const reader = await member(site)
    await Promise.allSettled(Array.from({ length: 30 }, () => vote(reader)))
    expect(await score()).toBe(1)
  })

  test('is not for one’s own post, not below zero where a kind has no such vote, not for what is not there', async () => {
    const reader = await member(site)
    expect(await codeOf(vote(author))).toBe('own-item')
    expect(await codeOf(vote(reader, -1))).toBe('vote-not-allowed')
    expect(await codeOf(vote(reader, 1, 'no-such-post'))).toBe('item-not-found')
    const body = { kind: 'no-such-kind', id, value: 1 } as const
    expect(await codeOf(reader.browser.call(castVote, { body }))).toBe('item-not-found')
    await author.browser.call(deletePost, { params: { postId: id }, body: { isDeleted: true } })
    expect(await codeOf(vote(reader))).toBe('item-not-found')
  })

  test('is not a visitor’s', async () => {
    const browser = testBrowser(site, { address: '203.0.113.5' })
    expect(await codeOf(browser.call(castVote, { body: { kind: 'post', id, value: 1 } }))).toBe(
      'sign-in-required',
    )
  })

  test('of many accounts of one network counts ten times, and others still vote', async () => {
    for (const each of await members(15, '203.0.113.50')) await vote(each).catch(() => {})
    expect(await score()).toBe(10)
    await vote(await member(site))
    expect(await score()).toBe(11)
  })

  test('taken back and given again takes nothing more of the network', async () => {
    const [first, ...others] = await members(10, '203.0.113.51')
    for (const value of [1, 0, 1, 0, 1, 0, 1] as const) if (first) await vote(first, value)
    for (const each of others) await vote(each)
    expect(await score()).toBe(10)
  })

  test('of an account that was left or is muted does not count while it is', async () => {
    const [left, muted, kept] = await members(3)
    for (const each of [left, muted, kept]) if (each) await vote(each)
    expect(await score()).toBe(3)
    await site.database.pool.query(`update users set status = 'InActive' where id = $1`, [left?.userId])
    if (muted) await muteFor(muted, 1)
    expect(await score()).toBe(1)
    site.clock.advance(86_400_001)
    expect(await score()).toBe(2)
    await site.database.pool.query('delete from users where id = $1', [kept?.userId])
    expect(await score()).toBe(1)
  })
})

describe('a muted account', () => {
  test('reads, and neither writes, edits, votes nor reports, until the end', async () => {
    const reader = await member(site)
    const own = await post(reader)
    await muteFor(reader, 2)
    const edit = { title: 'x', text: 'x', isSpoiler: false }
    for (const work of [
      () => post(reader),
      () => reader.browser.call(editPost, { params: { postId: own }, body: edit }),
      () => vote(reader),
      () => report(reader),
    ]) {
      expect(await codeOf(work())).toBe('muted')
      await expect(work()).rejects.toThrow(/until Jan \d+, 2025 at .* UTC\. Reason: Spam/)
    }
    await reader.browser.call(readThread, { params: { threadId: id }, query: {} })
    await unmute(site.deps.db, reader.userId)
    await post(reader)
  })
})

test('where the site sends mail, an address must be confirmed first', async () => {
  const smtp = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'no-reply@example.org' }
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...smtp })
  const mailing = await testApp({ config })
  const reader = await member(mailing)
  await post(reader)
  await mailing.database.pool.query('update users set email_verified_at = null')
  expect(await codeOf(post(reader))).toBe('email-unconfirmed')
  await mailing.close()
})

describe('reports', () => {
  test('of three accounts from three networks hide a post until a moderator looks', async () => {
    const readers = await members(3)
    for (const [at, each] of readers.entries()) {
      await report(each)
      expect(await isThere()).toBe(at < REPORTS_THAT_HIDE - 1)
    }
    await decideOn('dismiss')
    expect(await isThere()).toBe(true)
  })

  test('of thirty accounts of two networks hide nothing', async () => {
    for (const each of [...(await members(15, '203.0.113.60')), ...(await members(15, '203.0.113.61'))])
      await report(each)
    expect(await isThere()).toBe(true)
  })

  test('from three networks of one wide one hide nothing', async () => {
    for (const part of ['a', 'b', 'c', 'd'])
      await report(await member(site, { address: `2001:db8:7:${part}::1` }))
    expect(await isThere()).toBe(true)
  })

  test('by one account count once', async () => {
    const reader = await member(site)
    await Promise.allSettled([report(reader), report(reader), report(reader)])
    const { rows } = await site.database.pool.query('select network, note from community_reports')
    expect(rows).toHaveLength(1)
    expect(rows[0].network).toMatch(/^[\w-]{22}$/)
  })

  test('do not hide again what a moderator left alone, until it is edited', async () => {
    const readers = await members(6)
    for (const each of readers.slice(0, 3)) await report(each)
    await decideOn('restore')
    for (const each of readers.slice(3)) await report(each)
    expect(await isThere()).toBe(true)
    const body = { title: 'Other', text: 'Something worse', isSpoiler: false }
    await author.browser.call(editPost, { params: { postId: id }, body })
    for (const each of readers.slice(0, 1)) await report(each)
    expect(await isThere()).toBe(false)
  })

  test('of accounts that were muted since do not count', async () => {
    const readers = await members(3)
    for (const each of readers.slice(0, 2)) await report(each)
    for (const each of readers.slice(0, 2)) await muteFor(each, 1)
    if (readers[2]) await report(readers[2])
    expect(await isThere()).toBe(true)
  })

  test('are not for one’s own post, and twenty an hour', async () => {
    expect(await codeOf(report(author))).toBe('own-item')
    const reader = await member(site)
    for (let count = 0; count < 20; count += 1) await report(reader)
    expect(await codeOf(report(reader))).toBe('too-many-tries')
  })
})

test('a post that was hidden is its author’s to see, not to bring back by editing, deleting and undoing', async () => {
  await decideOn('hide')
  const open = () => author.browser.call(readThread, { params: { threadId: id }, query: {} })
  expect((await open()).thread.state).toBe('moderated')
  const params = { postId: id }
  await author.browser.call(editPost, { params, body: { title: 'New', text: 'New', isSpoiler: false } })
  for (const isDeleted of [true, false])
    await author.browser.call(deletePost, { params, body: { isDeleted } })
  expect(await isThere()).toBe(false)
  await decideOn('restore')
  expect(await isThere()).toBe(true)
})

test('after any sequence of reports, edits and decisions a post is what the last decision says', async () => {
  const readers = await members(4)
  const steps = fc.array(fc.constantFrom('hide', 'restore', 'dismiss', 'edit', 'report'), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await site.database.pool.query(
        `delete from community_reports; delete from community_moderation; delete from rate_limits;
         update community_posts set is_hidden = false`,
      )
      let edits = 0
      let reports = 0
      let expected: 'visible' | 'waiting' | 'hidden' | 'cleared' = 'visible'
      for (const step of all) {
        if (step === 'report') {
          // Each reader reports once until the text changes; those who cannot see the post cannot report it.
          const reader = readers[reports % readers.length]
          if (reader && (await codeOf(report(reader))) === null) reports += 1
        } else if (step === 'edit') {
          edits += 1
          const body = { title: 'A question', text: `Text ${edits}`, isSpoiler: false }
          await author.browser.call(editPost, { params: { postId: id }, body })
        } else await decideOn(step)
        expected = await stateOf()
        const { rows } = await site.database.pool.query(
          'select is_hidden from community_posts where id = $1',
          [id],
        )
        expect(rows[0].is_hidden).toBe(expected === 'hidden' || expected === 'waiting')
        if (step === 'hide') expect(expected).toBe('hidden')
        if (step === 'restore') expect(expected).toBe('cleared')
      }
    }),
    { numRuns: 25 },
  )

  async function stateOf() {
    const { rows } = await site.database.pool.query(
      `select state from community_moderation where item_id = $1`,
      [id],
    )
    return rows[0]?.state ?? 'visible'
  }
}, 60_000)
