import { expect, test } from 'vitest'
import { CallError } from '#platform/contract/call.ts'
import { describeProblem } from './run-problem.ts'

const failed = (code: string, retryAfterSeconds?: number) =>
  describeProblem(new CallError('From the server.', { status: 503, code, retryAfterSeconds }))

test('every reason says that the code is saved', () => {
  for (const code of [
    'network',
    'left',
    'timeout',
    'queue-full',
    'service-full',
    'runner-away',
    'language-off',
  ])
    expect(failed(code).text).toMatch(/code is saved/)
  const offline = new Error('x')
  offline.name = 'OfflineError'
  expect(describeProblem(offline)).toMatchObject({ title: 'You’re offline', canRetry: true })
})

test('a full queue says when to try again', () => {
  expect(failed('queue-full', 7).text).toMatch(/Stop one of them, or try again in 7 seconds/)
  expect(failed('service-full', 7).text).toMatch(/try again in 7 seconds/)
})

test('a language that is off cannot be retried away', () => {
  expect(failed('language-off').canRetry).toBe(false)
})

test('a stop by the learner is no problem', () => {
  expect(failed('aborted').isCancelled).toBe(true)
})
