/** Rules of the editor and the run button, as a learner meets them. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { readCode, runTests, wakeEditor, writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

const COURSE = '/course-content/learn-python-basics'

const site = openSite()

test('Backspace deletes a whole blank right before the cursor, otherwise one character', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto(`${COURSE}/printing-several-things?page=4`)
  await wakeEditor(page)
  const [first = '', second = ''] = (await readCode(page)).split('\n')
  expect(second).toBe('___')
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  expect((await readCode(page)).split('\n').slice(0, 2)).toEqual([first, ''])
  await page.keyboard.type('ab')
  await page.keyboard.press('Backspace')
  expect((await readCode(page)).split('\n').slice(0, 2)).toEqual([first, 'a'])
  visitor.expectNoErrors()
  await visitor.close()
})

const stepOf = (page: Page) =>
  page
    .locator('[data-run-step]')
    .filter({ visible: true })
    .first()
    .evaluate((button) => [button.getAttribute('data-run-step'), button.textContent])

test('the run button goes from run to retry to success, and back to run with the next edit', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto(`${COURSE}/station-sign`)
  await wakeEditor(page)
  expect(await stepOf(page)).toEqual(['run', 'Run tests'])
  await writeCode(page, [{ path: 'main.py', content: 'print("Welcome to Porto")' }])
  await runTests(page)
  await expect.poll(() => stepOf(page), { timeout: 20_000 }).toEqual(['retry', 'Try again'])
  await writeCode(page, [{ path: 'main.py', content: 'print("Welcome to Porto!")' }])
  await runTests(page)
  await expect.poll(() => stepOf(page), { timeout: 20_000 }).toEqual(['success', 'Passed'])
  await writeCode(page, [{ path: 'main.py', content: 'print("Welcome")' }])
  await expect.poll(() => stepOf(page)).toEqual(['run', 'Run tests'])
  visitor.expectNoErrors()
  await visitor.close()
})
