/** Caches rendered anonymous pages: one body for everybody, compressed for everybody. Bounded by bytes, least recently used dropped. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CacheVersion } from './cache-version.ts'
import { compressPage, compressTightly, type Encoding } from './page-encoding.ts'

export type CachedPage = {
  body: Buffer
  etag: string
  /** Everything but what depends on the encoding. */
  headers: Record<string, string>
  /** The page by encoding, made when the first client asks for it. */
  encoded: Partial<Record<Encoding, EncodedPage>>
  /** Encodings being made. */
  encoding: Partial<Record<Encoding, Promise<EncodedPage>>>
  /** Whether brotli compresses as tightly as it can once the page is asked for a second time. */
  tightening: 'never' | 'when-asked-again' | 'begun'
}

/** Encoded page, ready to be sent. */
export type EncodedPage = { body: Buffer; headers: PageHeaders; whileEnding: PageHeaders }

/** Headers with the page itself, and for a client that has the page already. */
export type PageHeaders = { full: Record<string, string>; notModified: Record<string, string> }

export type PageCache = {
  /** The page, unless what it was made from has changed. */
  get(key: string): CachedPage | undefined
  set(key: string, page: CachedPage, version: string): void
  /** The page in that encoding; made at most once. */
  encode(page: CachedPage, encoding: Encoding): Promise<EncodedPage>
  /** True when pages are about to change: then no shared cache may store one. */
  isEnding(): boolean
  version(): string
  size(): { pages: number; bytes: number }
}

const SHARED_SECONDS = 60
const STALE_SECONDS = 60
/** A shared cache may show a page for this long. */
const LASTS_MS = (SHARED_SECONDS + STALE_SECONDS) * 1000

export const CACHE_CONTROL = `public, max-age=0, s-maxage=${SHARED_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`
export const CACHE_CONTROL_WHILE_ENDING = 'public, max-age=0, must-revalidate'

/** Pages with parameters get a quarter of the room, so that invented addresses push out no page of the site. */
const SHARE_WITH_PARAMETERS = 0.25
/** The share of the room that one page may take. */
const MOST_OF_ROOM = 0.25
/** Encodings of a page are counted before they exist, as two more bodies. */
const BODIES = 3

type Options = { now: () => number; maxBytes?: number }

/** Default of `maxBytes`: 96 MB. */
export function createPageCache(
  cacheVersion: () => CacheVersion,
  { now, maxBytes = 96_000_000 }: Options,
): PageCache {
  const plain = createRoom(maxBytes * (1 - SHARE_WITH_PARAMETERS))
  const withParameters = createRoom(maxBytes * SHARE_WITH_PARAMETERS)
  const roomOf = (key: string) => (key.includes('?') ? withParameters : plain)
  const tighten = createTightener()
  let { name, endsAt } = cacheVersion()

  const renew = () => {
    const current = cacheVersion()
    if (current.name !== name) {
      plain.clear()
      withParameters.clear()
    }
    name = current.name
    endsAt = current.endsAt
  }
  return {
    get(key) {
      renew()
      return roomOf(key).get(key)
    },
    set(key, page, madeFrom) {
      renew()
      // Rendered from what has changed meanwhile.
      if (madeFrom !== name) return
      // Invented addresses get no work that nobody asked for.
      if (roomOf(key) === plain) page.tightening = 'when-asked-again'
      roomOf(key).set(key, page)
    },
    async encode(page, encoding) {
      const known = page.encoded[encoding]
      if (known !== undefined) {
        if (encoding === 'br' && page.tightening === 'when-asked-again') tighten(page)
        return known
      }
      page.encoding[encoding] ??= compressPage(page.body, encoding).then((body) =>
        encodedPage(page, encoding, body),
      )
      const made = await page.encoding[encoding]
      page.encoded[encoding] = made
      return made
    },
    isEnding: () => endsAt !== null && endsAt - now() < LASTS_MS,
    version() {
      renew()
      return name
    },
    size: () => ({
      pages: plain.size + withParameters.size,
      bytes: plain.calculatedSize + withParameters.calculatedSize,
    }),
  }
}

function createRoom(maxBytes: number): LRUCache<string, CachedPage> {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxBytes * MOST_OF_ROOM,
    sizeCalculation: (page) => Math.max(1, page.body.length * BODIES),
  })
}

/** Compresses pages tightly, one after the other: the threads have more urgent work. A page that fails stays as it was. */
function createTightener(): (page: CachedPage) => void {
  let tightened: Promise<unknown> = Promise.resolve()
  return (page) => {
    page.tightening = 'begun'
    tightened = tightened
      .then(() => compressTightly(page.body))
      .then((body) => (page.encoded.br = encodedPage(page, 'br', body)))
      .catch(() => {})
  }
}

/** Makes a page that can be cached. Header names in small letters; a header given twice is joined, as HTTP has it. */
export function makePage(body: Buffer, given: [string, string][]): CachedPage {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = new Headers(given.filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())))
  headers.set('etag', etag)
  headers.set('vary', 'accept-encoding')
  return {
    body,
    etag,
    headers: Object.fromEntries(headers),
    encoded: {},
    encoding: {},
    tightening: 'never',
  }
}

const OWN_HEADERS = new Set([
  'etag',
  'vary',
  'cache-control',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
])

function encodedPage(page: CachedPage, encoding: Encoding, body: Buffer): EncodedPage {
  const headers: Record<string, string> = { ...page.headers, 'content-length': String(body.length) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return {
    body,
    headers: pageHeaders({ ...headers, 'cache-control': CACHE_CONTROL }),
    whileEnding: pageHeaders({ ...headers, 'cache-control': CACHE_CONTROL_WHILE_ENDING }),
  }
}

/** Headers that describe a body are left out where there is none. */
function pageHeaders(full: Record<string, string>): PageHeaders {
  const {
    'content-length': _length,
    'content-encoding': _encoding,
    'content-type': _type,
    ...notModified
  } = full
  return { full, notModified }
}

/** Whether what the client has, by its `If-None-Match`, is this page. */
export function isSamePage(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque)
}
