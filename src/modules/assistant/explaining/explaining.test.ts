/** Explaining through the whole application: both forms of an answer, where it comes from, and what is refused. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testBrowser } from '#modules/accounts/testing.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getExplainUsage } from '../contract.ts'
import { embeddedSource } from '../embedded/embedded.ts'
import { explainEventReader } from '../event-rules.ts'
import { startExplaining } from './explain.ts'
import { readSnippets } from '../explainer/testing/snippets.ts'
import { MOST_ANSWER_CHARACTERS } from '../storage-rules.ts'
import type { Source } from '../source.ts'
import { ask, askForEvents, fakeModel, part, question, USAGE } from '../testing.ts'

const member = memberMaker(testBrowser)
/** A machine with much else to do takes a while. */
const PATIENTLY = { timeout: 10_000 }
const sources: Source[] = []

let site: TestApp
beforeAll(async () => {
  site = await testApp({ sources })
})
afterAll(() => site.close())
beforeEach(() => {
  sources.splice(0, sources.length, embeddedSource)
})

const left = async ({ browser }: Awaited<ReturnType<typeof member>>) =>
  (await browser.call(getExplainUsage, { query: { timeZone: 'UTC' } })).left
const days = async (by: string) =>
  (await site.database.pool.query('select * from assistant_days where by = $1', [by])).rows
const forgetDays = () => site.database.pool.query('delete from assistant_days')
const modelBefore = (model: Source) => void sources.unshift(model)

async function* failing() {
  yield* telling()
  throw new Error('upstream is down')
}

async function* telling(...texts: string[]) {
  for (const text of texts) yield part(text)
}

