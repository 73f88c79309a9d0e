import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { eventStream, isEventStream, sendEvents, type ServerEvent, wantsEvents } from './event-stream.ts'

async function* slowly(): AsyncGenerator<ServerEvent> {
  yield { event: 'begun', data: { text: 'one\n\ntwo' } }
  await pause(60)
  yield { event: 'end', data: {} }
}

test('while nothing happens, comments keep the connection open', async () => {
  const app = fastify()
  app.get('/', (_request, reply) => sendEvents(reply, eventStream(slowly()), 10))
  const { body, headers } = await app.inject('/')
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
  const blocks = body.split('\n\n').filter((block) => block !== '')
  expect(blocks.filter((block) => block !== ':')).toEqual([
    'event: begun\ndata: {"text":"one\\n\\ntwo"}',
    'event: end\ndata: {}',
  ])
  expect(blocks.filter((block) => block === ':').length).toBeGreaterThan(2)
  await app.close()
})

test('an answer that is no stream is not taken for one', () => {
  expect(isEventStream(eventStream(slowly()))).toBe(true)
  for (const answer of [null, undefined, 'events', { events: slowly() }])
    expect(isEventStream(answer)).toBe(false)
})

test.each([
  ['text/event-stream', true],
  ['application/json, Text/Event-Stream;q=0.9', true],
  ['application/json', false],
  ['*/*', false],
  [null, false],
])('who accepts %s wants events: %s', (accept, wants) => {
  expect(wantsEvents(accept)).toBe(wants)
})
