import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { runServer, type RunningServer } from './support/running-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await runServer()
}, 90_000)
afterAll(() => server.dispose(), 30_000)

async function fetchXml(path: string): Promise<Document> {
  const answer = await fetch(server.url + path)
  expect(answer.status).toBe(200)
  return new JSDOM(await answer.text(), { contentType: 'application/xml' }).window.document
}

async function fetchPage(path: string): Promise<Document> {
  return new JSDOM(await (await fetch(server.url + path)).text()).window.document
}

test('every address of the sitemap answers 200, may be indexed and names itself as the one address', async () => {
  const xml = await fetchXml('/sitemap.xml')
  const addresses = [...xml.querySelectorAll('loc')].map(({ textContent }) => textContent ?? '')
  expect(addresses.length).toBeGreaterThan(20)
  expect(new Set(addresses).size).toBe(addresses.length)
  const wrong: string[] = []
  for (const address of addresses) {
    const answer = await fetch(address, { redirect: 'manual' })
    const { document } = new JSDOM(await answer.text()).window
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
    const isNoindex = document
      .querySelector('meta[name=robots]')
      ?.getAttribute('content')
      ?.includes('noindex')
    if (answer.status !== 200) wrong.push(`${address} answers ${answer.status}`)
    else if (isNoindex === true) wrong.push(`${address} may not be indexed`)
    else if (canonical === null || canonical === undefined)
      wrong.push(`${address} names no canonical address`)
    else if (new URL(canonical, address).pathname !== new URL(address).pathname)
      wrong.push(`${address} calls itself ${canonical}`)
    if ((document.querySelector('meta[name=description]')?.getAttribute('content') ?? '') === '')
      wrong.push(`${address} has no description`)
  }
  expect(wrong).toEqual([])
})

test('the feed is linked from the pages, and what it names is there', async () => {
  const page = await fetchPage('/')
  const href = page.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')
  expect(href).toBe('/rss.xml')
  const feed = await fetchXml('/rss.xml')
  const links = [...feed.querySelectorAll('item > link')].map(({ textContent }) => textContent ?? '')
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect((await fetch(link)).status).toBe(200)
})

test('the manifest names pictures that are there', async () => {
  const answer = await fetch(`${server.url}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest: { icons: { src: string; type: string; sizes: string; purpose: string }[] } =
    await answer.json()
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone', lang: 'en' })
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(pictures.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
  )
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(server.url + src)
    expect([icon.status, icon.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
  }
  for (const { src, sizes } of pictures) {
    const { width, height } = await sharp(await (await fetch(server.url + src)).bytes()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test.each(['/pictures/site.png', '/pictures/course/learn-python-basics.png', '/pictures/language/sql.png'])(
  '%s is a picture of 1200 × 630',
  async (path) => {
    const answer = await fetch(server.url + path)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const { width, height, format } = await sharp(await answer.bytes()).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  },
)

test.each(['/pictures/course/nothing.png', '/pictures/other/sql.png', '/pictures/course/sql.gif'])(
  '%s is not drawn',
  async (path) => {
    expect((await fetch(server.url + path)).status).toBe(404)
  },
)

/** What search engines ask of each kind at least. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  Course: ['name', 'description', 'provider', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  FAQPage: ['mainEntity'],
}
const listItem = z.object({ position: z.number(), name: z.string().optional(), item: z.unknown() })
const question = z.object({
  name: z.string().min(1),
  acceptedAnswer: z.object({ text: z.string().min(1) }),
})
const graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })).min(1),
})

function mistakesOf(piece: { '@type': string; [key: string]: unknown }): string[] {
  const required = REQUIRED[piece['@type']]
  if (required === undefined) return [`${piece['@type']} is no kind that this test knows`]
  const mistakes = required
    .filter((field) => piece[field] === undefined || piece[field] === '')
    .map((field) => `${piece['@type']} has no ${field}`)
  if (piece['@type'] === 'FAQPage' && !z.array(question).min(1).safeParse(piece['mainEntity']).success)
    mistakes.push('a question has no answer')
  if (piece['itemListElement'] !== undefined) {
    const items = z.array(listItem).min(1).safeParse(piece['itemListElement'])
    if (!items.success || items.data.some(({ position }, index) => position !== index + 1))
      mistakes.push(`${piece['@type']} does not count 1, 2, 3`)
  }
  return mistakes
}

test('what search engines are told on any page is JSON, of kinds that they know, with all that they ask for', async () => {
  const xml = await fetchXml('/sitemap.xml')
  const addresses = [...xml.querySelectorAll('loc')].map(({ textContent }) => textContent ?? '')
  const kinds = new Map<string, Set<string>>()
  const wrong: string[] = []
  for (const address of addresses) {
    const { document } = new JSDOM(await (await fetch(address)).text()).window
    const path = new URL(address).pathname
    for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]')) {
      const told = graph.parse(JSON.parse(textContent ?? ''))['@graph']
      kinds.set(path, new Set([...(kinds.get(path) ?? []), ...told.map((piece) => piece['@type'])]))
      wrong.push(...told.flatMap(mistakesOf).map((mistake) => `${path}: ${mistake}`))
    }
  }
  expect(wrong).toEqual([])
  expect(kinds.get('/')).toEqual(new Set(['Organization', 'WebSite']))
  expect(kinds.get('/course/learn-python-basics')).toContain('Course')
  expect(kinds.get('/faq')).toContain('FAQPage')
})
