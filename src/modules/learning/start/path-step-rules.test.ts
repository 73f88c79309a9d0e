import { expect, test } from 'vitest'
import { nextPathStep } from './path-step-rules.ts'

const courses = [
  { id: 'basics', title: 'Basics', firstHref: '/course-content/basics/one' },
  { id: 'later', title: 'Later', firstHref: null },
  { id: 'more', title: 'More', firstHref: '/course-content/more/one' },
]
const at = (courseId: string, percent: number, href: string | null) => ({
  courseId,
  percent,
  position: href === null ? null : { lessonId: 'x', page: 1, href },
})

test('somebody new begins with the first course that is open', () => {
  const start = { kind: 'start', href: '/course-content/basics/one', courseTitle: 'Basics' }
  expect(nextPathStep(courses, [])).toEqual(start)
  expect(nextPathStep(courses.slice(1), [at('more', 0, null)])).toMatchObject({ courseTitle: 'More' })
})

test('somebody in the middle of a course goes on there', () => {
  expect(nextPathStep(courses, [at('basics', 40, '/here?page=2')])).toEqual({
    kind: 'continue',
    href: '/here?page=2',
    courseTitle: 'Basics',
  })
})

test('after a course comes the next one that is open', () => {
  expect(nextPathStep(courses, [at('basics', 100, '/end')])).toEqual({
    kind: 'continue',
    href: '/course-content/more/one',
    courseTitle: 'More',
  })
})

test('when all is done it can be gone through again', () => {
  expect(nextPathStep(courses, [at('basics', 100, '/end'), at('more', 100, '/end')])).toMatchObject({
    kind: 'again',
    href: '/course-content/basics/one',
  })
})

test('while nothing is open there is nothing to start', () => {
  expect(nextPathStep(courses.slice(1, 2), [])).toBeNull()
})
