/** The wall through the whole application: by consent, approved before anybody sees it, liked, listed, withdrawn, copied. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addStaff } from '#modules/accounts/module.ts'
import { signUpWithEmail } from '#modules/accounts/contract.ts'
import { testBrowser } from '#modules/accounts/testing.ts'
import { decideItem, listModeration } from '#modules/admin/moderation/contract.ts'
import { castVote, reportItem } from '#modules/community/contract.ts'
import { listThreads, readThread } from '#modules/community/discussion/contract.ts'
import { mute, unmute } from '#modules/community/module.ts'
import { memberMaker, post, type TestMember } from '#modules/community/testing.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { listNotifications } from '#modules/notifications/contract.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { deleteProject, getProject, saveProject } from '../projects/contract.ts'
import { begun, codeOf, givePro, later, projectBody, save } from '../projects/testing.ts'
import {
  getWallEntry,
  listMonthEntries,
  listOwnEntries,
  listWall,
  type OwnEntry,
  pickEntry,
  publishEntry,
  WALL_KIND,
  withdrawEntry,
} from './contract.ts'
import { ENTRIES_PAGE } from './size-data.ts'
import { MOST_ENTRY_BYTES, UNDO_MINUTES } from './storage-rules.ts'
import { approve, DESCRIPTION, publish, published, refuse } from './testing.ts'

const member = memberMaker(testBrowser)
type Member = Awaited<ReturnType<typeof member>>
type Caller = Pick<Member, 'browser'>

let printed = 'high tide'
let site: TestApp
let ada: Member
let operator: Member
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox(() => printed) })
})
beforeEach(async () => {
  printed = 'high tide'
  await site.database.pool.query('delete from wall_entries; delete from rate_limits')
  ;[ada, operator] = [await member(site), await member(site)]
  expect(await addStaff(site.deps, operator.email)).toBeNull()
})
afterAll(() => site.close())

const visitor = (): Caller => ({ browser: testBrowser(site, { address: '198.18.83.1' }) })
const list = (query: Parameters<typeof ada.browser.call<typeof listWall>>[1]['query'] = {}) =>
  visitor().browser.call(listWall, { query })
const namesOf = ({ entries }: { entries: { name: string }[] }) => entries.map(({ name }) => name)
const get = ({ browser }: Caller, entryId: string) => browser.call(getWallEntry, { params: { entryId } })
const sees = (who: Caller, entryId: string) =>
  get(who, entryId).then(
    () => true,
    () => false,
  )
const own = async ({ browser }: Caller) => (await browser.call(listOwnEntries, {})).entries
const like = ({ browser }: Caller, id: string) =>
  browser.call(castVote, { body: { kind: WALL_KIND, id, value: 1 } })
const withdraw = ({ browser }: Caller, entryId: string, undo = false) =>
  browser.call(withdrawEntry, { body: { entryId, undo } })
const queue = async (tab: 'open' | 'review' | 'hidden') =>
  (await operator.browser.call(listModeration, { query: { tab } })).items
const newsOf = async ({ browser }: Caller) =>
  (await browser.call(listNotifications, { query: {} })).notifications.map(({ text, detail }) => [
    text,
    detail,
  ])

/** An entry that everybody sees. */
async function shown(by: TestMember, more: Parameters<typeof published>[1] = {}): Promise<OwnEntry> {
  site.clock.advance(1_000)
  const entry = await published(by, more)
  await approve(operator, entry)
  return entry
}

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
    const entry = await shown(ada, { stdin: '7', args: ['-v'] })
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
    const entry = await shown(ada)
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
    expect(namesOf(await list())).toEqual([])
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
    const [item] = await queue('review')
    expect(item).toMatchObject({ kind: WALL_KIND, id: entry.id, since: entry.publishedAt })
    expect(item?.content?.text).toContain(DESCRIPTION)
    expect(item?.content?.text).toContain('main.py\nprint("high tide")')
    await approve(operator, entry)
    expect(await queue('review')).toEqual([])
    expect(await sees(visitor(), entry.id)).toBe(true)
    expect(namesOf(await list())).toEqual(['Tide tables'])
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
    const entry = await shown(ada)
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
    const [entry, bad] = [await shown(ada), await shown(ada, { name: 'Bad' })]
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
    const entry = await shown(ada)
    const params = { projectId: entry.projectId ?? '' }
    await ada.browser.call(deleteProject, { params, body: { undo: false } })
    expect(await sees(visitor(), entry.id)).toBe(false)
    expect(namesOf(await list())).toEqual([])
    await ada.browser.call(deleteProject, { params, body: { undo: true } })
    expect(await sees(visitor(), entry.id)).toBe(true)
  })
})

