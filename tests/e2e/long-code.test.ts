/** Code that is longer than the server keeps, and lines that are longer than the editor is wide. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { untilSent, wakeEditor } from './support/player.ts'
import { openSite } from './support/site.ts'

const LESSON = '/course-content/learn-python-basics/your-first-program'
const CHALLENGE = '/course-content/learn-python-basics/station-sign'

const site = openSite()

test('a program of more than 100 KB stays on the device, which says so; a shorter one is kept again', async () => {
  const { page } = await site.visit()
  const open = async () => {
    await page.goto(LESSON, { waitUntil: 'networkidle' })
    const opener = page.getByRole('button', { name: /open in editor/i })
    if ((await opener.count()) > 0) await opener.first().click()
    await wakeEditor(page)
  }
  const write = async (text: string) => {
    await page.locator('.cm-content').first().click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(text)
  }
  const kept = () =>
    page.evaluate(async (lesson) => {
      const [, , courseId, lessonId] = lesson.split('/')
      const answer = await fetch(`/api/Sync/drafts?courseId=${courseId}&lessonId=${lessonId}`)
      return answer.text()
    }, LESSON)

  await open()
  // In few lines: an editor takes its time over thousands of them.
  await write(`# the long one\n# ${'nothing but words '.repeat(6000)}`)
  await page.getByText('Your code is saved only on this device.').waitFor()
  await page.getByText('This program is longer than 100 KB.').waitFor()
  expect(await kept()).not.toContain('the long one')

  await open()
  await expect.poll(() => page.locator('.cm-line').first().textContent()).toBe('# the long one')

  await write('print("the short one")')
  await untilSent(page)
  await expect.poll(kept).toContain('the short one')
})

/** A picture of the line numbers, with the code scrolled to its right by so many pixels. */
async function pictureOfNumbers(page: Page, scroller: string, numbers: string, scrollLeft: number) {
  await page.locator(scroller).evaluate((element, left) => element.scrollTo({ left }), scrollLeft)
  expect(await page.locator(scroller).evaluate(({ scrollLeft: left }) => left)).toBe(scrollLeft)
  const strip = await page.locator(numbers).boundingBox()
  const window = await page.locator(scroller).boundingBox()
  if (!strip || !window) throw new Error('There are no line numbers.')
  return page.screenshot({ clip: { x: window.x, y: window.y, width: strip.width, height: 100 } })
}

test('a long line scrolls behind the line numbers, before and after the editor has loaded', async () => {
  const { page } = await site.visit()
  await page.goto(CHALLENGE, { waitUntil: 'networkidle' })
  await wakeEditor(page)
  await page.locator('.cm-content').first().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(`print(1)\n# ${'many words '.repeat(100)}`)
  await untilSent(page)
  await page.reload({ waitUntil: 'networkidle' })

  const stillCode = { scroller: ':has(> .code-still)', numbers: '.code-still-numbers' }
  const editor = { scroller: '.cm-scroller', numbers: '.cm-gutters' }
  for (const { scroller, numbers } of [stillCode, editor]) {
    if (numbers === editor.numbers) await wakeEditor(page)
    const atStart = await pictureOfNumbers(page, scroller, numbers, 0)
    const scrolled = await pictureOfNumbers(page, scroller, numbers, 300)
    expect(scrolled.equals(atStart), numbers).toBe(true)
  }
})
