import { afterEach, describe, expect, test } from 'vitest'
import { sayList, sayPlace } from './say-in-order.ts'
import { languageTag, say, sayCount, sayNumber, speakBy, type Language } from './say.ts'

const ENGLISH: Language = { tag: 'en', catalogue: {} }
const POLISH: Language = {
  tag: 'pl',
  catalogue: {
    Run: 'Uruchom',
    'Hello, {name}': 'Cześć, {name}',
    '{n} lessons': { one: '{n} lekcja', few: '{n} lekcje', many: '{n} lekcji', other: '{n} lekcji' },
  },
}
const lessons = (count: number) => sayCount(count, { one: '{n} lesson', other: '{n} lessons' })

afterEach(() => speakBy(() => ENGLISH))

describe('in English', () => {
  test('a sentence is itself', () => {
    expect(say('Run')).toBe('Run')
    expect(languageTag()).toBe('en')
  })

  test('values stand where they are named, and nothing else is touched', () => {
    expect(say('Hello, {name}. {other} { } {name}', { name: 'Ada' })).toBe('Hello, Ada. {other} { } Ada')
    expect(say('Hello, {name}', { name: '{name} $& $1' })).toBe('Hello, {name} $& $1')
  })

  test('numbers are written as in the language', () => {
    expect(say('{n} letters', { n: 5000 })).toBe('5,000 letters')
    expect(sayNumber(1234.5)).toBe('1,234.5')
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
    expect([1, 2, 3, 4, 11, 22].map((place) => sayPlace(place, forms))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '22nd',
    ])
  })

  test('lists', () => {
    expect(sayList(['a'])).toBe('a')
    expect(sayList(['a', 'b', 'c'])).toBe('a, b and c')
  })
})

describe('in another language', () => {
  test('sentences come from its catalogue', () => {
    speakBy(() => POLISH)
    expect(say('Run')).toBe('Uruchom')
    expect(say('Hello, {name}', { name: 'Ada' })).toBe('Cześć, Ada')
  })

  test('counts have the forms of the language, however many', () => {
    speakBy(() => POLISH)
    expect([1, 2, 5, 22].map(lessons)).toEqual(['1 lekcja', '2 lekcje', '5 lekcji', '22 lekcje'])
  })

  test('what is not translated is good English', () => {
    speakBy(() => POLISH)
    expect(say('Stop')).toBe('Stop')
    expect(sayCount(2, { one: '{n} day', other: '{n} days' })).toBe('2 days')
    expect(sayCount(1, { one: '{n} day', other: '{n} days' })).toBe('1 day')
  })

  test('names of objects are no sentences', () => {
    speakBy(() => POLISH)
    expect(say('constructor')).toBe('constructor')
    expect(sayCount(2, { one: 'toString', other: 'constructor' })).toBe('constructor')
  })

  test('who speaks is asked at each sentence', () => {
    let language = POLISH
    speakBy(() => language)
    expect(say('Run')).toBe('Uruchom')
    language = ENGLISH
    expect(say('Run')).toBe('Run')
  })
})
