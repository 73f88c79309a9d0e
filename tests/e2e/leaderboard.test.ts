/** The leaderboard: a solved challenge becomes points, a place and a league; and learners choose how they appear. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { callFrom, signUp } from './support/account.ts'
import { expectGoodLooks, expectNoFindings } from './support/looks.ts'
import { tabTo } from './support/player.ts'
import { openSite } from './support/site.ts'

const BOARD = '/community-challenges/leaderboard'
const site = openSite()

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ state: 'visible' })

async function solve(page: Page): Promise<void> {
  const { status, body } = await callFrom(page, 'POST', '/api/challenges/submit', {
    attemptId: crypto.randomUUID(),
    challengeId: 'busiest-hour',
    language: 'python',
    files: [
      { path: 'main.py', content: 'def busiest_hour(visits):\n    return visits.index(max(visits))\n' },
    ],
    timeZone: 'UTC',
  })
  expect([status, body.passed]).toEqual([200, true])
}

test('a visitor’s points come along at sign-up, and lead to a place, a league and a ledger', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto(BOARD, { waitUntil: 'networkidle' })
  await says(page, 'Join the race')
  await expectNoFindings(page, 'leaderboard of a visitor')
  await solve(page)
  await signUp(page, 'racer@example.org')
  await page.goto(BOARD, { waitUntil: 'networkidle' })
  await says(page, /^Others see you as \w+ \w+ \d+\.$/)
  await expect
    .poll(async () => {
      await page.reload({ waitUntil: 'networkidle' })
      return page.getByRole('complementary', { name: 'Your place' }).textContent()
    })
    .toContain('10 points')
  await says(page, 'Clay league')
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'You' }).count()).toBeGreaterThan(0)
  await expectNoFindings(page, 'leaderboard of a learner')
  await page.getByRole('button', { name: 'See where they’re from' }).click()
  await says(page, 'Python, without help')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  await page.getByRole('link', { name: 'All time' }).click()
  await expect.poll(() => page.url()).toMatch(/\?period=all$/)
  await page.getByLabel('Learners').selectOption('People I follow')
  await expect.poll(() => page.url()).toMatch(/\?period=all&scope=following$/)
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'You' }).count()).toBe(1)
  visitor.expectNoErrors()
  await visitor.close()
})

test('a learner follows another, and reports one', async () => {
  const [racer, reader] = [await site.visit(), await site.visit({ expected: /status of 409/ })]
  await signUp(racer.page, 'seen@example.org')
  await solve(racer.page)
  const { page } = reader
  await signUp(page, 'reader@example.org')
  const actions = page.getByRole('button', { name: /^Actions for / }).first()
  await expect
    .poll(async () => {
      await page.goto(BOARD, { waitUntil: 'networkidle' })
      return actions.count()
    })
    .toBe(1)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Follow', exact: true }).click()
  await page.getByRole('img', { name: 'You follow them' }).first().waitFor()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByRole('radio', { name: 'It’s rude, hateful, or harassing' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await says(page, 'Your account is only a few minutes old. Please try again in ten minutes.')
  await expectNoFindings(page, 'a report')
  for (const visitor of [racer, reader]) {
    visitor.expectNoErrors()
    await visitor.close()
  }
})

test('by keyboard, on a phone’s screen, a learner disappears from the board and comes back', async () => {
  const visitor = await site.visit({ viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await signUp(page, 'quiet@example.org')
  await solve(page)
  await page.goto(BOARD, { waitUntil: 'networkidle' })
  await expectGoodLooks(page)
  await tabTo(page, 'Change how you appear')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /^As / }).first().waitFor()
  await page.getByRole('radio', { name: /^As / }).first().focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.getByRole('radio', { name: /^Not at all/ }).isChecked()).toBe(true)
  await tabTo(page, 'Save')
  await page.keyboard.press('Enter')
  await says(page, 'Others don’t see you here.')
  const { body } = await callFrom(page, 'PUT', '/api/leaderboard/appearance', {
    appearance: 'pseudonym',
    isOfAge: false,
  })
  expect(body.appearance).toBe('pseudonym')
  await page.reload({ waitUntil: 'networkidle' })
  await says(page, /^Others see you as /)
  visitor.expectNoErrors()
  await visitor.close()
})
