/** The first two lessons without a pointer, and the player on a touch screen. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectGoodLooks } from './support/looks.ts'
import { focused, tabTo, wakeEditor } from './support/player.ts'
import { openSite } from './support/site.ts'

const COURSE = '/course-content/learn-python-basics'

const site = openSite()

/** Waits until a live region says the text. */
function heard(page: Page, text: string): Promise<void> {
  return page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' })
}

async function typeOver(page: Page, code: string): Promise<void> {
  await page.locator('.cm-content').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(code)
  await page.keyboard.press('Control+Enter')
}

test('by keyboard alone: each page takes the focus, and run, failure and pass are heard', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto(`${COURSE}/your-first-program`, { waitUntil: 'networkidle' })
  await tabTo(page, 'Run')
  await page.keyboard.press('Enter')
  await heard(page, 'The program finished.')
  for (const heading of ['The parts of the line', 'Two kinds of quotes', 'Your turn']) {
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => focused(page)).toBe(heading)
  }
  await wakeEditor(page)
  await typeOver(page, 'print("The train leaves at one.")')
  await heard(page, 'Not yet: 1 test failed. A hint is available.')
  await tabTo(page, 'Show a hint')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('div:focus').innerText()).toContain('The blank is the name')
  await typeOver(page, 'print("The train leaves at noon.")')
  await heard(page, 'The test passes.')
  await expectGoodLooks(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => focused(page)).toBe('A sign for the station')
  await wakeEditor(page)
  await typeOver(page, 'print("Wrong")')
  await heard(page, 'Not yet: 1 test failed.')
  await expectGoodLooks(page)
  visitor.expectNoErrors()
  await visitor.close()
})

test('by keyboard alone: from a failed test by its hint to the pass and on', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto(`${COURSE}/station-sign`, { waitUntil: 'networkidle' })
  await tabTo(page, 'Code editor, main.py')
  await typeOver(page, 'print("Welcome to porto")')
  await heard(page, 'Not yet: 1 test failed. A hint is available.')
  const tests = page.getByRole('region', { name: 'Output' }).getByRole('list', { name: 'Tests' })
  expect(await tests.ariaSnapshot()).toContain('Welcome to Porto!')
  expect(await tests.ariaSnapshot()).toContain('expected “Porto!”, yours “porto”')
  expect(await tests.ariaSnapshot()).not.toMatch(/insertion|deletion/)
  await tabTo(page, 'Get a hint')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^Hint 1: Where to look/)
  await tabTo(page, 'Code editor, main.py')
  await typeOver(page, 'print("Welcome to Porto!")')
  await heard(page, 'The test passes.')
  await heard(page, 'Lesson done: 1 day in your streak')
  await tabTo(page, 'Passed. Try again')
  await tabTo(page, 'Why it works')
  await page.keyboard.press('Enter')
  await page.locator('h2:focus').getByText('Why it works').waitFor()
  await expectGoodLooks(page)
  await tabTo(page, 'Continue')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('One print, one line')
  visitor.expectNoErrors()
  await visitor.close()
})

test('beside the editor the code of the example in it is not there twice', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${COURSE}/your-first-program`, { waitUntil: 'networkidle' })
  const example = page.getByRole('region', { name: 'Example' }).first()
  await example.getByText('In the editor').waitFor()
  expect(await example.locator('pre').first().isVisible()).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await example.locator('pre').first().waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('on a touch screen a row of symbols types into the editor, and each target is 44 px', async () => {
  const visitor = await site.visit({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const { page } = visitor
  await page.goto(`${COURSE}/station-sign`, { waitUntil: 'networkidle' })
  await page.getByRole('tab', { name: 'Code' }).tap()
  await wakeEditor(page)
  const row = page.getByRole('toolbar', { name: 'Symbols' })
  for (const key of await row.getByRole('button').all()) {
    const box = await key.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await page.locator('.cm-content').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('print')
  await row.getByRole('button', { name: 'Opening parenthesis' }).tap()
  await row.getByRole('button', { name: 'Double quote' }).tap()
  await page.keyboard.insertText('Oslo')
  await row.getByRole('button', { name: 'Cursor left' }).tap()
  await page.keyboard.insertText('l')
  expect(await page.locator('.cm-line').allTextContents()).toEqual(['print("Osllo")'])
  visitor.expectNoErrors()
  await visitor.close()
})
