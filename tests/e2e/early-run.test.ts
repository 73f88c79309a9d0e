/** A playground before its scripts have come: one can type and run a program, and nothing of it is lost when they come. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openSite } from './support/site.ts'

const site = openSite()

const PHONE = { viewport: { width: 390, height: 844 } }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

/** Holds back all scripts until the returned function is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  let open = () => {}
  const come = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await come
    await route.continue().catch(() => {})
  })
  return open
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Code editor, main.py' })
const shown = (page: Page) => page.locator('[data-early-output]').locator('visible=true')

async function expectEditor(page: Page, text: string): Promise<void> {
  await page.locator('[data-editor="ready"]').waitFor()
  await expect
    .poll(async () => (await page.locator('.cm-line').allTextContents()).join('\n').trimEnd())
    .toBe(text)
}

test.each([PHONE, DESKTOP])(
  'a program is typed and run before any script has come, at $viewport.width px',
  async (size) => {
    const visitor = await site.visit(size)
    const { page } = visitor
    const letScriptsCome = await withoutScripts(page)
    await page.goto('/ide/python', { waitUntil: 'commit' })
    await field(page).fill('print("Rio")')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => shown(page).textContent()).toBe('Rio\n')
    await page.keyboard.press('End')
    await page.keyboard.insertText('\nprint("Oslo")')
    letScriptsCome()
    await expectEditor(page, 'print("Rio")\nprint("Oslo")')
    // Who was typing goes on typing, with what the program printed in sight.
    expect(await page.evaluate(() => document.activeElement?.classList.contains('cm-content'))).toBe(true)
    await page.getByText('Rio', { exact: true }).locator('visible=true').waitFor()
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => page.getByRole('region', { name: 'Output' }).textContent()).toContain('Oslo')
    visitor.expectNoErrors()
    await visitor.close()
  },
)

test('a program that asks waits for its terminal, and what was typed before is there at once', async () => {
  const visitor = await site.visit(DESKTOP)
  const { page } = visitor
  await page.goto('/ide/python')
  await page.locator('[data-editor="ready"]').waitFor()
  await page.locator('.cm-content').click()
  await page.keyboard.insertText('print("Hi, " + input("Name? "))')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('playground:python'))).toContain('Name?')
  const letScriptsCome = await withoutScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => field(page).inputValue()).toBe('print("Hi, " + input("Name? "))')
  await page.getByRole('button', { name: 'Run', exact: true }).locator('visible=true').click()
  await expect.poll(() => shown(page).textContent()).toMatch(/^A moment/)
  letScriptsCome()
  await page.getByText('Waiting for your input').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})
