/** The wall of inspiration: published, approved, seen by a stranger, liked, discussed, reported, hidden; and markup that stays text. */
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '#modules/accounts/module.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { callFrom, signUp } from './support/account.ts'
import { launchBrowser, visit, type Visit } from './support/browser.ts'
import { openClockedSite } from './support/clocked-site.ts'
import { expectGoodLooks } from './support/looks.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const WALL = '/build/wall-of-inspiration'
const ATTACK = '<img src=x onerror=alert(1)><svg onload=alert(2)></svg>'

let site: Awaited<ReturnType<typeof openClockedSite>>
let browser: Browser
let operator: Visit
beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    openClockedSite({ sandbox: fakeSandbox(() => 'The moon is full tonight.\n<b>Look up!</b>') }),
    launchBrowser(),
  ])
  operator = await member('operator@example.org')
  expect(await addStaff(site.deps, 'operator@example.org')).toBeNull()
}, 90_000)
afterAll(() => browser.close())

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ state: 'visible' })

/** A browser of an account that is a day old. */
async function member(email: string, device = DESKTOP): Promise<Visit> {
  const visitor = await visit(browser, site.url, device)
  await signUp(visitor.page, email)
  await site.database.pool.query(
    `update users set created_at = created_at - interval '1 day', email_verified_at = now() where email = $1`,
    [email],
  )
  return visitor
}

async function project(page: Page, more: object): Promise<string> {
  const id = randomUUID()
  const body = {
    name: 'Moon phases',
    description: 'Draws the moon of tonight with nothing but characters.',
    language: 'python',
    files: [{ path: 'main.py', content: 'print("The moon is full tonight.")\n' }],
    stdin: '',
    args: [],
    database: null,
    base: 0,
    originId: null,
    ...more,
  }
  expect((await callFrom(page, 'PUT', `/api/build/projects/${id}`, body)).status).toBe(200)
  return id
}

/** Publishes a project and has it approved; returns the id of its entry. */
async function onWall(page: Page, projectId: string, theme: string): Promise<string> {
  const consent = { projectId, theme, month: null, agrees: true }
  const { body } = await callFrom(page, 'POST', '/api/build/wall/publish', consent)
  await site.doJobs()
  const id = String(body['id'])
  const verdict = { kind: 'wall-entry', id, since: body['publishedAt'], verdict: { isApproved: true } }
  expect((await callFrom(operator.page, 'POST', '/api/staff/moderation/review', verdict)).status).toBe(200)
  return id
}

