/** Publishing on the wall through the whole application: by consent, approved before anybody sees it, withdrawn, reported, copied. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpWithEmail } from '#modules/accounts/contract.ts'
import { testBrowser } from '#modules/accounts/testing.ts'
import { decideItem, listModeration } from '#modules/admin/moderation/contract.ts'
import { reportItem } from '#modules/community/contract.ts'
import { listThreads, readThread } from '#modules/community/discussion/contract.ts'
import { mute } from '#modules/community/module.ts'
import { memberMaker, post } from '#modules/community/testing.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { deleteProject, getProject, saveProject } from '../projects/contract.ts'
import { begun, type Caller, codeOf, givePro, later, projectBody, save } from '../projects/testing.ts'
import { pickEntry, publishEntry, WALL_KIND } from './contract.ts'
import { MOST_ENTRY_BYTES, UNDO_MINUTES } from './storage-rules.ts'
import {
  approve,
  DESCRIPTION,
  emptyWall,
  get,
  like,
  list,
  namesOf,
  newsOf,
  own,
  publish,
  published,
  queue,
  refuse,
  sees,
  shown,
  withdraw,
} from './testing.ts'

const member = memberMaker(testBrowser)
type Member = Awaited<ReturnType<typeof member>>
const visitor = (): Caller => ({ browser: testBrowser(site, { address: '198.18.83.1' }) })

let site: TestApp
let ada: Member
let operator: Member
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox(() => 'high tide') })
})
beforeEach(async () => {
  ;({ ada, operator } = await emptyWall(site, member))
})
afterAll(() => site.close())

describe('publishing', () => {
  test('needs consent', async () => {
    const projectId = await begun(ada, { description: DESCRIPTION })
    for (const agrees of [false, undefined, 'true'])
      // @ts-expect-error: what no form of ours sends
      expect(await codeOf(publish(ada, projectId, { agrees }))).toBe('invalid-input')
    expect(await own(ada)).toEqual([])
  })

  test('is for accounts that may write, and projects of their own', async () => {
    const projectId = await begun(ada, { description: DESCRIPTION })
    expect(await codeOf(publish(visitor(), projectId))).toBe('sign-in-required')
    expect(await codeOf(publish(operator, projectId))).toBe('project-not-found')
    expect(await codeOf(publish(ada, randomUUID()))).toBe('project-not-found')
    const browser = testBrowser(site, { address: '198.18.83.9' })
    await browser.call(signUpWithEmail, {
      body: { email: 'new@example.org', password: 'Engine#1843 notes', fullName: 'New' },
    })
    const mine = await begun({ browser }, { description: DESCRIPTION })
    expect(await codeOf(publish({ browser }, mine))).toBe('account-too-new')
    await site.deps.db.transaction((tx) =>
      mute(tx, {
        userId: ada.userId,
        reason: 'spam',
        at: site.clock.now(),
        endsAt: new Date(site.clock.now().getTime() + 60_000),
      }),
    )
    expect(await codeOf(publish(ada, projectId))).toBe('muted')
  })

  test.each([
    ['without a description', { description: '      too short     ' }, 'description-too-short'],
    ['without code', { files: [{ path: 'main.py', content: ' \n' }] }, 'project-empty'],
    [
      'that is too long',
      {
        files: ['a.py', 'b.py'].map((path) => ({ path, content: 'x'.repeat(MOST_ENTRY_BYTES / 2) })),
        stdin: '',
      },
      null,
    ],
  ])('a project %s is refused, or just fits', async (_what, more, code) => {
    const work = published(ada, more)
    if (code === null) expect((await work).state).toBe('waiting')
    else expect(await codeOf(work)).toBe(code)
  })

  test('a project that is larger than any of a plan without PRO is refused', async () => {
    await givePro(site, ada.userId)
    const files = ['a.py', 'b.py'].map((path) => ({ path, content: 'x'.repeat(MOST_ENTRY_BYTES / 2) }))
    files.push({ path: 'c.py', content: 'x' })
    expect(await codeOf(published(ada, { files }))).toBe('project-too-long')
  })

  test('shows a snapshot: what is typed later is not public', async () => {
    const entry = await shown({ site, operator, ada }, { stdin: '7', args: ['-v'] })
    await save(ada, entry.projectId ?? '', {
      base: 1,
      name: 'Secret',
      description: 'Nobody may read this yet.',
      files: [{ path: 'main.py', content: 'secret = 1\n' }],
    })
    const seen = await get(visitor(), entry.id)
    expect(seen).toMatchObject({
      name: 'Tide tables',
      description: DESCRIPTION,
      stdin: '7',
      args: ['-v'],
      isOwn: false,
      mayPick: false,
    })
    expect(JSON.stringify(seen)).not.toMatch(/secret|Nobody may read|Member Number/i)
    expect(JSON.stringify(seen)).not.toContain(ada.userId)
  })

  test('again replaces it, keeps its likes, and waits for a moderator again', async () => {
    const entry = await shown({ site, operator, ada })
    const reader = await member(site)
    await like(reader, entry.id)
    const projectId = entry.projectId ?? ''
    expect((await publish(ada, projectId, { theme: 'art' })).state).toBe('shown')
    await save(ada, projectId, { base: 1, description: `${DESCRIPTION} Also tomorrow.` })
    site.clock.advance(1_000)
    const again = await publish(ada, projectId)
    expect(again).toMatchObject({ id: entry.id, state: 'waiting', revision: 2 })
    expect(await sees(visitor(), entry.id)).toBe(false)
    await approve(operator, again)
    expect(await get(visitor(), entry.id)).toMatchObject({
      description: `${DESCRIPTION} Also tomorrow.`,
      votes: { score: 1, own: 0 },
    })
  })

  test('ten times an hour, and not more', async () => {
    const projectId = await begun(ada, { description: DESCRIPTION })
    for (let at = 0; at < 10; at += 1) await publish(ada, projectId)
    expect(await codeOf(publish(ada, projectId))).toBe('too-many-tries')
  })
})

describe('an entry that waits', () => {
  test('is there for its author and moderators alone', async () => {
    const entry = await published(ada)
    const other = await member(site)
    expect(await sees(ada, entry.id)).toBe(true)
    expect(await sees(operator, entry.id)).toBe(true)
    expect(await sees(visitor(), entry.id)).toBe(false)
    expect(await sees(other, entry.id)).toBe(false)
    expect(namesOf(await list(visitor()))).toEqual([])
    expect(await codeOf(like(other, entry.id))).toBe('item-not-found')
    expect(
      await codeOf(
        other.browser.call(reportItem, { body: { kind: WALL_KIND, id: entry.id, reason: 'spam' } }),
      ),
    ).toBe('item-not-found')
    expect(await codeOf(post(other, { subject: `wall:${entry.id}` }))).toBe('subject-not-found')
    expect(
      await codeOf(operator.browser.call(pickEntry, { body: { entryId: entry.id, isPick: true } })),
    ).toBe('entry-not-found')
  })

  test('is approved: its author is told, and everybody sees it', async () => {
    const entry = await published(ada)
    const [item] = await queue(operator, 'review')
    expect(item).toMatchObject({ kind: WALL_KIND, id: entry.id, since: entry.publishedAt })
    expect(item?.content?.text).toContain(DESCRIPTION)
    expect(item?.content?.text).toContain('main.py\nprint("high tide")')
    await approve(operator, entry)
    expect(await queue(operator, 'review')).toEqual([])
    expect(await sees(visitor(), entry.id)).toBe(true)
    expect(namesOf(await list(visitor()))).toEqual(['Tide tables'])
    expect(await newsOf(ada)).toEqual([['Your project “Tide tables” is on the wall of inspiration', '']])
    const { actions } = await operator.browser.call(listModeration, { query: {} })
    expect(actions[0]).toMatchObject({ action: 'approve', item: `${WALL_KIND} ${entry.id}` })
  })

  test('is refused for a reason, and comes again only once it is another', async () => {
    const entry = await published(ada)
    await refuse(operator, entry, 'It shows a phone number.')
    expect(await sees(visitor(), entry.id)).toBe(false)
    expect(await own(ada)).toMatchObject([{ state: 'refused', refusal: 'It shows a phone number.' }])
    expect(await newsOf(ada)).toEqual([
      ['A moderator turned your project “Tide tables” down for the wall', 'It shows a phone number.'],
    ])
    const projectId = entry.projectId ?? ''
    expect(await codeOf(publish(ada, projectId))).toBe('entry-refused')
    await save(ada, projectId, { base: 1, description: DESCRIPTION, stdin: '1' })
    site.clock.advance(1_000)
    expect(await publish(ada, projectId)).toMatchObject({ state: 'waiting', refusal: '' })
  })

  test('is approved as it was read, and in no other form', async () => {
    const entry = await published(ada)
    await save(ada, entry.projectId ?? '', { base: 1, description: 'Something else altogether, unread.' })
    site.clock.advance(1_000)
    const changed = await publish(ada, entry.projectId ?? '')
    expect(await codeOf(approve(operator, entry))).toBe('item-changed')
    expect(await sees(visitor(), entry.id)).toBe(false)
    await approve(operator, changed)
    expect(await codeOf(approve(operator, changed))).toBe('item-changed')
  })

  test('is decided about by moderators alone', async () => {
    const entry = await published(ada)
    for (const who of [ada, await member(site)]) expect(await codeOf(approve(who, entry))).toBe('staff-only')
    expect(await codeOf(approve(visitor(), entry))).toBe('sign-in-required')
    expect(await sees(visitor(), entry.id)).toBe(false)
  })

  test('stands in the queue by age, page by page', async () => {
    const names = Array.from({ length: 23 }, (_, at) => `Project ${String(at).padStart(2, '0')}`)
    for (const name of names) {
      if ((names.indexOf(name) + 1) % 9 === 0) ada = await member(site)
      // Three of one instant.
      if (names.indexOf(name) % 3 === 0) site.clock.advance(1_000)
      await published(ada, { name })
    }
    const first = await operator.browser.call(listModeration, { query: { tab: 'review' } })
    expect(first.items).toHaveLength(20)
    const second = await operator.browser.call(listModeration, {
      query: { tab: 'review', ...first.next },
    })
    const all = [...first.items, ...second.items].map(({ content }) => content?.title)
    expect(new Set(all)).toEqual(new Set(names))
    expect(all).toHaveLength(names.length)
    expect(second.next).toBeNull()
  })
})

describe('withdrawing', () => {
  test('takes an entry away at once, and can be undone with its likes for half an hour', async () => {
    const entry = await shown({ site, operator, ada })
    await like(await member(site), entry.id)
    expect(await codeOf(withdraw(operator, entry.id))).toBe('entry-not-found')
    expect((await withdraw(ada, entry.id)).isWithdrawn).toBe(true)
    expect(await sees(visitor(), entry.id)).toBe(false)
    expect(await sees(ada, entry.id)).toBe(false)
    await withdraw(ada, entry.id, true)
    expect((await get(visitor(), entry.id)).votes.score).toBe(1)
    await withdraw(ada, entry.id)
    await later(site, ada, UNDO_MINUTES + 1)
    expect(await codeOf(withdraw(ada, entry.id, true))).toBe('entry-not-found')
  })

  test('the job forgets what was withdrawn, with likes and discussion, and what moderators hid comes back hidden', async () => {
    const { forgetEntriesJob } = await import('./wall.ts')
    const [entry, bad] = [
      await shown({ site, operator, ada }),
      await shown({ site, operator, ada }, { name: 'Bad' }),
    ]
    const reader = await member(site)
    await like(reader, entry.id)
    const threadId = await post(reader, { subject: `wall:${entry.id}` })
    await operator.browser.call(decideItem, { body: { kind: WALL_KIND, id: bad.id, decision: 'hide' } })
    await withdraw(ada, entry.id)
    await withdraw(ada, bad.id)
    await later(site, ada, UNDO_MINUTES + 1)
    const job = forgetEntriesJob(site.deps)
    await job.handle({}, { id: 'x', attempt: 1 })
    const count = async (table: string, column: string, value: string) =>
      Number(
        (await site.database.pool.query(`select count(*) from ${table} where ${column} = $1`, [value]))
          .rows[0].count,
      )
    expect(await count('wall_entries', 'id', entry.id)).toBe(0)
    expect(await count('community_votes', 'item_id', entry.id)).toBe(0)
    expect(await count('community_posts', 'id', threadId)).toBe(0)
    expect((await publish(ada, bad.projectId ?? '')).isHidden).toBe(true)
    expect(await sees(visitor(), bad.id)).toBe(false)
  })

  test('a project that is deleted takes its entry along, and brings it back', async () => {
    const entry = await shown({ site, operator, ada })
    const params = { projectId: entry.projectId ?? '' }
    await ada.browser.call(deleteProject, { params, body: { undo: false } })
    expect(await sees(visitor(), entry.id)).toBe(false)
    expect(namesOf(await list(visitor()))).toEqual([])
    await ada.browser.call(deleteProject, { params, body: { undo: true } })
    expect(await sees(visitor(), entry.id)).toBe(true)
  })
})

describe('what others do with an entry', () => {
  test('three reports hide it, and a moderator shows it again', async () => {
    const entry = await shown({ site, operator, ada })
    for (let at = 0; at < 3; at += 1)
      await (
        await member(site)
      ).browser.call(reportItem, { body: { kind: WALL_KIND, id: entry.id, reason: 'copied' } })
    expect([await sees(visitor(), entry.id), await sees(ada, entry.id)]).toEqual([false, true])
    expect((await queue(operator, 'open')).map(({ id }) => id)).toContain(entry.id)
    await operator.browser.call(decideItem, {
      body: { kind: WALL_KIND, id: entry.id, decision: 'restore' },
    })
    expect(await sees(visitor(), entry.id)).toBe(true)
    expect(await newsOf(ada)).toContainEqual([
      'A moderator put your project “Tide tables” back on the wall',
      '',
    ])
  })

  test('it is discussed while it is shown', async () => {
    const entry = await shown({ site, operator, ada })
    const reader = await member(site)
    const subject = `wall:${entry.id}`
    const threadId = await post(reader, { subject, title: 'How?', text: 'How are tides computed?' })
    const threads = await visitor().browser.call(listThreads, { query: { subject } })
    expect(threads).toMatchObject({ threads: [{ title: 'How?' }], mayReadSpoilers: true })
    await post(ada, { subject, threadId, text: 'By the moon.' })
    expect(await newsOf(reader)).toMatchObject([[expect.stringContaining('How?'), 'Tide tables']])
    await withdraw(ada, entry.id)
    expect(await codeOf(visitor().browser.call(listThreads, { query: { subject } }))).toBe(
      'subject-not-found',
    )
    expect(await codeOf(visitor().browser.call(readThread, { params: { threadId }, query: {} }))).toBe(
      'thread-not-found',
    )
  })

  test('a copy names it and its author, though the project is private otherwise', async () => {
    const entry = await shown({ site, operator, ada })
    const reader = await member(site)
    const projectId = randomUUID()
    const body = projectBody({ name: 'My tides', originId: entry.projectId })
    await reader.browser.call(saveProject, { params: { projectId }, body })
    const copy = await reader.browser.call(getProject, { params: { projectId } })
    expect(copy.origin).toMatchObject({ projectId: entry.projectId, name: 'Tide tables' })
    await withdraw(ada, entry.id)
    const other = randomUUID()
    await reader.browser.call(saveProject, { params: { projectId: other }, body })
    expect((await reader.browser.call(getProject, { params: { projectId: other } })).origin).toBeNull()
  })
})

test('hostile names, descriptions and files are text alone', async () => {
  const attack = '"><img src=x onerror=alert(1)><svg onload=alert(1)></svg><script>alert(1)</script>'
  const entry = await published(ada, {
    name: attack.slice(0, 60),
    description: attack,
    files: [
      { path: 'main.py', content: attack },
      {
        path: 'evil.svg',
        content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      },
      { path: 'evil.html', content: '<iframe src="javascript:alert(1)"></iframe>' },
    ],
  })
  await approve(operator, entry)
  const { html } = await get(visitor(), entry.id)
  for (const each of html) expect(each.replaceAll(/<\/?span(?: class="[\w -]+")?>/g, '')).not.toMatch(/[<>]/)
  expect(await codeOf(ada.browser.call(publishEntry, { body: JSON.parse('{"projectId":"../x"}') }))).toBe(
    'invalid-input',
  )
})
