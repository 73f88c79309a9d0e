import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctionOf, distanceOf, halvesOf } from './edit-distance-rules.ts'

describe('distance', () => {
  test.each([
    ['pyhton', 'python', 1],
    ['recusion', 'recursion', 1],
    ['fucntoin', 'function', 2],
    ['python', 'python', 0],
    ['', 'abc', 3],
    ['ca', 'abc', 3],
  ])('%s to %s is %i', (typed, word, slips) => {
    expect(distanceOf(typed, word).whole).toBe(slips)
  })

  test('to a beginning', () => {
    expect(distanceOf('pyht', 'python').beginning).toBe(1)
    expect(distanceOf('recu', 'recursion').beginning).toBe(0)
  })

  test('is the same both ways, and never more than the longer word', () => {
    const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const { whole, beginning } = distanceOf(a, b)
        expect(whole).toBe(distanceOf(b, a).whole)
        expect(whole).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(beginning).toBeLessThanOrEqual(whole)
      }),
    )
  })
})

describe('what somebody meant', () => {
  const head = (word: string, uses = 1) => ({ word, isHead: true, uses })
  const text = (word: string, uses = 1) => ({ word, isHead: false, uses })

  test('is the nearest, of equals one in a title, of those the most used', () => {
    expect(correctionOf('fucntion', [head('functional'), head('function')])).toBe('function')
    expect(correctionOf('lopps', [text('lapps', 50), head('loops')])).toBe('loops')
    expect(correctionOf('lapp', [head('lamp', 1), head('laps', 5)])).toBe('laps')
  })

  test('begins with the same letter rather than not', () => {
    expect(correctionOf('rash', [head('cash', 9), head('rush')])).toBe('rush')
  })

  test('is nothing where nothing is near, and never guessed from two letters', () => {
    expect(correctionOf('zxqwv', [head('python')])).toBeNull()
    expect(correctionOf('jx', [head('js')])).toBeNull()
    expect(correctionOf('cat', [text('can', 90)])).toBeNull()
  })

  test('may be a word that is not typed to its end', () => {
    expect(correctionOf('inhertan', [head('inheritance')])).toBe('inheritance')
  })
})

test('a word as two', () => {
  expect(halvesOf('abcde')).toEqual([
    ['ab', 'cde'],
    ['abc', 'de'],
  ])
  expect(halvesOf('abc')).toEqual([])
})