test('an answer comes whole, and says what is left', async () => {
  const { browser } = await member(site)
  const answer = await ask(browser, question('whole'))
  expect(answer).toMatchObject({ by: 'explainer', level: 'normal', left: 4, isCached: false, note: null })
  expect(answer.parts.map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
})

test('an answer comes in pieces: what it is, each part, and the end', async () => {
  const { browser } = await member(site)
  const { status, events, text } = await askForEvents(browser, question('pieces'))
  expect(status).toBe(200)
  expect(events.map(({ event }) => event)).toEqual(['answer', 'part', 'part', 'part', 'end'])
  expect(text.startsWith(':\n\nevent: answer\ndata: {"answerId":')).toBe(true)
  const whole = await ask(browser, question('pieces'))
  expect(events.flatMap(({ event, data }) => (event === 'part' ? [data] : []))).toEqual(whole.parts)
})

test('no proxy may gather the pieces', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/OpenAI/explainLinesWithinCode',
    headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
    payload: question('headers'),
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test('with the recording of the last run, values are told', async () => {
  const snippet = readSnippets('python').find(({ trace }) => trace !== null)
  if (!snippet) throw new Error('Some snippets have a recording.')
  const { files, trace } = snippet
  const [file] = files
  if (!file) throw new Error('A snippet has a file.')
  const to = file.content.split('\n').length
  const asked = question('', { files, path: file.path, from: 1, to, trace: JSON.stringify(trace) })
  const { browser } = await member(site)
  const { parts } = await ask(browser, asked)
  expect(parts.some(({ values }) => values.length > 0)).toBe(true)
  const { parts: without } = await ask(browser, { ...asked, trace: undefined })
  expect(without.every(({ values }) => values.length === 0)).toBe(true)
})

test('the same question again on the same day is the same answer, and counts once', async () => {
  const someone = await member(site)
  const first = await ask(someone.browser, question('again'))
  const second = await ask(someone.browser, question('again', { from: 3, to: 1 }))
  expect(second).toMatchObject({ answerId: first.answerId, isCached: true, left: 4, parts: first.parts })
  const other = await ask(someone.browser, question('again', { level: 'exact' }))
  expect(other).toMatchObject({ isCached: false, left: 3 })
})

test('what a model answered somebody costs nothing when the next one asks, and counts for them', async () => {
  const model = fakeModel(() => telling('It adds the prices.'))
  modelBefore(model)
  await forgetDays()
  const [one, other] = [await member(site), await member(site)]
  const first = await ask(one.browser, question('shared'))
  const second = await ask(other.browser, question('shared'))
  expect(first).toMatchObject({ by: 'model', isCached: false, parts: [part('It adds the prices.')] })
  expect(second).toMatchObject({ by: 'model', isCached: true, left: 4, parts: first.parts })
  expect(second.answerId).not.toBe(first.answerId)
  expect(model.calls).toBe(1)
  expect(await days('model')).toMatchObject([
    { answered: 2, cached: 1, failed: 0, tokens_in: '300', tokens_out: '80', cost_micros: '1200' },
  ])
  // Another version of the source may say it better.
  model.version = 'fake-2'
  expect(await ask(other.browser, question('shared'))).toMatchObject({ isCached: false, left: 4 })
  expect(model.calls).toBe(2)
})

test('what a model declined is told, and reused for nobody', async () => {
  const model = fakeModel(() => telling('I’d rather not.'), { ...USAGE, isRefused: true })
  modelBefore(model)
  await forgetDays()
  await ask((await member(site)).browser, question('declined'))
  await ask((await member(site)).browser, question('declined'))
  expect(model.calls).toBe(2)
  expect(await days('model')).toMatchObject([{ answered: 2, refused: 2 }])
})

test('where a model fails, the explainer answers with a quiet note, and one question counts once', async () => {
  modelBefore(fakeModel(() => failing()))
  await forgetDays()
  const someone = await member(site)
  const answer = await ask(someone.browser, question('falls back'))
  expect(answer).toMatchObject({ by: 'explainer', left: 4 })
  expect(answer.note).toContain('short explanation')
  expect(await left(someone)).toBe(4)
  expect(await days('model')).toMatchObject([{ answered: 0, failed: 1 }])
})

test('one that fails in the middle is started over by the next', async () => {
  modelBefore(
    fakeModel(async function* () {
      yield part('It adds')
      throw new Error('upstream hung up')
    }),
  )
  const someone = await member(site)
  const { events } = await askForEvents(someone.browser, question('half'))
  expect(events.map(({ event }) => event)).toEqual([
    'answer',
    'part',
    'answer',
    'part',
    'part',
    'part',
    'end',
  ])
  const whole = await ask(someone.browser, question('half', { level: 'exact' }))
  expect(whole.by).toBe('explainer')
  expect(whole.parts).toHaveLength(3)
  expect(await left(someone)).toBe(3)
})

test('where all fail, it says so and doesn’t count', async () => {
  sources.splice(
    0,
    1,
    fakeModel(async function* () {
      yield part('It adds')
      throw new Error('upstream hung up')
    }),
    fakeModel(() => telling()),
  )
  const someone = await member(site)
  const { status, events } = await askForEvents(someone.browser, question('none'))
  expect(status).toBe(200)
  expect(events.at(-1)).toMatchObject({ event: 'failed', data: { code: 'explaining-failed' } })
  await expect(ask(someone.browser, question('none'))).rejects.toMatchObject({
    status: 503,
    code: 'explaining-failed',
  })
  expect(await left(someone)).toBe(5)
})

test('an answer that never ends is ended with a note', async () => {
  modelBefore(
    fakeModel(async function* () {
      for (;;) yield part('x'.repeat(10_000))
    }),
  )
  const { parts } = await ask((await member(site)).browser, question('endless'))
  expect(JSON.stringify(parts).length).toBeLessThan(MOST_ANSWER_CHARACTERS + 1_000)
  expect(parts.at(-1)).toMatchObject({ kind: 'note' })
})

/** Asks over a real connection, and leaves once `until` is in what came, and the source was asked. */
async function leave(
  cookies: Map<string, string>,
  text: string,
  { until, model }: { until: string; model: { calls: number } },
): Promise<void> {
  const address = site.app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The application listens.')
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const sent = request({
    port: address.port,
    method: 'POST',
    path: '/api/OpenAI/explainLinesWithinCode',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie,
    },
  })
  sent.end(JSON.stringify(question(text)))
  const [response]: IncomingMessage[] = await once(sent, 'response')
  let read = ''
  // Leaving the loop is not leaving the site.
  for await (const piece of response?.iterator({ destroyOnReturn: false }) ?? []) {
    read += String(piece)
    if (read.includes(until)) break
  }
  expect(read).toContain(until)
  await vi.waitFor(() => expect(model.calls).toBe(1), PATIENTLY)
  sent.destroy()
}

test('who leaves before the first part keeps the share, and the source is told to stop', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const stopped = vi.fn<() => void>()
  const model = fakeModel(async function* (signal) {
    signal.addEventListener('abort', stopped)
    // As a source that doesn't listen.
    await new Promise(() => {})
    yield part('Never.')
  })
  modelBefore(model)
  const someone = await member(site)
  await leave(someone.browser.cookies, 'left early', { until: ':\n\n', model })
  await vi.waitFor(async () => expect(await left(someone)).toBe(5), PATIENTLY)
  expect(stopped).toHaveBeenCalledOnce()
})

test('who leaves after the first part has used it', async () => {
  const stopped = vi.fn<() => void>()
  const model = fakeModel(async function* (signal) {
    signal.addEventListener('abort', stopped)
    yield part('It adds')
    await new Promise(() => {})
  })
  modelBefore(model)
  const someone = await member(site)
  await leave(someone.browser.cookies, 'left late', { until: 'event: part', model })
  await vi.waitFor(() => expect(stopped).toHaveBeenCalled(), PATIENTLY)
  expect(await left(someone)).toBe(4)
})

