/** Code that the server does not keep: the learner is told, and has it again on the same device. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visit } from './support/browser.ts'
import { untilSent, wakeEditor } from './support/player.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

const LESSON = '/course-content/learn-python-basics/your-first-program'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([runServer(), launchBrowser()])
}, 90_000)
afterAll(async () => {
  await browser.close()
  await server.dispose()
}, 30_000)

test('a program of more than 100 KB stays on the device, which says so; a shorter one is kept again', async () => {
  const { page } = await visit(browser, server.url)
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
  await page.getByText('Your code is saved on this device only.').waitFor()
  await page.getByText('The program is longer than 100 KB.').waitFor()
  expect(await kept()).not.toContain('the long one')
  // What is scrolled to the side passes below the numbers of the lines, and is not seen between them.
  const behindNumbers = () =>
    page.locator('.cm-gutters').evaluate((gutters) => getComputedStyle(gutters).backgroundColor)
  expect(await behindNumbers()).not.toBe('rgba(0, 0, 0, 0)')

  await open()
  await expect.poll(() => page.locator('.cm-line').first().textContent()).toBe('# the long one')

  await write('print("the short one")')
  await untilSent(page)
  await expect.poll(kept).toContain('the short one')
})
