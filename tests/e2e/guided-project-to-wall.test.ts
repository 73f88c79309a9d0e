/** From the last step of a guided project to the wall: saved as a project, published, approved, and played by a stranger. */
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '#modules/accounts/module.ts'
import { subscribed } from '#modules/billing/testing.ts'
import { loadContent } from '#modules/catalog/module.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { signUp } from './support/account.ts'
import { launchBrowser, visit, type Visit } from './support/browser.ts'
import { openClockedSite } from './support/clocked-site.ts'
import { expectGoodLooks } from './support/looks.ts'
import { runTests, writeCode } from './support/player.ts'

const ROOT = join(import.meta.dirname, '../..')
const WALL = '/build/wall-of-inspiration'
const COURSE = 'tic-tac-toe-game'
const LAST_STEP = `/project/${COURSE}/an-easier-opponent`
const END = `/project/${COURSE}/show-it`

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

let site: Awaited<ReturnType<typeof openClockedSite>>
let own: Awaited<ReturnType<typeof startOwnSandbox>>
let browser: Browser
let operator: Visit
beforeAll(async () => {
  ;[own, browser] = await Promise.all([startOwnSandbox(), launchBrowser()])
  site = await openClockedSite({ sandbox: own.sandbox })
  operator = await member('operator@example.org', DESKTOP)
  expect(await addStaff(site.deps, 'operator@example.org')).toBeNull()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await own.stop()
}, 30_000)

const says = (page: Page, text: string | RegExp) =>
  page.getByText(text).locator('visible=true').first().waitFor()

/** Presses a button; repeat clicks within half a second are ignored, as people's fingers tremble. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).locator('visible=true').first().click()
}

/** A browser of an account with PRO that is a day old. */
async function member(email: string, options: BrowserContextOptions): Promise<Visit> {
  const visitor = await visit(browser, site.url, options)
  await signUp(visitor.page, email)
  const { rows } = await site.database.pool.query<{ id: string }>(
    `update users set created_at = created_at - interval '1 day', email_verified_at = now() where email = $1 returning id`,
    [email],
  )
  await subscribed(site, rows[0]?.id ?? '')
  return visitor
}

/** The solution of the last step. The learner calls their own players fox and owl. */
function ownFiles(): { path: string; content: string }[] {
  const content = loadContent(join(ROOT, 'content'), { onProblem: () => {} })
  const lesson = content.lesson(COURSE, 'an-easier-opponent')?.lesson
  if (lesson?.type !== 'challenge') throw new Error('The last step is no challenge.')
  const files = lesson.solution.files.map(({ path, content: text }) => ({ path, content: text }))
  return files.map((file) =>
    file.path === 'play.js' ? { ...file, content: `// Fox\n${file.content}` } : file,
  )
}

async function passLastStep(page: Page): Promise<void> {
  await page.goto(LAST_STEP, { waitUntil: 'networkidle' })
  const code = page.getByRole('tab', { name: 'Code', exact: true })
  if (await code.isVisible()) await code.click()
  await writeCode(page, ownFiles())
  await runTests(page)
  await says(page, /complete|Solved\./)
}

test.each([
  { width: 1440, options: DESKTOP, name: 'Ada' },
  { width: 390, options: PHONE, name: 'Grace' },
])(
  'a guided project goes to the wall without copying anything, at $width px',
  async ({ width, options }) => {
    const ann = await member(`ann${width}@example.org`, options)
    const { page } = ann
    await page.goto(END, { waitUntil: 'networkidle' })
    await says(page, 'You haven’t written any code in this project yet.')
    expect(await page.getByRole('button', { name: 'Save as a project' }).count()).toBe(0)
    await expectGoodLooks(page, ['light'])

    await passLastStep(page)
    await page.goto(END, { waitUntil: 'networkidle' })
    await says(page, /^This is your program from the last step/)
    await expectGoodLooks(page)
    await press(page, 'Save as a project')
    await page.waitForURL(/\/ide\/project\//)
    const projectId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const stored = async () => {
      const answer = await page.request.get(`/api/build/projects/${projectId}`)
      const body: { name?: string; files?: { path: string; content: string }[] } = await answer.json()
      const play = body.files?.find(({ path }) => path === 'play.js')?.content ?? ''
      return {
        name: body.name,
        paths: body.files?.map(({ path }) => path).toSorted(),
        isOwn: play.startsWith('// Fox'),
      }
    }
    await expect.poll(stored).toEqual({
      name: 'Tic-Tac-Toe Game',
      paths: ['game.js', 'index.html', 'play.js', 'style.css'],
      isOwn: true,
    })

    // Saved once: the same program leads to the project that is there.
    await page.goBack()
    await says(page, 'You’ve already saved it as a project.')
    expect(await page.getByRole('button', { name: 'Save as a project' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Open your project' }).click()
    await page.waitForURL(`**/ide/project/${projectId}`)

    await page.locator('[data-editor="ready"]').waitFor()
    await press(page, 'More')
    await page.getByRole('menuitem', { name: 'Publish to the wall' }).click()
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('Game')
    await page.getByRole('checkbox', { name: /Everyone may see, run, and copy/ }).check()
    await press(page, 'Publish')
    await says(page, 'Waiting for a moderator')
    await site.doJobs()

    await operator.page.goto('/admin/moderation', { waitUntil: 'networkidle' })
    await operator.page.getByRole('tab', { name: 'To approve' }).click()
    await operator.page.getByRole('button', { name: 'Approve' }).click()
    await says(operator.page, 'Nothing to approve')

    const stranger = await visit(browser, site.url, options)
    await stranger.page.goto(WALL, { waitUntil: 'networkidle' })
    await stranger.page.getByRole('link', { name: 'Tic-Tac-Toe Game' }).first().click()
    await stranger.page.getByRole('heading', { level: 1, name: 'Tic-Tac-Toe Game' }).waitFor()
    await says(stranger.page, 'Made in the guided project “Tic-Tac-Toe Game”.')
    await press(stranger.page, 'Run it')
    await stranger.page.waitForURL(/\/ide\/html#program=/)
    await stranger.page.locator('[data-editor="ready"]').waitFor()
    await press(stranger.page, 'Run')
    const board = stranger.page.frameLocator('iframe[title="Page preview"]')
    await board.locator('#square-0').click()
    await board.locator('#square-4').getByText('O').waitFor()
    ann.expectNoErrors()
    stranger.expectNoErrors()
    await ann.close()
    await stranger.close()
  },
  240_000,
)
