import { expect, test } from 'vitest'
import { readList, searchHref } from './search-address-rules.ts'

test.each([
  [' c++ ', '/search?q=c%2B%2B'],
  ['if & else', '/search?q=if%20%26%20else'],
  ['\ud800', '/search?q=%EF%BF%BD'],
])('%j leads to %s', (term, href) => {
  expect(searchHref(term)).toBe(href)
})

test('one list has an address of its own', () => {
  expect(searchHref('c', 'learningPaths')).toBe('/search?q=c&filter=learning-path')
  expect(readList('learning-path')).toBe('learningPaths')
  expect(readList('anything')).toBeNull()
  expect(readList(null)).toBeNull()
})
