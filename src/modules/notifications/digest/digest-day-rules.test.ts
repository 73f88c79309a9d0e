import { expect, test } from 'vitest'
import { digestDue } from './digest-day-rules.ts'

test.each([
  [undefined, '2025-01-15T07:59:00Z', null],
  [undefined, '2025-01-15T08:00:00Z', '2025-01-15'],
  ['America/New_York', '2025-01-15T12:59:00Z', null],
  ['America/New_York', '2025-01-15T13:00:00Z', '2025-01-15'],
  ['America/New_York', '2025-01-16T04:59:00Z', '2025-01-15'],
  ['Asia/Kathmandu', '2025-01-15T02:15:00Z', '2025-01-15'],
  ['No/Where', '2025-01-15T08:00:00Z', '2025-01-15'],
])('in %j at %s it is %j', (timeZone, now, day) => {
  expect(digestDue(timeZone, new Date(now))).toBe(day)
})
