import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  believableMinutes,
  countMinutes,
  FULL_QUARTER,
  mergeMinutes,
  minuteOf,
  minutesBetween,
} from './minute-rules.ts'

const set = fc.record({
  quarter: fc.integer({ min: 1_000, max: 1_020 }),
  minutes: fc.integer({ min: 1, max: FULL_QUARTER }),
})

test('an instant is one minute of its quarter', () => {
  expect(minuteOf(new Date('1970-01-01T00:31:59.999Z'))).toEqual({ quarter: 2, minutes: 0b10 })
  expect(countMinutes(minuteOf(new Date()).minutes)).toBe(1)
})

test('order, devices and repeated sending change nothing', () => {
  fc.assert(
    fc.property(fc.array(set, { maxLength: 30 }), fc.integer({ min: 0, max: 30 }), (sets, at) => {
      const all = mergeMinutes(sets)
      expect(mergeMinutes(sets.toReversed())).toEqual(all)
      expect(mergeMinutes([...sets, ...sets])).toEqual(all)
      const phone = mergeMinutes(sets.slice(0, at))
      const laptop = mergeMinutes(sets.slice(at))
      expect(mergeMinutes([...laptop, ...phone])).toEqual(all)
    }),
  )
})

test('never more minutes than have passed, and none that are yet to come', () => {
  fc.assert(
    fc.property(
      fc.array(set, { maxLength: 30 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      (sets, from, length) => {
        const start = 995 * 900_000
        const earliest = new Date(start + from * 60_000)
        const now = new Date(earliest.getTime() + length * 60_000)
        const kept = believableMinutes(sets, earliest, now)
        const total = kept.reduce((sum, { minutes }) => sum + countMinutes(minutes), 0)
        // The quarter that the first minute is in counts whole.
        expect(total).toBeLessThanOrEqual(length + 15)
        for (const { quarter, minutes } of kept) {
          const last = quarter * 900_000 + (31 - Math.clz32(minutes)) * 60_000
          expect(last).toBeLessThanOrEqual(now.getTime())
        }
      },
    ),
  )
})

test.each([
  ['nothing before', null, 1],
  ['seconds ago', '2025-01-15T12:07:10Z', 1],
  ['the minute before', '2025-01-15T12:06:40Z', 2],
  ['three minutes of reading', '2025-01-15T12:04:30Z', 4],
  ['away for a while', '2025-01-15T11:50:00Z', 1],
  ['a clock that was put back', '2025-01-15T13:00:00Z', 1],
])('a sign of life after %s (%s) makes %i minutes active', (_name, last, count) => {
  const sets = minutesBetween(last === null ? null : new Date(last), new Date('2025-01-15T12:07:30Z'))
  expect(sets.reduce((sum, { minutes }) => sum + countMinutes(minutes), 0)).toBe(count)
})
