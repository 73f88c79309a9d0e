import { describe, expect, test } from 'vitest'
import { circlesOf, climbingArrows, type Arrow } from './strong-components.ts'

const arrows = (...texts: string[]): Arrow[] => texts.map((text): Arrow => [text[0] ?? '', text[1] ?? ''])

describe('circles', () => {
  test('are found largest first, each with its nodes in order', () => {
    expect(circlesOf(arrows('ab', 'bc', 'ca', 'cd', 'de', 'ed'))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
  })

  test('of a tree are none', () => {
    expect(circlesOf(arrows('ab', 'ac', 'bd', 'cd'))).toEqual([])
  })
})

describe('climbing arrows', () => {
  test('of a tree are none, in whichever order its arrows come', () => {
    expect(climbingArrows(arrows('cd', 'bd', 'ac', 'ab'))).toEqual([])
  })

  test('are the fewest that close circles', () => {
    expect(climbingArrows(arrows('ab', 'bc', 'ca', 'ad', 'bd', 'cd'))).toEqual([['c', 'a']])
  })
})
