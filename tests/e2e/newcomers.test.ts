/** What newcomers are asked: the code of the mail, where to begin, and, of those without an account, whether to have one. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { QuizLesson } from '#modules/catalog/content-model.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { signUp } from './support/account.ts'
import { expectGoodLooks } from './support/looks.ts'
import { mailedTo } from './support/mailbox.ts'
import { answerQuiz, untilSent } from './support/player.ts'
import { openSite } from './support/site.ts'

const content = repositoryContent()

const site = openSite()

function isVerified(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/auth/profile')
    const { isEmailVerified }: { isEmailVerified: boolean } = await answer.json()
    return isEmailVerified
  })
}

describe('/verify-code', () => {
  test('a code that is pasted is sent by itself, and leads on', async () => {
    const visitor = await site.visit({ expected: /status of 4(00|29)/ })
    const { page } = visitor
    await signUp(page, 'paste@example.com')
    const { code } = await mailedTo(site.server, 'paste@example.com', 'verify-email')
    await page.goto('/verify-code?next=/courses', { waitUntil: 'networkidle' })
    await page.getByText('paste@example.com').waitFor()
    await expectGoodLooks(page)
    const field = page.getByLabel('Code', { exact: true })
    expect(await field.getAttribute('inputmode')).toBe('numeric')
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.getByText('This code or link is wrong').waitFor()
    await expectGoodLooks(page)

    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByRole('button', { name: /^Send again in \d:\d\d$/ }).waitFor()

    await field.focus()
    await field.evaluate((input: HTMLInputElement) => input.select())
    await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)}`)
    await page.waitForURL('**/courses')
    await page.getByText('Your email is confirmed.').waitFor()
    expect(await isVerified(page)).toBe(true)
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('the mailed link confirms by a press, in any browser, and by nothing less', async () => {
    const owner = await site.visit()
    await signUp(owner.page, 'link@example.com')
    const { link } = await mailedTo(site.server, 'link@example.com', 'verify-email')

    const visitor = await site.visit()
    const { page } = visitor
    await page.goto(link, { waitUntil: 'networkidle' })
    await page.waitForURL((url) => url.search === '')
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Confirm my email' }).waitFor()
    expect(await isVerified(owner.page)).toBe(false)
    await expectGoodLooks(page)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await page.getByRole('heading', { name: 'Your email is confirmed.' }).waitFor()
    expect(await isVerified(owner.page)).toBe(true)
    await page.getByRole('link', { name: 'Log in', exact: true }).last().waitFor()
    await expectGoodLooks(page)
    visitor.expectNoErrors()
    await visitor.close()
    await owner.close()
  })

  test('without scripts, by code and by link', async () => {
    for (const by of ['code', 'link'] as const) {
      const email = `plain-${by}@example.com`
      const visitor = await site.visit()
      await signUp(visitor.page, email)
      const mail = await mailedTo(site.server, email, 'verify-email')
      const state = await visitor.page.context().storageState()
      const plain = await site.visit({ javaScriptEnabled: false, storageState: state })
      if (by === 'code') {
        await plain.page.goto('/verify-code')
        await plain.page.getByLabel('Code', { exact: true }).fill(mail.code)
        await plain.page.getByRole('button', { name: 'Confirm', exact: true }).click()
        await plain.page.waitForURL('**/onboarding')
      } else {
        await plain.page.goto(mail.link)
        await plain.page.getByRole('button', { name: 'Confirm my email' }).click()
        await plain.page.getByRole('heading', { name: 'Your email is confirmed.' }).waitFor()
      }
      expect(await isVerified(visitor.page)).toBe(true)
      plain.expectNoErrors()
      await plain.close()
      await visitor.close()
    }
  })
})

test.each(['/verify-code', '/onboarding'])(
  '%s leads whoever is not signed in to the login page and back',
  async (path) => {
    const visitor = await site.visit()
    await visitor.page.goto(path)
    await visitor.page.waitForURL(`**/login?next=${encodeURIComponent(path)}`)
    visitor.expectNoErrors()
    await visitor.close()
  },
)

