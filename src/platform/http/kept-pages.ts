/**
 * Answers a kept page before Fastify sees the request: nothing is parsed, logged line by line or made anew that was
 * made when the page was. What it does not know it leaves alone.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isSamePage, type CachedPage, type PageCache, type PageForm } from './page-cache.ts'
import { pageKey } from './page-address.ts'
import { chooseEncoding } from './page-encoding.ts'

/** Puts the kept pages of `cache` before the application's own door. Call it before the application listens. */
export function answerKeptPages(app: FastifyInstance, cache: PageCache): void {
  const doors = app.server.listeners('request')
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const front: RequestListener = (request, response) => {
    // Fastify ends connections in order while it closes.
    if (!isClosing && answer(request, response)) return
    for (const door of doors) Reflect.apply(door, app.server, [request, response])
  }
  app.server.removeAllListeners('request')
  app.server.on('request', front)

  const log = app.log.child({ route: '/*', kept: true })
  const isTold = ['debug', 'trace'].includes(app.log.level)
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const page = cache.get(url) ?? (url.includes('?') ? keptUnder(cache, pageKey(url)) : undefined)
    const form = page?.forms[chooseEncoding(headers['accept-encoding'])]
    // Not kept, or not in this encoding yet.
    if (page === undefined || form === undefined) return false
    const isKnown = isSamePage(headers['if-none-match'], page.etag)
    writeForm(response, form, { isKnown, isEnding: cache.isEnding(), withBody: method === 'GET' })
    if (isTold) log.debug({ method, status: isKnown ? 304 : 200 }, 'request')
    return true
  }
}

function keptUnder(cache: PageCache, key: string | null): CachedPage | undefined {
  return key === null ? undefined : cache.get(key)
}

type How = { isKnown: boolean; isEnding: boolean; withBody: boolean }

function writeForm(response: ServerResponse, form: PageForm, { isKnown, isEnding, withBody }: How): void {
  const { whole, known } = isEnding ? form.whileEnding : form.headers
  if (isKnown) response.writeHead(304, known).end()
  else if (withBody) response.writeHead(200, whole).end(form.latin1, 'latin1')
  else response.writeHead(200, whole).end()
}
