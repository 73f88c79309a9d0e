/** What a page of somebody else can make a browser do in which somebody is signed in: nothing. */
import { beforeAll, describe, expect, test } from 'vitest'
import { signInWithEmail } from '#modules/accounts/contract.ts'
import { ADA, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { ask, requestFor, ENDPOINTS, ownerWithData, rowsOf } from './endpoint-fixtures.ts'
import type { Owned } from '#platform/testing/request-fixtures.ts'

/** What browsers say about a request that another site's page, frame or form made. */
const ELSEWHERE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:80.evil.example' },
  { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
]
/** One of them is a GET, because the product's specification says so. */
const WRITES = ENDPOINTS.filter(
  ([name, { method }]) => method !== 'GET' || name === 'GET /v2/auth/invitation/accept',
)

let site: TestApp
let owned: Owned
let cookie: string
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox(() => '') })
  owned = await ownerWithData(site)
  // Her own browser, with every cookie it has.
  cookie = cookiesOf(await signedInAgain())
}, 60_000)

async function signedInAgain(): Promise<TestBrowser> {
  const browser = testBrowser(site)
  // What is asked here is whether the cookies alone do anything, not how she got them.
  await site.database.pool.query('delete from second_factors')
  await browser.call(signInWithEmail, { body: { email: ADA.email, password: ADA.password } })
  return browser
}

function cookiesOf({ cookies }: TestBrowser): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

describe.each(ELSEWHERE)('a page of another site (%j)', (headers) => {
  test.each(WRITES)('has nothing done by %s', async (name, spec) => {
    const before = await rowsOf(site, owned)
    const answer = await ask(site, spec, requestFor(name, owned), { headers: { ...headers, cookie } })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross-site'])
    expect(answer.cookies).toEqual([])
    expect(await rowsOf(site, owned)).toEqual(before)
  })
})

test.each(WRITES.filter(([, { who }]) => who === 'account'))(
  'a request that says nothing of where it comes from does nothing by cookies alone: %s',
  async (name, spec) => {
    const answer = await ask(site, spec, requestFor(name, owned), { headers: { cookie } })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross-site'])
  },
)

test.each(WRITES.filter(([, { body }]) => body !== undefined))(
  'a form of another site has no type that %s reads',
  async (_name, spec) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await site.app.inject({
        method: spec.method,
        url: spec.path.replaceAll(/:\w+/g, 'x'),
        headers: { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' },
        payload: '{"password":"x"}',
      })
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported-media-type'])
    }
  },
)

test.each(ENDPOINTS)('%s lets no other site read its answer', async (name, spec) => {
  const answer = await ask(site, spec, requestFor(name, owned), {
    headers: { origin: 'https://evil.example' },
  })
  expect(Object.keys(answer.headers).filter((header) => header.startsWith('access-control-'))).toEqual([])
})
