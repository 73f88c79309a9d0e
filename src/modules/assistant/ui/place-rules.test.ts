import { expect, test } from 'vitest'
import { place } from '../contract.ts'
import { placeOf } from './place-rules.ts'

test.each([
  ['lesson:learn-sql/joins', false, { kind: 'lesson', courseId: 'learn-sql', lessonId: 'joins' }],
  ['lesson:learn-sql/joins', true, { kind: 'challenge', courseId: 'learn-sql', lessonId: 'joins' }],
  ['challenge:two-sum', true, { kind: 'community-challenge', id: 'two-sum' }],
  ['playground:python', false, { kind: 'playground', id: 'python' }],
  [
    'project:0198c0de-0000-7000-8000-000000000001',
    false,
    { kind: 'project', id: '0198c0de-0000-7000-8000-000000000001' },
  ],
  ['nothing', false, { kind: 'playground', id: 'nothing' }],
])('a program of %s (challenge: %s) is asked about there', (subject, isChallenge, expected) => {
  expect(placeOf({ subject, isChallenge })).toEqual(expected)
  expect(place.safeParse(expected).success).toBe(true)
})
