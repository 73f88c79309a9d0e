/** Somebody is told of a reply: by the bell in the header, and on the page of all notifications. */
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from './support/account.ts'
import { launchBrowser, visit, type Visit } from './support/browser.ts'
import { openClockedSite } from './support/clocked-site.ts'
import { expectGoodLooks } from './support/looks.ts'
import { tabTo } from './support/player.ts'

const DISCUSSION = '/community-challenges/preview/busiest-hour/discussion?language=python'
const PHONE = { width: 390, height: 844 }

let site: Awaited<ReturnType<typeof openClockedSite>>
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openClockedSite(), launchBrowser()])
}, 90_000)
afterAll(() => browser.close())

/** A browser of an account that is a day old. */
async function member(email: string, options: Parameters<typeof visit>[2] = {}): Promise<Visit> {
  const visitor = await visit(browser, site.url, { viewport: { width: 1440, height: 900 }, ...options })
  await signUp(visitor.page, email)
  await site.database.pool.query(
    `update users set created_at = created_at - interval '1 day', email_verified_at = now() where email = $1`,
    [email],
  )
  return visitor
}

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ state: 'visible' })
const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Begins a thread; returns its address. */
async function ask(page: Page, title: string): Promise<string> {
  await page.goto(DISCUSSION, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Start a thread' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Your question or idea' }).fill('Which hour wins?')
  await page.getByRole('button', { name: 'Post thread' }).click()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return page.url()
}

async function answer(page: Page, thread: string, text: string): Promise<void> {
  await page.goto(thread, { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Your reply' }).fill(text)
  await page.getByRole('button', { name: 'Post reply' }).click()
  await says(page, 'Reply posted.')
}

test('a reply is told by the bell, which leads to it and knows that it was seen', async () => {
  const ann = await member('ann@example.org')
  const thread = await ask(ann.page, 'Ties')
  await bell(ann.page, 'Notifications').click()
  await says(ann.page, 'When someone replies to you, it shows up here.')
  await expectGoodLooks(ann.page)
  const ben = await member('ben@example.org')
  site.clock.set(new Date())
  await answer(ben.page, thread, 'The first of them.')

  await ann.page.goto('/courses', { waitUntil: 'networkidle' })
  await bell(ann.page, 'Notifications, 1 unread').click()
  await says(ann.page, /replied to your thread “Ties”/)
  await bell(ann.page, 'Notifications').waitFor()
  await expectGoodLooks(ann.page)
  await ann.page.keyboard.press('Escape')
  await expect.poll(() => ann.page.evaluate(() => document.activeElement?.textContent)).toBe('Notifications')
  expect(await ann.page.getByRole('region', { name: 'Notifications' }).count()).toBe(0)
  await bell(ann.page, 'Notifications').click()
  await ann.page.getByRole('link', { name: /replied to your thread “Ties”/ }).click()
  await ann.page.getByRole('heading', { level: 1, name: 'Ties' }).waitFor()
  await says(ann.page, 'The first of them.')
  expect(await ann.page.getByRole('region', { name: 'Notifications' }).count()).toBe(0)
  await ann.page.reload({ waitUntil: 'networkidle' })
  await bell(ann.page, 'Notifications').waitFor()
  for (const each of [ann, ben]) each.expectNoErrors()
  for (const each of [ann, ben]) await each.close()
}, 180_000)

test('all of them are on a page, also by keyboard on a phone, and are marked at once', async () => {
  const cat = await member('cat@example.org', { viewport: PHONE })
  const { rows } = await site.database.pool.query<{ id: string }>(`select id from users where email = $1`, [
    'cat@example.org',
  ])
  const [userId = ''] = rows.map(({ id }) => id)
  for (let week = 1; week <= 25; week += 1)
    await site.deps.db.transaction((tx) =>
      site.deps.notifications.notify(tx, {
        kind: 'league',
        about: `${week} 2 1`,
        key: randomUUID(),
        at: new Date(site.clock.now().getTime() - week * 86_400_000),
        userIds: [userId],
      }),
    )
  const { page } = cat
  await page.goto('/courses', { waitUntil: 'networkidle' })
  // With the figure that is hidden from screen readers.
  await tabTo(page, 'Notifications, 25 unread9+')
  await page.keyboard.press('Enter')
  await says(page, 'The week is over: you moved up to the Brick league')
  await bell(page, 'Notifications, 15 unread').waitFor()
  await expectGoodLooks(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  const items = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => items.count()).toBe(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => items.count()).toBe(25)
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await bell(page, 'Notifications').waitFor()
  await expect.poll(() => page.getByText('Unread', { exact: true }).count()).toBe(0)
  cat.expectNoErrors()
  await cat.close()
}, 180_000)

test('what can’t be loaded says so, without a connection too, and comes with the connection', async () => {
  const eve = await member('eve@example.org', { expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })
  const { page } = eve
  await page.route('**/api/notifications', (route) => route.abort())
  await page.goto('/notifications', { waitUntil: 'networkidle' })
  await says(page, 'Your notifications couldn’t be loaded')
  await expectGoodLooks(page)
  await page.context().setOffline(true)
  await says(page, 'You’re offline')
  await page.unroute('**/api/notifications')
  await page.context().setOffline(false)
  await says(page, 'Nothing new')
  await eve.close()
}, 120_000)
