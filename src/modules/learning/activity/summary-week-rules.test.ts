import { expect, test } from 'vitest'
import { weekDue } from './summary-week-rules.ts'

test.each([
  ['UTC', '2025-01-13T07:59:00Z', null],
  ['UTC', '2025-01-13T08:00:00Z', '2025-01-06'],
  ['UTC', '2025-01-14T23:59:00Z', '2025-01-06'],
  ['UTC', '2025-01-15T00:00:00Z', null],
  ['Pacific/Kiritimati', '2025-01-12T18:00:00Z', '2025-01-06'],
  ['Pacific/Honolulu', '2025-01-13T17:59:00Z', null],
  ['Pacific/Honolulu', '2025-01-13T18:00:00Z', '2025-01-06'],
  // The night in which clocks are put forward, and the morning after.
  ['Europe/Berlin', '2025-03-31T05:59:00Z', null],
  ['Europe/Berlin', '2025-03-31T06:00:00Z', '2025-03-24'],
  [undefined, '2025-01-13T08:00:00Z', '2025-01-06'],
  ['Moon/Tranquility', '2025-01-13T08:00:00Z', '2025-01-06'],
])('in %s at %s the week of %s is due', (zone, now, week) => {
  expect(weekDue(zone, new Date(now))).toBe(week)
})
