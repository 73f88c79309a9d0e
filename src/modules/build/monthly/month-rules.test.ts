import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  firstDay,
  isOfMonth,
  lastDay,
  monthOf,
  monthToShow,
  monthVersion,
  readableMonths,
  stateOf,
} from './month-rules.ts'

const MONTHS = ['2026-12', '2027-01', '2027-02']

test.each([
  ['2026-11-27', '2026-12'],
  ['2026-12-01', '2026-12'],
  ['2027-01-31', '2027-01'],
  ['2028-06-01', '2027-02'],
])('on %s the page shows %s', (day, month) => expect(monthToShow(MONTHS, day)).toBe(month))

test('without briefs there is nothing to show', () => expect(monthToShow([], '2026-12-01')).toBeNull())

test.each([
  ['2026-11-27T12:00:00Z', ['2026-12']],
  ['2026-12-31T09:59:59Z', ['2026-12']],
  // In Kiritimati it is January.
  ['2026-12-31T10:00:00Z', ['2026-12', '2027-01']],
])('at %s these can be read: %j', (now, months) => {
  expect(readableMonths(MONTHS, new Date(now))).toEqual(months)
})

test.each([
  ['2026-11-27', { kind: 'ahead', days: 4 }],
  ['2026-12-01', { kind: 'on', days: 31 }],
  ['2026-12-31', { kind: 'on', days: 1 }],
  ['2027-01-01', { kind: 'over' }],
])('on %s December is %j', (day, state) => expect(stateOf('2026-12', day)).toEqual(state))

test('a tag matches whatever its case and the spaces around it', () => {
  expect(isOfMonth(' 2026-12 ', '2026-12')).toBe(true)
  expect(isOfMonth('Winter-Games', 'winter-games')).toBe(true)
  expect(isOfMonth('2026-11', '2026-12')).toBe(false)
  expect(isOfMonth(null, '2026-12')).toBe(false)
})

const instant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('every day is in the month it says, and months are as long as the calendar has them', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const day = at.toISOString().slice(0, 10)
      const month = monthOf(day)
      expect(firstDay(month) <= day && day <= lastDay(month)).toBe(true)
      const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0))
      expect(lastDay(month)).toBe(last.toISOString().slice(0, 10))
    }),
  )
})

test('what pages are made from stays the same until its end, and changes then', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const { name, endsAt } = monthVersion(at)
      expect(endsAt).toBeGreaterThan(at.getTime())
      expect(monthVersion(new Date(endsAt - 1)).name).toBe(name)
      expect(monthVersion(new Date(endsAt)).name).not.toBe(name)
    }),
  )
})
