/** Who is signed in is so on every page, in every tab. Signing up itself is done by the API, as a form does it. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Visit } from './support/browser.ts'
import { openSite } from './support/site.ts'

const site = openSite()

const PROGRESS = '**/api/Sync/UserCourseProgress*'

async function signedUp(email: string, expected?: RegExp): Promise<Visit> {
  const visitor = await site.visit(expected === undefined ? {} : { expected })
  await visitor.page.goto('/faq')
  const status = await visitor.page.evaluate(async (address) => {
    const body = { email: address, password: 'Engine#1843 notes', fullName: 'Ada Lovelace' }
    const answer = await fetch('/api/auth/signupwithemail', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.status
  }, email)
  expect(status).toBe(200)
  return visitor
}

const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((each) => each.name.endsWith(name))

/** The next call is refused, as one is whose token has run out. */
async function spoilToken(page: Page, value = 'run-out'): Promise<void> {
  const token = await cookie(page, 'accessToken')
  if (token === undefined) throw new Error('nobody is signed in')
  await page.context().addCookies([{ ...token, value }])
}

test('the first call of a page carries the token; one that has run out is renewed, once', async () => {
  const visitor = await signedUp('first@example.com')
  const { page } = visitor
  const first = page.waitForRequest(PROGRESS)
  await page.goto('/course/learn-python-basics')
  expect(await (await first).headerValue('authorization')).toMatch(/^Bearer /)

  await spoilToken(page)
  const refreshed: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/refreshToken')) refreshed.push(request.url())
  })
  const answered = page.waitForResponse(async (response) => {
    return response.url().includes('/api/Sync/UserCourseProgress') && response.status() === 200
  })
  await page.goto('/course/learn-python-basics')
  await answered
  expect(refreshed).toHaveLength(1)
  expect((await cookie(page, 'accessToken'))?.value).not.toBe('run-out')
  await visitor.close()
})

test('a token that ran out by age is renewed before a call is refused', async () => {
  const visitor = await signedUp('aged@example.com')
  const { page } = visitor
  const claims = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 - 60 })).toString('base64url')
  await spoilToken(page, `e30.${claims}.aged`)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  await page.goto('/course/learn-python-basics', { waitUntil: 'networkidle' })
  expect((await cookie(page, 'accessToken'))?.value).not.toMatch(/aged$/)
  expect(refused).toEqual([])
  visitor.expectNoErrors()
  await visitor.close()
})

test('a session that has ended is over: the page says so where one signs in, and nothing is kept', async () => {
  const visitor = await signedUp('second@example.com', /status of 401/)
  const { page } = visitor
  await spoilToken(page)
  await page.context().clearCookies({ name: /refreshToken$/ })
  const context = page.context()
  await page.goto('/course/learn-python-basics')
  await page.getByRole('link', { name: 'Join for Free' }).waitFor()
  expect((await context.cookies()).map(({ name }) => name).filter((name) => name.endsWith('Token'))).toEqual(
    [],
  )
  const reason = (await context.cookies()).find(({ name }) => name.endsWith('login-reason'))
  expect(reason?.value).toBe('session_expired')
  const daysLeft = ((reason?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(daysLeft * 10) / 10).toBe(1)
  await page.goto('/login')
  await page.getByText('Your session has expired.').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('logged out in one tab, every other one loads anew', async () => {
  const visitor = await signedUp('third@example.com')
  const { page } = visitor
  const other = await page.context().newPage()
  await other.goto('/about', { waitUntil: 'networkidle' })
  const reloaded = other.waitForEvent('load')
  await page.evaluate(() => new BroadcastChannel('session').postMessage('signed-out'))
  await reloaded
  await visitor.close()
})

test('a visitor’s page fetches nothing of the session, and asks nobody who they are', async () => {
  const visitor = await site.visit()
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visitor.page.goto('/courses', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => path.startsWith('/api/') || path.includes('open-session'))).toEqual([])
  visitor.expectNoErrors()
  await visitor.close()
})
