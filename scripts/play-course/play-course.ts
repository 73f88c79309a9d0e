/** One course, from the first page to the outline at its end, by one learner. */
import { stripVTControlCharacters } from 'node:util'
import type { Browser, Page } from 'playwright'
import type { ChallengeLesson, Course, Lesson } from '#modules/catalog/content-model.ts'
import { callFrom } from '../../tests/e2e/support/account.ts'
import { visit } from '../../tests/e2e/support/browser.ts'
import { signUpWithPro } from '../../tests/e2e/support/licences.ts'
import { answerQuiz, untilSent } from '../../tests/e2e/support/player.ts'
import { finishedStep, showProgram, typedInto } from './finished-program.ts'
import { goOn, takePicture } from './player-ways.ts'
import { playChallenge } from './play-challenge.ts'
import { readLesson } from './play-lesson.ts'
import { lessonLine, type PlayedCourse, type PlayedLesson } from './play-report.ts'
import { watchPage } from './watch-page.ts'
import type { OwnPrograms } from './own-program-rules.ts'

/** Below, the player has one room at a time, behind tabs. */
const NARROW = 992

export type Playing = {
  browser: Browser
  url: string
  /** Licence code with which the learner gets PRO. */
  code: string
  width: number
  /** Folder for pictures; null: none are taken. */
  shots: string | null
  /** What the server has warned of in its log since this was called last. */
  takeWarnings(): string[]
}

/** What is at hand while a course is played. */
export type Table = {
  page: Page
  course: Course
  own: OwnPrograms
  /** Takes a picture of the page as it is, called after the course and what it shows. */
  picture(of: string): Promise<void>
}

/** Plays all lessons in their order. One that can't be passed is a problem of the report, and the learner skips it. */
export async function playCourse(course: Course, playing: Playing): Promise<PlayedCourse> {
  const { width, shots } = playing
  const isPhone = width < NARROW
  const visitor = await visit(playing.browser, playing.url, {
    viewport: { width, height: isPhone ? 844 : 900 },
    ...(isPhone ? { isMobile: true, hasTouch: true } : {}),
  })
  const { page } = visitor
  const takePageTroubles = watchPage(page)
  const takeTroubles = () => [
    ...takePageTroubles(),
    ...playing.takeWarnings().map((line) => `server: ${line}`),
  ]
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons)
  const name = (of: string) => `${course.id}-${of}-${width}`
  const table: Table = {
    page,
    course,
    own: new Map(),
    picture: (of) => (shots === null ? Promise.resolve() : takePicture(page, shots, name(of))),
  }
  console.log(`\n${course.title}, ${lessons.length} lessons, ${width} px`)
  try {
    await signUpWithPro(page, `learner-of-${course.id}@example.com`, playing.code)
    const played: PlayedLesson[] = []
    for (const lesson of lessons) {
      const one = await playLesson(table, lesson, takeTroubles)
      console.log(lessonLine(one))
      played.push(one)
    }
    return { id: course.id, lessons: played, problems: await problemsAtTheEnd(table, lessons) }
  } finally {
    await visitor.close()
  }
}

async function playLesson(table: Table, lesson: Lesson, takeTroubles: () => string[]): Promise<PlayedLesson> {
  const startedAt = performance.now()
  const problems: string[] = []
  try {
    problems.push(...(await passLesson(table, lesson)))
  } catch (error) {
    problems.push(`can’t be passed: ${inOneLine(error)}`)
    await table.picture(`stuck-at-${lesson.id}`)
    await skip(table, lesson)
  }
  const { id, type } = lesson
  return { id, type, ms: performance.now() - startedAt, problems: [...problems, ...takeTroubles()] }
}

/** What the browser's driver says is of many lines, with colors; the first ones name the place. */
function inOneLine(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .slice(0, 3)
    .join(' ')
}

/** Opens the lesson if the way on has not, does all of it, and goes on by what the player offers. Answers what was not as it should be. */
async function passLesson(table: Table, lesson: Lesson): Promise<string[]> {
  const { page, course } = table
  const { pathname } = new URL(page.url())
  if (pathname !== lesson.href) await page.goto(lesson.href, { waitUntil: 'networkidle' })
  switch (lesson.type) {
    case 'challenge':
      return passChallenge(table, lesson)
    case 'quiz':
      await answerQuiz(page, lesson)
      await goOn(page, 'Next lesson')
      return []
    case 'video':
      await goOn(page, 'Next lesson')
      return []
    default:
      await readLesson(page, lesson, lesson.id === lastLesson(course)?.id)
      return []
  }
}

async function passChallenge(table: Table, lesson: ChallengeLesson): Promise<string[]> {
  const { page, course } = table
  const problems = await playChallenge(table, lesson)
  const isFinished = lesson.id === finishedStep(course)?.id
  if (isFinished) {
    await table.picture('passed')
    problems.push(
      ...(await showProgram(page, lesson, {
        typed: typedInto(course),
        whileShown: () => table.picture('program'),
      })),
    )
  }
  const isLast = lesson.id === lastLesson(course)?.id
  // A program that runs takes the place of the verdict, and of its way on.
  if (isFinished && lesson.kind !== 'page') await goOn(page, isLast ? 'To the outline' : 'Next lesson')
  else await goOn(page, 'Continue')
  return problems
}

const lastLesson = (course: Course): Lesson | undefined => course.chapters.at(-1)?.lessons.at(-1)

/** On to the next lesson by its address: the player's own way was in trouble. */
async function skip({ page, course }: Table, lesson: Lesson): Promise<void> {
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons)
  const next = lessons[lessons.findIndex(({ id }) => id === lesson.id) + 1]
  if (next !== undefined) await page.goto(next.href, { waitUntil: 'networkidle' })
}

/** At the end all of it is done, as the server says. */
async function problemsAtTheEnd({ page, course, picture }: Table, lessons: Lesson[]): Promise<string[]> {
  await untilSent(page)
  await page.goto(`/course-content/${course.slug}?course-content=1`, { waitUntil: 'networkidle' })
  await picture('done')
  const { body } = await callFrom(page, 'GET', `/api/Sync/UserCourseProgress?courseId=${course.id}`)
  const entries: { lessonId: string; status: string }[] = JSON.parse(JSON.stringify(body.lessons ?? []))
  const done = new Set(entries.flatMap(({ lessonId, status }) => (status === 'completed' ? [lessonId] : [])))
  return lessons.flatMap(({ id }) => (done.has(id) ? [] : [`${id} is not done at the end`]))
}
