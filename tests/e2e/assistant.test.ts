/** The assistant beside the code: asked by mouse, by keyboard and on a phone; told, voted for, stopped, and read again. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signUp } from './support/account.ts'
import { expectNoFindings } from './support/looks.ts'
import { wakeEditor, writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

const site = openSite()

const PROGRAM = `prices = [3, 5, 8]
total = 0
for price in prices:
    total += price
print(total)
`
const WIDE = { width: 1440, height: 900 }

const panel = (page: Page) => page.getByRole('complementary', { name: /^Lines? / })
const answer = (page: Page) => panel(page).getByRole('list', { name: 'Explanation' })
const isRead = (page: Page) =>
  page.locator('.cm-line-read').evaluateAll((lines) => lines.map(({ textContent }) => textContent))

/** Opens the playground with the program in its editor. */
async function openPlayground(page: Page, program = PROGRAM): Promise<void> {
  await page.goto('/ide/python', { waitUntil: 'networkidle' })
  await page.locator('.cm-content').waitFor()
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(program)
}

/** Selects lines from one that is clicked. */
async function selectLines(page: Page, first: number, count: number): Promise<void> {
  await page
    .locator('.cm-line')
    .nth(first - 1)
    .click()
  await page.keyboard.press('Home')
  for (let line = 0; line < count; line += 1) await page.keyboard.press('Shift+ArrowDown')
}

