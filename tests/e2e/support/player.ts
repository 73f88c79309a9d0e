/** What a learner does in the player, by what is written on the screen. */
import type { Page } from 'playwright'
import type { QuizLesson, QuizQuestionModel } from '#modules/catalog/content-model.ts'
import { until } from './until.ts'

type Files = { path: string; content: string }[]

/** A page whose preview is written into its frame may never be called idle. */
const MOST_REST_MS = 10_000

/** The editor takes the still code's place at the visitor's first sign of life that its scripts are there to see. */
export async function wakeEditor(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: MOST_REST_MS }).catch(() => {})
  await until('The editor comes to life', 30_000, async () => {
    await page.mouse.move(200, 200)
    await page.mouse.move(210, 210)
    return page.locator('.cm-content').isVisible()
  })
}

/** Replaces the code in the editor, file by file, by typing over it. */
export async function writeCode(page: Page, files: Files): Promise<void> {
  await wakeEditor(page)
  for (const { path, content } of files) {
    if (files.length > 1) await page.getByRole('tab', { name: path }).click()
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(content)
  }
}

/** The code that the editor holds now. */
export async function readCode(page: Page): Promise<string> {
  await wakeEditor(page)
  const lines = await page.locator('.cm-line').allTextContents()
  return lines.join('\n').trimEnd()
}

/** Runs the tests as the keyboard does. */
export async function runTests(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
}

/** Name of what has the focus. */
export const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )

/** Presses Tab until the name has the focus; out of the editor by Escape, as it says. What loads late is reached in a later round. */
export async function tabTo(page: Page, name: string): Promise<void> {
  await until(`Tab reaches ${name}`, 20_000, async () => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await page.evaluate(() => document.activeElement?.classList.contains('cm-content') ?? false))
        await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      if ((await focused(page)) === name) return true
    }
    return false
  })
}

/** Takes a quiz to its end, question by question from `first` on: rightly, but for those named by id. */
export async function answerQuiz(
  page: Page,
  quiz: QuizLesson,
  wrongly: string[] = [],
  first = 0,
): Promise<void> {
  for (let index = first; index < quiz.questions.length; index += 1) {
    const question = await shownQuestion(page, quiz, index + 1)
    await answerQuestion(page, question, !wrongly.includes(question.id))
    const isLast = index === quiz.questions.length - 1
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const onward = page.getByRole('button', { name: isLast ? 'See your result' : 'Next question' })
    await onward.waitFor()
    // Buttons ignore repeat clicks for half a second, as people's fingers tremble.
    await page.waitForTimeout(510)
    await onward.click()
  }
}

/** The question on the page, which may come in any order. */
async function shownQuestion(page: Page, quiz: QuizLesson, number: number): Promise<QuizQuestionModel> {
  await page.getByText(`Question ${number} of ${quiz.questions.length}`).first().waitFor()
  const id = await page.locator('fieldset[id^="question-"]').getAttribute('id')
  const shown = quiz.questions.find((question) => `question-${question.id}` === id)
  if (shown === undefined) throw new Error(`There is no question for ${id}.`)
  return shown
}

/** Answers the question on the page; a wrong answer is the first option that is not right, or a text. */
export async function answerQuestion(page: Page, question: QuizQuestionModel, isRight = true): Promise<void> {
  const field = page.locator(`#question-${question.id}`)
  await field.waitFor()
  if (question.kind === 'output') {
    await field.getByRole('textbox').fill(isRight ? (question.output?.answer ?? '') : 'something else')
  } else if (question.kind === 'order') {
    const order = question.options.map(({ html }) => html)
    // Never shown in the right order.
    if (isRight) await putInOrder(page, `#question-${question.id}`, order)
  } else {
    const { options } = question
    const chosen = isRight
      ? options.filter(({ correct }) => correct)
      : [options.find(({ correct }) => !correct)]
    for (const option of chosen) await field.locator(`input[value="${option?.key}"]`).check()
  }
}

async function putInOrder(page: Page, field: string, rightOrder: string[]): Promise<void> {
  const texts = await page.evaluate(
    (htmls) =>
      htmls.map((html) => new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''),
    rightOrder,
  )
  for (const [target, text] of texts.entries()) {
    for (let tries = 0; tries < rightOrder.length; tries += 1) {
      const items = await page.locator(`${field} ol > li`).allTextContents()
      const at = items.findIndex((item, index) => index >= target && item.includes(text))
      if (at <= target) break
      await page
        .locator(field)
        .getByRole('button', { name: `Move item ${at + 1} up` })
        .click()
      // Buttons ignore repeat clicks for half a second, as people's fingers tremble.
      await page.waitForTimeout(510)
    }
  }
}

/** Waits until everything the learner did has reached the server. */
export async function untilSent(page: Page): Promise<void> {
  await until('Everything is sent', 20_000, () =>
    page.evaluate(() =>
      Object.entries(localStorage).every(
        ([key, value]) =>
          !key.startsWith('outbox:attempt:') &&
          !(key.startsWith('draft:') && value.includes('"isSynced":false')),
      ),
    ),
  )
}
