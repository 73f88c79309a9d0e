import { gzipSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import {
  eventOf,
  failing,
  inTurn,
  startEvents,
  startRecordedServer,
  streaming,
  type RecordedServer,
  type Scenario,
} from './testing/recorded-server.ts'
import { QUESTION, GOOD_ANSWER, GOOD_PARTS, readAll, shownText, testSource } from './testing/test-source.ts'

const servers: RecordedServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function openWith(scenario: Scenario, options?: Parameters<typeof testSource>[1]) {
  const server = await startRecordedServer(scenario)
  servers.push(server)
  return { server, ...testSource(server.url, options) }
}

const told = (parts: readonly { from: number }[]) => parts.map(({ from }) => from)

describe('a good answer', () => {
  test.each([
    ['in events of 24 characters', {}],
    ['in one event', { step: 100_000 }],
    ['character by character', { step: 1 }],
    ['in writes of 7 bytes, within characters', { bytes: 7 }],
    ['in writes of 1,000 bytes', { bytes: 1_000 }],
    ['without a last word', { isDone: false }],
    ['without a count of its tokens', { usage: null }],
  ])('%s becomes parts with the facts of the embedded explainer', async (_, options) => {
    const { source } = await openWith(streaming(GOOD_ANSWER, options))
    const { parts, failure } = await readAll(source)
    expect(failure).toBeNull()
    expect(told(parts)).toEqual([2, 3, 4])
    expect(shownText(parts)).toContain('because the café’s bill is still empty')
    expect(parts[2]?.sentences[0]?.[0]).toEqual({ code: 'total += price' })
    expect(parts[0]?.names.map(({ name }) => name)).toContain('total')
  })

  test('a part is given out before the next one has come', async () => {
    const { promise: goOn, resolve } = Promise.withResolvers<void>()
    const { source } = await openWith(async (response) => {
      startEvents(response)
      const [first, ...rest] = GOOD_PARTS.map((part) => JSON.stringify(part))
      response.write(eventOf({ choices: [{ index: 0, delta: { content: `{"parts":[${first}` } }] }))
      await goOn
      response.write(eventOf({ choices: [{ index: 0, delta: { content: `,${rest.join(',')}]}` } }] }))
      response.end('data: [DONE]\n\n')
    })
    const parts = source.explain(QUESTION, { signal: new AbortController().signal })[Symbol.asyncIterator]()
    expect((await parts.next()).value).toMatchObject({ from: 2 })
    resolve()
    expect((await parts.next()).value).toMatchObject({ from: 3 })
    await parts.return?.()
  })

  test('JSON in a code block with words around it is read too', async () => {
    const { source } = await openWith(streaming(`Sure.\n\`\`\`json\n${GOOD_ANSWER}\n\`\`\`\nDone.`))
    expect(told((await readAll(source)).parts)).toEqual([2, 3, 4])
  })

  test('an endpoint without schemas is asked plainly, from then on at once', async () => {
    const { source, server } = await openWith(inTurn(failing(400), streaming(GOOD_ANSWER, { usage: null })))
    expect((await readAll(source)).parts).toHaveLength(3)
    expect((await readAll(source)).parts).toHaveLength(3)
    expect(server.calls.map(({ body }) => 'response_format' in body)).toEqual([true, false, false])
  })

  test('what is cut off, or left out, is told by the embedded explainer', async () => {
    const cut = GOOD_ANSWER.slice(0, GOOD_ANSWER.indexOf('"from":4'))
    const { source } = await openWith(streaming(cut, { finish: 'length' }))
    const { parts, failure } = await readAll(source)
    expect(failure).toBeNull()
    expect(told(parts)).toEqual([2, 3, 4])
    expect(shownText(parts.slice(2))).not.toContain('what was there before')
  })

  test('lines without code cost no call', async () => {
    const { source, server } = await openWith(streaming(GOOD_ANSWER))
    const { parts } = await readAll(source, { ...QUESTION, from: 6, to: 6 })
    expect(parts[0]?.kind).toBe('note')
    expect(server.calls).toHaveLength(0)
  })

  test('an endpoint that hangs behind a complete answer takes nothing back', async () => {
    const { source } = await openWith(
      (response) => {
        startEvents(response)
        response.write(eventOf({ choices: [{ index: 0, delta: { content: GOOD_ANSWER } }] }))
      },
      { settings: { pauseMs: 100 } },
    )
    const { parts, failure } = await readAll(source)
    expect(failure).toBeNull()
    expect(parts).toHaveLength(3)
  })
})

describe('who goes away ends the call', () => {
  const slow = streaming(GOOD_ANSWER, { step: 8, pauseMs: 20 })

  test('by its signal', async () => {
    const { source, server } = await openWith(slow)
    const away = new AbortController()
    const reading = readAll(source, QUESTION, away.signal)
    await expect.poll(() => server.calls.length).toBe(1)
    away.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
    await server.calls[0]?.aborted
  })

  test('by ending the iteration', async () => {
    const { source, server, spending } = await openWith(slow)
    for await (const part of source.explain(QUESTION, { signal: new AbortController().signal })) {
      expect(part.from).toBe(2)
      break
    }
    await server.calls[0]?.aborted
    // What came has a price, by its length.
    expect(spending.days.get('2026-11-28')).toBeGreaterThan(0)
    expect(spending.days.get('2026-11-28')).toBeLessThan(2_000)
  })

  test('before it began', async () => {
    const { source, server } = await openWith(slow)
    await expect(readAll(source, QUESTION, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    expect(server.calls).toHaveLength(0)
  })

  test('while it waits for the next try', async () => {
    const { source, spending } = await openWith(failing(429, { 'retry-after': '3' }))
    const started = performance.now()
    await expect(readAll(source, QUESTION, AbortSignal.timeout(100))).rejects.toThrow(/timeout|abort/i)
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(spending.days.get('2026-11-28')).toBe(0)
  })
})

describe('trying again', () => {
  test.each([429, 500, 502, 503])('after status %i', async (status) => {
    const { source, server } = await openWith(
      inTurn(failing(status), failing(status), streaming(GOOD_ANSWER)),
    )
    expect((await readAll(source)).failure).toBeNull()
    expect(server.calls).toHaveLength(3)
  })

  test('not before the endpoint’s own time', async () => {
    const { source } = await openWith(inTurn(failing(429, { 'retry-after': '1' }), streaming(GOOD_ANSWER)))
    const started = performance.now()
    expect((await readAll(source)).failure).toBeNull()
    expect(performance.now() - started).toBeGreaterThanOrEqual(990)
  })

  test('not at all where the endpoint’s time is too late, at a wrong key, or after three calls', async () => {
    for (const [scenario, calls] of [
      [failing(429, { 'retry-after': '60' }), 1],
      [failing(401), 1],
      [failing(500), 3],
    ] as const) {
      const { source, server, spending } = await openWith(scenario)
      const { failure } = await readAll(source)
      expect(failure?.kind).toBe('unavailable')
      expect(failure?.message).not.toContain('secret')
      expect(server.calls).toHaveLength(calls)
      expect(spending.days.get('2026-11-28')).toBe(0)
    }
  })

  test('not once parts came', async () => {
    const { source, server } = await openWith((response) => {
      startEvents(response)
      const start = `{"parts":[${JSON.stringify(GOOD_PARTS[0])},{"from":3`
      response.write(eventOf({ choices: [{ index: 0, delta: { content: start } }] }), () =>
        response.destroy(),
      )
    })
    const { parts, failure } = await readAll(source)
    expect(told(parts)).toEqual([2])
    expect(failure?.kind).toBe('unavailable')
    expect(server.calls).toHaveLength(1)
  })

  test('nobody there is unavailable', async () => {
    const { source, server } = await openWith(streaming(GOOD_ANSWER))
    await server.close()
    expect((await readAll(source)).failure?.kind).toBe('unavailable')
  })
})

const content = (text: string) => streaming(text)
const chunk =
  (choice: object): Scenario =>
  (response) => {
    startEvents(response)
    response.end(`${eventOf({ choices: [{ index: 0, ...choice }] })}data: [DONE]\n\n`)
  }

describe('what is no answer', () => {
  test.each<[string, Scenario, string]>([
    ['text without JSON', content('I would rather not.'), 'invalid'],
    ['broken JSON', content('{"parts":[{from: 2'), 'invalid'],
    ['JSON of another shape', content('{"answer":"x = 1"}'), 'invalid'],
    ['parts of another shape', content('{"parts":[{"line":2,"text":"a"},7,null,"x"]}'), 'invalid'],
    ['an empty answer', content(''), 'invalid'],
    ['an empty list', content('{"parts":[]}'), 'invalid'],
    ['deep nesting', content(`{"parts":[${'['.repeat(5_000)}`), 'invalid'],
    [
      'a giant answer',
      content(`{"parts":[{"from":2,"to":2,"sentences":["${'a '.repeat(20_000)}"]}]}`),
      'invalid',
    ],
    [
      'a tool call',
      chunk({ delta: { tool_calls: [{ index: 0, function: { name: 'run', arguments: '{}' } }] } }),
      'refused',
    ],
    ['a function call', chunk({ delta: { function_call: { name: 'run', arguments: '{}' } } }), 'refused'],
    ['a refusal', chunk({ delta: { refusal: 'I can’t help with that.' } }), 'refused'],
    ['a content filter', chunk({ delta: {}, finish_reason: 'content_filter' }), 'refused'],
    ['content that is no text', chunk({ delta: { content: { parts: [] } } }), 'invalid'],
    [
      'an error within the stream',
      (response) => {
        startEvents(response)
        response.end('data: {"error":{"message":"secret text","code":"overloaded"}}\n\n')
      },
      'unavailable',
    ],
    [
      'an event that is no JSON',
      (response) => {
        startEvents(response)
        response.end('data: {"choices":[\n\n')
      },
      'invalid',
    ],
    [
      'a page',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        response.end('<h1>Sign in to this network</h1>')
      },
      'invalid',
    ],
  ])('%s', async (_, scenario, kind) => {
    const { source } = await openWith(scenario)
    const { parts, failure } = await readAll(source)
    expect(parts).toEqual([])
    expect(failure?.kind).toBe(kind)
    expect(failure?.message).not.toContain('secret')
  })

  test('a redirect is not followed', async () => {
    const other = await startRecordedServer(streaming(GOOD_ANSWER))
    servers.push(other)
    for (const status of [301, 302, 307, 308]) {
      const { source } = await openWith(failing(status, { location: `${other.url}/chat/completions` }))
      expect((await readAll(source)).failure?.kind).toBe('unavailable')
    }
    expect(other.calls).toHaveLength(0)
  })

  test('a small packed answer that unpacks to a huge one ends early', async () => {
    const packed = gzipSync(Buffer.alloc(300_000_000, 'a'))
    const { source } = await openWith((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' })
      response.end(packed)
    })
    const before = process.memoryUsage().rss
    const { failure } = await readAll(source)
    expect(failure?.kind).toBe('invalid')
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })
})

describe('time', () => {
  test('a pause that is too long ends the answer', async () => {
    const { source, server } = await openWith(
      (response) => {
        startEvents(response)
        response.write(eventOf({ choices: [{ index: 0, delta: { content: '{"parts":[' } }] }))
      },
      { settings: { pauseMs: 100 } },
    )
    expect((await readAll(source)).failure?.kind).toBe('timed-out')
    await server.calls[0]?.aborted
  })

  test('a drip that never pauses long ends with the whole time', async () => {
    const { source, server } = await openWith(streaming(GOOD_ANSWER, { step: 1, pauseMs: 30 }), {
      settings: { pauseMs: 200, timeoutMs: 600 },
    })
    const started = performance.now()
    expect((await readAll(source)).failure?.kind).toBe('timed-out')
    expect(performance.now() - started).toBeLessThan(3_000)
    await server.calls[0]?.aborted
  })

  test('an endpoint that says nothing at all ends with the whole time', async () => {
    const { source } = await openWith(() => {}, { settings: { timeoutMs: 300 } })
    expect((await readAll(source)).failure?.kind).toBe('timed-out')
  })

  test('a reader who takes long is not the model’s pause', async () => {
    const { source } = await openWith(streaming(GOOD_ANSWER), { settings: { pauseMs: 100 } })
    let count = 0
    for await (const part of source.explain(QUESTION, { signal: new AbortController().signal })) {
      expect(part.kind).toBe('statement')
      count += 1
      await wait(250)
    }
    expect(count).toBe(3)
  })
})

describe('bounds', () => {
  test('an endpoint that failed five times is left alone, and tried again later', async () => {
    const bad = content('nothing')
    const { source, server } = await openWith(inTurn(bad, bad, bad, bad, bad, streaming(GOOD_ANSWER)), {
      limits: { breakMs: 200 },
    })
    for (let at = 0; at < 5; at += 1) expect((await readAll(source)).failure?.kind).toBe('invalid')
    expect((await readAll(source)).failure?.kind).toBe('breaker-open')
    expect(server.calls).toHaveLength(5)
    await wait(250)
    const [one, other] = await Promise.all([readAll(source), readAll(source)])
    // One is let through to see how it goes.
    expect([one.failure?.kind, other.failure?.kind]).toEqual([undefined, 'breaker-open'])
    expect((await readAll(source)).failure).toBeNull()
  })

  test('refusals and people who go away open no circuit', async () => {
    const { source } = await openWith(chunk({ delta: { refusal: 'No.' } }))
    for (let at = 0; at < 8; at += 1) {
      const { failure, usage } = await readAll(source)
      expect(failure?.kind).toBe('refused')
      expect(usage?.isRefused).toBe(true)
    }
  })

  test('beyond eight answers together, the ninth is not asked for', async () => {
    const { source } = await openWith(streaming(GOOD_ANSWER, { pauseMs: 10 }))
    const all = await Promise.all(Array.from({ length: 9 }, () => readAll(source)))
    expect(all.map(({ failure }) => failure?.kind ?? 'told')).toEqual([
      ...Array(8).fill('told'),
      'unavailable',
    ])
    expect((await readAll(source)).failure).toBeNull()
  })
})

describe('money', () => {
  const DAY = '2026-11-28'

  test('a call costs what the endpoint counted', async () => {
    const { source, spending } = await openWith(streaming(GOOD_ANSWER))
    const { usage } = await readAll(source)
    // 900 tokens at 0.25 and 120 at 2 millionths.
    expect(spending.days.get(DAY)).toBe(465)
    expect(usage).toEqual({ tokensIn: 900, tokensOut: 120, costMicros: 465, isRefused: false })
  })

  test.each([
    null,
    { prompt_tokens: -1, completion_tokens: 2 },
    { prompt_tokens: '9', completion_tokens: 1e99 },
  ])('a count of %j is estimated by length', async (usage) => {
    const { source, spending } = await openWith(streaming(GOOD_ANSWER, { usage }))
    await readAll(source)
    expect(spending.days.get(DAY)).toBeGreaterThan(200)
    expect(spending.days.get(DAY)).toBeLessThan(2_000)
  })

  test('nothing is asked once the day’s money could be passed, and the next day begins in UTC', async () => {
    const { source, spending, clock, server } = await openWith(streaming(GOOD_ANSWER), {
      settings: { budgetMicros: 9_000 },
    })
    // One call is paid with some 8,300 in advance; each answer costs 465 in the end.
    expect((await readAll(source)).failure).toBeNull()
    expect((await readAll(source)).failure).toBeNull()
    expect((await readAll(source)).failure?.kind).toBe('over-budget')
    expect(server.calls).toHaveLength(2)
    clock.set('2026-11-29T00:00:00Z')
    expect((await readAll(source)).failure).toBeNull()
    expect(Math.max(...spending.days.values())).toBeLessThanOrEqual(9_000)
  })

  test('answers together never pass the budget', async () => {
    const { source, spending } = await openWith(streaming(GOOD_ANSWER), {
      settings: { budgetMicros: 20_000 },
    })
    const all = await Promise.all(Array.from({ length: 6 }, () => readAll(source)))
    expect(all.filter(({ failure }) => failure === null)).toHaveLength(2)
    expect(spending.days.get(DAY)).toBe(2 * 465)
  })
})
