import { expect, test } from 'vitest'
import { findIndexNames } from './index-names.ts'

const indices = (source: string, of: string) =>
  findIndexNames(source)
    .get(of)
    ?.map((names) => [...names])

test('names in a subscript are indices of what stands before it', () => {
  expect(indices('while lo < hi:\n  if a[lo] > a[hi - 1]: pass', 'a')).toEqual([['lo', 'hi'], []])
})

test('the second subscript is the second index', () => {
  expect(indices('grid[row][col] = 1', 'grid')).toEqual([['row'], ['col']])
})

test('a field and a nested subscript count each for its own', () => {
  expect(indices('self.items[order[i]] = 1', 'order')).toEqual([['i'], []])
  expect(indices('self.items[n] = 1', 'items')).toEqual([['n'], []])
})

test('a list that is written out is no subscript, nor is text in quotes or comments', () => {
  expect(findIndexNames(`x = [a, b]\nprint("a[i]") # b[j]\nf([c])`).size).toBe(0)
})

test('a hundred thousand brackets take a moment', () => {
  const start = performance.now()
  findIndexNames('a['.repeat(50_000))
  findIndexNames('"'.repeat(100_000))
  expect(performance.now() - start).toBeLessThan(500)
})
