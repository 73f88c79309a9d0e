/**
 * Pages: page cache → React Router. What is rendered here is the anonymous page, the same for everybody: the
 * request that reaches a loader carries no cookie and no token, so nothing personal can get into a kept string.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Transport } from '../contract/call.ts'
import { createPageCache, encodePage, makePage, pageAddress, pageKey, type CachedPage } from './page-cache.ts'
import { pageContext } from './page-context.ts'

export type PagesOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** Names what pages are made from (content, campaign window): kept pages of another version are dropped. */
  version: () => string
  brandName: string
  /** Null: pages name no absolute address. The request's own is never used: a kept page would carry it to others. */
  siteUrl: string | null
}

/** Serves every address that nothing else serves. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const render = createRenderer(app, options)
  const cache = createPageCache(options.version)

  app.register(async (pages) => {
    // React Router reads form bodies itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 100_000 }, (_request, body, done) =>
      done(null, body),
    )
    pages.route({ method: ['GET', 'HEAD'], url: '/*', handler: answerPage })
    pages.route({
      method: 'POST',
      url: '/*',
      handler: async (request, reply) =>
        reply.header('cache-control', 'no-store').send(await render(request, pageAddress(request.url))),
    })
  })

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const key = options.mode === 'production' ? pageKey(request.url) : null
    if (key === null)
      return reply.header('cache-control', 'no-store').send(await render(request, pageAddress(request.url)))
    const kept = cache.get(key)
    if (kept !== undefined) return sendPage(request, reply, kept)
    const response = await render(request, key)
    if (response.status !== 200 || response.headers.has('set-cookie'))
      return reply.header('cache-control', 'no-store').send(response)
    const page = makePage(Buffer.from(await response.arrayBuffer()), [...response.headers])
    cache.set(key, page)
    return sendPage(request, reply, page)
  }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<unknown> {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('etag', page.etag).header('vary', 'accept-encoding')
  reply.header('cache-control', 'public, max-age=0, s-maxage=60, must-revalidate')
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const { body, encoding } = await encodePage(page, request.headers['accept-encoding'])
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(body)
}

function createRenderer(
  app: FastifyInstance,
  options: PagesOptions,
): (request: FastifyRequest, url: string) => Promise<Response> {
  const handle = createRequestHandler(options.build, options.mode)
  const styleNonce = randomBytes(12).toString('base64url')
  const transport = injectTransport(app)
  return async (request, url) => {
    const context = new RouterContextProvider()
    context.set(pageContext, {
      transport,
      styleNonce,
      brandName: options.brandName,
      siteUrl: options.siteUrl,
      report: (error) => request.log.error({ err: error }, 'page failed'),
    })
    return handle(webRequest(request, new URL(url, options.siteUrl ?? 'http://localhost')), context)
  }
}

function webRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const name of ['accept', 'content-type', 'user-agent']) {
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

/** Our own API as the pages call it: through the whole door, without the network. */
export function injectTransport(app: FastifyInstance): Transport {
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({
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
      headers,
      ...(body === undefined ? {} : { payload: body }),
    })
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.statusCode,
      text: answer.body,
      retryAfter: retryAfter === undefined ? null : String(retryAfter),
    }
  }
}
