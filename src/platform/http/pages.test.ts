import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, type RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { joinCacheVersions, yearCacheVersion } from './cache-version.ts'
import { registerPageCache } from './page-cache-hook.ts'
import { createPageCache } from './page-cache.ts'
import { createPageAddresses } from './page-address.ts'
import { isPageRead, PAGE_READ_HEADERS } from './page-read.ts'
import { testLog } from '../testing/test-log.ts'

const rendering = vi.hoisted(() => ({
  count: 0,
  answer: (_request: Request, _context: RouterContextProvider): Promise<Response> | Response =>
    new Response('page'),
}))
vi.mock('react-router', async (original) => ({
  ...Object(await original()),
  createRequestHandler: () => (request: Request, context: RouterContextProvider) => {
    rendering.count += 1
    return rendering.answer(request, context)
  },
}))
const { registerPages } = await import('./pages.ts')
const { pageContext } = await import('./page-context.ts')

const html = (
  body = 'page',
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) => new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } })

let app: FastifyInstance | null = null
afterEach(() => app?.close())

async function site(answer: typeof rendering.answer, addRoutes: (app: FastifyInstance) => void = () => {}) {
  rendering.count = 0
  rendering.answer = answer
  const version = { name: '1', endsAt: null }
  const clock = { now: 0 }
  const now = () => clock.now
  const logged: string[] = []
  const log: FastifyBaseLogger = testLog({ level: 'error', lines: logged })
  app = Fastify({ loggerInstance: log })
  const cache = createPageCache(
    joinCacheVersions(() => version, yearCacheVersion(now)),
    { now },
  )
  const addresses = createPageAddresses([])
  const personalPages = new Set(['/own'])
  registerPageCache(app, cache, { addresses, personalPages })
  registerPages(app, {
    cache,
    build: () => Promise.reject(new Error('Nobody builds here.')),
    mode: 'production',
    now,
    addresses,
    personalPages,
    styleNonce: 'a1b2c3d4',
    brandName: 'Test',
    siteUrl: null,
    strictTransport: 'max-age=60',
  })
  addRoutes(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent = httpRequest({ port, path, headers, method, host: '127.0.0.1' }).end()
    const [response] = await once(sent, 'response')
    return read(response)
  }
  return { ask, clock, version, logged }
}

async function read(response: IncomingMessage) {
  const chunks: Uint8Array[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }
}

test('a page is rendered once for everybody, however its address is dressed', async () => {
  const { ask } = await site(() => html())
  for (const path of ['/', '/?utm_source=a', '/?utm_source=b', '/'])
    expect(await ask(path)).toMatchObject({ status: 200, body: 'page' })
  expect(rendering.count).toBe(1)
})

test('a hundred who ask at once have it rendered once', async () => {
  const { ask } = await site(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    return html()
  })
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/')))
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['page']))
  expect(rendering.count).toBe(1)
})

test('the first answer and the kept ones say the same', async () => {
  const { ask } = await site(() =>
    html('<link rel="stylesheet" href="/assets/a.css"/>', { headers: { 'content-security-policy': 'x' } }),
  )
  const first = await ask('/')
  const kept = await ask('/')
  const { date: _one, ...firstHeaders } = first.headers
  const { date: _two, ...keptHeaders } = kept.headers
  expect(keptHeaders).toEqual(firstHeaders)
  expect(kept.headers).toMatchObject({
    'content-security-policy': 'x',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    link: '</assets/a.css>; rel=preload; as=style',
  })
  expect(kept.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate/)
})

test('a cached page says of HTTPS what every answer says', async () => {
  const { ask } = await site(() => html())
  for (let time = 0; time < 2; time += 1)
    expect((await ask('/')).headers['strict-transport-security']).toBe('max-age=60')
})

