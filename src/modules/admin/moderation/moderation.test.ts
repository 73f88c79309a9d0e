/** Moderation by operators through the whole application. */
import { beforeAll, afterAll, beforeEach, expect, test } from 'vitest'
import { addStaff } from '#modules/accounts/module.ts'
import { ADA, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { reportItem } from '#modules/community/contract.ts'
import { deletePost, readThread } from '#modules/community/discussion/contract.ts'
import { memberMaker, post, type TestMember } from '#modules/community/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { operatorActions } from '../operator-actions.ts'
import { decideItem, listModeration, muteAuthor, unmuteAccount } from './contract.ts'

const member = memberMaker(testBrowser)

let site: TestApp
let operator: TestBrowser
let author: TestMember
let id: string
beforeAll(async () => {
  site = await testApp()
  operator = await signedUp(site)
  await site.database.pool.query('update users set email_verified_at = now()')
  expect(await addStaff(site.deps, ADA.email)).toBeNull()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.pool.query(
    `delete from community_posts; delete from community_reports; delete from community_moderation;
     delete from community_mutes; delete from operator_actions; delete from rate_limits`,
  )
  author = await member(site)
  id = await post(author, { title: 'Buy this', text: 'Very cheap' })
})

const report = ({ browser }: TestMember, item = id) =>
  browser.call(reportItem, { body: { kind: 'post', id: item, reason: 'spam', note: 'An advertisement' } })
const list = (query: { tab?: 'open' | 'hidden'; since?: string; kind?: string; id?: string } = {}) =>
  operator.call(listModeration, { query })
const decideOn = (decision: 'hide' | 'restore' | 'dismiss', item = id) =>
  operator.call(decideItem, { body: { kind: 'post', id: item, decision } })
const isThere = async () =>
  testBrowser(site, { address: '203.0.113.8' })
    .call(readThread, { params: { threadId: id }, query: {} })
    .then(
      () => true,
      () => false,
    )

test('a report is in the queue with what was written, and gone from it once it is decided', async () => {
  await report(await member(site))
  const { items } = await list()
  expect(items).toMatchObject([
    {
      kind: 'post',
      id,
      state: 'visible',
      openReports: 1,
      content: { text: 'Buy this\n\nVery cheap', href: expect.stringContaining(`?thread=${id}#post-${id}`) },
      reports: [{ reason: 'spam', note: 'An advertisement' }],
    },
  ])
  expect(items[0]?.content?.author?.userId).toBe(author.userId)
  await decideOn('hide')
  expect([await isThere(), (await list()).items]).toEqual([false, []])
  expect((await list({ tab: 'hidden' })).items).toMatchObject([{ id, state: 'hidden' }])
  await decideOn('restore')
  expect([await isThere(), (await list({ tab: 'hidden' })).items]).toEqual([true, []])
})

test('every decision is in the log, with who took it', async () => {
  await report(await member(site))
  await decideOn('hide')
  await decideOn('restore')
  await operator.call(muteAuthor, { body: { kind: 'post', id, days: 7, reason: 'Advertising' } })
  await operator.call(unmuteAccount, { body: { userId: author.userId } })
  const { actions } = await list()
  expect(actions.map(({ action, by }) => [action, by])).toEqual(
    ['unmute', 'mute', 'restore', 'hide'].map((action) => [action, ADA.fullName]),
  )
  const { rows } = await site.database.pool.query('select user_id from operator_actions limit 1')
  const exported = await operatorActions.exported?.(site.deps.db, {
    userId: String(rows[0].user_id),
    provenEmail: null,
  })
  expect(exported?.data).toMatchObject({ actions: [{}, {}, {}, {}] })
})

test('a mute has an end and a reason, which its account reads and which goes with it', async () => {
  await operator.call(muteAuthor, { body: { kind: 'post', id, days: 7, reason: 'Advertising' } })
  await expect(post(author)).rejects.toThrow(/Jan 22, 2025.*Advertising/)
  expect((await list()).mutes).toMatchObject([{ account: { userId: author.userId }, reason: 'Advertising' }])
  await site.deps.db.transaction(async (tx) => {
    await operatorActions.erased?.(tx, { userId: author.userId, provenEmail: null })
  })
  const { rows } = await site.database.pool.query('select change from operator_actions')
  expect(rows).toEqual([{ change: {} }])
})

test('a text that its author deleted can only be dismissed', async () => {
  await report(await member(site))
  await author.browser.call(deletePost, { params: { postId: id }, body: { isDeleted: true } })
  expect((await list()).items).toMatchObject([{ id, content: null }])
  await expect(decideOn('hide')).rejects.toMatchObject({ code: 'item-not-found' })
  await decideOn('dismiss')
  expect((await list()).items).toEqual([])
})

test('nobody but operators is answered', async () => {
  const stranger = await member(site)
  const nobody = testBrowser(site, { address: '203.0.113.4' })
  const asked = [
    [listModeration, { query: {} }],
    [decideItem, { body: { kind: 'post', id, decision: 'hide' } }],
    [muteAuthor, { body: { kind: 'post', id, days: 1, reason: 'x' } }],
    [unmuteAccount, { body: { userId: author.userId } }],
  ] as const
  for (const [spec, input] of asked) {
    await expect(stranger.browser.call(spec, input as never)).rejects.toMatchObject({ code: 'staff-only' })
    await expect(nobody.call(spec, input as never)).rejects.toMatchObject({ code: 'sign-in-required' })
  }
  expect(await isThere()).toBe(true)
})

test('the queue is read page by page, the longest waiting first', async () => {
  await site.database.pool.query(
    `with made as (
       insert into community_posts (id, subject, thread_id, title, text, is_spoiler, is_marked_spoiler, created_at)
       select p, 'challenge:busiest-hour', p, 'T', 'x', false, false, now()
       from (select gen_random_uuid() p from generate_series(1, 45)) made returning id
     )
     insert into community_reports (kind, item_id, user_id, network, reason, note, at)
     select 'post', id::text, $1, 'n', 'spam', '', date_trunc('milliseconds', now()) from made`,
    [author.userId],
  )
  const seen: string[] = []
  let page = await list()
  for (;;) {
    seen.push(...page.items.map((item) => item.id))
    if (page.next === null) break
    page = await list({ tab: 'open', ...page.next })
  }
  expect(new Set(seen).size).toBe(45)
})