describe('/onboarding', () => {
  test('by keyboard: two questions, back and on, and the course that suits', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await signUp(page, 'keys@example.com')
    await page.goto('/onboarding', { waitUntil: 'networkidle' })
    await expectGoodLooks(page)
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const chosen = () => page.locator('input[name="answer"]:checked').getAttribute('value')

    await page.keyboard.press('Tab')
    while ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) !== 'answer')
      await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await chosen()).toBe('job')
    await page.keyboard.press('Enter')
    await page.getByText('Question 2 of 2').waitFor()
    await expect.poll(focused).toBe('What kind of work?')
    await expectGoodLooks(page)

    await page.getByRole('button', { name: 'Back' }).press('Enter')
    await expect.poll(focused).toBe('What brings you here?')
    expect(await chosen()).toBe('job')
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await page.getByText('Question 2 of 2').waitFor()
    // Nothing is chosen yet.
    await page.waitForTimeout(600)
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await page.getByText('Please choose one of the answers').waitFor()
    await page.getByLabel('Building websites').press('Space')
    await page.waitForTimeout(600)
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await page.getByRole('heading', { name: /^Start with / }).waitFor()
    await page.getByRole('link', { name: 'Confirm your email' }).waitFor()
    await expectGoodLooks(page)

    // Who comes back is not asked again.
    await page.reload()
    await page.getByRole('heading', { name: /^Start with / }).waitFor()
    await page.getByRole('link', { name: 'Start now' }).press('Enter')
    await page.waitForURL('**/course-content/learn-html?course-content=1')
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('can be skipped, with and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const visitor = await site.visit()
      await signUp(visitor.page, `skip-${String(javaScriptEnabled)}@example.com`)
      const storageState = await visitor.page.context().storageState()
      const other = await site.visit({ javaScriptEnabled, storageState })
      await other.page.goto('/onboarding?next=/course/learn-html', { waitUntil: 'networkidle' })
      await other.page.getByRole('button', { name: 'Skip for now' }).click()
      await other.page.waitForURL('**/course/learn-html')
      other.expectNoErrors()
      await other.close()
      await visitor.close()
    }
  })

  test('without scripts', async () => {
    const visitor = await site.visit()
    await signUp(visitor.page, 'plain-answers@example.com')
    const storageState = await visitor.page.context().storageState()
    const plain = await site.visit({ javaScriptEnabled: false, storageState })
    const { page } = plain
    await page.goto('/onboarding')
    await page.getByLabel('I want a job in tech').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'What kind of work?' }).waitFor()
    await page.getByLabel('Working with data').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: /^Start with / }).waitFor()
    plain.expectNoErrors()
    await plain.close()
    await visitor.close()
  })
})

test('after the second lesson, whoever has no account is asked once whether to keep all this', async () => {
  // All of this course is free.
  const quizzes = (content.course('learn-html')?.chapters ?? [])
    .flatMap(({ lessons }) => lessons)
    .filter((lesson): lesson is QuizLesson => lesson.type === 'quiz')
  const [first, second, third] = quizzes
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three quizzes.')
  const visitor = await site.visit()
  const { page } = visitor
  const card = page.getByRole('complementary', { name: 'Save your progress' })
  const take = async (quiz: QuizLesson) => {
    await page.goto(quiz.href, { waitUntil: 'networkidle' })
    await answerQuiz(page, quiz)
    await page.getByRole('button', { name: 'Try the quiz again' }).waitFor()
    await untilSent(page)
    await page.waitForLoadState('networkidle')
  }
  await take(first)
  expect(await card.count()).toBe(0)
  await take(second)
  await card.waitFor()
  expect(await card.textContent()).toContain('saved only in this browser')
  expect(await page.evaluate(() => document.activeElement?.closest('aside'))).toBeNull()
  const join = card.getByRole('link', { name: 'Join for Free' })
  expect(await join.getAttribute('href')).toBe(
    `/signup?next=${encodeURIComponent(second.href)}&source=lesson`,
  )
  await expectGoodLooks(page)
  await card.getByRole('button', { name: 'Not now' }).click()
  await card.waitFor({ state: 'detached' })
  await take(third)
  expect(await card.count()).toBe(0)
  visitor.expectNoErrors()
  await visitor.close()
})
