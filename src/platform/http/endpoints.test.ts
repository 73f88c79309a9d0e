import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call, CallError } from '../contract/call.ts'
import { endpoint } from '../contract/endpoint.ts'
import { MESSAGES } from '../contract/errors.ts'
import { Failure } from '../failures.ts'
import { testLog } from '../testing/test-log.ts'
import { registerGuards } from './guards.ts'
import { implement } from './implement.ts'
import { createLearnerIdentity } from './learner-identity.ts'
import { injectTransport } from './pages.ts'
import { registerEndpoints } from './register-endpoints.ts'

const greet = endpoint({
  method: 'POST',
  path: '/api/greet/:name',
  summary: 'Greets',
  who: 'public',
  params: z.object({ name: z.string().max(5, 'Too long.') }),
  body: z.object({ times: z.number().int() }),
  response: z.object({ text: z.string() }),
  failures: {
    'nobody-there': { status: 404, message: 'Nobody there.' },
    slow: { status: 429, message: 'Slow down.' },
  },
})
const whoAmI = endpoint({
  method: 'POST',
  path: '/api/me',
  summary: 'Who',
  who: 'learner',
  response: z.object({ id: z.string().nullable() }),
})

const keep = endpoint({
  method: 'POST',
  path: '/api/keep',
  summary: 'Keeps anything',
  who: 'public',
  maxBodyBytes: 3_000_000,
  body: z.object({ words: z.record(z.string(), z.string()) }),
  response: z.object({}),
})
const wait = endpoint({
  method: 'GET',
  path: '/api/wait',
  summary: 'Works until the caller is gone',
  who: 'public',
  response: z.object({}),
})

let app: FastifyInstance
let logged: string[]
beforeEach(async () => {
  logged = []
  const log: FastifyBaseLogger = testLog({ level: 'error', lines: logged })
  app = Fastify({ loggerInstance: log })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerGuards(app)
  await app.register(cookie)
  const identity = {
    ...createLearnerIdentity([Buffer.alloc(32, 1)], { secure: false }),
    account: async () => null,
  }
  app.register(async (routes) =>
    registerEndpoints(routes, {}, identity, {
      test: [
        implement(greet, (_deps: object, { params, body }) => {
          if (params.name === 'none') throw new Failure('nobody-there')
          if (params.name === 'slow') throw new Failure('slow', { retryAfterSeconds: 7 })
          if (params.name === 'bug') throw new Error('secret detail')
          return { text: params.name.repeat(body.times), secret: 'never sent' }
        }),
        implement(keep, () => ({})),
        implement(wait, (_deps: object, _input, { signal }) => {
          const { promise, reject } = Promise.withResolvers<never>()
          signal.addEventListener('abort', () => reject(signal.reason))
          return promise
        }),
        implement(whoAmI, (_deps: object, _input, { learnerId }) => ({ id: learnerId })),
      ],
    }),
  )
  await app.ready()
})
afterEach(() => app.close())

const send = (name: string, times: unknown = 2) =>
  call(greet, { params: { name }, body: { times: times as number } }, { transport: injectTransport(app) })

describe('a call', () => {
  test('travels by the contract, and the answer holds only what the contract names', async () => {
    expect(await send('ab')).toEqual({ text: 'abab' })
  })

  test('an expected failure has its status and sentence', async () => {
    // 404 keeps the catalogue's sentence for people; the code says which failure it was.
    await expect(send('none')).rejects.toMatchObject({
      status: 404,
      code: 'nobody-there',
      message: MESSAGES.notFound,
    })
    await expect(send('slow')).rejects.toMatchObject({
      status: 429,
      message: 'Slow down.',
      retryAfterSeconds: 7,
    })
  })

  test('bad input names its field and says what is wrong', async () => {
    const error = await send('toolong').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 400, code: 'invalid-input', fields: { name: 'Too long.' } })
    await expect(send('ab', 'x')).rejects.toMatchObject({ status: 400 })
  })

  test('a defect answers 500 and tells nothing of itself', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/greet/bug', payload: { times: 1 } })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret detail')
    expect(answer.json()).toMatchObject({ code: 'internal', message: MESSAGES.server })
  })

  test('that never arrives says so in the catalogue’s words', async () => {
    const lost = call(whoAmI, {}, { transport: () => Promise.reject(new TypeError('fetch failed')) })
    await expect(lost).rejects.toMatchObject({ code: 'network', message: MESSAGES.network })
    const slow = call(
      whoAmI,
      {},
      {
        timeoutMs: 5,
        transport: ({ signal }) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
      },
    )
    await expect(slow).rejects.toMatchObject({ code: 'timeout', message: MESSAGES.server })
  })
})

describe('the door', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:80', host: 'localhost:80' }, 200],
    [{}, 200],
  ])('a write with %j answers %i', async (headers, status) => {
    expect((await app.inject({ method: 'POST', url: '/api/me', headers })).statusCode).toBe(status)
  })

  const wordsOf = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`word${index}`, value]))

  test('more values than anybody has to say are refused before each of them is looked at', async () => {
    const payload = { words: wordsOf(100_000, 'x') }
    const answer = await app.inject({ method: 'POST', url: '/api/keep', payload })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'too-large' })
    const nested = `{"words":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const headers = { 'content-type': 'application/json' }
    const deep = await app.inject({ method: 'POST', url: '/api/keep', headers, payload: nested })
    expect(deep.statusCode).toBe(413)
    const few = await app.inject({ method: 'POST', url: '/api/keep', payload: { words: wordsOf(5000, 'x') } })
    expect(few.statusCode).toBe(200)
  })

  test('thousands of mistakes do not come back one by one', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/keep',
      payload: { words: wordsOf(5000, 1) },
    })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toHaveLength(20)
  })

  test('a caller who leaves is no defect', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const leave = new AbortController()
    const asked = fetch(`${address}/api/wait`, { signal: leave.signal })
    const answered = new Promise((resolve) =>
      app.server.once('request', (_, response) => response.once('close', resolve)),
    )
    setTimeout(() => leave.abort(), 50)
    await expect(asked).rejects.toThrow('aborted')
    await answered
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(logged).toEqual([])
  })

  test('text that is not JSON is refused', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/greet/ab',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('a learner', () => {
  test('gets an identity at the first write, and keeps it for a year from the last one', async () => {
    const first = await app.inject({ method: 'POST', url: '/api/me' })
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
    expect(first.cookies.find(({ name }) => name === 'learner')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    })
    const again = await app.inject({ method: 'POST', url: '/api/me', cookies })
    expect(again.json()).toEqual(first.json())
    expect(again.cookies).toEqual(first.cookies)
    expect(again.cookies).toMatchObject(Array.from({ length: 2 }, () => ({ maxAge: 365 * 24 * 60 * 60 })))
  })

  test('with a forged identity is somebody new', async () => {
    const first = await app.inject({ method: 'POST', url: '/api/me' })
    const value = first.cookies.find(({ name }) => name === 'learner')?.value ?? ''
    // The right signature has been seen, and is remembered.
    const own = await app.inject({ method: 'POST', url: '/api/me', cookies: { learner: value } })
    expect(own.json()).toEqual(first.json())
    const forged = `${value.slice(0, -2)}xx`
    const answer = await app.inject({ method: 'POST', url: '/api/me', cookies: { learner: forged } })
    expect(answer.json()).not.toEqual(first.json())
  })
})
