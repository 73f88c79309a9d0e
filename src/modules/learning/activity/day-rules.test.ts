import { expect, test } from 'vitest'
import { dayIn } from '#platform/calendar-day-rules.ts'
import { activeDays, offsetIn, QUARTER_SECONDS } from './day-rules.ts'

const quarterOf = (instant: string) => Date.parse(instant) / 1000 / QUARTER_SECONDS

test('a day of a change of the clocks is one day, with all its hours', () => {
  const inBerlin = dayIn('Europe/Berlin')
  const night = [
    '2025-03-29T23:00:00Z',
    '2025-03-30T00:45:00Z',
    '2025-03-30T01:00:00Z',
    '2025-03-30T21:45:00Z',
  ]
  const quarters = [...night, '2025-03-30T22:00:00Z'].map((each) => ({
    quarter: quarterOf(each),
    count: 2,
    minutes: 0b11,
    offset: null,
  }))
  expect(activeDays(quarters, inBerlin)).toMatchObject([
    { day: '2025-03-30', attempts: 8, minutes: 8 },
    { day: '2025-03-31', attempts: 2, minutes: 2 },
  ])
})

test('a quarter stays on the day that the learner’s clock showed, wherever the learner is now', () => {
  const quarter = quarterOf('2025-01-15T22:30:00Z')
  const inBerlin = [{ quarter, count: 1, minutes: 1, offset: 4 }]
  expect(activeDays(inBerlin, dayIn('Pacific/Honolulu'))).toMatchObject([{ day: '2025-01-15' }])
  const inTokyo = [{ quarter, count: 1, minutes: 1, offset: 36 }]
  expect(activeDays(inTokyo, dayIn('Pacific/Honolulu'))).toMatchObject([{ day: '2025-01-16' }])
})

test.each([
  ['UTC', '2025-01-15T12:00:00Z', 0],
  ['Europe/Berlin', '2025-01-15T12:00:00Z', 4],
  ['Europe/Berlin', '2025-07-15T12:00:00Z', 8],
  ['Asia/Kathmandu', '2025-01-15T12:00:00Z', 23],
  ['Pacific/Kiritimati', '2025-01-15T12:00:00Z', 56],
  ['America/St_Johns', '2025-01-15T12:00:00Z', -14],
  ['Moon/Tranquility', '2025-01-15T12:00:00Z', null],
])('clocks in %s at %s are %s quarters ahead', (zone, at, offset) => {
  expect(offsetIn(zone, new Date(at))).toBe(offset)
})