test('a project is published, approved, seen, liked, discussed, reported and hidden', async () => {
  const ann = await member('ann@example.org')
  const projectId = await project(ann.page, {})
  await ann.page.goto(`${WALL}/publish`, { waitUntil: 'networkidle' })
  await ann.page.getByRole('link', { name: 'Moon phases' }).click()
  await ann.page.getByRole('button', { name: 'Publish', exact: true }).click()
  await says(ann.page, 'Choose a theme.')
  await says(ann.page, 'Please agree before you publish.')
  await expectGoodLooks(ann.page, ['light'])
  await ann.page.getByRole('combobox', { name: 'Theme' }).selectOption('Art')
  await ann.page.getByRole('checkbox', { name: /Everyone may see, run, and copy/ }).check()
  await ann.page.getByRole('button', { name: 'Publish', exact: true }).click()
  await says(ann.page, 'Waiting for a moderator')
  expect(ann.page.url()).toContain(projectId)
  await site.doJobs()
  await ann.page.getByRole('link', { name: 'See its page' }).click()
  await says(ann.page, 'A moderator looks at this project before others can see it.')
  const entry = ann.page.url()

  const stranger = await visit(browser, site.url, PHONE)
  await stranger.page.goto(WALL, { waitUntil: 'networkidle' })
  await says(stranger.page, 'The wall is still empty')
  expect((await stranger.page.request.get(entry)).status()).toBe(404)

  await operator.page.goto('/admin/moderation', { waitUntil: 'networkidle' })
  await operator.page.getByRole('tab', { name: 'To approve' }).click()
  await says(operator.page, /print\("The moon is full tonight\."\)/)
  await expectGoodLooks(operator.page, ['dark'])
  await operator.page.getByRole('button', { name: 'Approve' }).click()
  await says(operator.page, 'Nothing to approve')

  await stranger.page.goto(WALL, { waitUntil: 'networkidle' })
  await expectGoodLooks(stranger.page)
  await stranger.page.getByRole('link', { name: 'Game', exact: true }).click()
  await says(stranger.page, 'Nothing like this yet')
  await stranger.page.getByRole('link', { name: 'Art', exact: true }).click()
  await stranger.page.getByRole('link', { name: 'Moon phases' }).click()
  await stranger.page.getByRole('heading', { level: 1, name: 'Moon phases' }).waitFor()
  await says(stranger.page, '<b>Look up!</b>')
  await says(stranger.page, 'No threads yet')
  await expectGoodLooks(stranger.page)
  await stranger.page.getByRole('button', { name: 'Run it' }).click()
  await stranger.page.waitForURL(/\/ide\/python#program=/)
  await stranger.page.goBack()
  await stranger.page.getByRole('button', { name: 'Make your own version' }).click()
  await stranger.page.waitForURL(/\/ide\/project\//)

  const ben = await member('ben@example.org', PHONE)
  await ben.page.goto(entry, { waitUntil: 'networkidle' })
  await ben.page.getByRole('button', { name: /^Like/ }).click()
  await ben.page.getByRole('button', { name: /^Like.*1 person likes this/, pressed: true }).waitFor()
  await ben.page.getByRole('button', { name: 'Start a thread' }).click()
  await ben.page.getByRole('textbox', { name: 'Title' }).fill('Phases')
  await ben.page.getByRole('textbox', { name: 'Your question or idea' }).fill('How do you know the phase?')
  await ben.page.getByRole('button', { name: 'Post thread' }).click()
  await ben.page.getByRole('link', { name: 'Phases' }).click()
  await ben.page.getByRole('heading', { level: 2, name: 'Phases' }).waitFor()
  await ben.page.getByRole('button', { name: 'Report' }).first().click()
  await ben.page.getByLabel('It’s copied without permission').check()
  // A second click within half a second is taken for a slip of the hand.
  await ben.page.waitForTimeout(600)
  await ben.page.getByRole('button', { name: 'Send report' }).click()
  await says(ben.page, 'Thanks. A moderator will look at it.')

  await operator.page.goto('/admin/moderation', { waitUntil: 'networkidle' })
  await says(operator.page, '1 open report')
  await operator.page.getByRole('button', { name: 'Hide', exact: true }).click()
  await says(operator.page, 'Nothing to review')
  await stranger.page.goto(entry, { waitUntil: 'networkidle' })
  await stranger.page.getByRole('heading', { level: 1, name: 'This project isn’t on the wall' }).waitFor()
  await ann.page.goto(entry, { waitUntil: 'networkidle' })
  await says(ann.page, 'Moderators have hidden this project from others.')
  for (const each of [ann, ben, stranger]) await each.close()
}, 240_000)

test('hostile projects are text on every page of the wall', async () => {
  const eve = await member('eve@example.org')
  const { page } = eve
  const projectId = await project(page, {
    name: ATTACK,
    description: `${ATTACK}<script>alert(3)</script>`,
    language: 'html',
    files: [
      {
        path: 'index.html',
        content: `<title>${ATTACK}</title><h1>${ATTACK}Hello</h1><script>alert(4)</script>`,
      },
      {
        path: 'evil.svg',
        content: `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(5)</script></svg>`,
      },
    ],
  })
  const entryId = await onWall(page, projectId, 'page')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const path of [WALL, `${WALL}/${entryId}`, `${WALL}/publish?project=${projectId}`]) {
    const source = await (await page.request.get(path)).text()
    expect(source).not.toMatch(/<img src=x|<svg onload|<script>alert|<h1>Hello/)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.locator('main').getByText('onerror=alert(1)').count()).toBeGreaterThan(0)
    expect(await page.locator('img[src="x"], [onload], [onerror]').count()).toBe(0)
    await expectGoodLooks(page, ['light'])
  }
  expect(dialogs).toEqual([])
  await eve.close()
}, 120_000)

