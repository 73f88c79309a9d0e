/**
 * Pages: page cache → React Router. What is rendered here is the anonymous page, the same for everybody: the
 * request that reaches a loader carries no cookie and no token, so nothing personal can get into a kept string. The few
 * addresses of `personalPages` are rendered for a reader with progress alone, and never kept.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Transport } from '../contract/call.ts'
import { API_POLICY } from './content-security-policy.ts'
import { isForReader, type PersonalPages } from './personal-pages.ts'
import { PAGE_READ_HEADERS } from './page-read.ts'
import { OWN_CALL_HEADERS, RENDERS_OF_NETWORK } from './call-limits.ts'
import { isFromOwnPage, securityHeaders } from './guards.ts'
import { pageAddress, type PageAddresses } from './page-address.ts'
import { PAGE_ROUTE, sendPage } from './page-cache-hook.ts'
import { makePage, type CachedPage, type PageCache } from './page-cache.ts'
import { chooseEncoding } from './page-encoding.ts'
import { pageContext } from './page-context.ts'

export type PagesOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** Addresses and parameters that pages may read, in development as in production. */
  addresses: PageAddresses
  /** Addresses whose page is the reader's own where they have progress. */
  personalPages: PersonalPages
  /** Cache of rendered pages; null while pages are being developed. */
  cache: PageCache | null
  /** Milliseconds since 1970. */
  now: () => number
  brandName: string
  /**
   * Absolute URL of the site; null: pages name no absolute URL. The request's own is never used: a cached page would
   * carry it to others.
   */
  siteUrl: string | null
  /**
   * Nonce of the pages' own style elements, letters and digits. The same on all servers, or their ETags would differ.
   */
  styleNonce: string
  /** Value of `Strict-Transport-Security`. Default: none. */
  strictTransport?: string | null
}

/** Serves every address that nothing else serves. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const render = createRenderer(app, options)
  const { cache } = options
  /** Pages being rendered: whoever else asks for one waits for it. */
  const underWay = new Map<string, Promise<Rendered>>()

  app.register(async (pages) => {
    // React Router reads form bodies itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 100_000 }, (_request, body, done) =>
      done(null, body),
    )
    const config = { limits: { ofNetwork: RENDERS_OF_NETWORK } }
    pages.route({ method: ['GET', 'HEAD'], url: PAGE_ROUTE, config, handler: answerPage })
    pages.route({ method: 'POST', url: PAGE_ROUTE, config, handler: answerForm })
  })

  async function answerForm(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    reply.header('cache-control', 'no-store')
    const response = await render(request, pageAddress(request.url))
    if (response.status !== 405) return reply.send(response)
    // No form of ours leads to a page that takes none. Whoever sends one is no reader: no page for them.
    return reply
      .status(405)
      .header('allow', 'GET, HEAD')
      .send({ code: 'method-not-allowed', message: 'This page doesn’t accept forms.', requestId: request.id })
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (isForReader(options.personalPages, request)) {
      // Kept by nobody but the back-forward cache.
      const page = await render(request, options.addresses.seen(request.url), { isPersonal: true })
      return reply.header('cache-control', PERSONAL_CACHE_CONTROL).send(page)
    }
    const key = options.addresses.key(request.url)
    if (cache === null || key === null)
      return reply
        .header('cache-control', 'no-store')
        .send(await render(request, options.addresses.seen(request.url)))
    const page = cache.get(key)
    if (page !== undefined) return answerCached(request, reply, { cache, page })
    const flight = underWay.get(key) ?? startFlight(request, { cache, key })
    const rendered = await flight
    if (rendered.page !== null) return answerCached(request, reply, { cache, page: rendered.page })
    reply.header('cache-control', 'no-store')
    // What sets a cookie, or says that it is for one person, is for nobody else.
    const { status, headers, body, isPersonal } = rendered
    if (isPersonal && rendered.askedBy !== request) return reply.send(await render(request, key))
    for (const [name, value] of headers) if (name !== 'cache-control') reply.header(name, value)
    return reply.status(status).send(body)
  }

  function startFlight(
    request: FastifyRequest,
    { cache, key }: { cache: PageCache; key: string },
  ): Promise<Rendered> {
    const madeFrom = cache.version()
    const flight = render(request, key)
      .then((response) => readRendered(request, response, options.strictTransport ?? null))
      .then((rendered) => {
        if (rendered.page !== null) cache.set(key, rendered.page, madeFrom)
        return rendered
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, flight)
    return flight
  }

  async function answerCached(
    request: FastifyRequest,
    reply: FastifyReply,
    { cache, page }: { cache: PageCache; page: CachedPage },
  ): Promise<unknown> {
    const encoded = await cache.encode(page, chooseEncoding(request.headers['accept-encoding']))
    return sendPage(request, reply, { page, encoded, isEnding: cache.isEnding() })
  }
}

/** Not `no-store`, which ends the back-forward cache in some browsers. */
const PERSONAL_CACHE_CONTROL = 'private, no-cache'

type Rendered = {
  askedBy: FastifyRequest
  status: number
  headers: [string, string][]
  body: Buffer
  isPersonal: boolean
  /** Page to cache; null when the response must not be cached. */
  page: CachedPage | null
}

