import { expect, test } from 'vitest'
import { SOURCE_KEYS } from '../source-keys.ts'
import { annualPayment } from './offer-address-rules.ts'

const LESSON = '/course-content/learn-python-basics/while-loops'

test('payment is told the plan, where the link stood, what it stood beside, and where to come back to', () => {
  const { pathname, search } = annualPayment('locked_lesson', { ref: 'learn-python-basics', next: LESSON })
  expect(pathname).toBe('/payment')
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    plan: 'annual',
    source: 'locked_lesson',
    ref: 'learn-python-basics',
    next: LESSON,
  })
})

test('what payment would not take for a campaign is left out', () => {
  expect(annualPayment('catalog', { ref: 'x'.repeat(61), next: '/' }).search).not.toContain('ref=')
})

test('a placement is one of these', () => {
  expect(SOURCE_KEYS).toEqual([
    'pricing',
    'catalog',
    'dashboard',
    'navbar',
    'locked_lesson',
    'challenge_limit',
    'assistant_limit',
    'black_friday',
    'cyber_monday',
  ])
})

test('every key passes the forms that sign up, and the checkout', () => {
  for (const key of SOURCE_KEYS) expect(key).toMatch(/^\w{1,20}$/)
  expect(new Set(SOURCE_KEYS).size).toBe(SOURCE_KEYS.length)
})
