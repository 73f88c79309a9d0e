import { expect, test } from 'vitest'
import {
  chooseFrom,
  choiceHref,
  countOf,
  matchWords,
  readChoice,
  type Choice,
} from './catalog-narrow-rules.ts'
import type { CourseCard, PathCard } from '../contract.ts'

function course(slug: string, change: Partial<CourseCard> = {}): CourseCard {
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
const PATH: PathCard = {
  id: 'p',
  slug: 'p',
  title: 'P',
  language: 'java',
  level: 'beginner',
  release: 'beta',
  cover: 'page',
  summary: '',
  courses: [],
}
const EVERYTHING = {
  items: [
    course('basics'),
    course('oop', { level: 'intermediate', release: 'coming-soon' }),
    course('cpp', { language: 'cpp', release: 'beta' }),
  ],
  learningPaths: [PATH],
  popular: { courses: ['cpp', 'basics'], paths: [] },
}
const ALL: Choice = { filter: 'all', language: null, level: null }

test('an address and its choice are the same thing', () => {
  const choice: Choice = { filter: 'beta', language: 'cpp', level: 'beginner' }
  const href = choiceHref(choice)
  expect(href).toBe('/courses?filter=beta&language=cpp&level=beginner')
  expect(readChoice(new URL(href, 'http://x').searchParams)).toEqual(choice)
  expect(choiceHref(ALL)).toBe('/courses')
})

test('what is not known is not asked for', () => {
  expect(readChoice(new URLSearchParams('filter=best&language=cobol&level=guru'))).toEqual(ALL)
})

test('language and level narrow courses, paths and what is coming', () => {
  const java = chooseFrom(EVERYTHING, { ...ALL, language: 'java' })
  expect(java.open.map(({ slug }) => slug)).toEqual(['basics'])
  expect(java.coming.map(({ slug }) => slug)).toEqual(['oop'])
  expect(java.paths).toHaveLength(1)
  expect(chooseFrom(EVERYTHING, { ...ALL, level: 'intermediate' })).toMatchObject({ open: [], paths: [] })
})

test('narrowing keeps the order of the filter', () => {
  const popular = chooseFrom(EVERYTHING, { ...ALL, filter: 'popular', level: 'beginner' })
  expect(popular.open.map(({ slug }) => slug)).toEqual(['cpp', 'basics'])
})

test('what is new in a language are the newest of its courses', () => {
  const others = Array.from({ length: 9 }, (_, index) =>
    course(`sql-${index}`, { language: 'sql', openedOn: '2026-02-01' }),
  )
  const old = course('old-c', { language: 'c', openedOn: '2026-01-01' })
  const everything = { ...EVERYTHING, items: [...others, old] }
  const view = chooseFrom(everything, { filter: 'new', language: 'c', level: null })
  expect(view.open.map(({ slug }) => slug)).toEqual(['old-c'])
})

test('a search keeps what has every word, whatever its case and accents', () => {
  const cafe = course('cafe', { title: 'Café Menus', summary: 'Lists and loops.', language: 'cpp' })
  const all = { ...EVERYTHING, items: [...EVERYTHING.items, cafe] }
  const found = (search: string) => matchWords(all, search).items.map(({ slug }) => slug)
  expect(found('cafe LOOPS')).toEqual(['cafe'])
  expect(found('c++')).toEqual(['cpp', 'cafe'])
  expect(found('cafe recursion')).toEqual([])
  expect(matchWords(all, '  ')).toBe(all)
  expect(countOf(matchWords(all, 'java'), ALL)).toBe(3)
})

test('a count is what the choice shows', () => {
  expect(countOf(EVERYTHING, ALL)).toBe(4)
  expect(countOf(EVERYTHING, { ...ALL, filter: 'beta' })).toBe(1)
  expect(countOf(EVERYTHING, { ...ALL, filter: 'beta', language: 'java' })).toBe(0)
})
