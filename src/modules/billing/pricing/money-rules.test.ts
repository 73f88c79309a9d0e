import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compare,
  exact,
  formatMoney,
  fractionOf,
  minorDigits,
  minus,
  percentOf,
  roundedMinor,
  times,
} from './money-rules.ts'

describe('a number is taken exactly as it is written', () => {
  test.each([
    [0, 0n, 1n],
    [180, 180n, 1n],
    [0.9525, 9525n, 10_000n],
    [60.15, 6015n, 100n],
    [84.9667, 849_667n, 10_000n],
    [1e-7, 1n, 10_000_000n],
    [2.5e21, 2_500_000_000_000_000_000_000n, 1n],
  ])('%d', (value, over, under) => {
    const read = exact(value)
    expect(read.over * under).toBe(over * read.under)
  })

  test.each([[-1], [-0.5], [Number.NaN], [Number.POSITIVE_INFINITY]])('%d is no amount', (value) => {
    expect(() => exact(value)).toThrow(RangeError)
  })
})

describe('reckoning', () => {
  test('a hundred times a hundredth is one, in whatever order', () => {
    const tenth = exact(0.1)
    const sum = times(times(tenth, exact(3)), times(tenth, exact(7)))
    expect(compare(sum, exact(0.21))).toBe(0)
    expect(compare(times(exact(100), exact(0.01)), exact(1))).toBe(0)
  })

  test('less than nothing is nothing', () => {
    expect(compare(minus(exact(1), exact(2)), exact(0))).toBe(0)
    expect(compare(minus(exact(2), exact(0.5)), exact(1.5))).toBe(0)
  })

  test('compares', () => {
    expect([compare(exact(1), exact(2)), compare(exact(2), exact(1)), compare(exact(1), exact(1))]).toEqual([
      -1, 1, 0,
    ])
  })

  test.each([
    [10.005, 'USD', 1001],
    [10.004_999_99, 'USD', 1000],
    [0.5, 'JPY', 1],
    [0.499_999, 'JPY', 0],
    [1.0005, 'KWD', 1001],
  ])('%d %s is %d of its smallest unit, half up', (value, currency, minor) => {
    expect(roundedMinor(exact(value), currency)).toBe(minor)
  })

  test('what is whole stays as it is', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12), fc.constantFrom('USD', 'JPY', 'KWD'), (amountMinor, currency) => {
        expect(roundedMinor(fractionOf({ amountMinor, currency }), currency)).toBe(amountMinor)
      }),
    )
  })

  test('per cent', () => {
    expect(roundedMinor(percentOf(exact(180), 60.15), 'USD')).toBe(10_827)
  })
})

test('the smallest units are those of ISO 4217, also where Intl has others', () => {
  const currencies = ['USD', 'JPY', 'KRW', 'XOF', 'KWD', 'TND', 'IQD', 'HUF', 'COP', 'IDR', 'LAK']
  expect(currencies.map(minorDigits)).toEqual([2, 0, 0, 0, 3, 3, 3, 2, 2, 2, 2])
})

describe('is written as the country writes it', () => {
  test.each([
    ['en-US', false, 6120, 'USD', '$61.20'],
    ['fr-FR', false, 5829, 'EUR', '58,29 €'],
    ['en-IN', false, 12_345_600, 'INR', '₹1,23,456.00'],
    ['en-CA', true, 8803, 'CAD', 'CAD 88.03'],
    ['en-NP', false, 326_400, 'NPR', 'Rs 3,264.00'],
    ['en-AE', false, 6120, 'USD', '$61.20'],
    ['ja-JP', false, 28_170, 'JPY', '￥28,170'],
  ])('%s', (locale, shouldReplaceWithCurrencyCode, amountMinor, currency, text) => {
    const written = formatMoney({ amountMinor, currency }, { locale, shouldReplaceWithCurrencyCode })
    expect(written.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text)
  })
})
