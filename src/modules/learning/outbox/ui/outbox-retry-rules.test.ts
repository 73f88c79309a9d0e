import { expect, test } from 'vitest'
import { CallError } from '#platform/contract/call.ts'
import { retryDelayMs } from './outbox-retry-rules.ts'

const refused = (retryAfterSeconds?: number) =>
  new CallError('Later.', { status: 429, code: 'too-many-tries', retryAfterSeconds })

test.each([
  [1, new Error('away'), 2_000],
  [3, new Error('away'), 8_000],
  [20, new Error('away'), 30_000],
  [1, refused(12), 12_000],
  [1, refused(), 2_000],
  [1, refused(3_600), 3_600_000],
])('after %i failures, of which the last is %s, it waits %i ms', (failures, error, ms) => {
  expect(retryDelayMs(failures, error, 0)).toBe(ms)
})

test('browsers that were refused together come back one after the other', () => {
  expect([0, 0.5, 1].map((random) => retryDelayMs(1, refused(10), random))).toEqual([10_000, 12_500, 15_000])
})
