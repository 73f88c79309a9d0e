import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

const content = repositoryContent()

const site = openSite()

const ASKS = [
  {
    path: 'main.py',
    content:
      'name = input("What is your name? ")\nprint("Hello, " + name)\nage = int(input("And your age? "))\nprint(age + 1)\n',
  },
]

/** The first page of the course whose program may read input. */
async function openProgram(page: Page): Promise<void> {
  const lessons = content.course('learn-python-basics')?.chapters.flatMap((chapter) => chapter.lessons) ?? []
  const lesson = lessons.find(
    (one) => one.type === 'lesson' && one.pages[0]?.blocks.some((block) => block.kind === 'example'),
  )
  if (lesson === undefined) throw new Error('The course has no program to run.')
  await page.goto(lesson.href)
}

const terminal = (page: Page) => page.locator('.xterm-rows')

test('a program asks in the terminal, is answered by the keyboard alone, and its mistake is explained', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await openProgram(page)
  await writeCode(page, ASKS)
  await page.keyboard.press('Control+Enter')
  await terminal(page).getByText('What is your name?').waitFor()
  const status = page.getByRole('region', { name: 'Output' }).getByRole('status')
  await status.getByText('Waiting for your input').waitFor()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  await terminal(page).getByText('Hello, Ada').waitFor()
  await terminal(page).getByText('And your age?').waitFor()
  // No two signs are drawn as one.
  const drawn = (element: Element) => getComputedStyle(element).fontFeatureSettings
  expect(await terminal(page).evaluate(drawn)).toBe('"calt" 0')
  // Tab belongs to the program; after Escape it leads out.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.xterm'))).toBeNull()
  await page.locator('.xterm-screen').click()
  await page.keyboard.press('Control+C')
  await page.getByText('The program was interrupted').waitFor()
  expect(await status.getByText('Waiting for your input').count()).toBe(0)
  await page.keyboard.press('Control+Enter')
  await terminal(page).getByText('What is your name?').waitFor()
  await page.keyboard.type('Ada\nold\n')
  await page.getByText('Not a number').waitFor()
  await page.getByRole('button', { name: 'Go to line 3' }).waitFor()
  // Dark and light follow the page while the terminal stands there.
  const colour = () => terminal(page).evaluate((element) => getComputedStyle(element).color)
  const before = await colour()
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await expect.poll(colour).not.toBe(before)
  visitor.expectNoErrors()
  await visitor.close()
})

test('on a phone the same program is answered in a line of its own, and stopped by a button', async () => {
  const visitor = await site.visit({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const { page } = visitor
  await openProgram(page)
  await page.getByRole('tab', { name: 'Code' }).click()
  await writeCode(page, ASKS)
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).locator('visible=true').click()
  await press('Run')
  const log = page.getByRole('log')
  await log.getByText('What is your name?').waitFor()
  const line = page.getByLabel('What is your name?')
  await line.fill('Ada')
  await press('Send')
  await log.getByText('Hello, Ada').waitFor()
  await press('End input')
  await page.getByText('EOFError').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // Buttons ignore repeat clicks for half a second, as people's fingers tremble.
  await page.waitForTimeout(510)
  // The other way of answering is a button away, and remembered.
  await press('Run again')
  await log.getByText('What is your name?').waitFor()
  await press('Type in a terminal')
  await terminal(page).getByText('What is your name?').waitFor()
  await press('Stop')
  await page.getByText('Stopped', { exact: true }).waitFor()
  await press('Run again')
  await terminal(page).getByText('What is your name?').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})
