import { expect, test } from 'vitest'
import { filterHref, readFilter } from './wall-filter-rules.ts'

test.each([
  ['', ''],
  ['?language=python', '?language=python'],
  ['?theme=game&language=sql&order=liked', '?language=sql&theme=game&order=liked'],
  ['?language=cobol&theme=<b>&order=random', ''],
  ['?language=toString&theme=constructor', ''],
])('%j asks for %j', (given, asked) => {
  expect(filterHref(readFilter(new URLSearchParams(given)))).toBe(`/build/wall-of-inspiration${asked}`)
})
