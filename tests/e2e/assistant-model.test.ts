/** What is sent to a model, as a learner reads and decides it; and what an operator sees of the assistant and switches. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '#modules/accounts/module.ts'
import { loadConfig } from '#src/config.ts'
import { signUp } from './support/account.ts'
import { launchBrowser, visit, type Visit } from './support/browser.ts'
import { openClockedSite } from './support/clocked-site.ts'
import { expectGoodLooks } from './support/looks.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const PAGE = '/sensai/what-is-sent'
const ATTACK = '<img src=x onerror=alert(1)>'

let site: Awaited<ReturnType<typeof openClockedSite>>
let browser: Browser
beforeAll(async () => {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ASSISTANT_URL: 'https://models.example/v1',
    ASSISTANT_KEY: 'sk-key-of-this-test',
    ASSISTANT_MODEL: 'teacher-large',
    ASSISTANT_BUDGET: '2',
    ASSISTANT_PRICE_IN: '0.25',
    ASSISTANT_PRICE_OUT: '2',
  })
  ;[site, browser] = await Promise.all([openClockedSite({ config }), launchBrowser()])
}, 90_000)
afterAll(() => browser.close())

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ state: 'visible' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function member(email: string, options: Parameters<typeof visit>[2] = PHONE): Promise<Visit> {
  const visitor = await visit(browser, site.url, options)
  await signUp(visitor.page, email)
  return visitor
}

test('a visitor reads what is sent, and is led to the login page and back', async () => {
  const { page, expectNoErrors } = await visit(browser, site.url, PHONE)
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  await says(page, 'teacher-large')
  await says(page, 'models.example')
  await says(page, 'Without an account, nothing is ever sent.')
  expect(await page.content()).not.toContain('sk-key-of-this-test')
  await expectGoodLooks(page, ['light'])
  await page.getByRole('article').getByRole('link', { name: 'log in' }).click()
  await page.waitForURL('**/login?next=%2Fsensai%2Fwhat-is-sent')
  expectNoErrors()
})

test('without scripts the lists are there, and nothing is sent', async () => {
  const { page } = await visit(browser, site.url, { javaScriptEnabled: false })
  await page.goto(PAGE)
  await says(page, 'What’s never sent')
  // Playwright finds no text within `noscript`.
  const note = page.locator('noscript', { hasText: '' }).filter({ visible: true })
  expect((await note.allInnerTexts()).join(' ')).toContain('To choose, turn on JavaScript for this site.')
})

test('a learner agrees by keyboard on a phone, and stops again', async () => {
  const { page, expectNoErrors } = await member('agrees@example.org')
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  await says(page, 'You haven’t agreed, so nothing is sent.')
  await button(page, 'Agree to send this').focus()
  await page.keyboard.press('Enter')
  await says(page, /You agreed on .* the model gets what’s listed above/)
  // The same button, which now does the opposite: not by the same long press.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Stop sending')
  await expectGoodLooks(page)

  await page.reload({ waitUntil: 'networkidle' })
  await says(page, /You agreed on/)
  await button(page, 'Stop sending').focus()
  await page.keyboard.press('Space')
  await says(page, 'You haven’t agreed, so nothing is sent.')
  await page.reload({ waitUntil: 'networkidle' })
  await says(page, 'You haven’t agreed, so nothing is sent.')
  expectNoErrors()
})

test('who agreed to an older list is asked again', async () => {
  const { page } = await member('older@example.org')
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  await button(page, 'Agree to send this').click()
  await says(page, /the model gets what’s listed above/)
  await site.database.pool.query('update assistant_consents set version = 0')
  await page.reload({ waitUntil: 'networkidle' })
  await says(page, /has changed since/)
  await expectGoodLooks(page, ['dark'])
  await button(page, 'Stay without the model').click()
  await says(page, 'You haven’t agreed, so nothing is sent.')
})

test('what couldn’t be loaded or saved is said', async () => {
  const { page } = await member('offline@example.org', { ...PHONE, expected: /modelConsent/ })
  const choice = '**/api/OpenAI/modelConsent'
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  await says(page, 'You haven’t agreed')
  await page.route(choice, (route) => route.abort())
  await button(page, 'Agree to send this').click()
  await says(page, 'That wasn’t saved. Please try again.')
  await says(page, 'You haven’t agreed, so nothing is sent.')
  await page.unroute(choice)
  await site.database.pool.query('delete from assistant_consents')
  await page.waitForTimeout(600)
  await button(page, 'Agree to send this').click()
  await says(page, /You agreed on/)
})

