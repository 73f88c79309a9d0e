import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeLeft, untilNextSecond } from './countdown-rules.ts'

const END = Date.parse('2024-11-30T08:00:00Z')

test.each([
  ['2024-11-29T08:00:00Z', { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  ['2024-11-29T08:00:01Z', { days: 0, hours: 23, minutes: 59, seconds: 59 }],
  ['2024-11-01T08:00:00Z', { days: 29, hours: 0, minutes: 0, seconds: 0 }],
  ['2024-11-30T07:59:59.001Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ['2024-11-30T08:00:00Z', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ['2025-01-01T00:00:00Z', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('at %s %j is left', (now, left) => {
  expect(timeLeft(END, Date.parse(now))).toEqual(left)
})

test('what is shown adds up to what is left, and changes exactly at the next second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * 86_400_000 }), (restMs) => {
      const seconds = (at: number) => {
        const left = timeLeft(END, at)
        return ((left.days * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds
      }
      const now = END - restMs
      const wait = untilNextSecond(END, now)
      expect(seconds(now)).toBe(Math.ceil(restMs / 1000))
      expect(seconds(now + wait - 1)).toBe(seconds(now))
      expect(seconds(now + wait)).toBe(seconds(now) - 1)
    }),
  )
})
