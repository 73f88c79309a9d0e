/** The model in the whole application: what it does well, and that learners get an answer however it fails. */
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getExplainUsage } from './contract.ts'
import {
  eventOf,
  failing,
  startEvents,
  startRecordedServer,
  streaming,
  type RecordedServer,
  type Scenario,
} from './model/testing/recorded-server.ts'
import { agreeToThis, configWithModel, GOOD_ANSWER } from './testing/site-with-model.ts'
import { ask, askForEvents, question } from './testing.ts'

const member = memberMaker(testBrowser)
const good = streaming(GOOD_ANSWER)

let scenario: Scenario
let server: RecordedServer
let site: TestApp
beforeAll(async () => {
  server = await startRecordedServer((...call) => scenario(...call))
  site = await testApp({
    config: configWithModel(server.url, { ASSISTANT_TIMEOUT: '5', ASSISTANT_PAUSE: '1' }),
  })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await site.close()
  await server.close()
})
beforeEach(async () => {
  scenario = good
  server.calls.length = 0
  await site.database.pool.query('delete from assistant_days; delete from assistant_spending')
})

async function agreed(at = site) {
  const someone = await member(at)
  await agreeToThis(someone.browser)
  return someone
}

const rows = async (query: string) => (await site.database.pool.query(query)).rows
const leftOf = async (browser: TestBrowser) =>
  (await browser.call(getExplainUsage, { query: { timeZone: 'UTC' } })).left

test('the model answers before the explainer, and what it took is written with the answer', async () => {
  const { browser } = await agreed()
  const answer = await ask(browser, question('by the model'))
  expect(answer).toMatchObject({ by: 'model', isCached: false, note: null, left: 49 })
  expect(JSON.stringify(answer.parts)).toContain('The bill is empty at first')
  // What the lines are known to do is the explainer's.
  expect(answer.parts[0]?.names.map(({ name }) => name)).toEqual(['total'])
  expect(await rows(`select * from assistant_answers where id = '${answer.answerId}'`)).toMatchObject([
    {
      by: 'model',
      version: expect.stringMatching(/^recorded, prompt \d+, explainer \d+$/),
      tokens_in: 900,
      tokens_out: 120,
      cost_micros: 465,
      is_refused: false,
    },
  ])
  expect(await rows('select * from assistant_spending')).toEqual([{ day: '2025-01-15', micros: '465' }])
  expect(await rows('select * from assistant_days')).toMatchObject([
    { by: 'model', answered: 1, cost_micros: '465' },
  ])
  expect(await ask(browser, question('by the model'))).toMatchObject({ isCached: true, left: 49 })
  expect(server.calls).toHaveLength(1)
})

const refusing: Scenario = (response) => {
  startEvents(response)
  response.end(`${eventOf({ choices: [{ index: 0, delta: { refusal: 'No.' } }] })}data: [DONE]\n\n`)
}

test.each<[string, Scenario, object]>([
  ['too many requests', failing(429, { 'retry-after': '60' }), { failed: 1, refused: 0 }],
  ['status 500, three times', failing(500), { failed: 1 }],
  ['a malformed answer', streaming('{"parts":[{from: 2'), { failed: 1 }],
  [
    'a giant answer',
    streaming(`{"parts":[{"from":1,"to":1,"sentences":["${'a '.repeat(20_000)}"]}]}`),
    { failed: 1 },
  ],
  ['a slow drip', streaming(GOOD_ANSWER, { step: 1, pauseMs: 200 }), { failed: 1 }],
  ['silence', () => {}, { failed: 1 }],
  ['a refusal', refusing, { failed: 1, refused: 1 }],
])(
  '%s: the explainer answers with a quiet note, and the model is asked again next time',
  async (name, bad, counted) => {
    const { browser } = await agreed()
    scenario = bad
    const answer = await ask(browser, question(name))
    expect(answer).toMatchObject({ by: 'explainer', left: 49 })
    expect(answer.note).toBe('This is the short explanation: the long one isn’t available right now.')
    expect(answer.parts).toHaveLength(3)
    expect(await rows(`select * from assistant_days where by = 'model'`)).toMatchObject([counted])
    scenario = good
    expect(await ask(browser, question(name))).toMatchObject({ by: 'model', left: 49, note: null })
  },
)

test('an answer that breaks in the middle is started over by the explainer', async () => {
  scenario = (response) => {
    startEvents(response)
    const half = GOOD_ANSWER.slice(0, GOOD_ANSWER.indexOf('{"from":3'))
    response.write(eventOf({ choices: [{ index: 0, delta: { content: half } }] }), () => response.destroy())
  }
  const { browser } = await agreed()
  const { events } = await askForEvents(browser, question('breaks'))
  const heads = events.flatMap(({ event, data }) => (event === 'answer' ? [data.by] : []))
  expect(heads).toEqual(['model', 'explainer'])
  expect(events.at(-1)?.event).toBe('end')
})

