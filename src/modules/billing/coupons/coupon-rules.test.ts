import { describe, expect, test } from 'vitest'
import { couponCode, couponOffer, couponRefusal, type CouponUse } from './coupon-rules.ts'

const START = new Date('2024-11-01T08:00:00Z')
const END = new Date('2024-11-30T08:00:00Z')
const before = (instant: Date) => new Date(instant.getTime() - 1)

const ANY = {
  plans: null,
  countries: null,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerAccount: null,
}
const USE: CouponUse = { plan: 'annual', countryCode: 'US', uses: { inTotal: 0, byAccount: 0 } }

test('a code is the same in small letters and with blanks around it, and nothing else is one', () => {
  expect([' annual66 ', 'ANNUAL66', 'a-b_c'].map(couponCode)).toEqual(['ANNUAL66', 'ANNUAL66', 'A-B_C'])
  expect(['', 'AB', 'A B C', 'É'.repeat(5), 'A'.repeat(41), '\0\0\0', '%00%'].map(couponCode)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})

test('without terms it is always good', () => {
  expect(couponRefusal(ANY, USE, START)).toBeNull()
  expect(couponRefusal(ANY, { ...USE, plan: null }, END)).toBeNull()
})

test.each([
  [before(START), 'coupon-unknown'],
  [START, null],
  [before(END), null],
  [END, 'coupon-expired'],
])('at %s its window says %s', (now, refusal) => {
  expect(couponRefusal({ ...ANY, startsAt: START, endsAt: END }, USE, now)).toBe(refusal)
})

describe('is refused', () => {
  const refusal = (terms: Partial<typeof ANY | Record<string, unknown>>, use: Partial<CouponUse> = {}) =>
    couponRefusal({ ...ANY, ...terms }, { ...USE, ...use }, START)

  test('in another country, and for another plan', () => {
    expect(refusal({ countries: ['IN', 'NP'] })).toBe('coupon-not-for-country')
    expect(refusal({ countries: ['IN', 'US'] })).toBeNull()
    expect(refusal({ plans: ['monthly'] })).toBe('coupon-not-for-plan')
    expect(refusal({ plans: ['monthly'] }, { plan: null })).toBeNull()
    expect(refusal({ plans: [] })).toBe('coupon-not-for-plan')
  })

  test('once it was used as often as it may be, in total and by one account', () => {
    const uses = (inTotal: number, byAccount: number) => ({ uses: { inTotal, byAccount } })
    expect(refusal({ mostUses: 3 }, uses(2, 2))).toBeNull()
    expect(refusal({ mostUses: 3 }, uses(3, 0))).toBe('coupon-used-up')
    expect(refusal({ mostUsesPerAccount: 1 }, uses(9, 0))).toBeNull()
    expect(refusal({ mostUsesPerAccount: 1 }, uses(9, 1))).toBe('coupon-used-up')
  })

  test('for what is said first where several stand in its way', () => {
    const terms = { endsAt: START, countries: ['IN'], plans: ['monthly'], mostUses: 1 }
    expect(refusal(terms, { uses: { inTotal: 1, byAccount: 0 } })).toBe('coupon-expired')
  })
})

test('takes off per cent, or an amount', () => {
  const coupon = { code: 'X', percent: 60.15, amountMinor: null, currency: null, stacks: false }
  expect(couponOffer(coupon).discount).toEqual({ percent: 60.15 })
  expect(couponOffer({ ...coupon, percent: null, amountMinor: 500, currency: 'USD' }).discount).toEqual({
    amountMinor: 500,
    currency: 'USD',
  })
})
