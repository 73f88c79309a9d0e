/** Two servers on one database with one root key, as a load balancer sends one browser now to this and now to that one. */
import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { testDatabaseUrl } from '#platform/testing/test-database.ts'
import { neverLogged } from '#platform/testing/test-log.ts'
import { ended, launchServer, ready, type Started } from './real-server.ts'

const PASSWORD = 'Engine#1843 notes'
const ROOT_KEY = randomBytes(32).toString('base64url')

let databaseUrl: string
let first: string
let second: string
const running: ChildProcess[] = []
const folders: string[] = []

async function launch(settings: Record<string, string>): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'codestead-house-'))
  folders.push(folder)
  const server = launchServer({
    DATABASE_URL: databaseUrl,
    PAYMENTS: 'sandbox',
    ...settings,
    DATA_DIR: folder,
  })
  running.push(server.child)
  return server
}

/** The address of a server that is ready. */
async function serverWith(settings: Record<string, string>): Promise<string> {
  return `http://127.0.0.1:${await ready(await launch(settings))}`
}

beforeAll(async () => {
  databaseUrl = await testDatabaseUrl()
  // The one that makes the tables and writes the key's fingerprint down, and the other one at the same moment.
  const both = await Promise.all([serverWith({ ROOT_KEY }), serverWith({ ROOT_KEY })])
  ;[first, second] = both
}, 120_000)
afterAll(async () => {
  await Promise.all(running.splice(0).map((child) => ended(child, 'SIGTERM')))
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
}, 60_000)

type Sent = { method?: string; body?: unknown; form?: Record<string, string> }

/** A browser that keeps its cookies and chooses for each request which server it reaches. */
function browser() {
  const cookies = new Map<string, string>()
  return async (url: string, { method = 'GET', body, form }: Sent = {}) => {
    const sent = form === undefined ? body && JSON.stringify(body) : new URLSearchParams(form).toString()
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(typeof sent === 'string' ? { body: sent } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
      if (value !== '') neverLogged(value)
    }
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers }
  }
}

const signUp = (send: ReturnType<typeof browser>, server: string, email: string) =>
  send(`${server}/api/auth/signupwithemail`, {
    method: 'PUT',
    body: { email, password: PASSWORD, fullName: 'Ada Lovelace' },
  })

test('who signs in on one server runs and pays on the other, and signing out on one counts on both', async () => {
  const send = browser()
  expect((await signUp(send, first, 'ada@example.com')).status).toBe(200)
  expect((await send(`${second}/api/auth/profile`)).body).toMatchObject({ fullName: 'Ada Lovelace' })

  const run = { language: 'python', files: [{ path: 'main.py', content: 'print(6 * 7)' }] }
  const outcome = await send(`${second}/api/run`, { method: 'POST', body: run })
  expect(outcome).toMatchObject({ status: 200, body: { stdout: '42\n' } })

  const order = { idempotencyKey: randomUUID(), countryCode: 'us', zip: '10001' }
  const made = await send(`${second}/api/pay/annual-pass`, { method: 'POST', body: order })
  expect(made.status).toBe(200)
  // The page of the provider may be another server's as well.
  const paid = await send(`${first}${made.body.url}`, { method: 'POST', form: { card: 'works' } })
  expect(paid.status).toBe(303)
  const isPro = async () => (await send(`${first}/api/auth/profile`)).body.userSubscription.status
  await expect.poll(isPro, { timeout: 30_000 }).toBe('Active')
  expect((await send(`${second}/api/pay/checkouts/${made.body.id}`)).body).toMatchObject({
    status: 'completed',
  })

  const other = browser()
  const signIn = { email: 'ada@example.com', password: PASSWORD }
  await other(`${second}/api/auth/signinwithemail`, { method: 'POST', body: signIn })
  // The cookies as they were before: a thief has them still.
  const refresh = await send(`${second}/api/auth/refreshToken`, { method: 'POST' })
  expect(refresh.status).toBe(200)
  await send(`${first}/api/auth/revokeToken`, { method: 'POST', body: { token: refresh.body.refreshToken } })
  const stolen = { headers: { authorization: `Bearer ${refresh.body.accessToken}` } }
  for (const server of [first, second])
    expect((await fetch(`${server}/api/auth/profile`, stolen)).status).toBe(401)
  // Another browser of the account goes on.
  expect((await other(`${first}/api/auth/profile`)).status).toBe(200)
})

test('a limit that is used half on one server and half on the other refuses at its figure on both', async () => {
  const send = browser()
  const guess = { email: 'grace@example.com', password: 'Compiler#1952 notes' }
  const guessOn = async (server: string) =>
    (await send(`${server}/api/auth/signinwithemail`, { method: 'POST', body: guess })).status
  const statuses = []
  for (let turn = 0; turn < 4; turn += 1) statuses.push(await guessOn(first), await guessOn(second))
  expect(statuses).toEqual(Array(8).fill(400))
  expect([await guessOn(first), await guessOn(second)]).toEqual([429, 429])
})

test('a page is the same on both, and changes on both with a campaign', async () => {
  const page = async (server: string) => {
    const answer = await fetch(`${server}/faq`)
    return { etag: answer.headers.get('etag'), text: await answer.text() }
  }
  const before = await page(first)
  expect((await page(second)).etag).toBe(before.etag)
  const known = { headers: { 'if-none-match': before.etag ?? '' } }
  expect((await fetch(`${second}/faq`, known)).status).toBe(304)

  const { pool, close } = openDatabase({ connectionString: databaseUrl }, { maxConnections: 1 })
  await pool.query(`update campaigns set details = jsonb_set(details, '{title}', '"Half price today"')`)
  await close()
  const isTold = async (server: string) => (await page(server)).text.includes('Half price today')
  for (const server of [first, second])
    await expect.poll(() => isTold(server), { timeout: 10_000 }).toBe(true)
  const after = await page(first)
  expect(after.etag).not.toBe(before.etag)
  expect((await page(second)).etag).toBe(after.etag)
})

test('a server with another root key does not start, and says what to do', async () => {
  const keys = { own: {}, other: { ROOT_KEY: randomBytes(32).toString('base64url') } }
  for (const settings of Object.values(keys)) {
    const refused = await launch(settings)
    expect(await ended(refused.child)).toBe(1)
    expect(refused.said()).toMatch(/^This database is used with another root key\./)
    expect(refused.said()).toContain('Set ROOT_KEY to the key of the other servers of this database')
  }
})

test('a rotation signs nobody out: both keys count, then the new one alone', async () => {
  const NEW_KEY = randomBytes(32).toString('base64url')
  const send = browser()
  await signUp(send, first, 'rotating@example.com')
  const during = await serverWith({ ROOT_KEY: `${NEW_KEY},${ROOT_KEY}` })
  expect((await send(`${during}/api/auth/profile`)).status).toBe(200)
  expect((await send(`${during}/api/auth/refreshToken`, { method: 'POST' })).status).toBe(200)
  const after = await serverWith({ ROOT_KEY: NEW_KEY })
  expect((await send(`${after}/api/auth/profile`)).status).toBe(200)
  expect((await send(`${after}/api/auth/refreshToken`, { method: 'POST' })).status).toBe(200)
  // Who has not been seen since the rotation signs in again.
  const late = browser()
  await late(`${first}/api/auth/signinwithemail`, {
    method: 'POST',
    body: { email: 'rotating@example.com', password: PASSWORD },
  })
  expect((await late(`${after}/api/auth/refreshToken`, { method: 'POST' })).status).toBe(401)
  const refused = await launch({ ROOT_KEY })
  expect(await ended(refused.child)).toBe(1)
})
