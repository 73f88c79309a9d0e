import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { ChallengeLesson, Lesson, QuizLesson, ReadingLesson } from '#modules/catalog/content-model.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { answerQuiz, readCode, runTests, untilSent, wakeEditor, writeCode } from './support/player.ts'
import { openSite } from './support/site.ts'

const COURSES = [
  'learn-python-basics',
  'learn-sql-basics',
  'learn-html',
  'learn-javascript-basics',
  'learn-c-programming',
  'learn-cpp-basics',
  'learn-java-basics',
]

const content = repositoryContent()

const site = openSite()

function lessonsOf(course: string): Lesson[] {
  const found = content.course(course)
  if (found === undefined) throw new Error(`There is no course ${course}.`)
  return found.chapters.flatMap((chapter) => chapter.lessons)
}

function first<Kind extends Lesson['type']>(course: string, type: Kind): Extract<Lesson, { type: Kind }> {
  const lesson = lessonsOf(course).find((one): one is Extract<Lesson, { type: Kind }> => one.type === type)
  if (lesson === undefined) throw new Error(`${course} has no ${type}.`)
  return lesson
}

async function passChallenge(page: Page, challenge: ChallengeLesson): Promise<void> {
  await page.goto(challenge.href)
  await wakeEditor(page)
  await runTests(page)
  await page
    .getByText(
      /^(\d+ of \d+ tests pass(es)?\.|Not yet: 1 test failed\.|The program (didn’t compile|stopped with an error|was stopped)\.)/,
    )
    .first()
    .waitFor()
  expect(await page.getByText('All tests pass. Your progress is saved.').count()).toBe(0)
  await writeCode(page, challenge.solution.files)
  await runTests(page)
  await page.getByText('All tests pass. Your progress is saved.').waitFor()
}

async function fillBlank(page: Page, lesson: ReadingLesson): Promise<void> {
  const [fill] = lesson.fills
  if (fill === undefined) throw new Error(`${lesson.id} has no blank.`)
  const number = lesson.pages.findIndex(({ blocks }) => blocks.some((block) => block.kind === 'fill')) + 1
  await page.goto(`${lesson.href}?page=${number}`)
  const openInEditor = page.getByRole('button', { name: /open in editor/i })
  if ((await openInEditor.count()) > 0) await openInEditor.last().click()
  await writeCode(page, fill.solution)
  await page
    .getByRole('button', { name: /^check/i })
    .first()
    .click()
  await page.getByText('Your output is correct.').first().waitFor()
}

async function takeQuiz(page: Page, quiz: QuizLesson): Promise<void> {
  await page.goto(quiz.href)
  await page.waitForLoadState('networkidle')
  await answerQuiz(page, quiz)
  await page
    .getByText(new RegExp(`${quiz.questions.length} of ${quiz.questions.length}`))
    .first()
    .waitFor()
}

async function completedLessons(page: Page, course: string): Promise<string[]> {
  return page.evaluate(async (id) => {
    const answer = await fetch(`/api/Sync/UserCourseProgress?courseId=${id}`)
    const progress: { lessons: { lessonId: string; status: string }[] } = await answer.json()
    return progress.lessons.filter(({ status }) => status === 'completed').map(({ lessonId }) => lessonId)
  }, course)
}

test(
  'a newcomer takes a challenge in each of the seven languages, a quiz and a blank, and finds it all again',
  { timeout: 240_000 },
  async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await page.goto('/')
    for (const course of COURSES) await passChallenge(page, first(course, 'challenge'))
    const quiz = first('learn-python-basics', 'quiz')
    await takeQuiz(page, quiz)
    const lesson = lessonsOf('learn-python-basics').find(
      (one): one is ReadingLesson => one.type === 'lesson' && one.fills.length > 0,
    )
    if (lesson === undefined) throw new Error('There is no lesson with a blank.')
    await fillBlank(page, lesson)

    const challenge = first('learn-python-basics', 'challenge')
    await page.goto(challenge.href)
    await writeCode(page, [{ path: 'main.py', content: '# my own note\nprint("draft")' }])
    await untilSent(page)
    await page.reload()
    await expect.poll(() => readCode(page)).toContain('# my own note')
    const done = await completedLessons(page, 'learn-python-basics')
    expect(done).toEqual(expect.arrayContaining([challenge.id, quiz.id]))
    for (const course of COURSES.slice(1))
      expect(await completedLessons(page, course)).toContain(first(course, 'challenge').id)

    // Another browser window with the same cookies but nothing in storage: the draft follows the learner.
    const elsewhere = await site.visit({
      storageState: { cookies: await page.context().cookies(), origins: [] },
    })
    await elsewhere.page.goto(challenge.href)
    await expect.poll(() => readCode(elsewhere.page)).toContain('# my own note')
    await elsewhere.close()
    visitor.expectNoErrors()
    await visitor.close()
  },
)

test(
  'the server is killed between two lessons: nothing is lost and the learner goes on',
  { timeout: 120_000 },
  async () => {
    const visitor = await site.visit({
      expected: /ERR_CONNECTION_REFUSED|Failed to fetch|Failed to load resource/,
    })
    const { page } = visitor
    const challenge = first('learn-python-basics', 'challenge')
    const [lesson] = lessonsOf('learn-python-basics')
    if (lesson === undefined) throw new Error('The course is empty.')
    await passChallenge(page, challenge)
    await page.goto(lesson.href)
    await wakeEditor(page)
    await untilSent(page)

    await site.server.kill()
    await writeCode(page, [{ path: 'main.py', content: '# typed while the server was away' }])
    await page.waitForTimeout(2000)
    await site.server.start()
    await untilSent(page)

    await page.reload()
    await expect.poll(() => readCode(page)).toContain('# typed while the server was away')
    expect(await completedLessons(page, 'learn-python-basics')).toContain(challenge.id)
    await page.goto('/course-content/learn-python-basics?course-content=1')
    await page
      .getByRole('link', { name: /continue/i })
      .first()
      .click()
    await page.waitForURL(`**${lesson.href}*`)
    visitor.expectNoErrors()
    await visitor.close()
  },
)