/** Only what went well, is the same for everybody and does not say otherwise may be cached. */
async function readRendered(
  askedBy: FastifyRequest,
  response: Response,
  strictTransport: string | null,
): Promise<Rendered> {
  const { status } = response
  const headers = [...response.headers]
  const body = Buffer.from(await response.arrayBuffer())
  const isPersonal =
    response.headers.has('set-cookie') ||
    /\b(no-store|private)\b/.test(response.headers.get('cache-control') ?? '')
  const extras = [...preloadLinks(response, body), ...securityHeaders(strictTransport)]
  if (!response.headers.has('content-security-policy')) extras.push(['content-security-policy', API_POLICY])
  const page = status === 200 && !isPersonal ? makePage(body, [...headers, ...extras]) : null
  return { askedBy, status, headers, body, isPersonal, page }
}

/** The style sheet and the one font, named before the page is read: a proxy may send them as early hints. */
function preloadLinks(response: Response, body: Buffer): [string, string][] {
  if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return []
  const html = body.toString('utf8', 0, 20_000)
  const links = [...html.matchAll(/<link [^>]*>/g)].flatMap(([tag]) => {
    const href = /href="(\/assets\/[\w./-]+)"/.exec(tag)?.[1]
    if (href === undefined) return []
    if (tag.includes('rel="stylesheet"')) return [`<${href}>; rel=preload; as=style`]
    if (tag.includes('as="font"')) return [`<${href}>; rel=preload; as=font; crossorigin`]
    return []
  })
  return links.length === 0 ? [] : [['link', links.slice(0, 4).join(', ')]]
}

function createRenderer(
  app: FastifyInstance,
  options: PagesOptions,
): (request: FastifyRequest, url: string, as?: { isPersonal: boolean }) => Promise<Response> {
  const handle = createRequestHandler(options.build, options.mode)
  const anonymous = injectTransport(app, { headers: OWN_CALL_HEADERS })
  return async (request, url, { isPersonal } = { isPersonal: false }) => {
    const context = new RouterContextProvider()
    const form = request.method === 'POST' ? formTransport(app, request) : null
    context.set(pageContext, {
      // What is read is the same for everybody and kept; what is sent is sent by somebody.
      transport: form?.transport ?? anonymous,
      asReader: isPersonal ? readerTransport(app, request) : null,
      styleNonce: options.styleNonce,
      brandName: options.brandName,
      siteUrl: options.siteUrl,
      year: new Date(options.now()).getUTCFullYear(),
      report: (error) => {
        if (!isVisitorsMistake(error)) request.log.error({ err: error }, 'page failed')
      },
    })
    const response = await handle(
      webRequest(request, new URL(url, options.siteUrl ?? 'http://localhost'), { isPersonal }),
      context,
    )
    if (form === null || form.setCookies.length === 0) return response
    const headers = new Headers(response.headers)
    for (const cookie of form.setCookies) headers.append('set-cookie', cookie)
    return new Response(response.body, { status: response.status, headers })
  }
}

/**
 * A form that was sent without scripts calls the API as its sender: with their cookies, and what the API sets comes back
 * to their browser. Its answer is theirs alone and never kept.
 */
function formTransport(app: FastifyInstance, request: FastifyRequest) {
  const setCookies: string[] = []
  const { cookie, 'user-agent': userAgent } = request.headers
  const headers = {
    ...(cookie === undefined ? {} : { cookie }),
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    // Judged here, where the host is known that the visitor sees.
    ...(isFromOwnPage(request) ? { 'sec-fetch-site': 'same-origin' } : {}),
  }
  const transport = injectTransport(app, {
    remoteAddress: request.ip,
    headers,
    onCookies: (cookies) => setCookies.push(...cookies),
  })
  return { transport, setCookies }
}

/** Reads the API as the browser that asks for the page, with its cookies. What the API would set stays here. */
function readerTransport(app: FastifyInstance, { ip, headers }: FastifyRequest): Transport {
  const { cookie = '', 'user-agent': userAgent } = headers
  return injectTransport(app, {
    remoteAddress: ip,
    headers: {
      ...PAGE_READ_HEADERS,
      cookie,
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    },
  })
}

/** An address that is not there, a form that is not taken: answered, and no defect of ours. */
function isVisitorsMistake(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500
}

function webRequest(request: FastifyRequest, url: URL, { isPersonal }: { isPersonal: boolean }): Request {
  const headers = new Headers()
  for (const name of ['accept', 'content-type', 'user-agent', ...(isPersonal ? ['cookie'] : [])]) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if (request.method !== 'POST') return new Request(url, { headers })
  return new Request(url, {
    method: 'POST',
    headers,
    body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
  })
}

type InjectedFrom = {
  remoteAddress?: string
  headers?: Record<string, string>
  /** Told the `Set-Cookie` headers of every answer. */
  onCookies?(cookies: string[]): void
}

/**
 * Our own API as the pages call it: through the whole door, without the network. `remoteAddress` is whom it is called
 * for; default: nobody in particular, which is this machine.
 */
export function injectTransport(app: FastifyInstance, { onCookies, ...from }: InjectedFrom = {}): Transport {
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      ...from,
      method:
        method === 'POST'
          ? 'POST'
          : method === 'PUT'
            ? 'PUT'
            : method === 'PATCH'
              ? 'PATCH'
              : method === 'DELETE'
                ? 'DELETE'
                : 'GET',
      url,
      headers: { ...from.headers, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    const cookies = answer.headers['set-cookie'] ?? []
    onCookies?.(Array.isArray(cookies) ? cookies : [cookies])
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.statusCode,
      text: answer.body,
      retryAfter: retryAfter === undefined ? null : String(retryAfter),
    }
  }
}
