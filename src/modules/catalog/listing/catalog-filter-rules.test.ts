import { expect, test } from 'vitest'
import { filterCatalog } from './catalog-filter-rules.ts'
import type { CourseCard, PathCard } from '../contract.ts'

const course = (slug: string, more: Partial<CourseCard> = {}): CourseCard => ({
  id: slug,
  slug,
  kind: 'course',
  title: slug,
  language: 'python',
  level: 'beginner',
  tier: 'starter',
  release: 'live',
  openedOn: null,
  cover: 'page' as const,
  isFree: true,
  summary: '',
  chaptersCount: 1,
  lessonsCount: 1,
  challengesCount: 0,
  minutes: 10,
  ...more,
})
const path = (slug: string, language: PathCard['language']): PathCard => ({
  id: slug,
  slug,
  title: slug,
  language,
  level: 'beginner',
  release: 'live',
  cover: 'page',
  summary: '',
  courses: [],
})

const items = [
  course('old', { openedOn: '2026-01-01' }),
  course('learn-html', { release: 'beta', openedOn: '2026-03-01' }),
  course('learn-python-basics', { openedOn: '2026-02-01' }),
  course('later', { release: 'coming-soon' }),
]
const paths = [
  path('master-java', 'java'),
  { ...path('master-dsa', 'python'), level: 'intermediate' as const },
  path('master-python', 'python'),
]
const popular = { courses: ['learn-python-basics', 'gone', 'learn-html'], paths: ['master-java'] }
const slugsOf = (list: { slug: string }[]) => list.map(({ slug }) => slug)

test('all shows everything, and what is not open apart', () => {
  const view = filterCatalog(items, paths, 'all', popular)
  expect(slugsOf(view.open)).toEqual(['old', 'learn-html', 'learn-python-basics'])
  expect(slugsOf(view.coming)).toEqual(['later'])
  expect(slugsOf(view.paths)).toEqual(['master-python', 'master-dsa', 'master-java'])
})

test('popular has an order of its own', () => {
  expect(slugsOf(filterCatalog(items, paths, 'popular', popular).paths)).toEqual(['master-java'])
  expect(slugsOf(filterCatalog(items, paths, 'popular', popular).open)).toEqual([
    'learn-python-basics',
    'learn-html',
  ])
})

test('new is what opened last, never what has not opened', () => {
  expect(slugsOf(filterCatalog(items, paths, 'new', popular).open)).toEqual([
    'learn-html',
    'learn-python-basics',
    'old',
  ])
})

test('beta is only beta, and learning paths are only paths', () => {
  expect(slugsOf(filterCatalog(items, paths, 'beta', popular).open)).toEqual(['learn-html'])
  expect(filterCatalog(items, paths, 'learning-path', popular)).toMatchObject({ open: [], coming: [] })
})
