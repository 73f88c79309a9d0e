import { expect, test } from 'vitest'
import { chanceFrom } from './cover-rules.ts'

test('the chance in a cover is the same every time and stays within its bounds', () => {
  const row = (seed: string) => {
    const chance = chanceFrom(seed)
    return Array.from({ length: 200 }, () => chance(3, 7))
  }
  expect(row('learn-html')).toEqual(row('learn-html'))
  expect(row('learn-html')).not.toEqual(row('learn-css'))
  expect(new Set(row('learn-html'))).toEqual(new Set([3, 4, 5, 6, 7]))
})
