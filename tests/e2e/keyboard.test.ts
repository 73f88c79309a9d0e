import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { openSite } from './support/site.ts'

const content = repositoryContent()

const site = openSite()

/** Presses Tab until the focused element matches; fails when it is never reached or its focus cannot be seen. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)))
      continue
    await expect
      .poll(() => isFocusVisible(page), { message: `the focus on ${selector} can be seen` })
      .toBe(true)
    return
  }
  throw new Error(`The keyboard never reached ${selector}.`)
}

/** By a ring; in the editor, as editors do, by the caret and the lit line. */
function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || element.closest('.cm-focused') !== null
  })
}

test(
  'the keyboard alone takes a lesson: from the home page through every page and its exercise',
  { timeout: 120_000 },
  async () => {
    const [lesson] = content.course('learn-python-basics')?.chapters[0]?.lessons ?? []
    if (lesson?.type !== 'lesson') throw new Error('The course does not begin with a lesson.')
    const visitor = await site.visit()
    const { page } = visitor

    await page.goto('/', { waitUntil: 'networkidle' })
    await tabTo(page, 'a[href^="/course-content/learn-python-basics"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/course-content/learn-python-basics**')
    if (!page.url().includes(lesson.id)) {
      await tabTo(page, `a[href^="${lesson.href}"]`)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${lesson.href}*`)
    }

    for (const [index, { title, blocks }] of lesson.pages.entries()) {
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      const example = blocks.find((block) => block.kind === 'example')
      const fill = blocks.find((block) => block.kind === 'fill')
      if (example?.kind === 'example' && example.output) {
        await page.keyboard.press('Control+Enter')
        const [firstLine = ''] = example.output.split('\n')
        await page.getByRole('region', { name: 'Output' }).getByText(firstLine).first().waitFor()
      }
      if (fill?.kind === 'fill') {
        const solution = lesson.fills.find(({ id }) => id === fill.key)?.solution[0]?.content ?? ''
        // Until the editor has loaded, still code stands in its place, which takes no focus.
        await page.locator('.cm-content').first().waitFor()
        await tabTo(page, '.cm-content')
        await page.keyboard.press('Control+A')
        await page.keyboard.insertText(solution)
        await page.keyboard.press('Control+Enter')
        await page.getByText('Your output is correct.').first().waitFor()
        // Tab writes in the editor; Escape lets it leave.
        await page.keyboard.press('Escape')
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.closest('.cm-editor'))).toBeNull()
      }
      if (index + 1 < lesson.pages.length) {
        await page.keyboard.press('Alt+ArrowRight')
        await page.waitForURL(`**page=${index + 2}*`)
      }
    }
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const answer = await fetch('/api/Sync/UserCourseProgress?courseId=learn-python-basics')
            const progress: { completedLessons: number } = await answer.json()
            return progress.completedLessons
          }),
        { timeout: 10_000 },
      )
      .toBe(1)
    visitor.expectNoErrors()
    await visitor.close()
  },
)
