/** What a course that was played is told in. Pure. */
import type { Lesson } from '#modules/catalog/content-model.ts'

export type PlayedLesson = {
  id: string
  type: Lesson['type']
  ms: number
  /** Sentences; none: it was passed as it should be. */
  problems: string[]
}

export type PlayedCourse = {
  id: string
  lessons: PlayedLesson[]
  /** Of the course as a whole. */
  problems: string[]
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`.padStart(7)

/** A lesson and, below it, what was wrong with it. */
export function lessonLine({ id, type, ms, problems }: PlayedLesson): string {
  const head = `${problems.length === 0 ? '✓' : '✗'} ${seconds(ms)}  ${id} (${type})`
  return [head, ...problems.map((problem) => `            ${problem}`)].join('\n')
}

/** Everything that was wrong, each with its place. */
export function problemsOf({ id, lessons, problems }: PlayedCourse): string[] {
  return [
    ...lessons.flatMap((lesson) => lesson.problems.map((problem) => `${id}/${lesson.id}  ${problem}`)),
    ...problems.map((problem) => `${id}  ${problem}`),
  ]
}

/** A line a course, and then every problem again. */
export function summaryLines(played: PlayedCourse[]): string[] {
  return ['', ...played.map(courseLine), ...played.flatMap(problemsOf)]
}

function courseLine(course: PlayedCourse): string {
  const { id, lessons } = course
  const challenges = lessons.filter(({ type }) => type === 'challenge')
  const passed = challenges.filter(
    ({ problems }) => !problems.some((one) => one.startsWith('can’t be passed')),
  )
  const ms = lessons.reduce((sum, lesson) => sum + lesson.ms, 0)
  const problems = problemsOf(course).length
  return [
    id.padEnd(28),
    `${lessons.length} lessons`,
    `${passed.length} of ${challenges.length} challenges passed`,
    `${(ms / 60_000).toFixed(1)} min`,
    problems === 0 ? 'no problems' : `problems: ${problems}`,
  ].join('  ')
}
