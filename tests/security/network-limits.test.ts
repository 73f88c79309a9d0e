/** Everything that writes, or costs, has a limit by network: identities are free, so a limit by learner alone counts nothing. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { type Limit, ofNetwork } from '#platform/limits/limit.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { REQUESTS, ENDPOINTS } from './endpoint-fixtures.ts'
import type { RequestInput } from '#platform/testing/request-fixtures.ts'

const ROOT = join(import.meta.dirname, '../..')

let site: TestApp
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox(() => '') })
})

/** What is the owner's does not matter here: nobody comes so far. */
const NOBODYS = {
  userId: 'x',
  sessionId: 'x',
  email: 'ada@example.com',
  attemptId: crypto.randomUUID(),
  queryId: 'x',
  passkeyId: 'x',
  checkoutId: 'x',
  purchaseId: 'x',
  refreshToken: 'x',
  invitationToken: 'x',
  teamId: 'x',
}

function requestOf(name: string): RequestInput {
  const input = REQUESTS[name] ?? {}
  return typeof input === 'function' ? input(NOBODYS) : input
}

/** Addresses that are no calls of a contract: how each is asked. */
const RAW: Record<string, { method: 'GET' | 'POST' | 'PUT'; url: string }> = {
  'GET /api/run/session': { method: 'GET', url: '/api/run/session' },
  'GET /api/auth/oauth/:provider/start': { method: 'GET', url: '/api/auth/oauth/github/start' },
  'GET /api/auth/callback/:provider': { method: 'GET', url: '/api/auth/callback/github' },
  'POST /api/auth/callback/:provider': { method: 'POST', url: '/api/auth/callback/apple' },
  'POST /api/webhooks/:provider': { method: 'POST', url: '/api/webhooks/stripe' },
  'PUT /api/account/picture': { method: 'PUT', url: '/api/account/picture' },
}

/** Reads that cost nothing worth counting, or that count within. */
const FREE_READS = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/outbox',
  '/preview-frame',
  '/device-frame/1',
  '/sitemap.xml',
  '/robots.txt',
  '/rss.xml',
  '/manifest.webmanifest',
])

describe('a network that has used what it may is refused, and another one is not', () => {
  const calls = ENDPOINTS.filter(([, { method, cacheable }]) => method !== 'GET' || cacheable !== true).map(
    ([name, spec]) => {
      const { params = {}, query = {}, body, headers = {} } = requestOf(name)
      const path = spec.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? 'x'))
      const url = `${path}?${new URLSearchParams(query)}`
      return [
        name,
        { method: spec.method, url, headers, ...(body === undefined ? {} : { payload: body }) },
      ] as const
    },
  )
  test.each([...calls, ...Object.entries(RAW)])('%s', async (name, request) => {
    const limit = limitOf(name)
    if (limit === undefined)
      throw new Error(`${name} has no limit by network: see platform/http/call-limits.ts`)
    site.deps.floods.reset()
    site.deps.floods.consume(ofNetwork(limit, '192.0.2.1'), limit.most)
    const from = (remoteAddress: string) => site.app.inject({ ...request, remoteAddress })
    const refused = await from('192.0.2.1')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-tries'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect((await from('192.0.2.2')).statusCode).not.toBe(429)
  })
})

function limitOf(name: string): Limit {
  const route = site.app.networkLimits.find(({ method, path }) => `${method} ${path}` === name)
  if (route?.limit) return route.limit
  throw new Error(`${name} has no limit by network: see platform/http/call-limits.ts`)
}

test('no route writes without such a limit, and no other route is unheard of', () => {
  const cacheable = new Set(ENDPOINTS.filter(([, spec]) => spec.cacheable === true).map(([name]) => name))
  const { networkLimits } = site.app
  expect(networkLimits.length).toBeGreaterThan(150)
  const without = networkLimits
    .filter(({ limit }) => limit === null)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !cacheable.has(route))
  expect(without.filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route))).toEqual([])
  // A read that costs something says so where it is registered; one that does not is named here.
  const reads = without.filter((route) => route.startsWith('GET '))
  const counted = new Set(['/api/*', '/api/account/export', '/api/invoices/:invoiceId/pdf'])
  const unknown = reads.filter((route) => {
    const path = route.slice(4)
    const isFile =
      /^\/(pictures|profile-pictures|content-assets|api\/docs|api\/picture|payment-sandbox|sandbox)\b/.test(
        path,
      )
    return !FREE_READS.has(path) && !counted.has(path) && !isFile
  })
  expect(unknown).toEqual([])
})

describe('docs/configuration.md tells every limit with its figures', () => {
  const text = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8')
  test.each(limitsInSource())('%s: %s', (name, figures) => {
    expect(text).toContain(`${figures} (\`${name}\`)`)
  })
})

/** Every limit that is written anywhere in `src`, and its figures as the page has them. */
function limitsInSource(): [string, string][] {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  return files.flatMap((file) => {
    const source = readFileSync(join(ROOT, 'src', file), 'utf8')
    const found = source.matchAll(/\{\s*name: '([\w-]+)',\s*most: ([\w_]+),\s*perSeconds: ([\w* ]+?),?\s*\}/g)
    return [...found].map(([, name = '', most = '', seconds = '']): [string, string] => [
      name,
      `${countOf(most)} in ${timeOf(seconds)}`,
    ])
  })
}

const NAMED: Record<string, number> = { MINUTE: 60, HOUR: 3_600, MOST_PER_DAY: 20 }

function numberOf(text: string): number {
  const value = NAMED[text] ?? Number(text.replaceAll('_', ''))
  if (!Number.isFinite(value)) throw new Error(`What is ${text}? Add it to NAMED.`)
  return value
}

const countOf = (text: string) => numberOf(text).toLocaleString('en-US')

function timeOf(text: string): string {
  const seconds = text.split('*').reduce((product, each) => product * numberOf(each.trim()), 1)
  if (seconds % 86_400 === 0) return unit(seconds / 86_400, 'day')
  if (seconds % 3_600 === 0) return unit(seconds / 3_600, 'hour')
  return seconds % 60 === 0 ? unit(seconds / 60, 'minute') : `${seconds} s`
}

const unit = (count: number, name: string) => `${count === 1 ? '1' : count} ${name}${count === 1 ? '' : 's'}`
