/** A quiz, question by question: by keyboard alone, on a phone, over a reload, without a connection, and as a client that lies. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { QuizLesson, QuizQuestionModel } from '#modules/catalog/content-model.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { expectGoodLooks, expectNoFindings } from './support/looks.ts'
import { answerQuestion, answerQuiz } from './support/player.ts'
import { openSite } from './support/site.ts'

const site = openSite()

const quiz = firstQuiz()
function firstQuiz(): QuizLesson {
  const lesson = repositoryContent().lesson('learn-python-basics', 'first-steps-quiz')?.lesson
  if (lesson?.type !== 'quiz') throw new Error('The first chapter has no quiz.')
  return lesson
}
const question = (index: number): QuizQuestionModel => {
  const found = quiz.questions[index]
  if (found === undefined) throw new Error(`There is no question ${index}.`)
  return found
}

/** Buttons ignore repeat clicks for half a second, as people's fingers tremble. */
const rest = (page: Page) => page.waitForTimeout(510)
const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next question' })
const verdict = (page: Page) => page.locator('form').getByRole('status')

/** Keys of the options of the question on the page, from the first to the last. */
const shownKeys = (page: Page) =>
  page.locator('fieldset input').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')))

/** Sum of what moved without the learner's doing since the page was opened. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, { shifts })
  })
  return () =>
    page.evaluate(() => {
      const shifts: unknown = Reflect.get(globalThis, 'shifts')
      return Array.isArray(shifts) ? shifts.reduce((sum, shift) => sum + Number(shift), 0) : Number.NaN
    })
}

test('by keyboard alone: arrows choose, Enter checks and leads on, the verdict is heard, and nothing moves', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  const shifts = await countShifts(page)
  await page.goto(quiz.href, { waitUntil: 'networkidle' })
  await page.getByText(`Question 1 of ${quiz.questions.length}`).first().waitFor()
  expect(await page.locator('fieldset').count()).toBe(1)

  await check(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Choose an answer first.' }).waitFor()
  await rest(page)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  const right = question(0).options.find(({ correct }) => correct)?.key
  const wrong = (await shownKeys(page)).findIndex((key) => key !== right)
  for (let moves = 0; moves < wrong; moves += 1) await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio').nth(wrong).isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => verdict(page).innerText()).toMatch(/Not yet\.[^]*Your answer:[^]*Correct answer:/)
  // The answer is closed, the focus is where it was, and Enter leads on.
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio').nth(wrong).isChecked()).toBe(true)
  await rest(page)
  await page.keyboard.press('Enter')
  await page.getByText(`Question 2 of ${quiz.questions.length}`).first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect.poll(focused).toContain(`Question 2 of ${quiz.questions.length}`)
  expect(await shifts()).toBeLessThan(0.005)
  await expectGoodLooks(page)
  visitor.expectNoErrors()
  await visitor.close()
})

test('a reload keeps the place, the answers and the verdict; the end links what was missed, and a new try starts at the front', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  await page.goto(quiz.href, { waitUntil: 'networkidle' })
  await answerQuestion(page, question(0), false)
  await check(page).click()
  await next(page).waitFor()
  await page.reload({ waitUntil: 'networkidle' })
  await next(page).waitFor()
  expect(await verdict(page).innerText()).toContain('Not yet.')
  await expectGoodLooks(page)
  await next(page).click()
  await answerQuestion(page, question(1))
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText(`Question 2 of ${quiz.questions.length}`).first().waitFor()
  await rest(page)
  await answerQuiz(page, quiz, [question(2).id], 1)

  await page.getByText(`4 of ${quiz.questions.length} correct.`).waitFor()
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText(`4 of ${quiz.questions.length} correct.`).waitFor()
  await page.getByText('You need 5 correct to pass.').waitFor()
  const missed = page.getByRole('region', { name: 'The questions you missed' }).getByRole('button')
  expect(await missed.count()).toBe(2)
  await expectGoodLooks(page)
  await missed.first().click()
  await page.getByRole('button', { name: 'See your result' }).waitFor()
  expect(await verdict(page).innerText()).toContain('Not yet.')
  await page.getByRole('button', { name: 'See your result' }).click()

  await page.getByRole('button', { name: 'Try the quiz again' }).click()
  await page.getByText(`Question 1 of ${quiz.questions.length}`).first().waitFor()
  // What was missed comes first.
  expect(await page.locator('fieldset').getAttribute('id')).toBe(`question-${question(0).id}`)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await answerQuiz(page, quiz)
  await page.getByText(`All ${quiz.questions.length} correct.`).waitFor()
  await expectGoodLooks(page)
  visitor.expectNoErrors()
  await visitor.close()
})

test('on a phone: options are tapped, and each question fits the screen', async () => {
  const visitor = await site.visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const { page } = visitor
  await page.goto(quiz.href, { waitUntil: 'networkidle' })
  const options = page.locator('fieldset label')
  await options.first().tap()
  expect(await page.getByRole('radio').first().isChecked()).toBe(true)
  for (const option of await options.all())
    expect((await option.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
  await check(page).tap()
  await next(page).waitFor()
  await rest(page)
  await next(page).tap()
  await answerQuiz(page, quiz, [], 1)
  await page
    .getByText(/^(?:All|\d+ of) \d+ correct\./)
    .first()
    .waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await expectNoFindings(page, 'the end of a quiz on a phone')
  visitor.expectNoErrors()
  await visitor.close()
})

test('without a connection the answer stays and is checked by itself; what was right after a look at it stays wrong', async () => {
  const visitor = await site.visit({ expected: /ERR_INTERNET_DISCONNECTED|status of 503/ })
  const { page } = visitor
  await page.goto(quiz.href, { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await answerQuestion(page, question(0), false)
  await check(page).click()
  await page.getByRole('alert').filter({ hasText: 'You’re offline.' }).waitFor()
  await page.context().setOffline(false)
  await next(page).waitFor()
  expect(await verdict(page).innerText()).toContain('Not yet.')

  // A client that knows the answer now asks again, under the same id.
  const right = question(0).options.filter(({ correct }) => correct)
  const said = await page.evaluate(
    async ({ id, keys, lesson }) => {
      const stored: { attemptId: string } = JSON.parse(
        localStorage.getItem(`quiz-learn-python-basics-${lesson}`) ?? '{}',
      )
      const response = await fetch('/api/Sync/quiz-answers', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          attemptId: stored.attemptId,
          courseId: 'learn-python-basics',
          lessonId: lesson,
          answers: { [id]: keys },
        }),
      })
      const answer: { verdicts: { correct: boolean }[] } = await response.json()
      return answer.verdicts.map(({ correct }) => correct)
    },
    { id: question(0).id, keys: right.map(({ key }) => key), lesson: quiz.id },
  )
  expect(said).toEqual([false])
  visitor.expectNoErrors()
  await visitor.close()
})

test('options have an order of each learner’s own: the same after a reload, another for somebody else', async () => {
  const orders: string[] = []
  for (let learner = 0; learner < 4; learner += 1) {
    const visitor = await site.visit()
    const { page } = visitor
    // A page that was read makes the browser's learner.
    const handedIn = page.waitForResponse(
      (response) =>
        response.url().includes('/api/Sync/UserCourseProgress') && response.request().method() === 'POST',
    )
    await page.goto('/course-content/learn-python-basics/your-first-program', { waitUntil: 'networkidle' })
    await handedIn
    await page.goto(quiz.href, { waitUntil: 'networkidle' })
    await page.locator('fieldset input').first().waitFor()
    const seen = (await shownKeys(page)).join()
    await page.reload({ waitUntil: 'networkidle' })
    await page.locator('fieldset input').first().waitFor()
    expect((await shownKeys(page)).join()).toBe(seen)
    orders.push(seen)
    visitor.expectNoErrors()
    await visitor.close()
  }
  expect(new Set(orders).size).toBeGreaterThan(1)
})