test('who has the page already is told so, and HEAD gets the headers alone', async () => {
  const { ask } = await site(() => html())
  const { headers } = await ask('/')
  const etag = String(headers.etag)
  for (let time = 0; time < 2; time += 1)
    expect(await ask('/', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  const head = await ask('/', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers['content-length']).toBe('4')
  expect(head.headers.etag).toBe(etag)
})

test('a change of the content renders anew', async () => {
  const { ask, version } = await site(() => html(`page ${rendering.count}`))
  expect((await ask('/')).body).toBe('page 1')
  version.name = '2'
  expect((await ask('/')).body).toBe('page 2')
})

test('in the new year every page is rendered anew, and shared caches let go of the old ones in time', async () => {
  const { ask, clock } = await site((_request, context) => html(`© ${context.get(pageContext).year}`))
  clock.now = Date.UTC(2025, 11, 31, 23, 0)
  expect((await ask('/')).body).toBe('© 2025')
  expect((await ask('/')).headers['cache-control']).toContain('s-maxage')
  clock.now = Date.UTC(2025, 11, 31, 23, 59)
  expect((await ask('/')).headers['cache-control']).not.toContain('s-maxage')
  clock.now = Date.UTC(2026, 0, 1)
  expect((await ask('/')).body).toBe('© 2026')
  expect(rendering.count).toBe(2)
})

test.each([
  ['an error', () => html('broken', { status: 500 })],
  ['a missing page', () => html('missing', { status: 404 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/login' } })],
  ['a page that sets a cookie', () => html('page', { headers: { 'set-cookie': 'a=b' } })],
  ['a page for one person', () => html('page', { headers: { 'cache-control': 'private' } })],
  ['a page that says so', () => html('page', { headers: { 'cache-control': 'no-store' } })],
])('%s is never kept', async (_name, answer) => {
  const { ask } = await site(answer)
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await ask('/')
    expect(headers['cache-control']).toBe('no-store')
  }
  expect(rendering.count).toBe(2)
})

test('a cookie is never set for somebody else who asked at the same moment', async () => {
  const { ask } = await site(async () => {
    const own = rendering.count
    await new Promise((resolve) => setTimeout(resolve, 20))
    return html('page', { headers: { 'set-cookie': `own=${own}` } })
  })
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/')))
  expect(new Set(answers.map(({ headers }) => String(headers['set-cookie']))).size).toBe(5)
})

test("a visitor's cookies and token never reach what renders", async () => {
  const seen: string[] = []
  const { ask } = await site((request) => {
    seen.push(...request.headers.keys())
    return html()
  })
  await ask('/', { cookie: 'learner=me', authorization: 'Bearer me', 'user-agent': 'x' })
  expect(seen).toEqual(['user-agent'])
})

test('a form sent to a page that takes none is refused, without a page and without a line in the log', async () => {
  const { ask, logged } = await site((_request, context) => {
    // What React Router makes of a missing action.
    context.get(pageContext).report(new ErrorResponse(405, 'Method Not Allowed', null, true))
    return html('a whole page', { status: 405 })
  })
  const answer = await ask('/courses', {}, 'POST')
  expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } })
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'method-not-allowed' })
  expect(logged).toEqual([])
})

test('a defect in a page is in the log', async () => {
  const { ask, logged } = await site((_request, context) => {
    context.get(pageContext).report(new Error('forgotten'))
    return html('sorry', { status: 500 })
  })
  expect(await ask('/courses', {}, 'POST')).toMatchObject({ status: 500, body: 'sorry' })
  expect(logged.join('')).toContain('forgotten')
})

test('a form calls the API as its sender, and what the API sets comes back to them', async () => {
  const seen: Record<string, unknown>[] = []
  const { ask } = await site(
    async (_request, context) => {
      const { transport } = context.get(pageContext)
      const signal = new AbortController().signal
      await transport({ method: 'POST', url: '/api/sign-in', headers: {}, body: undefined, signal })
      return new Response(null, { status: 302, headers: { location: '/next', 'set-cookie': 'own=1' } })
    },
    (routes) => {
      routes.post('/api/sign-in', (request, reply) => {
        seen.push({ ...request.headers })
        void reply.header('set-cookie', ['a=1; HttpOnly', 'b=2']).send({})
      })
    },
  )
  const headers = {
    cookie: 'learner=x',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Browser',
    authorization: 'no',
  }
  const answer = await ask('/login', headers, 'POST')
  expect(answer).toMatchObject({
    status: 302,
    headers: {
      location: '/next',
      'set-cookie': ['own=1', 'a=1; HttpOnly', 'b=2'],
      'cache-control': 'no-store',
    },
  })
  expect(seen).toMatchObject([
    { cookie: 'learner=x', 'sec-fetch-site': 'same-origin', 'user-agent': 'Browser' },
  ])
  expect(seen[0]).not.toHaveProperty('authorization')
  // One that does not say that it comes from a page of ours does not get to say so here.
  await ask('/login', { cookie: 'learner=x' }, 'POST')
  expect(seen[1]).not.toHaveProperty('sec-fetch-site')
})

