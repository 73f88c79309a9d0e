import { expect, test } from 'vitest'
import { annualPayment } from '../ui/offer-address-rules.ts'
import { returnPath } from './return-rules.ts'

const returnOf = (next: string) => returnPath(new URLSearchParams({ next }))

test('back to the lesson from which one came to pay', () => {
  const next = '/course-content/learn-python-basics/names-for-values'
  const { search } = annualPayment('locked_lesson', { ref: 'learn-python-basics', next })
  expect(returnPath(new URLSearchParams(search))).toBe(next)
  expect(returnOf('/project/simple-dice-roller/roll')).toBe('/project/simple-dice-roller/roll')
})

test.each([
  '',
  '/courses',
  '//evil.example/course-content/a/b',
  'https://evil.example/course-content/a/b',
  '/course-content/a/b?x=1',
  '/course-content/../payment',
  '/course-content/a/b/c',
])('nowhere else: %j', (next) => {
  expect(returnOf(next)).toBeNull()
})
