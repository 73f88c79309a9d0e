import { expect, test } from 'vitest'
import type { CourseCard } from '#modules/catalog/contract.ts'
import { sortItems } from './language-items-rules.ts'

function item(slug: string, change: Partial<CourseCard>): CourseCard {
  return {
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
    isFree: false,
    summary: '',
    chaptersCount: 0,
    lessonsCount: 0,
    challengesCount: 0,
    minutes: 0,
    ...change,
  }
}

test('courses keep their order, whatever is open', () => {
  const items = [item('first', { release: 'coming-soon' }), item('second', {})]
  expect(sortItems(items).courses.map(({ slug }) => slug)).toEqual(['first', 'second'])
})

test('practice and projects that are open come before those that are not', () => {
  const sorted = sortItems([
    item('p1', { kind: 'practice', release: 'coming-soon' }),
    item('p2', { kind: 'practice', release: 'beta' }),
    item('g1', { kind: 'project' }),
  ])
  expect(sorted.practice.map(({ slug }) => slug)).toEqual(['p2', 'p1'])
  expect(sorted.projects.map(({ slug }) => slug)).toEqual(['g1'])
  expect(sorted.courses).toEqual([])
})