describe('the list', () => {
  test('is filtered by language and theme, and names the languages there are', async () => {
    await shown(ada, { name: 'A tool' })
    await shown(ada, { name: 'A game', theme: 'game' })
    await shown(ada, {
      name: 'A script',
      language: 'javascript',
      files: [{ path: 'main.js', content: 'console.log(1)' }],
    })
    expect(namesOf(await list())).toEqual(['A script', 'A game', 'A tool'])
    expect(namesOf(await list({ language: 'python' }))).toEqual(['A game', 'A tool'])
    expect(namesOf(await list({ language: 'python', theme: 'game' }))).toEqual(['A game'])
    expect(namesOf(await list({ theme: 'art' }))).toEqual([])
    expect((await list({ theme: 'art' })).languages).toEqual(['python', 'javascript'])
  })

  test('is ordered by likes, which those of muted accounts are not', async () => {
    const names = ['One', 'Two', 'Three']
    const entries = []
    for (const name of names) entries.push(await shown(ada, { name }))
    const [grace, joan] = [await member(site), await member(site)]
    await like(grace, entries[1]?.id ?? '')
    await like(joan, entries[0]?.id ?? '')
    await like(grace, entries[0]?.id ?? '')
    expect(namesOf(await list({ order: 'liked' }))).toEqual(['One', 'Two', 'Three'])
    expect((await list({ order: 'liked' })).entries.map(({ likes }) => likes)).toEqual([2, 1, 0])
    await mute(site.deps.db, {
      userId: joan.userId,
      reason: 'x',
      at: site.clock.now(),
      endsAt: new Date(site.clock.now().getTime() + 60_000),
    })
    expect((await list({ order: 'liked' })).entries.map(({ likes }) => likes)).toEqual([1, 1, 0])
    expect(await codeOf(like(ada, entries[0]?.id ?? ''))).toBe('own-item')
  })

  test('has no entry of an author who is muted, until that ends', async () => {
    const entry = await shown(ada)
    await mute(site.deps.db, {
      userId: ada.userId,
      reason: 'x',
      at: site.clock.now(),
      endsAt: new Date(site.clock.now().getTime() + 60_000),
    })
    expect([namesOf(await list()), await sees(visitor(), entry.id)]).toEqual([[], false])
    await unmute(site.deps.db, ada.userId)
    expect(namesOf(await list())).toEqual(['Tide tables'])
  })

  test('comes in pages of 24, each entry once, in both orders', async () => {
    const { rows } = await site.database.pool.query('select count(*) from wall_entries')
    expect(Number(rows[0].count)).toBe(0)
    for (let at = 0; at < ENTRIES_PAGE + 3; at += 1) {
      if (at % 9 === 0) ada = await member(site)
      await shown(ada, { name: `Entry ${at}` })
    }
    for (const order of ['newest', 'liked'] as const) {
      const first = await list({ order })
      expect([first.entries.length, first.next]).toEqual([ENTRIES_PAGE, 1])
      const second = await list({ order, page: 1 })
      expect([second.entries.length, second.next]).toEqual([3, null])
      expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(ENTRIES_PAGE + 3)
    }
    expect((await list({ page: 2 })).entries).toEqual([])
  })

  test('picks of the team come first, set and taken back by staff alone', async () => {
    const [one, two] = [await shown(ada, { name: 'One' }), await shown(ada, { name: 'Two' })]
    const pick = ({ browser }: Caller, { id: entryId }: OwnEntry, isPick = true) =>
      browser.call(pickEntry, { body: { entryId, isPick } })
    expect(await codeOf(pick(ada, one))).toBe('staff-only')
    await pick(operator, one)
    site.clock.advance(1_000)
    await pick(operator, two)
    await pick(operator, one)
    const { picks, entries } = await list()
    expect(picks.map(({ name }) => name)).toEqual(['Two', 'One'])
    expect(entries.map(({ isPick }) => isPick)).toEqual([true, true])
    expect((await list({ language: 'python' })).picks).toEqual([])
    await pick(operator, two, false)
    expect((await list()).picks.map(({ name }) => name)).toEqual(['One'])
    expect((await get(operator, one.id)).mayPick).toBe(true)
  })
})

