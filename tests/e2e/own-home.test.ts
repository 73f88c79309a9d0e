/** The home page of a learner comes from the server with the dashboard in it, and is nobody else's. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { callFrom, signUp } from './support/account.ts'
import { openSite } from './support/site.ts'

const site = openSite()

/** Reads a page of a lesson. */
async function beginCourse(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/security')
  const place = { courseId: 'learn-python-basics', lessonId: 'your-first-program', kind: 'page', page: 1 }
  const attempt = { id: randomUUID(), ...place, at: new Date().toISOString() }
  const { status } = await callFrom(page, 'POST', '/api/Sync/UserCourseProgress', {
    attempts: [attempt],
    drafts: [],
  })
  expect(status).toBe(200)
}

async function member(fullName: string) {
  const visitor = await site.visit()
  const { page } = visitor
  await signUp(page, `${randomUUID()}@example.com`, fullName)
  await beginCourse(page)
  const read = async () => {
    const answer = await page.request.get('/')
    return { html: await answer.text(), control: answer.headers()['cache-control'] }
  }
  return { ...visitor, read }
}

test('each learner gets their own, and visitors the one for everybody', async () => {
  const before = await fetch(site.server.url)
  const everybodys = await before.text()
  const [ada, grace] = await Promise.all([member('Ada Lovelace'), member('Grace Hopper')])
  const pages = await Promise.all([ada.read(), grace.read(), ada.read(), grace.read()])
  for (const [at, { html, control }] of pages.entries()) {
    const [own, other] = at % 2 === 0 ? ['Ada', 'Grace'] : ['Grace', 'Ada']
    expect(html).toContain(`<h1 class="text-3xl break-words">Good start, ${own}</h1>`)
    expect(html).not.toContain(other)
    expect(control).toBe('private, no-cache')
  }
  const after = await fetch(site.server.url)
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  expect(await after.text()).toBe(everybodys)
  expect(everybodys).not.toMatch(/Ada|Grace/)
  await Promise.all([ada.close(), grace.close()])
})

test('after the access token ran out the page is still theirs; after the session ended it is everybody’s', async () => {
  const ada = await member('Ada Lovelace')
  const { page, read } = ada
  await page.context().clearCookies({ name: /accessToken$/ })
  expect((await read()).html).toContain('Good start, Ada')
  const known = await page.context().cookies()
  expect((await callFrom(page, 'POST', '/api/auth/revokeToken')).status).toBe(200)
  await page.context().addCookies(known)
  const { html, control } = await read()
  expect(html).toContain('Learn to program by')
  expect(html).not.toContain('Ada')
  expect(control).toBe('private, no-cache')
  await ada.close()
})

test('it needs no script, comes to life without a change, and follows what the learner does', async () => {
  const ada = await member('Ada Lovelace')
  const { page } = ada
  const still = await site.browser.newContext({
    baseURL: site.server.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const unscripted = await still.newPage()
  await unscripted.goto('/')
  expect(await unscripted.title()).toBe('Your dashboard · Codestead')
  await unscripted.getByRole('heading', { level: 1, name: 'Good start, Ada' }).waitFor()
  await unscripted.getByRole('link', { name: 'Continue' }).click()
  await unscripted.waitForURL('**/course-content/learn-python-basics/your-first-program*')
  await still.close()

  const refreshed = page.waitForResponse('**/api/Sync/dashboard*')
  await page.goto('/', { waitUntil: 'commit' })
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
  const cover = await page.locator('[aria-labelledby="next-lesson"] svg > g').first().elementHandle()
  await refreshed
  await page.waitForTimeout(300)
  for (const sent of [heading, cover])
    expect(await sent?.evaluate((element) => element.isConnected), 'what was sent stays').toBe(true)
  const saved = page.waitForResponse('**/api/Sync/goal')
  await page.getByRole('radio', { name: '20 min' }).check({ force: true })
  await page.getByText(/of 20 minutes/).waitFor()
  await saved
  await page.reload()
  await page.getByText(/of 20 minutes/).waitFor()
  ada.expectNoErrors()
  await ada.close()
})

test('what is chosen and pressed before the page is alive counts', async () => {
  const ada = await member('Ada Lovelace')
  const { page } = ada
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/dashboard-(?!skeleton)[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  const press = async (control: Locator) => {
    await page.goto('/', { waitUntil: 'commit' })
    await control.click({ force: true })
  }
  const saved = page.waitForResponse('**/api/Sync/goal')
  await press(page.getByRole('radio', { name: '20 min' }))
  release()
  await page.getByText(/of 20 minutes/).waitFor()
  await saved
  const lesson = '/api/Sync/saved-lessons/learn-python-basics/station-sign'
  expect((await callFrom(page, 'PUT', lesson, {})).status).toBe(200)
  await press(page.getByRole('button', { name: 'Remove A sign for the station from saved lessons' }))
  await page.getByText('Removed: A sign for the station').waitFor()
  ada.expectNoErrors()
  await ada.close()
})

test('its day is the one of the learner’s device', async () => {
  // 25 hours apart, so never on the same day.
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const visitor = await site.visit({ timezoneId })
    const { page } = visitor
    await beginCourse(page)
    const refreshed = page.waitForResponse('**/api/Sync/dashboard*')
    await page.goto('/')
    await refreshed
    const html = await (await page.request.get('/')).text()
    const today = new Intl.DateTimeFormat('sv', { timeZone: timezoneId }).format(new Date())
    // The ring of the streak's calendar.
    const ringed = /ring-offset-paper[^>]*><span[^>]*>(\d+)</.exec(html)?.[1]
    expect(Number(ringed)).toBe(Number(today.slice(8)))
    await visitor.close()
  }
})
