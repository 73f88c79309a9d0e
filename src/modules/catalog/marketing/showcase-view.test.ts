import { expect, test } from 'vitest'
import { readLittle } from '../testing.ts'
import type { Chapter, Course } from '../content-model.ts'
import { projectRuns, showcaseFigures } from './showcase-view.ts'

const [course] = readLittle().content.courses
const challenge = course?.chapters.flatMap(({ lessons }) => lessons).find(({ type }) => type === 'challenge')
if (course === undefined || challenge?.type !== 'challenge')
  throw new Error('the little content has a challenge')

const test1 = (stdin: string, stdout: string, hidden = false) => ({
  name: 'It runs',
  hint: null,
  stdin,
  stdout,
  hidden,
})
type Tests = ReturnType<typeof test1>[]
const step = (tests: Tests) => ({
  ...challenge,
  rejects: [
    { ...challenge.starter, sentence: null },
    { ...challenge.starter, sentence: null },
  ],
  exercise: {
    kind: 'stdio' as const,
    language: 'python' as const,
    compare: 'exact' as const,
    tolerance: 0,
    tests,
    database: null,
  },
})
const chapter = (...steps: Tests[]): Chapter => ({
  id: 'end',
  title: 'Project: a till',
  summary: 'One.',
  kind: 'project',
  lessons: steps.map(step),
})
const withChapter = (last: Chapter, more: Partial<Course> = {}): Course => ({
  ...course,
  chapters: [last],
  ...more,
})

test('a project shows the last step whose public test fits', () => {
  const last = chapter(
    [test1('1\n', 'one\ntwo\n')],
    [test1('', 'a hidden one\nis not shown\n', true), test1('2\n\n', 'three\nfour\n')],
    [test1('', `${'too wide '.repeat(9)}\nfor a card\n`)],
  )
  expect(projectRuns({ courses: [withChapter(last)] })).toEqual([
    {
      id: `${course.slug}/end`,
      title: 'A till',
      href: challenge.href,
      courseTitle: course.title,
      language: course.language,
      input: ['2', ''],
      output: ['three', 'four'],
    },
  ])
})

test('a project of functions shows its calls and what they return', () => {
  const exercise = {
    kind: 'function' as const,
    language: 'python' as const,
    signature: { name: 'route', params: [], returns: { scalar: 'int' as const, depth: 1 } },
    tolerance: 0,
    tests: [
      { name: 'a', hint: null, hidden: true, args: ['no'], expected: [] },
      { name: 'b', hint: null, hidden: false, args: ['x'.repeat(60)], expected: [] },
      { name: 'c', hint: null, hidden: false, args: ['Park', 2], expected: [1, 2] },
    ],
  }
  const last = { ...chapter([]), lessons: [{ ...challenge, exercise }] }
  expect(projectRuns({ courses: [withChapter(last)] })).toMatchObject([
    { input: ['route("Park", 2)'], output: ['[1,2]'] },
  ])
})

test('guided projects come first, and what is not open or prints nothing is left out', () => {
  const last = chapter([test1('', 'one\ntwo\n')])
  const guided = withChapter(last, { kind: 'project', slug: 'till' })
  const coming = withChapter(last, { kind: 'project', slug: 'later', release: 'coming-soon' })
  const silent = withChapter(chapter([test1('', '')]), { kind: 'project', slug: 'silent' })
  const runs = projectRuns({ courses: [withChapter(last), coming, silent, guided] })
  expect(runs.map(({ id, href, courseTitle }) => [id, href, courseTitle])).toEqual([
    ['till', '/course/till', null],
    [`${course.slug}/end`, challenge.href, course.title],
  ])
})

test('figures count what is open: courses, challenges, all of their tests and refused answers', () => {
  const last = chapter([test1('', 'one\n'), test1('', 'two\n', true)], [test1('', 'three\n')])
  const coming = withChapter(last, { release: 'coming-soon' })
  const practice = withChapter(last, { kind: 'practice' })
  expect(showcaseFigures({ courses: [withChapter(last), coming, practice] })).toEqual({
    courses: 1,
    challenges: 4,
    tests: 6,
    wrongAnswers: 8,
  })
})
