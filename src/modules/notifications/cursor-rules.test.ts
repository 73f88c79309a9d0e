import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor-rules.ts'

test('a place is read as it was written', () => {
  const place = { at: new Date('2026-11-27T12:00:00.123Z'), id: '0198a000-0000-7000-8000-000000000001' }
  expect(readCursor(writeCursor(place))).toEqual(place)
})

test.each([
  undefined,
  '',
  'x',
  '1_x',
  '-1_0198a000-0000-7000-8000-000000000001',
  '999999999999999_0198a000-0000-7000-8000-000000000001',
])('%j is no place', (text) => {
  expect(readCursor(text)).toBeNull()
})