describe('a month', () => {
  const month = '2026-12'
  const entries = (page = 0) =>
    visitor().browser.call(listMonthEntries, { params: { month }, query: { page } })
  const at = async (instant: string, ...members: Member[]) => {
    site.clock.advance(Date.parse(instant) - site.clock.now().getTime())
    for (const each of [ada, operator, ...members]) await later(site, each, 0)
  }

  test('is entered while it is on somewhere on Earth, and by projects that have a brief alone', async () => {
    expect(await codeOf(published(ada, { month }))).toBe('month-not-on')
    await at('2026-11-30T10:30:00Z')
    expect((await ada.browser.call(listOwnEntries, {})).months).toEqual([
      { month, title: 'A game for a long evening' },
    ])
    const entry = await published(ada, { month })
    expect(entry.month).toBe(month)
    await at('2027-01-01T13:00:00Z')
    expect((await published(ada, { name: 'Late', month })).month).toBe(month)
    await at('2027-01-01T14:30:00Z')
    expect(await codeOf(published(ada, { name: 'Too late', month }))).toBe('month-not-on')
    // What was entered stays entered.
    await save(ada, entry.projectId ?? '', { base: 1, description: `${DESCRIPTION} Mended.` })
    site.clock.advance(1_000)
    expect((await publish(ada, entry.projectId ?? '', { month })).month).toBe(month)
    expect(await codeOf(publish(ada, entry.projectId ?? '', { month: '2031-01' }))).toBe('month-not-on')
  })

  test('shows its entries by chance while it is on, and by likes with winners once it is over', async () => {
    // Time only goes forward in a site: a brief of a later month would do as well.
    const own = await testApp({ sandbox: fakeSandbox(() => '') })
    own.clock.advance(Date.parse('2026-12-10T12:00:00Z') - own.clock.now().getTime())
    const [author, staff] = [await member(own), await member(own)]
    expect(await addStaff(own.deps, staff.email)).toBeNull()
    const made: OwnEntry[] = []
    for (let index = 0; index < 5; index += 1) {
      own.clock.advance(1_000)
      const entry = await published(author, { name: `Entry ${index}`, month })
      await approve(staff, entry)
      made.push(entry)
    }
    await approve(staff, await published(author, { name: 'Of no month' }))
    const read = async () =>
      testBrowser(own, { address: '198.18.84.1' }).call(listMonthEntries, { params: { month }, query: {} })
    const day = await read()
    expect(day.isOver).toBe(false)
    expect(namesOf(day).toSorted()).toEqual(made.map(({ name }) => name))
    expect(namesOf(await read())).toEqual(namesOf(day))
    expect(day.entries.map(({ place }) => place)).toEqual([null, null, null, null, null])
    const voters = []
    for (let index = 0; index < 5; index += 1) voters.push(await member(own))
    // 4, 3, 3, 2 and 0 likes.
    for (const [index, count] of [4, 3, 3, 2, 0].entries())
      for (const voter of voters.slice(0, count)) await like(voter, made[index]?.id ?? '')
    own.clock.advance(Date.parse('2027-01-02T00:00:00Z') - own.clock.now().getTime())
    const over = await read()
    expect(over.isOver).toBe(true)
    expect(over.entries.map(({ name, place }) => [name, place])).toEqual([
      ['Entry 0', 1],
      ['Entry 1', 2],
      ['Entry 2', 2],
      ['Entry 3', null],
      ['Entry 4', null],
    ])
    await own.close()
  })

  test('without entries is empty', async () => {
    expect(await entries()).toMatchObject({ entries: [], next: null })
  })
})

describe('what others do with an entry', () => {
  test('three reports hide it, and a moderator shows it again', async () => {
    const entry = await shown(ada)
    for (let at = 0; at < 3; at += 1)
      await (
        await member(site)
      ).browser.call(reportItem, { body: { kind: WALL_KIND, id: entry.id, reason: 'copied' } })
    expect([await sees(visitor(), entry.id), await sees(ada, entry.id)]).toEqual([false, true])
    expect((await queue('open')).map(({ id }) => id)).toContain(entry.id)
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
    const entry = await shown(ada)
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
    const entry = await shown(ada)
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

describe('the cover', () => {
  const coverOf = async (id: string) => (await get(ada, id)).cover

  test('is the code until the program ran, and then the last lines that it printed, as plain text', async () => {
    printed = `\u001b[2J\u001b[31mred\u001b[0m <b>bold</b>\u202e\n${'x'.repeat(100)}\n10%\r20%\r100%\n`
    const entry = await published(ada)
    expect(await coverOf(entry.id)).toEqual({ kind: 'code', text: 'print("high tide")' })
    await site.doJobs()
    expect(await coverOf(entry.id)).toEqual({
      kind: 'output',
      text: `red <b>bold</b>\n${'x'.repeat(60)}\n100%`,
    })
  })

  test('is that of the content that was published last', async () => {
    const entry = await published(ada)
    await save(ada, entry.projectId ?? '', {
      base: 1,
      description: DESCRIPTION,
      files: [{ path: 'main.py', content: 'pass\n' }],
    })
    site.clock.advance(1_000)
    await publish(ada, entry.projectId ?? '')
    printed = ''
    await site.doJobs()
    expect(await coverOf(entry.id)).toEqual({ kind: 'code', text: 'pass' })
  })

  test('of a page is its title and heading, and nothing of it runs', async () => {
    const html =
      '<!doctype html><title>Tides &amp; <script>alert(1)</script>moon</title><h1>High <img src=x onerror=alert(1)>tide</h1>'
    const entry = await published(ada, {
      language: 'html',
      files: [{ path: 'index.html', content: html }],
    })
    await site.doJobs()
    expect(await coverOf(entry.id)).toEqual({
      kind: 'page',
      title: 'Tides & alert(1)moon',
      heading: 'High tide',
    })
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
