/** Lists of the wall through the whole application: filters, likes, picks, and the entries of a month. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addStaff } from '#modules/accounts/module.ts'
import { testBrowser } from '#modules/accounts/testing.ts'
import { mute, unmute } from '#modules/community/module.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { type Caller, codeOf, later, save } from '../projects/testing.ts'
import { listMonthEntries, listOwnEntries, type OwnEntry, pickEntry } from './contract.ts'
import { ENTRIES_PAGE } from './size-data.ts'
import {
  approve,
  DESCRIPTION,
  emptyWall,
  get,
  like,
  list,
  namesOf,
  publish,
  published,
  sees,
  shown,
} from './testing.ts'

const member = memberMaker(testBrowser)
type Member = Awaited<ReturnType<typeof member>>
const visitor = (): Caller => ({ browser: testBrowser(site, { address: '198.18.83.1' }) })

let site: TestApp
let ada: Member
let operator: Member
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox(() => '') })
})
beforeEach(async () => {
  ;({ ada, operator } = await emptyWall(site, member))
})
afterAll(() => site.close())

describe('the list', () => {
  test('is filtered by language and theme, and names the languages there are', async () => {
    await shown({ site, operator, ada }, { name: 'A tool' })
    await shown({ site, operator, ada }, { name: 'A game', theme: 'game' })
    await shown(
      { site, operator, ada },
      {
        name: 'A script',
        language: 'javascript',
        files: [{ path: 'main.js', content: 'console.log(1)' }],
      },
    )
    expect(namesOf(await list(visitor()))).toEqual(['A script', 'A game', 'A tool'])
    expect(namesOf(await list(visitor(), { language: 'python' }))).toEqual(['A game', 'A tool'])
    expect(namesOf(await list(visitor(), { language: 'python', theme: 'game' }))).toEqual(['A game'])
    expect(namesOf(await list(visitor(), { theme: 'art' }))).toEqual([])
    expect((await list(visitor(), { theme: 'art' })).languages).toEqual(['python', 'javascript'])
  })

  test('is ordered by likes, which those of muted accounts are not', async () => {
    const names = ['One', 'Two', 'Three']
    const entries = []
    for (const name of names) entries.push(await shown({ site, operator, ada }, { name }))
    const [grace, joan] = [await member(site), await member(site)]
    await like(grace, entries[1]?.id ?? '')
    await like(joan, entries[0]?.id ?? '')
    await like(grace, entries[0]?.id ?? '')
    expect(namesOf(await list(visitor(), { order: 'liked' }))).toEqual(['One', 'Two', 'Three'])
    expect((await list(visitor(), { order: 'liked' })).entries.map(({ likes }) => likes)).toEqual([2, 1, 0])
    await mute(site.deps.db, {
      userId: joan.userId,
      reason: 'x',
      at: site.clock.now(),
      endsAt: new Date(site.clock.now().getTime() + 60_000),
    })
    expect((await list(visitor(), { order: 'liked' })).entries.map(({ likes }) => likes)).toEqual([1, 1, 0])
    expect(await codeOf(like(ada, entries[0]?.id ?? ''))).toBe('own-item')
  })

  test('has no entry of an author who is muted, until that ends', async () => {
    const entry = await shown({ site, operator, ada })
    await mute(site.deps.db, {
      userId: ada.userId,
      reason: 'x',
      at: site.clock.now(),
      endsAt: new Date(site.clock.now().getTime() + 60_000),
    })
    expect([namesOf(await list(visitor())), await sees(visitor(), entry.id)]).toEqual([[], false])
    await unmute(site.deps.db, ada.userId)
    expect(namesOf(await list(visitor()))).toEqual(['Tide tables'])
  })

  test('comes in pages of 24, each entry once, in both orders', async () => {
    const { rows } = await site.database.pool.query('select count(*) from wall_entries')
    expect(Number(rows[0].count)).toBe(0)
    for (let at = 0; at < ENTRIES_PAGE + 3; at += 1) {
      if (at % 9 === 0) ada = await member(site)
      await shown({ site, operator, ada }, { name: `Entry ${at}` })
    }
    for (const order of ['newest', 'liked'] as const) {
      const first = await list(visitor(), { order })
      expect([first.entries.length, first.next]).toEqual([ENTRIES_PAGE, 1])
      const second = await list(visitor(), { order, page: 1 })
      expect([second.entries.length, second.next]).toEqual([3, null])
      expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(ENTRIES_PAGE + 3)
    }
    expect((await list(visitor(), { page: 2 })).entries).toEqual([])
  })

  test('picks of the team come first, set and taken back by staff alone', async () => {
    const [one, two] = [
      await shown({ site, operator, ada }, { name: 'One' }),
      await shown({ site, operator, ada }, { name: 'Two' }),
    ]
    const pick = ({ browser }: Caller, { id: entryId }: OwnEntry, isPick = true) =>
      browser.call(pickEntry, { body: { entryId, isPick } })
    expect(await codeOf(pick(ada, one))).toBe('staff-only')
    await pick(operator, one)
    site.clock.advance(1_000)
    await pick(operator, two)
    await pick(operator, one)
    const { picks, entries } = await list(visitor())
    expect(picks.map(({ name }) => name)).toEqual(['Two', 'One'])
    expect(entries.map(({ isPick }) => isPick)).toEqual([true, true])
    expect((await list(visitor(), { language: 'python' })).picks).toEqual([])
    await pick(operator, two, false)
    expect((await list(visitor())).picks.map(({ name }) => name)).toEqual(['One'])
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
