import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor-rules.ts'

const ID = '0198a000-0000-7000-8000-000000000001'

test('a place is read as it was written', () => {
  for (const score of [0, 12, -3]) {
    const place = { score, at: new Date('2025-01-15T12:00:00.123Z'), id: ID }
    expect(readCursor(writeCursor(place))).toEqual(place)
  }
})

test.each([undefined, '', 'x', `1_2_${ID}x`, `1_999999999999999_${ID}`, `99999999_1_${ID}`])(
  '%j is the start of the list',
  (text) => {
    expect(readCursor(text)).toBeNull()
  },
)
