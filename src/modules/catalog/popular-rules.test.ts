import { expect, test } from 'vitest'
import { rankPopular } from './popular-rules.ts'

const candidates = {
  courses: {
    editorial: ['python', 'html', 'sql'],
    open: ['sql', 'java', 'html', 'c', 'python', 'cpp', 'js'],
  },
  paths: { editorial: ['master-python', 'closed'], open: ['master-java', 'master-python'] },
}
const counts = (courses: Record<string, number>, paths: Record<string, number> = {}) => ({
  courses: new Map(Object.entries(courses)),
  paths: new Map(Object.entries(paths)),
})

test('while nobody has begun anything it is what we recommend, of what is open', () => {
  expect(rankPopular(counts({}), candidates)).toEqual({
    by: 'editors',
    courses: ['python', 'html', 'sql'],
    paths: ['master-python'],
  })
})

test('what most learners began comes first, and our choice fills up', () => {
  const { by, courses, paths } = rankPopular(counts({ java: 9, html: 10 }), candidates)
  expect(by).toBe('enrollments')
  expect(courses).toEqual(['html', 'java', 'python', 'sql'])
  expect(paths).toEqual(['master-python'])
})

test('of as many learners our order decides, then the catalogue’s', () => {
  expect(rankPopular(counts({ c: 2, java: 2, sql: 2 }), candidates).courses).toEqual([
    'sql',
    'java',
    'c',
    'python',
    'html',
  ])
})

test('what is not open is not popular, however many began it', () => {
  expect(rankPopular(counts({ gone: 99 }, { closed: 5 }), candidates)).toMatchObject({ by: 'editors' })
})

test('it is six courses and four paths at most', () => {
  const all = counts({ sql: 7, java: 6, html: 5, c: 4, python: 3, cpp: 2, js: 1 })
  expect(rankPopular(all, candidates).courses).toEqual(['sql', 'java', 'html', 'c', 'python', 'cpp'])
})
