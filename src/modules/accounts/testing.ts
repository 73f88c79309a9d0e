/** Makers for tests. */
import { RouterContextProvider } from 'react-router'
import { call, type Transport } from '#platform/contract/call.ts'
import type { CallInput, EndpointSpec, Output } from '#platform/contract/endpoint.ts'
import { pageContext } from '#platform/http/page-context.ts'
import type { TestApp } from '#src/test-app.ts'
import { signUpWithEmail } from './contract.ts'

/** A sign-up that is complete. */
export const ADA = {
  email: 'Ada@Example.com',
  password: 'Engine#1843 notes',
  fullName: 'Ada Lovelace',
} as const

export const GRACE = {
  email: 'grace@example.com',
  password: 'Nanosecond=30cm!',
  fullName: 'Grace Hopper',
} as const

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export type TestBrowser = {
  cookies: Map<string, string>
  transport: Transport
  call<Spec extends EndpointSpec>(spec: Spec, input: CallInput<Spec>): Promise<Output<Spec>>
  get(url: string, headers?: Record<string, string>): Promise<TestAnswer>
  /** Sends a form, as a page without scripts does. */
  post(url: string, form: URLSearchParams, headers?: Record<string, string>): Promise<TestAnswer>
}

type TestAnswer = { status: number; body: Buffer; headers: Record<string, unknown> }

/** A browser: keeps its cookies, and says with each request that a page of our own made it. */
export function testBrowser(
  { app }: Pick<TestApp, 'app'>,
  from: { userAgent?: string; address?: string; headers?: Record<string, string> } = {},
): TestBrowser {
  const cookies = new Map<string, string>()
  const send = async (method: string, url: string, headers: Record<string, string>, body?: string) => {
    const answer = await app.inject({
      method:
        method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE' ? method : 'GET',
      url,
      remoteAddress: from.address ?? '192.0.2.10',
      headers: {
        'user-agent': from.userAgent ?? FIREFOX,
        'sec-fetch-site': 'same-origin',
        ...headers,
        ...from.headers,
      },
      cookies: Object.fromEntries(cookies),
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const transport: Transport = async ({ method, url, headers, body }) => {
    const answer = await send(method, url, headers, body)
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.statusCode,
      text: answer.body,
      retryAfter: retryAfter === undefined ? null : String(retryAfter),
    }
  }
  return {
    cookies,
    transport,
    call: (spec, input) => call(spec, input, { transport }),
    async get(url, headers = {}) {
      const answer = await send('GET', url, headers)
      return { status: answer.statusCode, body: answer.rawPayload, headers: answer.headers }
    },
    async post(url, form, headers = {}) {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await send('POST', url, { ...type, ...headers }, form.toString())
      return { status: answer.statusCode, body: answer.rawPayload, headers: answer.headers }
    },
  }
}

/** A browser in which this person has just signed up. */
export async function signedUp(
  site: Pick<TestApp, 'app'>,
  who: { email: string; password: string; fullName: string } = ADA,
): Promise<TestBrowser> {
  const browser = testBrowser(site)
  await browser.call(signUpWithEmail, { body: who })
  return browser
}

type Action = (args: { request: Request; context: Readonly<RouterContextProvider> }) => Promise<unknown>

/** Sends a form without scripts and returns the redirect or the page's result. */
export async function sendPlainForm(
  browser: TestBrowser,
  action: Action,
  { address, fields }: { address: string; fields: Record<string, string> },
): Promise<{ status: number; location: string | null; shown: unknown }> {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    transport: browser.transport,
    asReader: null,
    styleNonce: '',
    brandName: 'Test',
    siteUrl: null,
    year: 2025,
    report: (error) => {
      throw error
    },
  })
  const body = new URLSearchParams(fields)
  const request = new Request(`http://localhost${address}`, { method: 'POST', body })
  const answer = await action({ request, context })
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('location'), shown: null }
  // As `data()` makes it.
  const { data, init } = Object(answer)
  return { status: init?.status ?? 200, location: null, shown: data }
}

const GRACE_DAYS = 30

/** Erases the accounts that are scheduled for deletion: their grace period passes, and the jobs are done. */
export async function eraseDeletedAccounts({ clock, deps, doJobs }: TestApp): Promise<void> {
  clock.advance(GRACE_DAYS * 24 * 60 * 60 * 1000)
  await deps.jobs.send(deps.db, 'tidy-accounts', {})
  await doJobs()
}

/** Names of the tables, those of jobs that are still to be done included, in which a row holds any of these texts. */
export async function tablesHolding(
  { database: { pool } }: Pick<TestApp, 'database'>,
  texts: readonly string[],
): Promise<string[]> {
  await pool.query(`delete from pgboss.job where state = 'completed'`)
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name
     from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select 1 from ${name} as row where exists
         (select 1 from unnest($1::text[]) as wanted where position(wanted in row::text) > 0) limit 1`,
      [texts],
    )
    if (rowCount !== 0) found.push(name)
  }
  return found
}

/** Counts what the database is asked from here on: the same number for each of several requests is the same work. */
export function countStatements({ database: { pool } }: Pick<TestApp, 'database'>): () => number {
  const query = pool.query.bind(pool)
  let count = 0
  Object.assign(pool, {
    query: (...given: Parameters<typeof query>) => {
      count += 1
      return query(...given)
    },
  })
  return () => {
    Object.assign(pool, { query })
    return count
  }
}