test('what is read calls the API as nobody, whoever asks', async () => {
  const seen: Record<string, unknown>[] = []
  const { ask } = await site(
    async (_request, context) => {
      const { transport } = context.get(pageContext)
      await transport({
        method: 'GET',
        url: '/api/who',
        headers: {},
        body: undefined,
        signal: new AbortController().signal,
      })
      return html()
    },
    (routes) => {
      routes.get('/api/who', (request, reply) => {
        seen.push({ ...request.headers })
        void reply.header('set-cookie', 'a=1').send({})
      })
    },
  )
  const { headers } = await ask('/', { cookie: 'accessToken=x', 'user-agent': 'Browser' })
  expect(headers).not.toHaveProperty('set-cookie')
  expect(seen[0]).not.toHaveProperty('cookie')
})

const LEARNER = { cookie: 'learner=me; learner-known=1' }

test('a learner gets a page of their own, rendered each time and kept for nobody', async () => {
  const { ask } = await site((request) => html(request.headers.get('cookie') ?? 'everybody'))
  const expectPage = async (answer: ReturnType<typeof ask>, body: string, control: RegExp) => {
    const { status, headers, body: sent } = await answer
    expect([status, sent]).toEqual([200, body])
    expect(headers['cache-control']).toMatch(control)
  }
  await expectPage(ask('/own'), 'everybody', /^public/)
  for (const path of ['/own', '/own', '/own?utm_source=a'])
    await expectPage(ask(path, LEARNER), LEARNER.cookie, /^private, no-cache$/)
  await expectPage(ask('/own', { cookie: 'staging-refreshToken=x' }), 'staging-refreshToken=x', /^private/)
  expect(rendering.count, 'no learner is given what was rendered before').toBe(5)

  // Neither a visitor, nor another page, nor a page's data.
  await expectPage(ask('/own'), 'everybody', /^public/)
  await expectPage(ask('/own', { cookie: 'theme=dark; learner-known=' }), 'everybody', /^public/)
  await expectPage(ask('/courses', LEARNER), 'everybody', /^public/)
  await expectPage(ask('/own.data', LEARNER), 'everybody', /^public/)
  expect(rendering.count).toBe(7)
})

test('only a page of its reader’s own reads the API as the reader, and it changes nothing there', async () => {
  const seen: { url: string; cookie: string | undefined; isPageRead: boolean }[] = []
  const { ask } = await site(
    async (_request, context) => {
      const { transport, asReader } = context.get(pageContext)
      const signal = new AbortController().signal
      for (const send of [transport, asReader])
        await send?.({ method: 'GET', url: '/api/who', headers: {}, body: undefined, signal })
      await asReader?.({ method: 'POST', url: '/api/who', headers: {}, body: undefined, signal })
      return html()
    },
    (routes) => {
      routes.route({
        method: ['GET', 'POST'],
        url: '/api/who',
        handler(request, reply) {
          seen.push({
            url: request.method,
            cookie: request.headers.cookie,
            isPageRead: isPageRead(request),
          })
          void reply.header('set-cookie', 'a=1').send({})
        },
      })
    },
  )
  await ask('/own')
  expect(seen.splice(0)).toEqual([{ url: 'GET', cookie: undefined, isPageRead: false }])
  const { headers } = await ask('/own', LEARNER)
  expect(headers).not.toHaveProperty('set-cookie')
  expect(seen).toEqual([
    { url: 'GET', cookie: undefined, isPageRead: false },
    { url: 'GET', cookie: LEARNER.cookie, isPageRead: true },
    { url: 'POST', cookie: LEARNER.cookie, isPageRead: false },
  ])
})

test('a client cannot say that the server itself reads a page', () => {
  expect(isPageRead({ method: 'GET', headers: PAGE_READ_HEADERS })).toBe(true)
  expect(isPageRead({ method: 'GET', headers: {} })).toBe(false)
  const [header] = Object.keys(PAGE_READ_HEADERS)
  for (const guess of ['', 'true', '*'])
    expect(isPageRead({ method: 'GET', headers: { [String(header)]: guess } })).toBe(false)
})
