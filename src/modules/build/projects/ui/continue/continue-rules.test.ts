import { expect, test } from 'vitest'
import {
  guidedNext,
  guidedUnderWay,
  type NextRow,
  type GuidedRow,
  type OwnRow,
  rowsToContinue,
} from './continue-rules.ts'

const own = (id: string): OwnRow => ({
  kind: 'own',
  id,
  title: id,
  language: 'python',
  href: `/ide/project/${id}`,
  changedAt: 0,
})
const guided = (id: string): GuidedRow => ({
  kind: 'guided',
  id,
  title: id,
  language: 'python',
  href: '/',
  percent: 10,
})
const next = (id: string): NextRow => ({
  kind: 'next',
  id,
  title: id,
  language: 'python',
  href: `/course/${id}`,
})
const idsOf = (owned: string, ofGuided: string) =>
  rowsToContinue(Array.from(owned, own), Array.from(ofGuided, guided), Array.from('123', next))
    .map(({ id }) => id)
    .join('')

test.each([
  ['', '', ''],
  ['abcd', '', 'abc'],
  ['abcd', 'xyz', 'abx'],
  ['ab', 'xyz', 'abx'],
  ['a', 'xyz', 'axy'],
  ['', 'wxyz', 'wxy'],
  ['a', '', 'a12'],
  ['', 'x', 'x12'],
  ['a', 'x', 'ax1'],
])('of own %j and guided %j the rows are %j', (owned, ofGuided, expected) => {
  expect(idsOf(owned, ofGuided)).toBe(expected)
})

test('what is finished, or no guided project, is not gone on with; the latest start comes first', () => {
  const listed = ['dice', 'snake', 'quiz'].map((id) => ({
    id,
    slug: id,
    title: id,
    language: 'python' as const,
    release: 'live',
  }))
  const progress = [
    { courseId: 'learn-python-basics', enrolledAt: '2026-12-03', position: null, percent: 5 },
    { courseId: 'dice', enrolledAt: '2026-12-01', position: { href: '/project/dice/plan' }, percent: 40 },
    { courseId: 'snake', enrolledAt: '2026-12-02', position: null, percent: 0 },
    { courseId: 'quiz', enrolledAt: '2026-12-04', position: null, percent: 100 },
  ]
  expect(guidedUnderWay(listed, progress).map(({ href }) => href)).toEqual([
    '/course-content/snake',
    '/project/dice/plan',
  ])
  const unstarted = { id: 'rock', slug: 'rock', title: 'rock', language: 'python' as const }
  const more = [
    ...listed,
    { ...unstarted, release: 'live' },
    { ...unstarted, id: 'later', release: 'coming-soon' },
  ]
  expect(guidedNext(more, progress).map(({ id }) => id)).toEqual(['rock'])
})
