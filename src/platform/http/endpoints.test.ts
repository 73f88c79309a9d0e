import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call, CallError } from '../contract/call.ts'
import { endpoint } from '../contract/endpoint.ts'
import { MESSAGES } from '../contract/errors.ts'
import { Failure } from '../failures.ts'
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

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerGuards(app)
  await app.register(cookie)
  app.register(async (routes) =>
    registerEndpoints(routes, {}, createLearnerIdentity(Buffer.alloc(32, 1), { secure: false }), {
      test: [
        implement(greet, (_deps: object, { params, body }) => {
          if (params.name === 'none') throw new Failure('nobody-there')
          if (params.name === 'slow') throw new Failure('slow', { retryAfterSeconds: 7 })
          if (params.name === 'bug') throw new Error('secret detail')
          return { text: params.name.repeat(body.times), secret: 'never sent' }
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
  test('gets an identity at the first write and keeps it', async () => {
    const first = await app.inject({ method: 'POST', url: '/api/me' })
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
    expect(first.cookies.find(({ name }) => name === 'learner')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    })
    const again = await app.inject({ method: 'POST', url: '/api/me', cookies })
    expect(again.json()).toEqual(first.json())
    expect(again.cookies).toEqual([])
  })

  test('with a forged identity is somebody new', async () => {
    const first = await app.inject({ method: 'POST', url: '/api/me' })
    const value = first.cookies.find(({ name }) => name === 'learner')?.value ?? ''
    const forged = `${value.slice(0, -2)}xx`
    const answer = await app.inject({ method: 'POST', url: '/api/me', cookies: { learner: forged } })
    expect(answer.json()).not.toEqual(first.json())
  })
})
