import type { RouteConfigEntry } from '@react-router/dev/routes'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '#src/routes.ts'
import { readRoutesTable } from './support/routes-table.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

const rows = await readRoutesTable()

/** What no page may hold for its content. */
const PLACEHOLDER = /lorem ipsum|\bTODO\b|\bTBD\b|\bundefined\b|\[object /i

let server: RunningServer
beforeAll(async () => {
  server = await runServer()
}, 90_000)
afterAll(() => server.dispose(), 30_000)

test('the table has every page of the site, each once', () => {
  const addresses = rows.map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(rows.length).toBeGreaterThan(60)
  expect(pathsOf(routes).filter((path) => !addresses.includes(path))).toEqual([])
})

test.each(rows)('$asked answers $status', async ({ asked, status, title, landmark }) => {
  const answer = await fetch(server.url + asked, { redirect: 'manual' })
  expect(answer.status).toBe(status)
  if (status === 302) {
    expect(answer.headers.get('location')).toBe(landmark)
    return
  }
  const type = answer.headers.get('content-type') ?? ''
  if (!type.startsWith('text/html')) {
    expect(type).toBe(landmark)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    return
  }
  const { document } = new JSDOM(await answer.text()).window
  // The player's are the lesson's alone.
  expect([title, `${title} · Codestead`]).toContain(document.title)
  const main = document.querySelector('main')
  main?.querySelectorAll('script, style').forEach((one) => one.remove())
  const words = main?.textContent?.replaceAll(/\s+/g, ' ') ?? ''
  expect(words).toContain(landmark)
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  // A page of a line or two says nothing.
  expect(words.length).toBeGreaterThan(80)
  expect(words).not.toMatch(PLACEHOLDER)
  if (status !== 200) return
  expect(words).not.toContain('Page not found')
  // A link of the site brings the same page.
  const fetched = await fetch(server.url + dataAddress(asked))
  expect(fetched.status).toBe(200)
})

/** Where a link to a page fetches what the page shows. */
function dataAddress(asked: string): string {
  const { pathname, search } = new URL(asked, server.url)
  return `${pathname === '/' ? '/_' : pathname}.data${search}`
}

/** `/course/:slug` is `/course/{slug}` in the table; what catches all the others is no address. */
function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path === undefined || path === '*' || path === '/design' ? [] : [path.replaceAll(/:(\w+)/g, '{$1}')]),
    ...pathsOf(children ?? []),
  ])
}