test('an answer that isn’t read on ends its source between two parts', async () => {
  const ended = vi.fn<() => void>()
  modelBefore(
    fakeModel(async function* () {
      try {
        yield part('It adds')
        yield part('the price.')
      } finally {
        ended()
      }
    }),
  )
  const { userId } = await member(site)
  const asker = { learnerId: userId, userId, address: '198.51.100.7', signal: new AbortController().signal }
  for await (const { event } of await startExplaining(site.deps, question('read no further'), asker))
    if (event === 'part') break
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), PATIENTLY)
})

test('a language that nobody can explain is said so, and doesn’t count', async () => {
  const someone = await member(site)
  sources.splice(0, sources.length, { ...embeddedSource, explains: (language) => language !== 'c' })
  const files = [{ path: 'main.c', content: 'int main(void) { return 0; }' }]
  const asked = question('', { language: 'c', files, path: 'main.c', to: 1 })
  await expect(ask(someone.browser, asked)).rejects.toMatchObject({ code: 'language-not-explained' })
  const usage = await someone.browser.call(getExplainUsage, { query: {} })
  expect(usage).toMatchObject({ limit: 5, left: 5, offMessage: null })
  expect(usage.languages).toContain('python')
  expect(usage.languages).not.toContain('c')
})

test.each([
  ['a language that isn’t one', { language: 'cobol' }, 'language'],
  ['no file', { files: [] }, 'files'],
  ['a file name that climbs', { files: [{ path: '../x.py', content: '' }] }, 'files.0.path'],
  [
    'files that are too long together',
    { files: [{ path: 'main.py', content: 'x'.repeat(60_001) }] },
    'files',
  ],
  ['lines of no file', { path: 'other.py' }, 'path'],
  ['a path that is too long', { path: 'x'.repeat(121) }, 'path'],
  ['line 0', { from: 0 }, 'from'],
  ['half a line', { to: 1.5 }, 'to'],
  ['lines behind the end', { from: 90, to: 91 }, 'from'],
  ['a level that isn’t one', { level: 'loud' }, 'level'],
  ['a recording that is too long', { trace: 'x'.repeat(1_000_001) }, 'trace'],
  ['a recording that is no text', { trace: { version: 1 } }, 'trace'],
  ['no place', { place: undefined }, 'place'],
  ['a place that isn’t one', { place: { kind: 'kitchen' } }, 'place.kind'],
  ['a lesson without its course', { place: { kind: 'lesson' } }, 'place'],
  ['a course that is no slug', { place: { kind: 'playground', courseId: 'A B' } }, 'place.courseId'],
  ['an id with a blank', { place: { kind: 'project', id: 'a b' } }, 'place.id'],
  ['a place with more to it', { place: { kind: 'playground', secret: 1 } }, 'place'],
  ['a time zone without a name', { timeZone: '' }, 'timeZone'],
  ['something else', { model: 'the-dearest' }, 'body'],
])('%s is refused at the door', async (_name, change, field) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/OpenAI/explainLinesWithinCode',
    payload: { ...question('bad'), ...change },
  })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toContain(field)
})

test('a body that is far too large is not read', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/OpenAI/explainLinesWithinCode',
    payload: { ...question('huge'), trace: 'x'.repeat(3_000_000) },
  })
  expect(answer.statusCode).toBe(413)
})

test.each([
  ['no JSON', '{"version":'],
  ['another format', '{"version":2}'],
  ['nested as deep as it is long', '['.repeat(900_000)],
  [
    'values in values without end',
    `{"version":1,"language":"python","files":["main.py"],"from":0,"end":{"how":"finished"},"steps":[{"line":1,"value":${'{"type":"list","kind":"list","items":['.repeat(20_000)}${']}'.repeat(20_000)}}]}`,
  ],
])('a recording with %s is refused with a sentence, and doesn’t count', async (_name, trace) => {
  const someone = await member(site)
  const asked = question('hostile', { trace })
  await expect(ask(someone.browser, asked)).rejects.toMatchObject({ status: 400, code: 'bad-trace' })
  expect(await askForEvents(someone.browser, asked)).toMatchObject({ status: 400 })
  expect(await left(someone)).toBe(5)
})

test('while hostile programs are explained, the server answers others', async () => {
  const someone = await member(site)
  const content = `${'('.repeat(20_000)}${'x = [' + '['.repeat(9_000)}\n${'if x:\n'.repeat(5_000)}`
  const hostile = Array.from({ length: 4 }, (_, index) =>
    ask(
      someone.browser,
      question('', { files: [{ path: 'main.py', content: `${content}#${index}` }], to: 5_000 }),
    ),
  )
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const answers = await Promise.allSettled(hostile)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(2)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 503 })
})

test('events are read by the reader of browsers', async () => {
  const { text } = await askForEvents((await member(site)).browser, question('reader'))
  expect(explainEventReader()(text).at(-1)).toEqual({ event: 'end', data: {} })
})
