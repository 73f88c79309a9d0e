/** Lines put in order, a fault found, and a program of several files: by mouse, by keyboard alone, and on a phone. */
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { expectGoodLooks, expectNoFindings } from './support/looks.ts'
import { readCode, runTests, tabTo, wakeEditor, writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

const PARSONS = '/course-content/practice-python-basics/share-the-cherries'
const DEBUG = '/course-content/practice-python-basics/coins-for-the-tram'
const FILES = '/course-content/practice-python-basics/timer-in-the-kitchen'
const SOLUTION: [text: string, level: number][] = [
  ['def left_over(cherries, children):', 0],
  ['if children == 0:', 1],
  ['return cherries', 2],
  ['share = cherries // children', 1],
  ['return cherries - share * children', 1],
]

const site = openSite()

/** The line itself, not a longer one that begins with the same words. */
const exactLine = (page: Page, text: string) =>
  page.getByRole('option').filter({ has: page.getByText(text, { exact: true }) })
const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' })
const inProgram = (page: Page) => page.getByRole('group', { name: 'Your program' }).getByRole('option')
const copied = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('draft:'))
      .map(([, value]) => value)
      .join(),
  )

async function center(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The line is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe('lines put in order', () => {
  test('by mouse: dragged to their place and level, one of them taken out again', async () => {
    const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
    const { page } = visitor
    await page.goto(PARSONS, { waitUntil: 'networkidle' })
    const program = page.getByRole('group', { name: 'Your program' })
    const drag = async (line: Locator, level: number) => {
      const from = await center(line)
      const { x, y, height } = (await program.boundingBox()) ?? { x: 0, y: 0, height: 0 }
      const rows = await inProgram(page).count()
      const last = rows === 0 ? null : await inProgram(page).last().boundingBox()
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(x + 60, last ? last.y + last.height + 50 : y + height / 2, { steps: 4 })
      await page.mouse.up()
      for (let step = 0; step < level; step += 1) await page.keyboard.press('ArrowRight')
    }
    await drag(exactLine(page, 'share = cherries / children'), 0)
    for (const [text] of SOLUTION) await drag(exactLine(page, text), 0)
    await expect.poll(() => inProgram(page).count()).toBe(6)

    // Back to the lines that are left.
    const wrong = await center(exactLine(page, 'share = cherries / children'))
    const left = await center(page.getByRole('group', { name: 'Lines to choose from' }))
    await page.mouse.move(wrong.x, wrong.y)
    await page.mouse.down()
    await page.mouse.move(left.x, left.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => inProgram(page).count()).toBe(5)
    // Sideways: a step of indentation.
    for (const [index, [, level]] of SOLUTION.entries()) {
      const row = inProgram(page).nth(index)
      const before = Number(/Indented (\d)/.exec((await row.textContent()) ?? '')?.[1] ?? 0)
      const from = await center(row)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + (level - before) * 36, from.y, { steps: 3 })
      await page.mouse.up()
    }
    await page.getByRole('button', { name: 'Run tests' }).first().click()
    await status(page, 'All 4 tests pass.')
    expect(await copied(page)).toContain(String.raw`    if children == 0:\n        return cherries\n`)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('by keyboard alone: what is moved is said, and the error is at its line', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await page.goto(PARSONS, { waitUntil: 'networkidle' })
    await page.getByRole('listbox').focus()
    const choose = async (text: string) => {
      await page.keyboard.press('Home')
      for (let presses = 0; presses < 8; presses += 1) {
        if ((await exactLine(page, text).getAttribute('aria-selected')) === 'true') return
        await page.keyboard.press('ArrowDown')
      }
      throw new Error(`The keys do not reach ${text}.`)
    }
    await choose('return cherries')
    await page.keyboard.press('Enter')
    await status(page, 'Line 1 of 1. Not indented.')
    await page.keyboard.press('Control+Enter')
    await status(page, 'The program stopped with an error.')
    // Picked up, moved, and put back.
    await page.getByRole('listbox').focus()
    await page.keyboard.press('Space')
    await status(page, 'Picked up.')
    await page.keyboard.press('ArrowRight')
    await status(page, 'Line 1 of 1. Indented 1 step.')
    await page.keyboard.press('Escape')
    await status(page, 'Put back. Line 1 of 1. Not indented.')
    await page.keyboard.press('Delete')
    await status(page, 'Not in the program.')
    for (const [text, level] of SOLUTION.toReversed()) {
      await choose(text)
      await page.keyboard.press('Enter')
      for (let up = await inProgram(page).count(); up > 1; up -= 1) await page.keyboard.press('Alt+ArrowUp')
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft')
      for (let step = 0; step < level; step += 1) await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('Control+Enter')
    await status(page, 'All 4 tests pass.')
    await expectGoodLooks(page)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('on a phone: lines are tapped, moved by the buttons, and still there after a reload', async () => {
    const visitor = await site.visit({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const { page } = visitor
    await page.goto(PARSONS, { waitUntil: 'networkidle' })
    await page.getByRole('tab', { name: 'Code' }).tap()
    for (const [text, level] of SOLUTION) {
      await exactLine(page, text).tap()
      const row = page.getByRole('option', { selected: true })
      for (;;) {
        const label = (await row.textContent()) ?? ''
        const now = Number(/Indented (\d)/.exec(label)?.[1] ?? 0)
        if (now === level) break
        await page.getByRole('button', { name: now < level ? 'Indent more' : 'Indent less' }).tap()
      }
    }
    await page.getByRole('button', { name: 'Move line up' }).tap()
    await status(page, 'Line 4 of 5.')
    await page.getByRole('button', { name: 'Move line down' }).tap()
    await status(page, 'Line 5 of 5.')
    await expectNoFindings(page, 'lines on a phone')
    await expect.poll(() => copied(page)).toContain('share * children')
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('tab', { name: 'Code' }).tap()
    await expect.poll(() => inProgram(page).count()).toBe(5)
    await page.getByRole('button', { name: 'Run tests' }).first().tap()
    await status(page, 'All 4 tests pass.')
    visitor.expectNoErrors()
    await visitor.close()
  })
})

describe('a fault found', () => {
  const FAULTY = `def coins_for(cents):
    twos = cents // 200
    rest = cents // 200
    ones = rest // 100
    return twos + ones
`

  test('all tests are open before the first run, and afterwards the fault is named', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await page.goto(DEBUG, { waitUntil: 'networkidle' })
    await expect.poll(() => page.locator('article details[open]').count()).toBe(5)
    expect(await page.getByText('hidden test').count()).toBe(0)
    await wakeEditor(page)
    await runTests(page)
    await status(page, '2 of 5 tests pass.')
    const files = (content: string) => [{ path: 'main.py', content }]
    await writeCode(page, files(FAULTY.replace('rest = cents //', 'rest = cents %')))
    await runTests(page)
    await status(page, 'You changed nothing else.')
    await page.getByText('The fault was in line 3:').first().waitFor()
    await writeCode(
      page,
      files(FAULTY.replace('rest = cents //', 'rest = cents %').replace('twos + ones', 'ones + twos')),
    )
    await runTests(page)
    await status(page, 'You also changed line 5; one line was enough.')
    await expectGoodLooks(page)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('by keyboard alone: from the failed tests to the line, and on', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await page.goto(DEBUG, { waitUntil: 'networkidle' })
    await tabTo(page, 'Code editor, main.py')
    await page.keyboard.press('Control+Enter')
    await status(page, '2 of 5 tests pass.')
    await page.keyboard.press('Control+Home')
    for (let line = 1; line < 3; line += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    for (let at = 0; at < ' 200'.length; at += 1) await page.keyboard.press('ArrowLeft')
    for (let at = 0; at < '//'.length; at += 1) await page.keyboard.press('Backspace')
    await page.keyboard.type('%')
    await page.keyboard.press('Control+Enter')
    await status(page, 'You changed nothing else.')
    await tabTo(page, 'Why it works')
    await page.keyboard.press('Enter')
    await page.locator('h2:focus').getByText('Why it works').waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('on a phone', async () => {
    const visitor = await site.visit({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const { page } = visitor
    await page.goto(DEBUG, { waitUntil: 'networkidle' })
    await page.getByRole('tab', { name: 'Code' }).tap()
    await writeCode(page, [{ path: 'main.py', content: FAULTY.replace('rest = cents //', 'rest = cents %') }])
    await page.getByRole('button', { name: 'Run tests' }).first().tap()
    await page.getByText('The fault was in line 3:').first().waitFor()
    await expectNoFindings(page, 'a mended fault on a phone')
    visitor.expectNoErrors()
    await visitor.close()
  })
})

describe('a program of several files', () => {
  const TIMER = 'def clock(seconds):\n    return f"{seconds // 60} min {seconds % 60} s"\n'
  const MAIN =
    'from dishes import SECONDS\nfrom timer import clock\n\ndish = input()\nprint(f"{dish}: {clock(SECONDS[dish])}")\n'
  /** Its error is in the file that is not open. */
  const BROKEN = 'def clock(seconds):\n    return seconds + " s"\n'
  const tab = (page: Page, name: string) => page.getByRole('tab', { name })
  const shown = (page: Page) => page.locator('.cm-content')

  test('by mouse: the error leads to its file, a file is reset and that is undone, a given one stays', async () => {
    const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
    const { page } = visitor
    await page.goto(FILES, { waitUntil: 'networkidle' })
    await expect
      .poll(() => page.getByRole('tablist', { name: 'Files' }).getByRole('tab').allTextContents())
      .toEqual(['timer.py', 'main.py', 'dishes.pyread only'])
    await writeCode(page, [
      { path: 'timer.py', content: BROKEN },
      { path: 'main.py', content: MAIN },
    ])
    await tab(page, 'dishes.py').click()
    await page.getByText('dishes.py is part of the task.').waitFor()
    await shown(page).click()
    await page.keyboard.type('x')
    expect(await readCode(page)).toMatch(/^SECONDS = \{/)
    expect(await page.getByRole('button', { name: 'Reset dishes.py' }).isDisabled()).toBe(true)

    await page.getByRole('button', { name: 'Run tests' }).first().click()
    await page.getByRole('button', { name: 'Go to line 2 of timer.py' }).click()
    await expect.poll(() => tab(page, 'timer.py has an error').getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => page.locator('.cm-line-error').textContent()).toContain('seconds + " s"')
    await page.keyboard.type(' ')
    await expect.poll(() => tab(page, 'has an error').count()).toBe(0)

    await page.getByRole('button', { name: 'Reset timer.py' }).click()
    await expect.poll(() => readCode(page)).toContain('{seconds} s')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => readCode(page)).toMatch(/return seconds +\+ " s"/)
    await tab(page, 'main.py').click()
    expect(await readCode(page)).toBe(MAIN.trimEnd())

    await writeCode(page, [
      { path: 'timer.py', content: TIMER },
      { path: 'main.py', content: MAIN },
    ])
    await runTests(page)
    await status(page, 'All 4 tests pass.')
    expect(await copied(page)).not.toContain('dishes.py')
    await page.reload({ waitUntil: 'networkidle' })
    expect(await readCode(page)).toBe(TIMER.trimEnd())
    await expectGoodLooks(page)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('by keyboard alone: arrows between the tabs, Escape and Tab out of the editor', async () => {
    const visitor = await site.visit({ viewport: { width: 1440, height: 900 } })
    const { page } = visitor
    await page.goto(FILES, { waitUntil: 'networkidle' })
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: at } = document
        return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
      })
    const press = async (key: string, until: (name: string) => boolean) => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (until(await focused())) return
        await page.keyboard.press(key)
      }
      throw new Error(`${key} does not reach it; the focus is on ${await focused()}`)
    }
    const intoEditor = async (code: string) => {
      await press('Tab', (name) => name.startsWith('Code editor, '))
      await expect.poll(() => shown(page).isVisible()).toBe(true)
      await shown(page).focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText(code)
    }
    await press('Tab', (name) => name === 'timer.py')
    await intoEditor(TIMER)
    // Out of the editor and back to the tabs, which are one stop.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Tab')
    await press('Shift+Tab', (name) => name === 'timer.py')
    await page.keyboard.press('End')
    await expect.poll(focused).toContain('dishes.py')
    await expect.poll(() => shown(page).getAttribute('aria-readonly')).toBe('true')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(focused).toBe('main.py')
    await intoEditor(MAIN)
    await page.keyboard.press('Control+Enter')
    await status(page, 'All 4 tests pass.')
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('on a phone: the tabs scroll, and the open one is always whole', async () => {
    const visitor = await site.visit({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const { page } = visitor
    await page.goto(FILES, { waitUntil: 'networkidle' })
    await page.getByRole('tab', { name: 'Code' }).tap()
    const files = page.getByRole('tablist', { name: 'Files' })
    for (const name of ['dishes.py', 'main.py', 'timer.py', 'dishes.py']) {
      await tab(page, name).tap()
      const [row, one] = [await files.boundingBox(), await tab(page, name).boundingBox()]
      if (!row || !one) throw new Error('The tab is not on the screen.')
      expect(one.x).toBeGreaterThanOrEqual(row.x - 1)
      expect(one.x + one.width).toBeLessThanOrEqual(row.x + row.width + 1)
      expect(one.height).toBeGreaterThanOrEqual(44)
    }
    await expectNoFindings(page, 'a given file on a phone')
    await writeCode(page, [
      { path: 'main.py', content: MAIN },
      { path: 'timer.py', content: BROKEN },
    ])
    await tab(page, 'main.py').tap()
    await page.getByRole('button', { name: 'Run tests' }).first().tap()
    await page.getByRole('button', { name: 'Go to line 2 of timer.py' }).tap()
    await expect.poll(() => tab(page, 'timer.py has an error').getAttribute('aria-selected')).toBe('true')
    await expectNoFindings(page, 'an error in a file on a phone')
    await writeCode(page, [{ path: 'timer.py', content: TIMER }])
    await page.getByRole('button', { name: 'Try again' }).first().tap()
    await status(page, 'All 4 tests pass.')
    visitor.expectNoErrors()
    await visitor.close()
  })
})
