import { expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { createRejectedRequests, MANY_GUESSES } from './rejected-requests.ts'

function watched() {
  const told: object[] = []
  const clock = fixedClock('2025-01-15T12:00:00Z')
  const log = { warn: (about: object) => void told.push(about) }
  return { told, clock, rejected: createRejectedRequests({ log, clock }, new Set(['wrong-credentials'])) }
}

test('many wrong tries are told once, and again when they go on', () => {
  const { told, clock, rejected } = watched()
  const guess = (times: number) => {
    for (let count = 0; count < times; count += 1) rejected.note('wrong-credentials', '/api/auth/x')
  }
  guess(MANY_GUESSES - 1)
  expect(told).toEqual([])
  guess(500)
  expect(told).toEqual([{ guesses: { 'wrong-credentials': MANY_GUESSES }, minutes: 10 }])
  clock.advance(10 * 60 * 1000)
  guess(MANY_GUESSES)
  expect(told).toHaveLength(2)
})

test('a few in a while, and what is no guess, are not', () => {
  const { told, clock, rejected } = watched()
  for (let count = 0; count < 100; count += 1) {
    rejected.note('invalid-fields', '/api/auth/x')
    rejected.note('wrong-credentials', '/api/auth/x')
    clock.advance(60 * 1000)
  }
  expect(told).toEqual([])
})

test('each is counted by its code and route', async () => {
  const { rejected } = watched()
  rejected.note('wrong-credentials', '/api/auth/signinwithemail')
  rejected.note('wrong-credentials', '/api/auth/signinwithemail')
  expect(await rejected.text()).toContain(
    'codestead_refused_total{code="wrong-credentials",route="/api/auth/signinwithemail"} 2',
  )
})
