import { expect, test } from 'vitest'
import { testChapters } from '../testing.ts'
import { minutesLeft } from './outline-rules.ts'

const chapters = testChapters()

test('the time left is that of the lessons not done', () => {
  expect(minutesLeft(chapters, new Map([['a', 'completed' as const]]))).toBe(20)
})
