import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  CACHE_CONTROL,
  CACHE_CONTROL_WHILE_ENDING,
  createPageCache,
  isSamePage,
  makePage,
} from './page-cache.ts'
import { createPageAddresses } from './page-address.ts'
import { joinCacheVersions, type CacheVersion } from './cache-version.ts'
import { chooseEncoding } from './page-encoding.ts'

const always = (): CacheVersion => ({ name: '1', endsAt: null })
const noon = { now: () => 1_000_000 }

test('a page rendered twice at once takes its room once', () => {
  const cache = createPageCache(always, { ...noon, maxBytes: 4000 })
  for (let time = 0; time < 20; time += 1) cache.set('/same', makePage(Buffer.alloc(120), []), '1')
  cache.set('/other', makePage(Buffer.alloc(120), []), '1')
  expect(cache.size()).toEqual({ pages: 2, bytes: 720 })
})

test('a new version drops every page, and what was rendered from the old one is not kept', () => {
  let name = '1'
  const cache = createPageCache(() => ({ name, endsAt: null }), noon)
  cache.set('/', makePage(Buffer.from('one'), []), '1')
  expect(cache.get('/')?.body.toString()).toBe('one')
  name = '2'
  expect(cache.get('/')).toBeUndefined()
  cache.set('/', makePage(Buffer.from('late'), []), '1')
  expect(cache.get('/')).toBeUndefined()
})

test('beyond its size the page used longest ago goes first', () => {
  const cache = createPageCache(always, { ...noon, maxBytes: 4000 })
  const body = Buffer.alloc(120)
  for (let page = 0; page < 8; page += 1) cache.set(`/${page}`, makePage(body, []), '1')
  expect(cache.get('/0')).toBeDefined()
  cache.set('/new', makePage(body, []), '1')
  expect(cache.get('/0')).toBeDefined()
  expect(cache.get('/1')).toBeUndefined()
})

test('five thousand invented addresses with parameters push out no page of the site', () => {
  const addresses = createPageAddresses([{ '/search': { q: /^.{1,100}$/ } }])
  const cache = createPageCache(always, { ...noon, maxBytes: 100_000 })
  cache.set('/courses', makePage(Buffer.alloc(1000), []), '1')
  for (let at = 0; at < 5000; at += 1) {
    const key = addresses.key(`/search?q=${at}&utm_source=${at}`) ?? ''
    cache.set(key, makePage(Buffer.alloc(100), []), '1')
  }
  expect(cache.get('/courses')).toBeDefined()
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000)
})

test('a page is sent in the best encoding the client takes', async () => {
  const cache = createPageCache(always, noon)
  const page = makePage(Buffer.from('hello '.repeat(100)), [['content-type', 'text/html']])
  const sent = async (header: string | undefined) => (await cache.encode(page, chooseEncoding(header))).body
  expect(brotliDecompressSync(await sent('gzip, deflate, br, zstd')).toString()).toBe(page.body.toString())
  expect(gunzipSync(await sent('gzip')).toString()).toBe(page.body.toString())
  expect(zstdDecompressSync(await sent('gzip, zstd')).toString()).toBe(page.body.toString())
  expect(await sent(undefined)).toBe(page.body)
  expect(await sent('gzip')).toBe(await sent('gzip'))
  expect(chooseEncoding('br;q=0, gzip; q=0.5')).toBe('gzip')
  expect(chooseEncoding('br; q=0.000, gzip;q=0')).toBe('identity')
})

test('a page that is asked for again gets smaller; one of an invented address does not', async () => {
  const cache = createPageCache(always, noon)
  const words = Array.from({ length: 4000 }, (_, at) => `<p class="line-${at % 7}">${(at * 7919) % 1009}</p>`)
  const [page, invented] = [0, 1].map(() => makePage(Buffer.from(words.join('')), []))
  if (page === undefined || invented === undefined) throw new Error('no pages')
  cache.set('/courses', page, '1')
  cache.set('/courses?q=1', invented, '1')
  const lengthOf = async (each: typeof page) => (await cache.encode(each, 'br')).body.length
  const [first, other] = [await lengthOf(page), await lengthOf(invented)]
  await expect.poll(() => lengthOf(page)).toBeLessThan(first)
  expect(await lengthOf(invented)).toBe(other)
  const { body, headers } = await cache.encode(page, 'br')
  expect(brotliDecompressSync(body).equals(page.body)).toBe(true)
  expect(headers.full['content-length']).toBe(String(body.length))
})

test('shared caches may keep a page, unless it is about to change', async () => {
  let now = 0
  const cache = createPageCache(() => ({ name: 'sale', endsAt: 600_000 }), { now: () => now })
  const page = makePage(Buffer.from('x'), [['cache-control', 'nonsense']])
  cache.set('/', page, 'sale')
  const { headers, whileEnding } = await cache.encode(page, 'gzip')
  expect(headers.full).toMatchObject({ 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' })
  expect(whileEnding.full['cache-control']).toBe(CACHE_CONTROL_WHILE_ENDING)
  expect(cache.isEnding()).toBe(false)
  now = 500_000
  expect(cache.isEnding()).toBe(true)
})

test('what a client has is compared weakly, in a list, or by a star', () => {
  expect(isSamePage('W/"a"', 'W/"a"')).toBe(true)
  expect(isSamePage('"b", "a"', 'W/"a"')).toBe(true)
  expect(isSamePage('*', 'W/"a"')).toBe(true)
  expect(isSamePage('"b"', 'W/"a"')).toBe(false)
  expect(isSamePage(undefined, 'W/"a"')).toBe(false)
})

test('versions joined change when one does, and end when the first does', () => {
  let sale: CacheVersion = { name: 'none', endsAt: 50 }
  const both = joinCacheVersions(
    () => ({ name: 'content', endsAt: null }),
    () => sale,
  )
  expect(both()).toEqual({ name: 'content·none', endsAt: 50 })
  sale = { name: 'black-friday', endsAt: null }
  expect(both()).toEqual({ name: 'content·black-friday', endsAt: null })
})
