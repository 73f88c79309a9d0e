import { expect, test } from 'vitest'
import type { CourseCard } from '../contract.ts'
import { suggestCourses } from './suggestion-rules.ts'

const course = (
  slug: string,
  language: CourseCard['language'],
  release: CourseCard['release'],
): CourseCard => ({
  id: slug,
  slug,
  kind: 'course',
  title: slug.replaceAll('-', ' '),
  language,
  level: 'beginner',
  tier: 'starter',
  release,
  openedOn: null,
  cover: 'page' as const,
  isFree: true,
  summary: '',
  chaptersCount: 1,
  lessonsCount: 1,
  challengesCount: 0,
  minutes: 1,
})
const courses = [
  course('learn-python-intermediate', 'python', 'coming-soon'),
  course('learn-python-basics', 'python', 'live'),
  course('learn-cpp-basics', 'cpp', 'beta'),
]

test.each([
  ['/python', ['learn-python-basics', 'learn-python-intermediate']],
  ['/course/learn-python-basic/', ['learn-python-basics', 'learn-python-intermediate']],
  ['/learn/c++', ['learn-cpp-basics']],
  ['/course/learn', []],
  ['/nothing', []],
])('%s may mean %j', (pathname, slugs) => {
  expect(suggestCourses(pathname, courses).map(({ slug }) => slug)).toEqual(slugs)
})
