/** Answers cached pages by a hook, before a route's own work: what such a page needs was done when it was rendered. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Registry } from 'prom-client'
import type { PageAddresses } from './page-address.ts'
import { isSamePage, type CachedPage, type EncodedPage, type PageCache } from './page-cache.ts'
import { chooseEncoding } from './page-encoding.ts'
import { isForReader, type PersonalPages } from './personal-pages.ts'

/** The pattern under which every page is served. */
export const PAGE_ROUTE = '/*'

export type PageCacheMetrics = {
  /** In Prometheus' text form. */
  text(): Promise<string>
}

type CachedSite = {
  addresses: Pick<PageAddresses, 'key'>
  /** Not answered here where the reader gets their own. */
  personalPages: PersonalPages
}

/** Call it after the request log and before any limit is registered: a cached page costs too little to be limited. */
export function registerPageCache(
  app: FastifyInstance,
  cache: PageCache,
  { addresses, personalPages }: CachedSite,
): PageCacheMetrics {
  const registry = new Registry()
  const answered = new Counter({
    name: 'codestead_cached_pages_total',
    help: 'Requests that were answered from the page cache.',
    registers: [registry],
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (isForReader(personalPages, request)) return done()
    const page = cachedPage(cache, addresses, request)
    const encoded = page?.encoded[chooseEncoding(request.headers['accept-encoding'])]
    // Not cached, or not in this encoding yet.
    if (page === undefined || encoded === undefined) return done()
    answered.inc()
    sendPage(request, reply, { page, encoded, isEnding: cache.isEnding() })
  })
  return { text: () => registry.metrics() }
}

function cachedPage(
  cache: PageCache,
  addresses: Pick<PageAddresses, 'key'>,
  request: FastifyRequest,
): CachedPage | undefined {
  const { method, url } = request
  if (request.routeOptions.url !== PAGE_ROUTE || (method !== 'GET' && method !== 'HEAD')) return undefined
  const page = cache.get(url)
  if (page !== undefined || !url.includes('?')) return page
  const key = addresses.key(url)
  return key === null ? undefined : cache.get(key)
}

export type SentPage = { page: CachedPage; encoded: EncodedPage; isEnding: boolean }

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, encoded, isEnding }: SentPage,
): FastifyReply {
  const { full, notModified } = isEnding ? encoded.whileEnding : encoded.headers
  if (isSamePage(request.headers['if-none-match'], page.etag))
    return reply.code(304).headers(notModified).send()
  return reply.headers(full).send(encoded.body)
}
