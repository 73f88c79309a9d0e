import { expect, test } from 'vitest'
import { formatElapsed } from './elapsed-time.ts'

const NOW = new Date('2025-06-30T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [0, 'just now'],
  // A clock that is ahead of ours.
  [-5 * MINUTE, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [2 * HOUR + 59 * MINUTE, '2 hours ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [7 * DAY - 1, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [30 * DAY - 1, '4 weeks ago'],
  [30 * DAY, '1 month ago'],
  [400 * DAY, '13 months ago'],
])('%d ms ago is "%s"', (elapsedMs, words) => {
  expect(formatElapsed(new Date(NOW.getTime() - elapsedMs), NOW)).toBe(words)
})
