/** Solutions of others: seen once it is solved, published by choice, voted for; and two tries beside each other. */
import pg from 'pg'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signUp } from './support/account.ts'
import { expectGoodLooks } from './support/looks.ts'
import { focused, runTests, tabTo, writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

const SOLUTIONS = '/community-challenges/preview/busiest-hour/solutions?language=python'
const SUBMISSIONS = '/community-challenges/preview/busiest-hour/submissions?language=python'
const WRONG =
  'def busiest_hour(visits):\n    best = 0\n    for hour in range(len(visits)):\n        if visits[hour] >= visits[best]:\n            best = hour\n    return best\n'
const RIGHT = WRONG.replace('>=', '>')
const SHORT = 'def busiest_hour(visits):\n    return visits.index(max(visits))\n'

let database = ''
const site = openSite({
  settings: async (_url, given) => {
    database = String(given['DATABASE_URL'])
    return {}
  },
})

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ state: 'visible' })

/** Makes all accounts a day older: those that are a few minutes old may not write yet. */
async function ageAccounts(): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  await client.query(`update users set created_at = created_at - interval '1 day'`)
  await client.end()
}

async function solve(page: Page, code: string): Promise<void> {
  await writeCode(page, [{ path: 'main.py', content: code }])
  await runTests(page)
  await page.getByText('Solved.', { exact: true }).waitFor()
}

test('one learner publishes with a note, the next one sees it after solving, and votes', async () => {
  const author = await site.visit({ viewport: { width: 1440, height: 900 } })
  await signUp(author.page, 'author@example.com', 'Grace Hopper')
  await ageAccounts()
  await author.page.goto(SOLUTIONS, { waitUntil: 'networkidle' })
  await says(author.page, 'Solve it first')
  await writeCode(author.page, [{ path: 'main.py', content: WRONG }])
  await runTests(author.page)
  await says(author.page, 'You return the last of equally busy hours.')
  await solve(author.page, RIGHT)
  await author.page.getByRole('link', { name: 'See the solutions' }).click()
  await says(author.page, 'No one has published a solution in Python yet.')
  await author.page.getByRole('button', { name: 'Publish your solution' }).click()
  await author.page
    .getByLabel('Note')
    .fill('Only a larger number replaces the best hour.\n<b>Never</b> an equal one.')
  await expectGoodLooks(author.page, ['light'])
  await author.page.getByRole('button', { name: 'Publish', exact: true }).click()
  await says(author.page, '<b>Never</b> an equal one.')
  await says(author.page, '(you)')
  await expectGoodLooks(author.page)

  const reader = await site.visit({ viewport: { width: 1440, height: 900 } })
  await signUp(reader.page, 'reader@example.com', 'Mary Jackson')
  await ageAccounts()
  await reader.page.goto(SOLUTIONS, { waitUntil: 'networkidle' })
  await solve(reader.page, SHORT)
  await reader.page.getByRole('link', { name: 'See the solutions' }).click()
  const card = reader.page.getByRole('article', { name: /^Solution by/ })
  await card.waitFor()
  expect(await card.textContent()).not.toContain('Grace')
  await card.getByRole('button', { name: /^Clear/ }).click()
  await card.getByRole('button', { name: /^Clear.*1 person finds this clear/, pressed: true }).waitFor()
  await card.getByRole('button', { name: 'Report' }).click()
  const dialog = reader.page.getByRole('dialog', { name: 'Report this solution' })
  await dialog.waitFor()
  await reader.page.keyboard.press('Escape')
  reader.expectNoErrors()
  await reader.close()

  await author.page.getByRole('button', { name: 'Withdraw' }).click()
  await says(author.page, 'Solution withdrawn.')
  await author.page.getByRole('button', { name: 'Undo' }).click()
  await says(author.page, '(you)')
  author.expectNoErrors()
  await author.close()
})

test('two tries are compared by keyboard alone, on a phone’s screen', async () => {
  const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto(SUBMISSIONS, { waitUntil: 'networkidle' })
  await writeCode(page, [{ path: 'main.py', content: WRONG }])
  await runTests(page)
  await says(page, 'You return the last of equally busy hours.')
  await solve(page, `# Ties: the first one\n${RIGHT}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(SUBMISSIONS, { waitUntil: 'networkidle' })
  const newest = page.locator('summary').filter({ hasText: 'Passed' }).first()
  await newest.focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Compare with another try')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await says(page, '2 lines added, 1 line removed')
  const table = page.getByRole('region', { name: 'What changed between both tries' })
  expect(await table.getByRole('row', { name: /Added/ }).count()).toBe(2)
  expect(await table.getByRole('row', { name: /Removed/ }).textContent()).toContain('>=')
  await tabTo(page, 'What changed between both tries')
  expect(await focused(page)).toBe('What changed between both tries')
  await expectGoodLooks(page)
  visitor.expectNoErrors()
  await visitor.close()
})

test('giving up shows the solutions of others as well, by keyboard', async () => {
  const visitor = await site.visit({ viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await page.goto(SOLUTIONS, { waitUntil: 'networkidle' })
  await tabTo(page, 'Give up and see the solutions')
  await page.keyboard.press('Enter')
  await says(page, 'How others solved it in Python')
  await page.getByRole('article', { name: /^Solution by/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Publish your solution' }).count()).toBe(0)
  visitor.expectNoErrors()
  await visitor.close()
})
