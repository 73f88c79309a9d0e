/** Covers of the wall through the whole application: what is recorded, who may play it, and what a page's cover is made of. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideItem } from '#modules/admin/moderation/contract.ts'
import { replayMs } from '#modules/exercises/module.ts'
import { testBrowser } from '#modules/accounts/testing.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { type Caller, codeOf, save } from '../projects/testing.ts'
import { getCoverPlay, WALL_KIND } from './contract.ts'
import { MOST_REPLAY_BYTES, MOST_REPLAY_MS } from './replay-rules.ts'
import { ENTRIES_PAGE } from './size-data.ts'
import {
  approve,
  DESCRIPTION,
  emptyWall,
  get,
  list,
  publish,
  published,
  queue,
  shown,
  withdraw,
} from './testing.ts'

const member = memberMaker(testBrowser)
type Member = Awaited<ReturnType<typeof member>>
const visitor = (): Caller => ({ browser: testBrowser(site, { address: '198.18.83.1' }) })

let print: (stdin: string) => string
let site: TestApp
let ada: Member
let operator: Member
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox((stdin) => print(stdin)) })
})
beforeEach(async () => {
  print = () => 'high tide'
  ;({ ada, operator } = await emptyWall(site, member))
})
afterAll(() => site.close())

const coverOf = async (id: string) => (await get(ada, id)).cover
const play = ({ browser }: Caller, entryId: string) => browser.call(getCoverPlay, { params: { entryId } })
const PAGE = [{ path: 'index.html', content: '<title>Tides</title><h1>High</h1><script>tide()</script>' }]

describe('of a program', () => {
  test('is the code until it was recorded, and then the last screen, as plain text', async () => {
    print = () => `\u001b[2J\u001b[31mred\u001b[0m <b>bold</b>\u202e\n${'x'.repeat(100)}\n10%\r20%\r100%\n`
    const entry = await published(ada)
    expect(await get(ada, entry.id)).toMatchObject({
      cover: { kind: 'code', text: 'print("high tide")' },
      isPlayable: false,
    })
    expect(await codeOf(play(ada, entry.id))).toBe('cover-still')
    await site.doJobs()
    const lines = ['red <b>bold</b>\n', `${'x'.repeat(60)}\n`, '100%\n']
    expect(await get(ada, entry.id)).toMatchObject({
      cover: { kind: 'output', texts: [{ kind: 'out', text: lines.join('').trimEnd() }] },
      isPlayable: true,
    })
    expect(await play(ada, entry.id)).toEqual({
      kind: 'replay',
      replay: { frames: lines.map((text, at) => [300 + at * 70, 'out', text]) },
    })
  })

  test('shows the saved input as it is typed, where the program reads it', async () => {
    print = (stdin) => (stdin === '' ? 'Beach? ' : `Beach? High tide at ${stdin.trim()}\n`)
    const entry = await published(ada, {
      files: [{ path: 'main.py', content: 'print("High tide at", input("Beach? "))\n' }],
      stdin: 'Brighton\n',
    })
    await site.doJobs()
    expect(await coverOf(entry.id)).toEqual({
      kind: 'output',
      texts: [
        { kind: 'out', text: 'Beach? ' },
        { kind: 'typed', text: 'Brighton' },
        { kind: 'out', text: '\nHigh tide at Brighton' },
      ],
    })
    const item = (await queue(operator, 'review')).find(({ id }) => id === entry.id)
    expect(item?.content?.text).toContain('Output\nBeach? Brighton\nHigh tide at Brighton')
  })

  test('that floods its terminal is bounded, and a list grows by its last screen alone', async () => {
    const line = (at: number) => `${at} ${'🌊'.repeat(80)}\n`
    print = () => Array.from({ length: 2_000 }, (_, at) => line(at)).join('')
    const entry = await shown({ site, operator, ada })
    // Approved before it was recorded: it waits for nobody to read it.
    await site.doJobs()
    expect(await coverOf(entry.id)).toMatchObject({ kind: 'code' })
    const other = await published(ada, { name: 'Recorded first' })
    await site.doJobs()
    await approve(operator, other)
    const played = await play(visitor(), other.id)
    const { frames } = played.kind === 'replay' ? played.replay : { frames: [] }
    expect(frames.at(-1)?.[2]).toMatch(/^1999 /)
    expect(replayMs({ frames })).toBeLessThanOrEqual(MOST_REPLAY_MS)
    expect(Buffer.byteLength(JSON.stringify({ frames }))).toBeLessThanOrEqual(MOST_REPLAY_BYTES)
    const card = (await list(visitor())).entries.find(({ id }) => id === other.id)
    const { author: _author, ...own } = card ?? { author: null }
    expect(JSON.stringify(own)).not.toContain('frames')
    // Of words, not of waves: 12 lines of 60 letters.
    expect(JSON.stringify(own).replaceAll('🌊', 'x').length * ENTRIES_PAGE).toBeLessThan(40_000)
  })

  test('is that of the content that was published last', async () => {
    const entry = await published(ada)
    await site.doJobs()
    expect((await get(ada, entry.id)).isPlayable).toBe(true)
    await save(ada, entry.projectId ?? '', {
      base: 1,
      description: DESCRIPTION,
      files: [{ path: 'main.py', content: 'pass\n' }],
    })
    site.clock.advance(1_000)
    await publish(ada, entry.projectId ?? '')
    print = () => ''
    await site.doJobs()
    expect(await get(ada, entry.id)).toMatchObject({
      cover: { kind: 'code', text: 'pass' },
      isPlayable: false,
    })
  })
})

describe('of a page', () => {
  test('is its title, heading and colors, and nothing of it runs', async () => {
    const html =
      '<!doctype html><title>Tides &amp; <script>alert(1)</script>moon</title><style>body { background: url(javascript:alert(1)) navy; color: white }</style><h1>High <img src=x onerror=alert(1)>tide</h1>'
    const entry = await published(ada, {
      language: 'html',
      files: [{ path: 'index.html', content: html }],
    })
    await site.doJobs()
    expect(await get(ada, entry.id)).toMatchObject({
      cover: {
        kind: 'page',
        title: 'Tides & alert(1)moon',
        heading: 'High tide',
        colors: { ground: '#000080', text: '#ffffff' },
      },
      isPlayable: true,
    })
  })

  test('plays the files that a moderator read, for the frame of the preview', async () => {
    const entry = await shown({ site, operator, ada }, { language: 'html', files: PAGE })
    await save(ada, entry.projectId ?? '', {
      base: 1,
      description: DESCRIPTION,
      language: 'html',
      files: [{ path: 'index.html', content: '<h1>Not published</h1>' }],
    })
    expect(await play(visitor(), entry.id)).toEqual({ kind: 'page', files: PAGE })
  })
})

describe('is played by those who see the entry alone', () => {
  const plays = (who: Caller, id: string) =>
    play(who, id).then(
      () => true,
      () => false,
    )

  test('while it waits, by its author and moderators', async () => {
    const entry = await published(ada, { language: 'html', files: PAGE })
    const other = await member(site)
    for (const who of [visitor(), other]) expect(await codeOf(play(who, entry.id))).toBe('entry-not-found')
    expect([await plays(ada, entry.id), await plays(operator, entry.id)]).toEqual([true, true])
  })

  test('not once it is hidden, withdrawn, or was never there', async () => {
    const entry = await shown({ site, operator, ada }, { language: 'html', files: PAGE })
    expect(await plays(visitor(), entry.id)).toBe(true)
    const decide = (decision: 'hide' | 'restore') =>
      operator.browser.call(decideItem, { body: { kind: WALL_KIND, id: entry.id, decision } })
    await decide('hide')
    expect([await plays(visitor(), entry.id), await plays(ada, entry.id)]).toEqual([false, true])
    await decide('restore')
    await withdraw(ada, entry.id)
    for (const who of [visitor(), ada, operator])
      expect(await codeOf(play(who, entry.id))).toBe('entry-not-found')
    expect(await codeOf(play(ada, randomUUID()))).toBe('entry-not-found')
  })

  test('no cache keeps it, and what is no id is refused', async () => {
    const entry = await shown({ site, operator, ada }, { language: 'html', files: PAGE })
    const answer = await site.app.inject(`/api/build/wall/entries/${entry.id}/cover`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await site.app.inject('/api/build/wall/entries/..%2fx/cover')).statusCode).toBe(400)
  })
})
