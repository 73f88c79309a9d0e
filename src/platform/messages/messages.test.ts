import { describe, expect, test } from 'vitest'
import { formatList, tOrdinal } from './lists-and-ordinals.ts'
import { languageTag, t, tCount, formatNumber } from './messages.ts'

const lessons = (count: number) => tCount(count, { one: '{n} lesson', other: '{n} lessons' })

describe('messages', () => {
  test('a sentence is itself', () => {
    expect(t('Run')).toBe('Run')
    expect(languageTag()).toBe('en')
  })

  test('values stand where they are named, and nothing else is touched', () => {
    expect(t('Hello, {name}. {other} { } {name}', { name: 'Ada' })).toBe('Hello, Ada. {other} { } Ada')
    expect(t('Hello, {name}', { name: '{name} $& $1' })).toBe('Hello, {name} $& $1')
  })

  test('numbers are written with separators', () => {
    expect(t('{n} letters', { n: 5000 })).toBe('5,000 letters')
    expect(formatNumber(1234.5)).toBe('1,234.5')
  })

  test('counts', () => {
    expect([0, 1, 1.5, 2, 1000].map(lessons)).toEqual([
      '0 lessons',
      '1 lesson',
      '1.5 lessons',
      '2 lessons',
      '1,000 lessons',
    ])
  })

  test('places in an order', () => {
    const forms = { one: '{n}st', two: '{n}nd', few: '{n}rd', other: '{n}th' }
    expect([1, 2, 3, 4, 11, 22].map((place) => tOrdinal(place, forms))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '22nd',
    ])
  })

  test('lists', () => {
    expect(formatList(['a'])).toBe('a')
    expect(formatList(['a', 'b', 'c'])).toBe('a, b and c')
  })
})
