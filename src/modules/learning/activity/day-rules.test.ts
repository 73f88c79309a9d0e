import { describe, expect, test } from 'vitest'
import { countByDay, dayAfter, dayIn, QUARTER_SECONDS, streakOf, weekdayOf } from './day-rules.ts'

const quarterOf = (instant: string) => Date.parse(instant) / 1000 / QUARTER_SECONDS
const days = (...all: string[]) => all.map((day) => ({ day, attempts: 1 }))

describe('a day', () => {
  test.each([
    ['2025-01-15T23:59:00Z', undefined, '2025-01-15'],
    ['2025-01-15T23:59:00Z', 'Europe/Berlin', '2025-01-16'],
    ['2025-01-15T18:14:00Z', 'Asia/Kathmandu', '2025-01-15'],
    ['2025-01-15T18:15:00Z', 'Asia/Kathmandu', '2025-01-16'],
    ['2025-01-01T09:59:00Z', 'Pacific/Honolulu', '2024-12-31'],
    ['2025-01-15T10:00:00Z', 'Pacific/Kiritimati', '2025-01-16'],
    // A zone of another place, which this server does not know.
    ['2025-01-15T23:59:00Z', 'Moon/Tranquility', '2025-01-15'],
    ['2025-01-15T23:59:00Z', '', '2025-01-15'],
  ])('%s in %s is %s', (instant, timeZone, day) => {
    expect(dayIn(timeZone)(new Date(instant))).toBe(day)
  })

  test('of a change of the clocks is one day, with all its hours', () => {
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
    }))
    expect(countByDay(quarters, inBerlin)).toEqual([
      { day: '2025-03-30', attempts: 8 },
      { day: '2025-03-31', attempts: 2 },
    ])
  })

  test('has neighbours across months and leap years', () => {
    expect(dayAfter('2024-02-28', 1)).toBe('2024-02-29')
    expect(dayAfter('2025-03-01', -1)).toBe('2025-02-28')
    expect(dayAfter('2025-12-31', 1)).toBe('2026-01-01')
    expect(weekdayOf('2025-01-15')).toBe(3)
  })
})

describe('a streak', () => {
  test.each([
    ['nothing', days(), { current: 0, longest: 0 }],
    ['today', days('2025-01-15'), { current: 1, longest: 1 }],
    ['until yesterday', days('2025-01-13', '2025-01-14'), { current: 2, longest: 2 }],
    ['until the day before yesterday', days('2025-01-12', '2025-01-13'), { current: 0, longest: 2 }],
    ['a gap', days('2025-01-11', '2025-01-12', '2025-01-13', '2025-01-15'), { current: 1, longest: 3 }],
    ['over a new year', days('2024-12-31', '2025-01-01', '2025-01-02'), { current: 0, longest: 3 }],
  ])('of %s', (_name, list, streak) => {
    expect(streakOf(list, '2025-01-15')).toEqual(streak)
  })

  test('goes on for somebody whose clock is a day ahead of the server', () => {
    expect(streakOf(days('2025-01-14', '2025-01-15', '2025-01-16'), '2025-01-16').current).toBe(3)
  })
})
