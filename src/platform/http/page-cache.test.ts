import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache, encodePage, makePage, pageKey } from './page-cache.ts'

test('parameters that change nothing share one entry; those that matter do not', () => {
  expect(pageKey('/courses?utm_source=x')).toBe('/courses')
  expect(pageKey('/l?page=2&utm_source=x')).toBe('/l?page=2')
  expect(pageKey('/l?page=2')).not.toBe(pageKey('/l?page=3'))
  expect(pageKey(`/search?q=${'a'.repeat(500)}`)).toBeNull()
})

test.each([
  '//',
  '//elsewhere.example/courses',
  '/\\elsewhere.example',
  '///',
  '//[',
  '//:99999',
  'http://[/x',
])('the address %s is a path of ours, whatever it looks like', (url) => {
  expect(pageKey(url)).toMatch(/^\/(?!\/)/)
})

test('a page rendered twice at once takes its room once', () => {
  const cache = createPageCache(() => '1', 1000)
  for (let time = 0; time < 20; time += 1) cache.set('/same', makePage(Buffer.alloc(120), []))
  cache.set('/other', makePage(Buffer.alloc(120), []))
  expect(cache.get('/same')).toBeDefined()
})

test('a new version of the content drops every page', () => {
  let version = '1'
  const cache = createPageCache(() => version)
  cache.set('/', makePage(Buffer.from('one'), []))
  expect(cache.get('/')?.body.toString()).toBe('one')
  version = '2'
  expect(cache.get('/')).toBeUndefined()
})

test('beyond its size the page used longest ago goes first', () => {
  const cache = createPageCache(() => '1', 1000)
  const body = Buffer.alloc(120)
  for (let page = 0; page < 8; page += 1) cache.set(`/${page}`, makePage(body, []))
  expect(cache.get('/0')).toBeDefined()
  cache.set('/new', makePage(body, []))
  expect(cache.get('/0')).toBeDefined()
  expect(cache.get('/1')).toBeUndefined()
})

test('a page is sent in the best encoding the client takes', async () => {
  const page = makePage(Buffer.from('hello '.repeat(100)), [])
  const brotli = await encodePage(page, 'gzip, deflate, br')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(page.body.toString())
  const zipped = await encodePage(page, 'gzip')
  expect(gunzipSync(zipped.body).toString()).toBe(page.body.toString())
  expect((await encodePage(page, undefined)).encoding).toBeNull()
  expect((await encodePage(page, 'br;q=0, gzip; q=0.5')).encoding).toBe('gzip')
  expect((await encodePage(page, 'br; q=0.000, gzip;q=0')).encoding).toBeNull()
})