test('lines are selected by mouse, explained part by part beside the code, and marked while they are read', async () => {
  const visitor = await site.visit({ viewport: WIDE })
  const { page } = visitor
  await openPlayground(page)
  await selectLines(page, 2, 3)
  await page.getByRole('button', { name: 'Explain', exact: true }).click()
  await answer(page).getByText('adds things up').waitFor()
  await expect.poll(() => answer(page).getByRole('listitem').count()).toBe(3)
  expect(await panel(page).getByRole('heading').innerText()).toBe('Lines 2–4')
  await answer(page).getByRole('listitem').nth(1).hover()
  await expect.poll(() => isRead(page)).toEqual(['for price in prices:'])
  await answer(page).getByRole('button', { name: 'Line 4' }).click()
  await expect.poll(() => isRead(page)).toEqual(['    total += price'])
  await expect.poll(() => page.locator('.cm-activeLine').innerText()).toBe('    total += price')
  await panel(page).getByText('1 of 2 explanations left today').waitFor()
  await expectNoFindings(page, 'the panel of the assistant')
  // The code is another one now, and what was said is about the old one.
  await page.locator('.cm-line').first().click()
  await page.keyboard.type('# ')
  await panel(page).getByText('You’ve changed the code since.').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('the keyboard asks, reads, changes the level and closes, and a screen reader is told each time', async () => {
  const visitor = await site.visit({ viewport: WIDE })
  const { page } = visitor
  await openPlayground(page)
  await selectLines(page, 3, 2)
  await page.keyboard.press('Shift+Alt+e')
  await panel(page).waitFor()
  // The focus is on what is explained, and what comes is told politely.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Lines 3–4')
  const status = panel(page).getByRole('status').first()
  await expect.poll(() => status.textContent()).toBe('The explanation of lines 3 to 4 is here, in 2 parts.')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Earlier questions')
  await panel(page).getByRole('button', { name: 'Exact' }).press('Enter')
  await answer(page).getByText('asks it for the next value').waitFor()
  expect(await panel(page).getByRole('button', { name: 'Exact' }).getAttribute('aria-pressed')).toBe('true')
  await answer(page).getByRole('button', { name: 'Line 3' }).focus()
  await expect.poll(() => isRead(page)).toEqual(['for price in prices:'])
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('cm-content')
  expect(await isRead(page)).toEqual([])
  // The key is among the shortcuts.
  await page.keyboard.press('F1')
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Explain the selected lines')
    .waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('on a phone the explanation is a sheet below the code, opened by the button above it', async () => {
  const visitor = await site.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = visitor
  await page.goto('/course-content/learn-python-basics/station-sign', { waitUntil: 'networkidle' })
  await page.getByRole('tab', { name: 'Code' }).tap()
  await wakeEditor(page)
  await page.getByRole('button', { name: 'Explain lines' }).tap()
  await answer(page).getByRole('listitem').first().waitFor()
  const box = await panel(page).boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const code = await page.locator('.cm-line').first().boundingBox()
  expect((code?.y ?? 844) + (code?.height ?? 0)).toBeLessThan(box?.y ?? 0)
  await expectNoFindings(page, 'the sheet of the assistant')
  await panel(page).getByRole('button', { name: 'Close the explanation' }).tap()
  await panel(page).waitFor({ state: 'detached' })
  visitor.expectNoErrors()
  await visitor.close()
})

test('an answer is voted for, the vote is changed with a reason and taken back, and the history has it', async () => {
  const visitor = await site.visit({ viewport: WIDE })
  const { page } = visitor
  await openPlayground(page)
  await selectLines(page, 2, 3)
  await page.keyboard.press('Shift+Alt+e')
  await panel(page).getByRole('button', { name: 'Helpful', exact: true }).click()
  await panel(page).getByText('Thanks, noted.').first().waitFor()
  await panel(page).getByRole('button', { name: 'Not helpful' }).click()
  await panel(page).getByRole('button', { name: 'It’s unclear' }).click()
  await panel(page).getByLabel('Anything to add?').fill('Which line adds?')
  const stored = page.waitForResponse(/storeExplainCode/)
  await panel(page).getByRole('button', { name: 'Send' }).click()
  expect(await (await stored).json()).toEqual({
    vote: { vote: 'down', reason: 'unclear', comment: 'Which line adds?' },
  })
  const undone = page.waitForResponse(/storeExplainCode/)
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  expect(await (await undone).json()).toEqual({ vote: null })

  await panel(page).getByRole('button', { name: 'Earlier questions' }).click()
  const past = page.getByRole('complementary', { name: 'Earlier questions' })
  await past.getByRole('button', { name: /^Lines 2–4/ }).click()
  await panel(page).getByText('Your code may have changed since').waitFor()
  await answer(page).getByText('adds things up').waitFor()
  await panel(page).getByRole('button', { name: 'Earlier questions' }).click()
  await past.getByRole('button', { name: 'Delete the explanation of lines 2 to 4' }).click()
  await past.getByText('Nothing asked here yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await past.getByRole('button', { name: /^Lines 2–4/ }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('once the share is used up, a pop-up says when it starts again and how to get more', async () => {
  const visitor = await site.visit({ viewport: WIDE })
  const { page } = visitor
  await signUp(page, 'curious@example.com')
  await openPlayground(page)
  for (const line of [1, 2, 3, 4, 5]) {
    await page
      .locator('.cm-line')
      .nth(line - 1)
      .click()
    await page.keyboard.press('Shift+Alt+e')
    await panel(page)
      .getByText(`${5 - line} of 5 explanations left today`)
      .waitFor()
  }
  await selectLines(page, 1, 3)
  await page.keyboard.press('Shift+Alt+e')
  const limit = page.getByRole('dialog', { name: 'That’s it for today' })
  await limit.getByText('You used your 5 explanations for today.').waitFor()
  await limit.getByText(/^Your next ones are there on \w+/).waitFor()
  expect(await limit.getByRole('link', { name: 'See PRO' }).getAttribute('href')).toBe(
    '/pricing?source=assistant_limit',
  )
  await limit.getByRole('button', { name: 'Back to my code' }).click()
  await limit.waitFor({ state: 'detached' })
  await visitor.close()
})

test('what is coming can be stopped, a lost connection is told, and asking again brings it', async () => {
  const visitor = await site.visit({ viewport: WIDE })
  const { page } = visitor
  await openPlayground(page)
  // Nothing comes of this one.
  await page.route(/explainLinesWithinCode/, () => {})
  await selectLines(page, 2, 3)
  await page.keyboard.press('Shift+Alt+e')
  await panel(page).getByRole('button', { name: 'Stop' }).click()
  await panel(page).getByText('Stopped.').last().waitFor()
  await page.unroute(/explainLinesWithinCode/)
  await page.route(/explainLinesWithinCode/, (route) => route.abort())
  await panel(page).getByRole('button', { name: 'Explain it again' }).click()
  await panel(page).getByRole('alert').getByText('No connection').waitFor()
  await page.unroute(/explainLinesWithinCode/)
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await answer(page).getByText('adds things up').waitFor()
  await visitor.close()
})

test('an error says what it means, with its line, and counts as no question', async () => {
  const visitor = await site.visit({ viewport: WIDE })
  const { page } = visitor
  await openPlayground(page, 'price = 3\nprint(len(price))\n')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'What does this mean?' }).click()
  const meaning = page.getByRole('list', { name: 'What the message means' })
  await meaning.getByText('the length of').waitFor()
  await meaning.getByRole('button', { name: 'Line 2' }).click()
  await expect.poll(() => page.locator('.cm-activeLine').innerText()).toContain('print(len(price))')
  await page.getByRole('button', { name: 'Explain lines' }).click()
  await panel(page).getByText('1 of 2 explanations left today').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('the page about it lets a visitor try it in another language', async () => {
  const visitor = await site.visit({ viewport: WIDE })
  const { page } = visitor
  await page.goto('/sensai', { waitUntil: 'networkidle' })
  await page.getByLabel('Language').selectOption({ label: 'Java' })
  await wakeEditor(page)
  await selectLines(page, 5, 3)
  await page.getByRole('button', { name: 'Explain', exact: true }).click()
  await answer(page).getByRole('listitem').first().waitFor()
  await page.getByText('5 explanations a day').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('the values of the last run are told once the program was stepped through', async () => {
  const visitor = await site.visit({ viewport: WIDE })
  const { page } = visitor
  await page.goto('/course-content/learn-python-basics/station-sign', { waitUntil: 'networkidle' })
  await writeCode(page, [{ path: 'main.py', content: PROGRAM }])
  await page.getByRole('button', { name: 'Step through' }).first().click()
  await page.getByRole('region', { name: 'Steps of the program' }).waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'Steps of the program' }).innerText())
    .toContain('Line 1 is next')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Step through' }).waitFor({ state: 'detached' })
  await selectLines(page, 4, 1)
  await page.keyboard.press('Shift+Alt+e')
  await answer(page)
    .getByText(/last run/i)
    .first()
    .waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})
