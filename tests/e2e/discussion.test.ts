/** A discussion of a challenge: asked, answered, voted for, reported, hidden by an operator and shown again. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '#modules/accounts/module.ts'
import { signUp } from './support/account.ts'
import { launchBrowser, visit, type Visit } from './support/browser.ts'
import { openClockedSite } from './support/clocked-site.ts'
import { expectGoodLooks } from './support/looks.ts'
import { focused, tabTo } from './support/player.ts'

const DISCUSSION = '/community-challenges/preview/busiest-hour/discussion?language=python'

let site: Awaited<ReturnType<typeof openClockedSite>>
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openClockedSite(), launchBrowser()])
}, 90_000)
afterAll(() => browser.close())

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ state: 'visible' })

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

test('ask, answer, vote, report, hide and restore', async () => {
  const ann = await member('ann@example.org')
  await ann.page.goto(DISCUSSION, { waitUntil: 'networkidle' })
  await says(ann.page, 'No threads yet')
  await ann.page.getByRole('button', { name: 'Start a thread' }).click()
  await ann.page.getByRole('textbox', { name: 'Your question or idea' }).fill('Which hour **wins** a tie?')
  await ann.page.getByRole('button', { name: 'Post thread' }).click()
  await says(ann.page, 'Give your thread a title.')
  // A closed tab loses nothing.
  await ann.page.reload({ waitUntil: 'networkidle' })
  await ann.page.getByRole('button', { name: 'Start a thread' }).click()
  await ann.page.getByRole('textbox', { name: 'Title' }).fill('Ties')
  await expectGoodLooks(ann.page)
  await ann.page.getByRole('button', { name: 'Post thread' }).click()
  await ann.page.getByRole('link', { name: 'Ties' }).click()
  await ann.page.getByRole('heading', { level: 1, name: 'Ties' }).waitFor()
  expect(await ann.page.locator('strong', { hasText: 'wins' }).count()).toBe(1)
  const thread = ann.page.url()

  const ben = await member('ben@example.org')
  await ben.page.goto(thread, { waitUntil: 'networkidle' })
  await ben.page.getByRole('button', { name: /^Helpful/ }).click()
  await ben.page.getByRole('button', { name: /^Helpful.*1 person/, pressed: true }).waitFor()
  await ben.page
    .getByRole('textbox', { name: 'Your reply' })
    .fill('The first:\n```\nvisits.index(max(visits))\n```')
  await ben.page.getByRole('button', { name: 'Post reply' }).click()
  await says(ben.page, 'visits.index(max(visits))')

  await ann.page.reload({ waitUntil: 'networkidle' })
  await says(ann.page, 'This post may give the solution away.')
  expect(await ann.page.content()).not.toContain('visits.index')
  await says(ann.page, '1 person found this helpful')
  await expectGoodLooks(ann.page)

  await ben.page.getByRole('button', { name: 'Post actions' }).first().click()
  await ben.page.getByRole('menuitem', { name: 'Report' }).click()
  await ben.page.getByRole('button', { name: 'Send report' }).click()
  await says(ben.page, 'Choose a reason.')
  await ben.page.getByLabel('It’s rude, hateful, or harassing').check()
  // A second click within half a second is taken for a slip of the hand.
  await ben.page.waitForTimeout(600)
  await ben.page.getByRole('button', { name: 'Send report' }).click()
  await says(ben.page, 'Thanks. A moderator will look at it.')

  const operator = await member('operator@example.org')
  expect(await addStaff(site.deps, 'operator@example.org')).toBeNull()
  await operator.page.goto('/admin/moderation', { waitUntil: 'networkidle' })
  await says(operator.page, '1 open report')
  await expectGoodLooks(operator.page)
  await operator.page.getByRole('button', { name: 'Hide', exact: true }).click()
  await says(operator.page, 'Nothing to review')
  await ben.page.reload({ waitUntil: 'networkidle' })
  await says(ben.page, 'This thread is no longer here')
  await ann.page.reload({ waitUntil: 'networkidle' })
  await says(ann.page, 'A moderator hid this post. Only you can see it.')
  await operator.page.getByRole('tab', { name: 'Hidden' }).click()
  await operator.page.getByRole('button', { name: 'Restore' }).click()
  await says(operator.page, 'Nothing is hidden')
  await ben.page.reload({ waitUntil: 'networkidle' })
  await ben.page.getByRole('heading', { level: 1, name: 'Ties' }).waitFor()
  for (const each of [ann, ben, operator]) await each.close()
}, 180_000)

test('a post is deleted and that is undone, by keyboard on a phone', async () => {
  const cat = await member('cat@example.org', { viewport: { width: 390, height: 844 } })
  const { page } = cat
  await page.goto(DISCUSSION, { waitUntil: 'networkidle' })
  await tabTo(page, 'Start a thread')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.type('Short lived')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Gone soon')
  await tabTo(page, 'Post thread')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Short lived')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Short lived' }).waitFor()
  await expectGoodLooks(page)
  await tabTo(page, 'Post actions')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  await page.keyboard.press('End')
  await expect.poll(() => focused(page)).toContain('Delete')
  await page.keyboard.press('Enter')
  await says(page, 'Post deleted.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Gone soon').waitFor()
  cat.expectNoErrors()
  await cat.close()
}, 120_000)

test('a visitor reads, and is asked to log in to write', async () => {
  const visitor = await visit(browser, site.url, { viewport: { width: 1440, height: 900 } })
  await visitor.page.goto(DISCUSSION, { waitUntil: 'networkidle' })
  await visitor.page.getByRole('link', { name: 'Ties' }).click()
  await says(visitor.page, 'Log in to reply.')
  expect(await visitor.page.getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(
    /^\/login\?next=%2Fcommunity-challenges.*thread%3D/,
  )
  await expectGoodLooks(visitor.page)
  visitor.expectNoErrors()
  await visitor.close()
}, 60_000)
