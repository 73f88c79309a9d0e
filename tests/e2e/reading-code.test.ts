/** Predictions, trace tables, inputs to find, and exceptions that tests demand: by mouse, by keyboard alone, and on a phone. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { makeLicenceCodes, signUpWithPro } from './support/licences.ts'
import { expectGoodLooks, expectNoFindings } from './support/looks.ts'
import { wakeEditor, writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

const PREDICT = '/course-content/learn-python-basics/changing-a-value?page=4'
const OPTIONS = '/course-content/learn-python-basics/changing-a-list?page=4'
const TRACE = '/course-content/learn-python-basics/repeating-with-while?page=3'
const READ = '/course-content/learn-python-basics/functions-that-answer?page=4'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

let codes: string[] = []
const site = openSite({
  settings: async (_url, given) => {
    codes = await makeLicenceCodes(given, 5)
    return {}
  },
})

async function learner(name: string, options: Parameters<typeof site.visit>[0] = {}) {
  const visitor = await site.visit(options)
  await signUpWithPro(visitor.page, `${name}@example.com`, codes.pop() ?? '')
  return visitor
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByText(text).first().waitFor()
const cell = (page: Page, row: number, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Row ${row}, .*: ${name}$`) })
const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

async function passedExercises(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/Sync/UserCourseProgress?courseId=learn-python-basics')
    const progress: { lessons: { passedExercises: string[] }[] } = await answer.json()
    return progress.lessons.flatMap((lesson) => lesson.passedExercises)
  })
}

test(
  'by mouse: a wrong prediction is compared and explained, the program runs, and everything unlocks',
  { timeout: 240_000 },
  async () => {
    const visitor = await learner('mouse', { expected: /status of 400/ })
    const { page } = visitor
    await page.goto(PREDICT)
    await wakeEditor(page)
    await said(page, 'Read-only until you predict the output. Then the program runs.')
    expect(await page.locator('.cm-content').getAttribute('aria-readonly')).toBe('true')
    // What explains the answer is folded, and the output is nowhere in the page.
    expect(await page.getByText('The second line gives the value').isVisible()).toBe(false)
    expect(await page.content()).not.toContain('Before: 80')
    await button(page, 'Predict first').click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    await expectGoodLooks(page)
    await page.getByLabel('What does this program print?').fill('Before: 65\nNow: 65')
    await button(page, 'Check my prediction').click()
    await said(page, 'The program prints something else.')
    await said(page, 'does not follow')
    await page.getByText('The second line gives the value').waitFor()
    await page.getByRole('region', { name: 'Output' }).getByText('Before: 80').first().waitFor()
    expect(await page.locator('.cm-content').getAttribute('aria-readonly')).not.toBe('true')
    await expectGoodLooks(page)
    expect(await passedExercises(page)).toContain('copy-stays-behind')
    await page.reload()
    await said(page, 'The program prints something else.')

    await page.goto(OPTIONS)
    await page.getByRole('radio').nth(2).check()
    await button(page, 'Check my prediction').click()
    await said(page, 'Your prediction is right.')

    await page.goto(TRACE)
    await cell(page, 2, 'hours').fill('0')
    await cell(page, 2, 'bacteria').fill('200')
    await button(page, 'Check the table').click()
    await said(page, '1 of 10 values are right, and stay. 8 cells are still empty.')
    await said(page, 'had this value one row above. Line 5 changes it.')
    expect(await cell(page, 2, 'hours').getAttribute('aria-invalid')).toBe('true')
    await expectGoodLooks(page)
    const rest = [
      ['hours', '1'],
      ['hours', '1'],
      ['hours', '2'],
      ['hours', '2'],
      ['hours', '3'],
    ]
    for (const [index, [name = '', value = '']] of rest.entries())
      await cell(page, index + 2, name).fill(value)
    for (const [index, value] of ['400', '400', '800', '800'].entries())
      await cell(page, index + 3, 'bacteria').fill(value)
    await button(page, 'Check the table').click()
    await said(page, 'Every value is right.')

    await page.goto(READ)
    await page.getByLabel('Value for the blank').fill('20')
    await button(page, 'Run with this input').click()
    await said(page, 'With 20 it prints something else:')
    await said(page, '20 is not greater than 20')
    await page.getByLabel('Value for the blank').fill('3) or print(3')
    await page.waitForTimeout(510)
    await button(page, 'Run with this input').click()
    await said(page, 'Type only values: numbers, text in quotes, or lists of them.')
    await page.getByLabel('Value for the blank').fill('37')
    await page.waitForTimeout(510)
    await button(page, 'Run with this input').click()
    await said(page, 'With 37 it prints exactly that.')
    await expectGoodLooks(page)
    expect(await passedExercises(page)).toEqual(
      expect.arrayContaining(['two-names-one-list', 'bacteria-by-hand', 'total-for-three']),
    )
    visitor.expectNoErrors()
    await visitor.close()
  },
)

/** Pressed again until the page's scripts have come: a key pressed before them is nobody's. */
async function runLeadsTo(page: Page, tag: 'INPUT' | 'TEXTAREA'): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  await expect
    .poll(async () => {
      if ((await focused()) !== tag) await page.keyboard.press('Control+Enter')
      return focused()
    })
    .toBe(tag)
}

