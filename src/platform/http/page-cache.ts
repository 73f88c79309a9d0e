/** Keeps rendered anonymous pages: one string for everybody, compressed once. Bounded by bytes, oldest use dropped. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type CachedPage = {
  body: Buffer
  headers: [string, string][]
  etag: string
  compressed: Partial<Record<Encoding, Buffer>>
}
export type Encoding = 'br' | 'gzip'

/** Parameters that change what a page shows. Others (campaign tags and the like) share one entry. */
const KNOWN_PARAMETERS = ['course-content', 'filter', 'page', 'q', '_routes']

const MAX_KEY_LENGTH = 300

/**
 * The address from its path on, with one slash at its front. A proxy's form names a host before it, and after two
 * slashes a URL reads one: neither is ours to believe, and `//` alone would be no URL.
 */
export function pageAddress(url: string): string {
  return url.replace(/^(https?:\/\/[^/?]*)?[/\\]*/i, '/')
}

/** The address a page is kept and rendered under: path and the parameters that matter, in a fixed order. */
export function pageKey(url: string): string | null {
  const { pathname, searchParams } = new URL(pageAddress(url), 'http://page')
  const kept = new URLSearchParams()
  for (const name of KNOWN_PARAMETERS) {
    const value = searchParams.get(name)
    if (value !== null) kept.set(name, value)
  }
  const key = kept.size > 0 ? `${pathname}?${kept}` : pathname
  return key.length > MAX_KEY_LENGTH ? null : key
}

export type PageCache = {
  get(key: string): CachedPage | undefined
  set(key: string, page: CachedPage): void
}

/** `version()` names what the pages were made from; when it changes, everything kept is dropped. */
export function createPageCache(version: () => string, maxBytes = 64_000_000): PageCache {
  const pages = new Map<string, CachedPage>()
  let bytes = 0
  let madeFrom = version()

  const dropAll = () => {
    pages.clear()
    bytes = 0
    madeFrom = version()
  }
  return {
    get(key) {
      if (version() !== madeFrom) dropAll()
      const page = pages.get(key)
      if (page === undefined) return undefined
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    set(key, page) {
      if (page.body.length > maxBytes / 8) return
      // Two visitors may have had the same page rendered at once: only one of the two stays.
      bytes += page.body.length - (pages.get(key)?.body.length ?? 0)
      pages.set(key, page)
      for (const [oldest, old] of pages) {
        if (bytes <= maxBytes) break
        pages.delete(oldest)
        bytes -= old.body.length
      }
    },
  }
}

export function makePage(body: Buffer, headers: [string, string][]): CachedPage {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, headers, etag, compressed: {} }
}

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

/** The page's body in the best encoding that the client accepts, compressed at most once. */
export async function encodePage(
  page: CachedPage,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding | null }> {
  const accepted = acceptedEncodings(acceptEncoding ?? '')
  const encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null
  if (encoding === null) return { body: page.body, encoding }
  const body = (page.compressed[encoding] ??= await compressors[encoding](page.body))
  return { body, encoding }
}

/** Names the client takes. A weight of zero (`br;q=0`) says that it does not. */
function acceptedEncodings(header: string): Set<string> {
  const offers = header
    .toLowerCase()
    .split(',')
    .map((offer) => offer.replaceAll(/\s/g, '').split(';'))
  return new Set(offers.filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? '')).map(([name = '']) => name))
}
