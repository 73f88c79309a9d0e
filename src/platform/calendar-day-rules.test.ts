import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayIn, daysBetween, isDay, weekdayOf, weekOf } from './calendar-day-rules.ts'
import { endOfDay } from './end-of-day.ts'

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

test('a day has neighbors across months and leap years', () => {
  expect(dayAfter('2024-02-28', 1)).toBe('2024-02-29')
  expect(dayAfter('2025-03-01', -1)).toBe('2025-02-28')
  expect(dayAfter('2025-12-31', 1)).toBe('2026-01-01')
  expect(weekdayOf('2025-01-15')).toBe(3)
})

test('days are counted and grouped in weeks from Monday to Sunday', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2025-01-15', '2025-01-14')).toBe(-1)
  expect(weekOf('2025-01-19')).toBe('2025-01-13')
  expect(weekOf('2025-01-13')).toBe('2025-01-13')
})

test.each([
  ['UTC', '2026-11-27T10:00:00Z', '2026-11-28T00:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-27T10:00:00Z', '2026-11-28T08:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-27T18:14:59Z', '2026-11-27T18:15:00.000Z'],
  // Clocks go back on this day, and it has 25 hours; the one in March has 23.
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
  ['Europe/Berlin', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00.000Z'],
  // A day that was left out at the date line.
  ['Pacific/Apia', '2011-12-29T12:00:00Z', '2011-12-30T10:00:00.000Z'],
])('in %s the day of %s ends at %s', (timeZone, now, end) => {
  expect(endOfDay(dayIn(timeZone), new Date(now)).toISOString()).toBe(end)
})

test('a day ends where the next one begins', () => {
  const zones = ['UTC', 'America/New_York', 'Europe/Lisbon', 'Australia/Lord_Howe', 'Pacific/Kiritimati']
  const instant = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2030-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, (zone, now) => {
      const dayOf = dayIn(zone)
      const end = endOfDay(dayOf, now)
      expect(dayOf(end)).toBe(dayAfter(dayOf(now), 1))
      expect(dayOf(new Date(end.getTime() - 1))).toBe(dayOf(now))
    }),
  )
})

test.each([
  ['2025-02-28', true],
  ['2025-02-29', false],
  ['2025-2-28', false],
  ['', false],
])('%s is a day of the calendar: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})