test('by keyboard alone', { timeout: 180_000 }, async () => {
  const visitor = await learner('keys')
  const { page } = visitor
  await page.goto(PREDICT, { waitUntil: 'networkidle' })
  // Run leads to the question while the program is locked.
  await runLeadsTo(page, 'TEXTAREA')
  await page.keyboard.type('Before: 80')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Now: 65')
  await page.keyboard.press('Control+Enter')
  await said(page, 'Your prediction is right.')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your prediction is right.')

  await page.goto(TRACE, { waitUntil: 'networkidle' })
  await runLeadsTo(page, 'INPUT')
  expect(await focusedLabel(page)).toBe('Row 2, after line 5: hours')
  await page.keyboard.press('ArrowDown')
  expect(await focusedLabel(page)).toBe('Row 3, after line 4: hours')
  await page.keyboard.press('ArrowRight')
  expect(await focusedLabel(page)).toBe('Row 3, after line 4: bacteria')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  expect(await focusedLabel(page)).toBe('Row 2, after line 5: hours')
  for (const value of ['1', '200', '1', '400', '2', '400', '2', '800', '3', '800']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  await said(page, 'Every value is right.')

  await page.goto(READ, { waitUntil: 'networkidle' })
  await runLeadsTo(page, 'INPUT')
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await said(page, 'With 21 it prints exactly that.')
  visitor.expectNoErrors()
  await visitor.close()
})

test(
  'on a phone: the code stands with the question, and nothing sticks out',
  { timeout: 180_000 },
  async () => {
    const visitor = await learner('phone', PHONE)
    const { page } = visitor
    await page.goto(PREDICT, { waitUntil: 'networkidle' })
    await page.getByRole('tab', { name: 'Code' }).tap()
    await said(page, 'Read-only until you predict the output.')
    await button(page, 'Predict first').tap()
    await page.getByRole('region', { name: 'Predict the output' }).getByText('old_price = price').waitFor()
    await page.getByLabel('What does this program print?').fill('Before: 80\nNow: 65')
    await button(page, 'Check my prediction').tap()
    await said(page, 'Your prediction is right.')

    await page.goto(TRACE, { waitUntil: 'networkidle' })
    for (const [index, value] of ['1', '1', '2', '2', '3'].entries())
      await cell(page, index + 2, 'hours').fill(value)
    for (const [index, value] of ['200', '400', '400', '800', '800'].entries())
      await cell(page, index + 2, 'bacteria').fill(value)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await button(page, 'Check the table').tap()
    await said(page, 'Every value is right.')

    await page.goto(READ, { waitUntil: 'networkidle' })
    await page.getByLabel('Value for the blank').fill('50')
    await button(page, 'Run with this input').tap()
    await said(page, 'With 50 it prints exactly that.')
    visitor.expectNoErrors()
    await visitor.close()
  },
)

const ACCOUNT = '/course-content/learn-python-intermediate/account-that-says-no'
const CLASSES = `class AccountError(Exception):
    pass

class EmptyMove(AccountError):
    pass

class NotEnough(AccountError):
    pass

`
/** The account: `refusals` is what it does about a move that is refused. */
const account = (refusals: string) => [
  { path: 'main.py', content: `${CLASSES}def apply(balance, move):\n${refusals}    return balance + move\n` },
]
const RETURNS = `    if move == 0:\n        return -1\n`
const RAISES = `    if move == 0:
        raise EmptyMove("empty move")
    if balance + move < 0:
        raise NotEnough(f"missing {-(balance + move)}")
`
const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' })

test(
  'an exception that a test demands: by mouse, its sentence is read, then by keyboard alone it is raised',
  { timeout: 240_000 },
  async () => {
    const visitor = await learner('demand')
    const { page } = visitor
    await page.goto(ACCOUNT)
    await page.getByText('Too much', { exact: true }).click()
    await said(page, 'raises NotEnough: missing 30')
    await writeCode(page, account(RETURNS))
    await page.getByRole('button', { name: 'Run tests' }).first().click()
    await status(page, 'tests pass')
    // The first failed test is open, and says what a teacher would.
    await said(page, 'should raise a NotEnough, but it returned -30.')
    const results = page.getByRole('list', { name: 'Tests' })
    await results.getByText('raises NotEnough: missing 30').first().waitFor()
    await results.getByText('Nothing to move').click()
    await said(page, 'should raise an EmptyMove, but it returned -1.')
    await expectGoodLooks(page)

    // The right class with another text, then all of it, without a mouse.
    await page.locator('.cm-content').focus()
    const type = async (refusals: string) => {
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText(account(refusals)[0]?.content ?? '')
      await page.keyboard.press('Control+Enter')
    }
    await type(RAISES.replace('missing {', 'short of {'))
    await said(page, 'raised a NotEnough, as it should, but its message is short of 30, not missing 30.')
    await page.locator('.cm-content').focus()
    await type(RAISES)
    await status(page, 'All 8 tests pass.')
    visitor.expectNoErrors()
    await visitor.close()
  },
)

test('an exception that a test demands, on a phone', { timeout: 180_000 }, async () => {
  const visitor = await learner('demand-phone', PHONE)
  const { page } = visitor
  await page.goto(ACCOUNT, { waitUntil: 'networkidle' })
  await page.getByRole('tab', { name: 'Code' }).tap()
  await writeCode(page, account(RETURNS))
  await page.getByRole('button', { name: 'Run tests' }).first().tap()
  await said(page, 'should raise a NotEnough, but it returned -30.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectNoFindings(page, 'a demanded exception on a phone')
  await page.getByRole('tab', { name: 'Code' }).tap()
  await writeCode(page, account(RAISES))
  await button(page, 'Try again').first().tap()
  await status(page, 'All 8 tests pass.')
  visitor.expectNoErrors()
  await visitor.close()
})