async function seedReport(): Promise<void> {
  const parts = [
    {
      from: 1,
      to: 2,
      kind: 'statement',
      sentences: [[{ text: 'Starts ' }, { code: 'total' }, { text: ` at 0. ${ATTACK}` }]],
      lastRun: [],
      mistakes: [],
      unknowns: [],
      names: [],
      values: [],
      concept: null,
    },
  ]
  const id = '0198a000-0000-7000-8000-000000000001'
  const { pool } = site.database
  const day = site.clock.now().toISOString().slice(0, 10)
  await pool.query(
    `insert into learners (id, created_at, last_seen_at) values ($1, now(), now()) on conflict do nothing`,
    [id],
  )
  await pool.query(
    `insert into assistant_answers values ($1, 'key', $1, 'lesson', 'learn-python-basics', 'word-tally', null, 'python', 'main.py',
      1, 2, 'normal', 'model', 'teacher-large, prompt 1, explainer 1', $2, null, false, 2310, 900, 120, 465, false, $3)`,
    [id, JSON.stringify(parts), site.clock.now()],
  )
  await pool.query(`insert into assistant_votes values ($1, -1, 'unclear', $2, $3)`, [
    id,
    `Which total? ${ATTACK}`,
    site.clock.now(),
  ])
  await pool.query(
    `insert into assistant_days values ($1, 'model', 31, 12, 1, 2, 27900, 3720, 14415), ($1, 'explainer', 210, 40, 0, 0, 0, 0, 0)`,
    [day],
  )
  await pool.query('insert into assistant_spending values ($1, 640000)', [day])
}

test('an operator sees what it does and costs, and switches it off and on again', async () => {
  const operator = await member('operator@example.org', {
    viewport: { width: 1440, height: 900 },
    expected: /409/,
  })
  await site.database.pool.query(
    `update users set email_verified_at = now() where email = 'operator@example.org'`,
  )
  expect(await addStaff(site.deps, 'operator@example.org')).toBeNull()
  const { page } = operator
  await page.goto('/admin/assistant', { waitUntil: 'networkidle' })
  await says(page, 'Nothing was asked in this period.')
  await says(page, 'No bad votes')
  await expectGoodLooks(page, ['light'])

  await seedReport()
  await page.reload({ waitUntil: 'networkidle' })
  await says(page, '$0.6400')
  await page.getByRole('progressbar', { name: /Budget used/ }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: '$0.6400' }).innerText()).toMatch(
    /241\s+31\s+22%\s+2\s+1/,
  )
  await says(page, '2.3 s')
  await says(page, `Which total? ${ATTACK}`)
  await says(page, `at 0. ${ATTACK}`)
  await expectGoodLooks(page)

  await page.getByRole('textbox', { name: 'Slug of the course' }).fill('learn-python-basic')
  await page.keyboard.press('Enter')
  await says(page, 'There’s no such course or team.')
  await page.waitForTimeout(600)
  await page.getByRole('textbox', { name: 'Slug of the course' }).fill('learn-python-basics')
  await page.keyboard.press('Enter')
  await says(page, 'Course learn-python-basics')
  await button(page, 'Undo').click()
  await button(page, 'Switch on: Course learn-python-basics').waitFor({ state: 'detached' })
  await button(page, 'Switch off: The whole site').click()
  await button(page, 'Switch on: The whole site').waitFor()
  await expectGoodLooks(page, ['dark'])
  await page.waitForTimeout(600)
  await button(page, 'Switch on: The whole site').click()
  await button(page, 'Switch off: The whole site').waitFor()
  const { rows } = await site.database.pool.query('select kind, is_off from assistant_switches order by id')
  expect(rows).toEqual([
    { kind: 'course', is_off: true },
    { kind: 'course', is_off: false },
    { kind: 'all', is_off: true },
    { kind: 'all', is_off: false },
  ])
  operator.expectNoErrors()
})

test('others are told that the page is for staff', async () => {
  const { page } = await member('learner@example.org', { ...PHONE, expected: /403/ })
  await page.goto('/admin/assistant', { waitUntil: 'networkidle' })
  await says(page, 'This page is for site staff.')
  expect(await page.getByRole('heading', { level: 2, name: 'Voted down' }).count()).toBe(0)
})
