import { expect, test } from 'vitest'
import type { CourseCard, PathCard } from './contract.ts'
import { meanwhile, relatedItems } from './related-rules.ts'

function item(slug: string, change: Partial<CourseCard> = {}): CourseCard {
  return {
    id: slug,
    slug,
    kind: 'course',
    title: slug,
    language: 'java',
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

const BASICS = item('learn-java-basics')
const OOP = item('learn-java-oop', { release: 'coming-soon' })
const CPP_OOP = item('learn-cpp-oop', { language: 'cpp' })
const PRACTICE = item('practice-java-oop', { kind: 'practice' })
const SNAKE = item('snake', { kind: 'project' })
const ITEMS = [BASICS, OOP, CPP_OOP, PRACTICE, SNAKE]
const PATH: PathCard = {
  id: 'master-java',
  slug: 'master-java',
  title: 'Master Java',
  language: 'java',
  level: 'beginner',
  release: 'beta',
  cover: 'page',
  summary: '',
  courses: [BASICS, OOP],
}

function reasons(course: CourseCard): string[] {
  return relatedItems(course, ITEMS, [PATH]).map(({ item: { slug }, reason }) => `${slug}: ${reason}`)
}

test('the next course of a path comes first, then something to build', () => {
  expect(reasons(BASICS)).toEqual([
    'learn-java-oop: Comes next in Master Java',
    'snake: Build something with it',
  ])
})

test('a subject has its practice set, and is taught in other languages too', () => {
  expect(reasons(OOP)).toEqual([
    'practice-java-oop: Exercises for this course',
    'snake: Build something with it',
    'learn-cpp-oop: The same in C++',
    'learn-java-basics: In the same language',
  ])
})

test('a practice set leads back to its course', () => {
  expect(reasons(PRACTICE)[0]).toBe('learn-java-oop: The course it goes with')
})

test('a project names a course that teaches what it needs, an open one before others', () => {
  expect(reasons(SNAKE)).toEqual(['learn-java-basics: Learn this first'])
})

test('nothing leads to itself, and there are never more than four', () => {
  const many = Array.from({ length: 9 }, (_, index) => item(`learn-java-${index}`))
  const related = relatedItems(BASICS, [BASICS, ...many], [])
  expect(related).toHaveLength(4)
  expect(related.map(({ item: { slug } }) => slug)).not.toContain('learn-java-basics')
})

test('until a course opens, one takes what it builds on, if that is open', () => {
  const required = [{ slug: 'learn-cpp-oop' }]
  expect(meanwhile({ language: 'java', prerequisites: required }, ITEMS)?.slug).toBe('learn-cpp-oop')
})

test('or else the first open course of its language, or else any', () => {
  const alsoComing = [{ slug: 'learn-java-oop' }]
  expect(meanwhile({ language: 'java', prerequisites: alsoComing }, ITEMS)?.slug).toBe('learn-java-basics')
  expect(meanwhile({ language: 'sql', prerequisites: [] }, ITEMS)?.slug).toBe('learn-java-basics')
  expect(meanwhile({ language: 'sql', prerequisites: [] }, [OOP])).toBeNull()
})
