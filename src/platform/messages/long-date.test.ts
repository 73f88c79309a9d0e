import { expect, test } from 'vitest'
import { formatLongDate } from './long-date.ts'

test.each([
  ['2025-01-15T15:05:00Z', 'UTC', 'Jan 15, 2025 at 3:05 PM'],
  ['2025-01-15T00:00:00Z', 'UTC', 'Jan 15, 2025 at 12:00 AM'],
  ['2024-11-30T08:00:00Z', 'America/Los_Angeles', 'Nov 30, 2024 at 12:00 AM'],
  ['2024-12-31T23:30:00Z', 'Asia/Kolkata', 'Jan 1, 2025 at 5:00 AM'],
])('%s in %s is %s', (instant, timeZone, written) => {
  expect(formatLongDate(new Date(instant), timeZone)).toBe(written)
})
