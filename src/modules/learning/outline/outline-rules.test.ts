import { expect, test } from 'vitest'
import type { TocChapter } from '#modules/catalog/contract.ts'
import { minutesLeft } from './outline-rules.ts'

const lesson = (id: string) => ({
  id,
  title: id,
  type: 'lesson' as const,
  typeCode: 0,
  minutes: 10,
  difficulty: null,
  parts: 2,
  exercises: [],
  access: 'free' as const,
  href: `/course-content/c/${id}`,
})
const chapter = (id: string, lessons: string[]): TocChapter => ({
  id,
  title: id,
  summary: '',
  kind: 'lessons',
  lessons: lessons.map(lesson),
})
const chapters = [chapter('one', ['a', 'b']), chapter('two', ['c'])]

test('the time left is that of the lessons not done', () => {
  expect(minutesLeft(chapters, new Map([['a', 'completed' as const]]))).toBe(20)
})
