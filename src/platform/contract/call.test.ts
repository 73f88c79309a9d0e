import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call, REQUEST_TIMEOUT_MS, type Transport, type WireRequest } from './call.ts'
import { endpoint } from './endpoint.ts'
import { MESSAGES } from './errors.ts'
import { setTokenSource } from './token-source.ts'

const mine = endpoint({
  method: 'GET',
  path: '/api/mine/:id',
  summary: 'Something of mine',
  who: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ part: z.string().optional() }),
  response: z.object({ ok: z.boolean() }),
})
const input = { params: { id: 'a b/c' }, query: {} }

/** Answers each request with the next status, and keeps what was asked. */
function answering(...statuses: number[]): { transport: Transport; asked: WireRequest[] } {
  const asked: WireRequest[] = []
  const transport: Transport = async (request) => {
    asked.push(request)
    return { status: statuses[asked.length - 1] ?? 200, text: '{"ok":true}', retryAfter: null }
  }
  return { transport, asked }
}

afterEach(() => setTokenSource(null))

describe('a call with an access token', () => {
  test('carries it, and writes the address by the contract', async () => {
    setTokenSource({ accessToken: () => 'token', refresh: async () => false })
    const { transport, asked } = answering(200)
    await call(mine, { ...input, query: { part: 'x+y' } }, { transport })
    expect(asked[0]).toMatchObject({
      url: '/api/mine/a%20b%2Fc?part=x%2By',
      headers: { authorization: 'Bearer token' },
    })
  })

  test('that is refused refreshes once and is tried once more, with the new token', async () => {
    let token = 'old'
    const refresh = async () => {
      token = 'new'
      return true
    }
    setTokenSource({ accessToken: () => token, refresh })
    const { transport, asked } = answering(401, 200)
    expect(await call(mine, input, { transport })).toEqual({ ok: true })
    expect(asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer old', 'Bearer new'])
  })

  test('refused again, or not refreshed, is an error and not tried a third time', async () => {
    setTokenSource({ accessToken: () => 'token', refresh: async () => true })
    const twice = answering(401, 401, 200)
    await expect(call(mine, input, { transport: twice.transport })).rejects.toMatchObject({ status: 401 })
    expect(twice.asked).toHaveLength(2)
    setTokenSource({ accessToken: () => 'token', refresh: async () => false })
    const once = answering(401, 200)
    await expect(call(mine, input, { transport: once.transport })).rejects.toMatchObject({ status: 401 })
    expect(once.asked).toHaveLength(1)
  })
})

test('a token that ran out is renewed before the call, except for guests', async () => {
  let token = 'old'
  const renew = async () => {
    token = 'new'
  }
  setTokenSource({ accessToken: () => token, refresh: async () => false, renew })
  const { transport, asked } = answering(200, 200)
  await call(endpoint({ ...mine, who: 'guest' }), input, { transport })
  await call(mine, input, { transport })
  expect(asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer old', 'Bearer new'])
})

test('a call without tokens is not refreshed', async () => {
  const { transport, asked } = answering(401, 200)
  await expect(call(mine, input, { transport })).rejects.toMatchObject({ status: 401 })
  expect(asked[0]?.headers['authorization']).toBeUndefined()
})

test('an aborted call says so', async () => {
  const stop = new AbortController()
  const never: Transport = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))))
  const sent = call(mine, input, { transport: never, signal: stop.signal })
  stop.abort()
  await expect(sent).rejects.toMatchObject({ code: 'aborted', status: 0 })
})

test('whoever refreshes is told what was refused', async () => {
  const refusals: unknown[] = []
  const refresh = async (refusal: unknown) => refusals.push(refusal) === 0
  for (const [who, token] of [
    ['public', 'token'],
    ['guest', 'token'],
    ['learner', null],
  ] as const) {
    setTokenSource({ accessToken: () => token, refresh })
    const { transport } = answering(401)
    await expect(call(endpoint({ ...mine, who }), input, { transport })).rejects.toMatchObject({
      status: 401,
    })
  }
  expect(refusals).toEqual([
    { isForGuests: false, token: 'token' },
    { isForGuests: true, token: 'token' },
    { isForGuests: false, token: null },
  ])
})

test('a call without an answer in time, or without a connection, says so', async () => {
  expect(REQUEST_TIMEOUT_MS).toBe(30_000)
  const never: Transport = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  await expect(call(mine, input, { transport: never, timeoutMs: 5 })).rejects.toMatchObject({
    code: 'timeout',
    message: MESSAGES.server,
  })
  const lost: Transport = async () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(call(mine, input, { transport: lost })).rejects.toMatchObject({
    code: 'network',
    message: 'Oops! Something went wrong in our server. Please try again in a few minutes.',
  })
})

test('an answer that cannot be read is as none', async () => {
  const broken: Transport = async () => ({ status: 200, text: '<html>', retryAfter: null })
  await expect(call(mine, input, { transport: broken })).rejects.toMatchObject({
    message: 'Could not receive the response from the server. Please try again later',
  })
})

test('a call is JSON, with its method, body, and headers', async () => {
  const change = endpoint({
    method: 'PUT',
    path: '/api/mine/:id',
    summary: 'Change something of mine',
    who: 'public',
    params: z.object({ id: z.string() }),
    body: z.object({ name: z.string() }),
    response: z.object({ ok: z.boolean() }),
  })
  const { transport, asked } = answering(200, 200)
  await call(change, { params: { id: '1' }, body: { name: 'Ada' } }, { transport, headers: { 'x-own': 'y' } })
  expect(asked[0]).toMatchObject({
    method: 'PUT',
    url: '/api/mine/1',
    body: '{"name":"Ada"}',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-own': 'y' },
  })
  await call(mine, input, { transport })
  expect(asked[1]).toMatchObject({ method: 'GET', body: undefined })
  expect(asked[1]?.headers).not.toHaveProperty('authorization')
})
