import { expect, test } from 'vitest'
import { courseContentHref, isInApp, linkDestination } from './in-app-rules.ts'

test.each([
  ['/course-content/learn-html', false, true],
  ['/project/learn-python-basics/tip', false, true],
  ['/', false, false],
  ['/courses', false, false],
  ['/', true, true],
  ['/courses', true, true],
  ['/search', true, true],
  ['/profile/account', true, true],
  ['/course/learn-html', true, false],
  ['/learn/master-python', true, false],
  ['/python', true, false],
  ['/pricing', true, false],
])('on %s, a learner known: %s, inside the app: %s', (from, isLearnerKnown, expected) => {
  expect(isInApp(from, isLearnerKnown)).toBe(expected)
})

test.each([
  ['/course/learn-html', '/course-content/learn-html?course-content=1'],
  ['/course/learn-html/', '/course-content/learn-html?course-content=1'],
  [
    '/course/learn-html?utm_source=mail&x=a%2Bb#contents',
    '/course-content/learn-html?utm_source=mail&x=a%2Bb&course-content=1#contents',
  ],
  ['/course/learn-html?course-content=0', '/course-content/learn-html?course-content=1'],
  ['/course/', null],
  ['/courses', null],
  ['/course/a/b', null],
  ['/course-content/learn-html', null],
  ['https://elsewhere.example/course/learn-html', null],
  ['//elsewhere.example/course/learn-html', null],
])('%s is the course %s', (href, expected) => {
  expect(courseContentHref(href)).toBe(expected)
})

const INSIDE = '/course-content/learn-html?course-content=1'
const link = (changed: Partial<Parameters<typeof linkDestination>[0]>) =>
  linkDestination({ from: '/', to: '/course/learn-html', isLearnerKnown: true, isOpen: true, ...changed })

test('a learner goes to the course, a visitor to its page', () => {
  expect(link({})).toBe(INSIDE)
  expect(link({ isLearnerKnown: false })).toBe('/course/learn-html')
})

test('from a lesson of another course even a visitor goes to the course', () => {
  expect(link({ from: '/course-content/learn-python-basics/one', isLearnerKnown: false })).toBe(INSIDE)
})

test('from its own outline a course’s page can be reached', () => {
  expect(link({ from: '/course-content/learn-html' })).toBe('/course/learn-html')
  expect(link({ from: '/course-content/learn-html/links', to: '/course/learn-html?x=1' })).toBe(
    '/course/learn-html?x=1',
  )
  expect(link({ from: '/course-content/learn-html-more' })).toBe(INSIDE)
})

test('what is not open keeps its page', () => {
  expect(link({ isOpen: false })).toBe('/course/learn-html')
})

test('other links stay as they are', () => {
  expect(link({ to: '/courses?filter=new' })).toBe('/courses?filter=new')
})
