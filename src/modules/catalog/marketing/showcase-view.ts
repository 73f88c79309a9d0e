/** What the content proves of itself: programs of projects with their real output, and figures of our own tests. */
import type { Content } from '../content.ts'
import type { ChallengeLesson, Chapter } from '../content-model.ts'
import { toCourseProjects } from '../project-view.ts'
import { isOpen } from '../release-rules.ts'
import type { ProjectRun, ShowcaseFigures } from './contract.ts'

/** Room of a project's miniature, in lines and columns. */
const MOST_LINES = 8
const MOST_COLUMNS = 40
const MOST_CALLS = 3

/** Counts what learners can open today. The content check runs every solution and every wrong answer that is counted here. */
export function showcaseFigures(content: Pick<Content, 'courses'>): ShowcaseFigures {
  const open = content.courses.filter(isOpen)
  const challenges = open.flatMap(({ chapters }) => chapters.flatMap(challengesOf))
  return {
    courses: open.filter(({ kind }) => kind === 'course').length,
    challenges: challenges.length,
    tests: challenges.reduce((sum, { exercise }) => sum + testCount(exercise), 0),
    wrongAnswers: challenges.reduce((sum, { rejects }) => sum + rejects.length, 0),
  }
}

/** A query is tested once on every database. */
function testCount(exercise: ChallengeLesson['exercise']): number {
  return exercise.kind === 'sql' ? exercise.databases.length : exercise.tests.length
}

/** Guided projects first, then the projects that courses end with, each with a run of its finished program. */
export function projectRuns(content: Pick<Content, 'courses'>): ProjectRun[] {
  const open = content.courses.filter(isOpen)
  const guided = open.filter(({ kind }) => kind === 'project')
  const others = open.filter(({ kind }) => kind !== 'project')
  return [
    ...guided.flatMap(({ slug, title, language, chapters }) => {
      const run = finishedRun(chapters)
      return run === null
        ? []
        : [{ id: slug, title, href: `/course/${slug}`, courseTitle: null, language, ...run }]
    }),
    ...others.flatMap((course) =>
      toCourseProjects(course).flatMap(({ id, title, href, language }) => {
        const run = finishedRun(course.chapters.filter((chapter) => id === `${course.slug}/${chapter.id}`))
        return run === null ? [] : [{ id, title, href, courseTitle: course.title, language, ...run }]
      }),
    ),
  ]
}

/** The last step whose public test fits a miniature: its expected output is what the solution really prints. */
function finishedRun(chapters: readonly Chapter[]): Pick<ProjectRun, 'input' | 'output'> | null {
  const steps = chapters.flatMap(challengesOf).toReversed()
  for (const { exercise } of steps) {
    if (exercise.kind === 'function') {
      const run = callsOf(exercise)
      if (run !== null) return run
    }
    if (exercise.kind !== 'stdio') continue
    const test = exercise.tests.find(({ hidden, stdin, stdout }) => !hidden && fits(stdin, stdout))
    if (test !== undefined) return { input: lines(test.stdin), output: lines(test.stdout) }
  }
  return null
}

/** Calls of a finished function, with what it returns. */
function callsOf({ signature, tests }: Extract<ChallengeLesson['exercise'], { kind: 'function' }>) {
  const calls = tests
    .filter(({ hidden, raises }) => !hidden && !raises)
    .map(({ args, expected }) => ({
      input: `${signature.name}(${args.map((value) => JSON.stringify(value)).join(', ')})`,
      output: JSON.stringify(expected ?? null),
    }))
    .filter(({ input, output }) => input.length <= MOST_COLUMNS && output.length <= MOST_COLUMNS)
    .slice(0, MOST_CALLS)
  if (calls.length === 0) return null
  return { input: calls.map(({ input }) => input), output: calls.map(({ output }) => output) }
}

function challengesOf({ lessons }: Chapter): ChallengeLesson[] {
  return lessons.filter((lesson) => lesson.type === 'challenge')
}

function fits(stdin: string, stdout: string): boolean {
  const all = [...lines(stdin), ...lines(stdout)]
  return (
    lines(stdout).length > 1 &&
    all.length <= MOST_LINES + 4 &&
    all.every((line) => line.length <= MOST_COLUMNS)
  )
}

function lines(text: string): string[] {
  const all = text.split('\n')
  return all.at(-1) === '' ? all.slice(0, -1) : all
}