test('after five failures the endpoint is left alone, and learners wait for nothing', async () => {
  const other = await testApp({ config: configWithModel(server.url) })
  const { browser } = await agreed(other)
  scenario = streaming('nothing')
  for (let asked = 0; asked < 7; asked += 1)
    expect(await ask(browser, question(`open ${asked}`))).toMatchObject({ by: 'explainer' })
  expect(server.calls).toHaveLength(5)
})

test('two servers of one site together stay within the day’s budget, and the next day begins anew', async () => {
  // A call is paid with some 8,500 in advance: two fit.
  const config = configWithModel(server.url, { ASSISTANT_BUDGET: '0.02' })
  const sites = [await testApp({ config })]
  const [first] = sites
  if (first === undefined) throw new Error('There is a site.')
  sites.push(await testApp({ config }, {}, { database: first.database }))
  for (const each of sites) each.clock.set('2025-01-15T23:55:00Z')
  const learners = await Promise.all([...sites, ...sites, ...sites].map((at) => agreed(at)))
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  scenario = async (...call) => {
    await goOn
    await good(...call)
  }
  let fallenBack = 0
  const asking = learners.map(async ({ browser }, at) => {
    const answer = await ask(browser, question(`budget ${at}`))
    if (answer.by === 'explainer') fallenBack += 1
    return answer.by
  })
  await vi.waitFor(() => expect(fallenBack).toBe(4), { timeout: 20_000 })
  resolve()
  expect((await Promise.all(asking)).filter((by) => by === 'model')).toHaveLength(2)
  expect(server.calls).toHaveLength(2)
  const { rows: spent } = await first.database.pool.query('select * from assistant_spending')
  expect(spent).toEqual([{ day: '2025-01-15', micros: '930' }])
  for (const each of sites) each.clock.set('2025-01-16T00:00:00Z')
  await first.database.pool.query('update assistant_spending set micros = 20000')
  expect(await ask(learners[0]?.browser ?? testBrowser(first), question('tomorrow'))).toMatchObject({
    by: 'model',
  })
})

test('what our solution holds is shown where it isn’t asked for, and reused nowhere else', async () => {
  const program = 'counts = {}\nget = 0\nfor word in ["a"]:\n    counts[word] = 1\n'
  const told = (line: number, sentence: string) => ({ from: line, to: line, sentences: [sentence] })
  scenario = streaming(
    JSON.stringify({
      parts: [
        told(1, '`counts` is empty at first.'),
        told(2, '`get` starts at `0`.'),
        told(3, 'The loop takes each `word` in turn.'),
        told(4, 'Here `counts[word]` could be `counts.get(` and `word,` and `0) + 1` as well.'),
      ],
    }),
  )
  const { browser } = await agreed()
  const at = (place: ReturnType<typeof question>['place']) =>
    question('', { files: [{ path: 'main.py', content: program }], to: 4, place })
  const free = await ask(browser, at({ kind: 'playground' }))
  expect(JSON.stringify(free.parts)).toContain('counts.get(')
  const lesson = { kind: 'lesson', courseId: 'learn-python-basics', lessonId: 'word-tally' } as const
  const bound = await ask(browser, at(lesson))
  expect(bound).toMatchObject({ by: 'model', isCached: false })
  expect(JSON.stringify(bound.parts)).not.toContain('counts.get(')
  expect(JSON.stringify(bound.parts)).toContain(' is empty at first.')
  expect(JSON.stringify(server.calls.map(({ body }) => body))).not.toContain('Most frequent')
})

/** Asks over a real connection, and leaves after the first part. */
async function leave(browser: TestBrowser, text: string): Promise<void> {
  const address = site.app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The application listens.')
  const sent = request({
    port: address.port,
    method: 'POST',
    path: '/api/OpenAI/explainLinesWithinCode',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  sent.end(JSON.stringify(question(text)))
  const [response] = await once(sent, 'response')
  for await (const piece of response) if (String(piece).includes('event: part')) break
  sent.destroy()
}

test('who leaves in the middle ends the call, is charged for, and keeps no place of eight', async () => {
  scenario = streaming(GOOD_ANSWER, { step: 8, pauseMs: 20 })
  const { browser } = await agreed()
  for (let left = 0; left < 9; left += 1) await leave(browser, `left ${left}`)
  await Promise.all(server.calls.map(({ aborted }) => aborted))
  scenario = good
  expect(await ask(browser, question('stays'))).toMatchObject({ by: 'model' })
  await vi.waitFor(async () => {
    const [spent] = await rows('select micros from assistant_spending')
    expect(Number(spent.micros)).toBeGreaterThan(465)
    expect(Number(spent.micros)).toBeLessThan(10 * 2_000)
  })
  expect(await leftOf(browser)).toBe(40)
})
