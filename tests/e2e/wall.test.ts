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
async function member(email: string): Promise<Visit> {
  const visitor = await visit(browser, site.url, { viewport: { width: 1440, height: 900 } })
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

  const stranger = await visit(browser, site.url, { viewport: { width: 1440, height: 900 } })
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

  const ben = await member('ben@example.org')
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
  const { body } = await callFrom(page, 'POST', '/api/build/wall/publish', {
    projectId,
    theme: 'page',
    month: null,
    agrees: true,
  })
  const verdict = {
    kind: 'wall-entry',
    id: body['id'],
    since: body['publishedAt'],
    verdict: { isApproved: true },
  }
  expect((await callFrom(operator.page, 'POST', '/api/staff/moderation/review', verdict)).status).toBe(200)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const path of [WALL, `${WALL}/${String(body['id'])}`, `${WALL}/publish?project=${projectId}`]) {
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
