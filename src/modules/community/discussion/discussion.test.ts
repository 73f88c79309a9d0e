/** Discussions through the whole application: who writes, who reads what, and what stays of what was deleted. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEditorial } from '#modules/challenges/contract.ts'
import { signedUp, testBrowser } from '#modules/accounts/testing.ts'
import { savePublicProfile } from '#modules/mastery/public-profile/contract.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { castVote } from '../contract.ts'
import { communityData } from '../personal-data.ts'
import { memberMaker, post, SUBJECT, type TestMember } from '../testing.ts'
import {
  deletePost,
  editPost,
  hideAuthor,
  listThreads,
  MOST_TEXT,
  readThread,
  THREADS_PAGE,
  writePost,
} from './contract.ts'
import { purgePosts } from './purge-posts.ts'
import { MOST_REPLIES } from './storage-rules.ts'

const member = memberMaker(testBrowser)

let site: TestApp
let ann: TestMember
let ben: TestMember
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.pool.query('delete from community_posts; delete from rate_limits')
  ann = await member(site)
  ben = await member(site)
})

const visitor = () => testBrowser(site, { address: '203.0.113.9' })
const listed = async (who: Pick<TestMember, 'browser'>, order: 'newest' | 'helpful' = 'newest') =>
  who.browser.call(listThreads, { query: { subject: SUBJECT, order } })
const opened = (who: Pick<TestMember, 'browser'>, threadId: string) =>
  who.browser.call(readThread, { params: { threadId }, query: {} })
const nobody = () => ({ browser: visitor() })
const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => Reflect.get(Object(error), 'code'),
  )

describe('reading and writing', () => {
  test('an account asks, another answers, and visitors read both', async () => {
    const id = await post(ann, { title: 'Ties', text: 'Which hour wins?' })
    site.clock.advance(1_000)
    await post(ben, { threadId: id, text: 'The first one.' })
    const { threads } = await listed(nobody())
    expect(threads).toMatchObject([{ id, title: 'Ties', text: 'Which hour wins?', replies: 1, isOwn: false }])
    const { thread, replies } = await opened(nobody(), id)
    expect([thread.title, replies.map(({ text }) => text)]).toEqual(['Ties', ['The first one.']])
  })

  test('a visitor writes nothing', async () => {
    const body = {
      id: randomUUID(),
      subject: SUBJECT,
      threadId: null,
      title: 'x',
      text: 'x',
      isSpoiler: false,
    }
    expect(await codeOf(visitor().call(writePost, { body }))).toBe('sign-in-required')
  })

  test('an account of a minute does not write yet', async () => {
    const browser = await signedUp(site, {
      email: 'fresh@example.org',
      password: 'Engine#1843 notes',
      fullName: 'Fresh Account',
    })
    expect(await codeOf(post({ browser }))).toBe('account-too-new')
  })

  test('the same post sent twice is one post, and nobody else takes its id', async () => {
    const body = {
      id: randomUUID(),
      subject: SUBJECT,
      threadId: null,
      title: 'x',
      text: 'x',
      isSpoiler: false,
    }
    await ann.browser.call(writePost, { body })
    await ann.browser.call(writePost, { body: { ...body, text: 'changed' } })
    expect(await codeOf(ben.browser.call(writePost, { body }))).toBe('post-id-taken')
    expect((await listed(ann)).threads.map(({ text }) => text)).toEqual(['x'])
  })

  test('a thread needs a title and a text, and a subject that exists', async () => {
    expect(await codeOf(post(ann, { title: ' \n ' }))).toBe('invalid-fields')
    expect(await codeOf(post(ann, { text: ' \u0000 ' }))).toBe('invalid-fields')
    expect(await codeOf(post(ann, { subject: 'challenge:no-such-thing' }))).toBe('subject-not-found')
    expect(await codeOf(post(ann, { subject: 'users:1' }))).toBe('subject-not-found')
  })

  test('characters that break a page or a database are left out', async () => {
    await post(ann, { title: 'a\u202eb', text: 'x\u0000y\ud800\r\nz' })
    expect((await listed(ann)).threads).toMatchObject([{ title: 'ab', text: 'xy\ufffd\nz' }])
  })

  test('a text of a megabyte is refused before it is read, one of 10,001 characters by its length', async () => {
    expect(await codeOf(post(ann, { text: 'x'.repeat(1_000_000) }))).toBe('too-large')
    expect(await codeOf(post(ann, { text: 'x'.repeat(MOST_TEXT + 1) }))).toBe('invalid-input')
    await post(ann, { text: '\u{1F600}'.repeat(MOST_TEXT / 2) })
  })

  test('five posts in a row, then one each 12 seconds', async () => {
    for (let count = 0; count < 5; count += 1) await post(ann)
    expect(await codeOf(post(ann))).toBe('too-many-tries')
    site.clock.advance(12_000)
    await post(ann)
  })

  test('many accounts of one network share its posts', async () => {
    const accounts = await Promise.all(
      Array.from({ length: 13 }, () => member(site, { address: '203.0.113.77' })),
    )
    let written = 0
    for (const each of accounts)
      for (let count = 0; count < 5; count += 1) if ((await codeOf(post(each))) === null) written += 1
    expect(written).toBe(60)
  })

  test('a thread takes so many replies and no more', async () => {
    const threadId = await post(ann)
    await site.database.pool.query(
      `insert into community_posts (id, subject, thread_id, title, text, is_spoiler, is_marked_spoiler, created_at)
       select gen_random_uuid(), $1, $2, '', 'x', false, false, now() from generate_series(1, $3)`,
      [SUBJECT, threadId, MOST_REPLIES],
    )
    expect(await codeOf(post(ben, { threadId }))).toBe('discussion-full')
  })
})

describe('spoilers', () => {
  const CODE = 'Try this:\n```python\nreturn visits.index(max(visits))\n```'

  test('code and marked posts are for those who solved the challenge or gave it up, on the server', async () => {
    const id = await post(ann, { title: 'Mine', text: CODE })
    await post(ann, { threadId: id, text: 'Use max.', isSpoiler: true })
    for (const reader of [nobody(), ben]) {
      const page = await opened(reader, id)
      expect([page.thread, ...page.replies].map(({ state, text }) => [state, text])).toEqual([
        ['locked', null],
        ['locked', null],
      ])
      const list = await listed(reader)
      expect(JSON.stringify([page, list])).not.toContain('max')
      expect(list.mayReadSpoilers).toBe(false)
    }
    await ben.browser.call(readEditorial, { body: { challengeId: 'busiest-hour', givesUp: true } })
    const page = await opened(ben, id)
    expect([page.thread.text, page.replies[0]?.text]).toEqual([CODE, 'Use max.'])
  })

  test('one’s own are always there, and cannot be unmarked while they have code', async () => {
    const id = await post(ann, { text: CODE })
    const { post: edited } = await ann.browser.call(editPost, {
      params: { postId: id },
      body: { title: 'A question', text: `${CODE}\nAnd more.`, isSpoiler: false },
    })
    expect(edited).toMatchObject({ state: 'shown', isSpoiler: true, isMarkedSpoiler: false })
  })

  test('nobody votes for what they may not read', async () => {
    const id = await post(ann, { text: CODE })
    expect(await codeOf(ben.browser.call(castVote, { body: { kind: 'post', id, value: 1 } }))).toBe(
      'item-not-found',
    )
  })
})

describe('one’s own posts', () => {
  test('are edited, and marked as edited', async () => {
    const id = await post(ann)
    await ann.browser.call(editPost, {
      params: { postId: id },
      body: { title: 'Better', text: 'Better', isSpoiler: false },
    })
    const { thread } = await opened(nobody(), id)
    expect(thread).toMatchObject({ title: 'Better', text: 'Better' })
    expect(thread.editedAt).not.toBeNull()
  })

  test('are nobody else’s to edit or delete', async () => {
    const id = await post(ann)
    const params = { postId: id }
    const body = { title: 'Mine', text: 'Mine', isSpoiler: false }
    expect(await codeOf(ben.browser.call(editPost, { params, body }))).toBe('post-not-found')
    expect(await codeOf(ben.browser.call(deletePost, { params, body: { isDeleted: true } }))).toBe(
      'post-not-found',
    )
    expect((await opened(nobody(), id)).thread.text).toBe('Why the first of equal hours?')
  })

  test('are deleted, and that is undone', async () => {
    const id = await post(ann)
    const set = (isDeleted: boolean) =>
      ann.browser.call(deletePost, { params: { postId: id }, body: { isDeleted } })
    await set(true)
    expect((await listed(nobody())).threads).toEqual([])
    expect(await codeOf(opened(nobody(), id))).toBe('thread-not-found')
    await set(false)
    expect((await listed(nobody())).threads).toHaveLength(1)
  })

  test('a deleted thread stays for its replies, without text, and takes no more', async () => {
    const id = await post(ann, { title: 'Private', text: 'Very private' })
    await post(ben, { threadId: id, text: 'An answer' })
    await ann.browser.call(deletePost, { params: { postId: id }, body: { isDeleted: true } })
    const page = await opened(nobody(), id)
    expect(page.thread).toMatchObject({ state: 'deleted', text: null, title: '', author: null })
    expect(page.replies.map(({ text }) => text)).toEqual(['An answer'])
    expect(await codeOf(post(ben, { threadId: id }))).toBe('thread-not-found')
  })

  test('after an hour the text is gone for good', async () => {
    const alone = await post(ann)
    const answered = await post(ann)
    await post(ben, { threadId: answered })
    for (const postId of [alone, answered])
      await ann.browser.call(deletePost, { params: { postId }, body: { isDeleted: true } })
    await purgePosts(site.deps)
    expect(await rowsOf(alone, answered)).toHaveLength(2)
    site.clock.advance(3_601_000)
    await purgePosts(site.deps)
    expect(await rowsOf(alone, answered)).toEqual([{ id: answered, title: '', text: '', user_id: null }])
  })

  async function rowsOf(...ids: string[]) {
    const { rows } = await site.database.pool.query(
      'select id, title, text, user_id from community_posts where id = any ($1)',
      [ids],
    )
    return rows
  }
})

describe('orders and pages', () => {
  test('each thread is on one page, in both orders', async () => {
    const count = THREADS_PAGE * 2 + 3
    await site.database.pool.query(
      `insert into community_posts (id, subject, thread_id, title, text, is_spoiler, is_marked_spoiler, created_at)
       select id, $1, id, 'T', 'x', false, false, date_trunc('milliseconds', now()) - n * interval '1 hour'
       from (select gen_random_uuid() as id, n / 3 as n from generate_series(1, $2) n) made`,
      [SUBJECT, count],
    )
    for (const order of ['newest', 'helpful'] as const) {
      const seen: string[] = []
      let after: string | undefined
      for (let page = 0; page < 3; page += 1) {
        const { threads, next } = await visitor().call(listThreads, {
          query: { subject: SUBJECT, order, ...(after === undefined ? {} : { after }) },
        })
        seen.push(...threads.map(({ id }) => id))
        after = next ?? undefined
      }
      expect(after).toBeUndefined()
      expect(new Set(seen).size).toBe(count)
    }
  })

  test('the most helpful thread is first where one asks for it', async () => {
    const helpful = await post(ann)
    site.clock.advance(60_000)
    const newer = await post(ann)
    await ben.browser.call(castVote, { body: { kind: 'post', id: helpful, value: 1 } })
    const ids = async (order: 'newest' | 'helpful') => (await listed(ben, order)).threads.map(({ id }) => id)
    expect(await ids('newest')).toEqual([newer, helpful])
    expect(await ids('helpful')).toEqual([helpful, newer])
    expect((await listed(ben)).threads[1]?.votes).toEqual({ score: 1, own: 1 })
  })
})

describe('authors', () => {
  test('have a pseudonym that says nothing of them, the same on every page', async () => {
    const id = await post(ann)
    const [listedThread] = (await listed(nobody())).threads
    const { thread } = await opened(nobody(), id)
    expect(thread.author).toMatchObject({ handle: null, picture: null })
    expect(thread.author?.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d+$/)
    expect(listedThread?.author).toEqual(thread.author)
    expect(JSON.stringify(thread)).not.toContain(ann.userId)
    expect(JSON.stringify(thread)).not.toContain('Member')
  })

  test('have the name of their public profile, while it is public', async () => {
    const choices = { handle: 'ann-writes', displayName: 'Ann W.', isListed: false, shown: [] }
    await ann.browser.call(savePublicProfile, { body: { ...choices, isPublic: true } })
    const id = await post(ann)
    const name = async () => (await opened(nobody(), id)).thread.author
    expect(await name()).toEqual({ name: 'Ann W.', handle: 'ann-writes', picture: null })
    await ann.browser.call(savePublicProfile, { body: { ...choices, isPublic: false } })
    expect((await name())?.handle).toBeNull()
  })

  test('are hidden by a reader for that reader alone, and shown again', async () => {
    const id = await post(ann, { title: 'Loud', text: 'Very loud' })
    const hide = (isHidden: boolean) => ben.browser.call(hideAuthor, { body: { postId: id, isHidden } })
    await hide(true)
    expect((await listed(ben)).threads).toMatchObject([{ state: 'author-hidden', title: '', text: null }])
    expect((await listed(nobody())).threads).toMatchObject([{ state: 'shown' }])
    await hide(false)
    expect((await listed(ben)).threads).toMatchObject([{ state: 'shown', title: 'Loud' }])
    expect(await codeOf(ann.browser.call(hideAuthor, { body: { postId: id, isHidden: true } }))).toBe(
      'post-not-found',
    )
  })
})

describe('an erased account', () => {
  test('leaves replies of others, and no word of its own', async () => {
    const answered = await post(ann, { title: 'Ann’s words', text: 'Ann’s words' })
    await post(ben, { threadId: answered, text: 'Ben’s words' })
    const bens = await post(ben)
    await post(ann, { threadId: bens, text: 'Ann’s words' })
    await site.deps.db.transaction(async (tx) => {
      for (const data of site.deps.personalData)
        await data.erased?.(tx, { userId: ann.userId, provenEmail: null })
    })
    await site.database.pool.query('delete from users where id = $1', [ann.userId])
    const { rows } = await site.database.pool.query('select * from community_posts')
    expect(JSON.stringify(rows)).not.toContain('Ann’s')
    expect((await opened(nobody(), answered)).replies.map(({ text }) => text)).toEqual(['Ben’s words'])
    expect((await opened(nobody(), bens)).replies).toEqual([])
  })

  test('had all its posts in its export', async () => {
    await post(ann, { text: 'Something of Ann' })
    const subject = { userId: ann.userId, provenEmail: null }
    const part = await communityData(site.deps).exported?.(site.deps.db, subject)
    expect(part?.data).toMatchObject({ posts: [{ text: 'Something of Ann' }], votes: [], reports: [] })
  })
})
