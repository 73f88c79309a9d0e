import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeFor, creditFor } from './plan-change-rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const START = new Date('2025-01-15T12:00:00Z')
const day = (days: number) => new Date(START.getTime() + days * DAY_MS)

test('what is left is counted by whole days', () => {
  const last = { at: START, paidUntil: day(30), totalMinor: 3_000 }
  expect([0, 0.1, 1, 15, 29.5, 30, 40].map((days) => creditFor(last, day(days)))).toEqual([
    3_000, 2_900, 2_900, 1_500, 0, 0, 0,
  ])
})

test('it is never more than was paid, nor less than nothing, and nothing is lost', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.integer({ min: 1, max: 400 }),
      fc.double({ min: -10, max: 500, noNaN: true }),
      fc.nat(10_000_000),
      fc.nat(1_000),
      (totalMinor, length, now, price, balanceMinor) => {
        const creditMinor = creditFor({ at: START, paidUntil: day(length), totalMinor }, day(now))
        expect(creditMinor).toBeGreaterThanOrEqual(0)
        expect(creditMinor).toBeLessThanOrEqual(totalMinor)
        const { dueNowMinor, creditLeftMinor } = chargeFor(
          { totalMinor: price },
          { creditMinor, balanceMinor },
        )
        expect(dueNowMinor - creditLeftMinor).toBe(price - creditMinor - balanceMinor)
        expect(Math.min(dueNowMinor, creditLeftMinor)).toBe(0)
      },
    ),
  )
})
