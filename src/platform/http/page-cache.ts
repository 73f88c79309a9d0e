/** Keeps rendered anonymous pages: one string for everybody, compressed for everybody. Bounded by bytes, oldest use dropped. */
import { createHash } from 'node:crypto'
import { compressPage, compressTightly, type Encoding } from './page-encoding.ts'
import type { PageEdition } from './page-edition.ts'

export type CachedPage = {
  body: Buffer
  etag: string
  /** Names and values in turn, as Node writes them, with everything but what depends on the encoding. */
  headers: string[]
  forms: Partial<Record<Encoding, PageForm>>
  /** Forms being made. */
  making: Partial<Record<Encoding, Promise<PageForm>>>
  /** Takes memory of its own for each form that was asked for. */
  bytes: number
  /** Asked for since there was last too little room. */
  isUsed: boolean
  /** An address of the site that was asked for once more is compressed once more, as tightly as it goes. */
  tightening: 'never' | 'when-asked-again' | 'begun'
}

/** One encoding of a page, ready to be written. */
export type PageForm = {
  body: Buffer
  /** The body with each byte a letter: Node writes it together with the headers, in one piece. */
  latin1: string
  headers: PageHeaders
  whileEnding: PageHeaders
}

/** With the page itself, and to whom has it already. */
export type PageHeaders = { whole: string[]; known: string[] }

export type PageCache = {
  /** The page, unless what it was made from has changed. */
  get(key: string): CachedPage | undefined
  set(key: string, page: CachedPage, edition: string): void
  /** The page in that encoding; made at most once. */
  form(page: CachedPage, encoding: Encoding): Promise<PageForm>
  /** True when pages are about to change: then nobody may keep one. */
  isEnding(): boolean
  edition(): string
  size(): { pages: number; bytes: number }
}

const SHARED_SECONDS = 60
const STALE_SECONDS = 60
/** A shared cache may keep and then once more show a page for so long. */
const LASTS_MS = (SHARED_SECONDS + STALE_SECONDS) * 1000

export const CACHE_CONTROL = `public, max-age=0, s-maxage=${SHARED_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`
export const CACHE_CONTROL_WHILE_ENDING = 'public, max-age=0, must-revalidate'

type Options = { now: () => number; maxBytes?: number }

/**
 * Addresses with parameters live in a quarter of the room of their own: whoever tries them all pushes out none of
 * the site's pages.
 */
export function createPageCache(
  edition: () => PageEdition,
  { now, maxBytes = 96_000_000 }: Options,
): PageCache {
  const plain = createRoom(maxBytes * 0.75)
  const withParameters = createRoom(maxBytes * 0.25)
  const roomOf = (key: string) => (key.includes('?') ? withParameters : plain)
  /** One after the other: the threads have more urgent work. */
  let tightened: Promise<unknown> = Promise.resolve()
  const tighten = (page: CachedPage) => {
    page.tightening = 'begun'
    // Failing, it leaves the page as it was.
    tightened = tightened
      .then(() => compressTightly(page.body))
      .then((body) => (page.forms.br = makeForm(page, 'br', body)))
      .catch(() => {})
  }
  let { name, endsAt } = edition()

  const renew = () => {
    const current = edition()
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
    async form(page, encoding) {
      const known = page.forms[encoding]
      if (known !== undefined) {
        if (encoding === 'br' && page.tightening === 'when-asked-again') tighten(page)
        return known
      }
      page.making[encoding] ??= compressPage(page.body, encoding).then((body) =>
        makeForm(page, encoding, body),
      )
      const made = await page.making[encoding]
      page.forms[encoding] = made
      return made
    },
    isEnding: () => endsAt !== null && endsAt - now() < LASTS_MS,
    edition() {
      renew()
      return name
    },
    size: () => ({
      pages: plain.count() + withParameters.count(),
      bytes: plain.bytes() + withParameters.bytes(),
    }),
  }
}

/** Forms of a page are counted before they exist: itself once more as letters, and what is compressed. */
const FORMS_SHARE = 2

export function makePage(body: Buffer, headers: [string, string][]): CachedPage {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const flat = headers.filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())).flat()
  return {
    body,
    etag,
    headers: [...flat, 'etag', etag, 'vary', 'accept-encoding'],
    forms: {},
    making: {},
    bytes: Math.ceil(body.length * (1 + FORMS_SHARE)),
    isUsed: false,
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

function makeForm(page: CachedPage, encoding: Encoding, body: Buffer): PageForm {
  const headers = [
    ...page.headers,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ]
  return {
    body,
    latin1: body.toString('latin1'),
    headers: both([...headers, 'cache-control', CACHE_CONTROL]),
    whileEnding: both([...headers, 'cache-control', CACHE_CONTROL_WHILE_ENDING]),
  }
}

/** What describes a body says nothing where there is none. */
function both(whole: string[]): PageHeaders {
  const known: string[] = []
  for (let at = 0; at < whole.length; at += 2) {
    const name = whole[at] ?? ''
    if (!/^content-(length|encoding|type)$/i.test(name)) known.push(name, whole[at + 1] ?? '')
  }
  return { whole, known }
}

/** Whether what the client has, by its `If-None-Match`, is this page. */
export function isSamePage(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque)
}

/**
 * Pages by address. When there is too little room the oldest leave, but for those asked for meanwhile, which count as
 * new once more: to be asked for costs no more than a mark.
 */
function createRoom(maxBytes: number) {
  const pages = new Map<string, CachedPage>()
  let bytes = 0
  return {
    get(key: string): CachedPage | undefined {
      const page = pages.get(key)
      if (page !== undefined) page.isUsed = true
      return page
    },
    set(key: string, page: CachedPage): void {
      if (page.bytes > maxBytes / 4) return
      bytes += page.bytes - (pages.get(key)?.bytes ?? 0)
      pages.set(key, page)
      for (const [oldest, old] of pages) {
        if (bytes <= maxBytes) break
        pages.delete(oldest)
        if (old.isUsed) {
          old.isUsed = false
          pages.set(oldest, old)
        } else bytes -= old.bytes
      }
    },
    clear(): void {
      pages.clear()
      bytes = 0
    },
    count: () => pages.size,
    bytes: () => bytes,
  }
}