test('a recording plays when its card is pointed at, focused, or its button pressed', async () => {
  const cleo = await member('cleo@example.org')
  const { page } = cleo
  const entryId = await onWall(page, await project(page, { name: 'Moon at play' }), 'art')
  await page.goto(WALL, { waitUntil: 'networkidle' })
  const card = page.getByRole('article').filter({ hasText: 'Moon at play' })
  const stop = card.getByRole('button', { name: 'Stop the recording of Moon at play' })
  const play = card.getByRole('button', { name: 'Play the recording of Moon at play' })
  const said = async () => (await card.locator('pre').textContent()) ?? ''
  const whole = 'The moon is full tonight.\n<b>Look up!</b>'
  expect(await said()).toBe(whole)
  await card.hover()
  await stop.waitFor()
  await play.waitFor()
  expect(await said()).toBe(whole)
  await page.mouse.move(0, 0)
  await card.getByRole('link', { name: 'Moon at play' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await stop.waitFor()
  await play.waitFor()
  await expectGoodLooks(page)

  const calm = await visit(browser, site.url, { reducedMotion: 'reduce' })
  await calm.page.goto(WALL, { waitUntil: 'networkidle' })
  const asked: string[] = []
  calm.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const still = calm.page.getByRole('article').filter({ hasText: 'Moon at play' })
  await still.hover()
  await still.getByRole('link', { name: 'Moon at play' }).focus()
  await calm.page.waitForTimeout(300)
  expect(asked.filter((path) => path.endsWith('/cover'))).toEqual([])
  await still.getByRole('button', { name: 'Play the recording of Moon at play' }).click()
  await still.getByRole('button', { name: 'Stop the recording of Moon at play' }).waitFor()

  // What is withdrawn is gone at once, also where a list still shows its card.
  await callFrom(page, 'POST', '/api/build/wall/withdraw', { entryId, undo: false })
  await calm.page.getByRole('button', { name: 'Play the recording of Moon at play' }).click()
  await says(calm.page, 'The cover couldn’t be loaded.')
  for (const each of [cleo, calm]) await each.close()
}, 120_000)

const HOSTILE_PAGE = `<!doctype html><title>Harmless</title><style>body { background: #102030; color: #fff }</style>
<h1>Hello</h1><p id="p"></p><input autofocus><form id="f" action="/api/build/wall/withdraw" method="post"></form><img src="/api/build/wall/mine">
<script>
  const tries = {
    cookie: () => document.cookie,
    storage: () => localStorage.length,
    parent: () => parent.document.title,
    top: () => { top.location.href = 'https://evil.example/' },
    open: () => { if (window.open('https://evil.example/') === null) throw new Error('refused') },
  }
  const done = Object.entries(tries).filter(([, act]) => { try { act(); return true } catch { return false } })
  p.textContent = 'went through: ' + (done.map(([name]) => name).join(' ') || 'nothing')
  fetch('/api/build/wall/mine', { credentials: 'include' }).then(() => { p.textContent += ' fetch' }, () => { p.textContent += '!' })
  navigator.sendBeacon('/api/build/wall/withdraw', '{}')
  f.submit()
  alert(1); confirm(2); prompt(3); print()
  document.querySelector('input').focus()
  setTimeout(() => { location.href = '/api/build/wall/mine' }, 1500)
</script>`

test('a hostile page whose cover is played reaches nothing and nobody', async () => {
  const mallory = await member('mallory@example.org')
  const files = [{ path: 'index.html', content: HOSTILE_PAGE }]
  const hostile = await project(mallory.page, { name: 'Harmless', language: 'html', files })
  const entryId = await onWall(mallory.page, hostile, 'page')
  const dora = await member('dora@example.org')
  const { page } = dora
  const context = page.context()
  await context.addCookies([{ name: 'canary', value: 'secret', url: site.url }])
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const sent: { path: string; cookie: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) return
    void request
      .allHeaders()
      .then(({ cookie }) => sent.push({ path: new URL(request.url()).pathname, cookie }))
  })
  for (const path of [WALL, `${WALL}/${entryId}`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const address = page.url()
    const play = page.getByRole('button', { name: 'Run the page Harmless' })
    // Pointing at it runs nothing of a stranger's.
    await play.locator('xpath=..').hover({ position: { x: 20, y: 20 }, force: true })
    await page.waitForTimeout(300)
    expect(await page.locator('iframe').count()).toBe(0)
    await play.click()
    const frame = page.frameLocator('iframe[title="Page preview"]')
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts allow-forms')
    await frame.getByText('went through: nothing!').waitFor()
    // It goes on to an address of ours, which it may not show.
    await page.waitForTimeout(2_000)
    expect(page.url()).toBe(address)
    expect(context.pages()).toHaveLength(1)
    if (path === WALL)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        'Stop the page Harmless',
      )
    await page.getByRole('button', { name: 'Stop the page Harmless' }).click()
    expect(await page.locator('iframe').count()).toBe(0)
  }
  expect(sent.map(({ path }) => path)).toContain('/preview-frame')
  // The frame itself is asked for by our page, before there is anything of a stranger's in it.
  const bySite = new Set(['/preview-frame'])
  expect(sent.filter(({ path, cookie }) => cookie !== undefined && !bySite.has(path))).toEqual([])
  expect(dialogs).toEqual([])
  for (const each of [mallory, dora]) await each.close()
}, 120_000)
