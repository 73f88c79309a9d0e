import type { StepsBlock } from '#modules/catalog/contract.ts'
import { expect, test } from 'vitest'
import { chapterPages, recordingPages } from './offline-lessons-rules.ts'

const lesson = (id: string, access = 'free') => ({ href: `/course-content/c/${id}`, access })
const CHAPTERS = [
  { id: 'one', lessons: [lesson('a')] },
  { id: 'two', lessons: [lesson('b'), lesson('c', 'pro')] },
  { id: 'three', lessons: [lesson('d')] },
  { id: 'four', lessons: [lesson('e')] },
]

test('the free lessons of this chapter and the next are kept, each as data and as a page', () => {
  expect(chapterPages(CHAPTERS, 'two')).toEqual([
    '/course-content/c/b.data',
    '/course-content/c/b',
    '/course-content/c/d.data',
    '/course-content/c/d',
  ])
})

test('the last chapter has no next one, and an unknown chapter has nothing', () => {
  expect(chapterPages(CHAPTERS, 'four')).toEqual(['/course-content/c/e.data', '/course-content/c/e'])
  expect(chapterPages(CHAPTERS, 'five')).toEqual([])
})

test('at most 40 lessons are kept', () => {
  const lessons = Array.from({ length: 60 }, (_, index) => lesson(String(index)))
  expect(chapterPages([{ id: 'long', lessons }], 'long')).toHaveLength(80)
})

test('of programs to step through the recordings are kept, where there are some', () => {
  const steps: StepsBlock = {
    kind: 'steps',
    id: 'swap',
    language: 'c',
    files: [],
    html: [],
    stdin: '',
    views: {},
    step: 0,
    recording: null,
  }
  const prose = { kind: 'prose', html: '' } as const
  expect(recordingPages([prose, { ...steps, recording: 'abc' }, steps])).toEqual([
    '/api/Course/recordings/abc',
  ])
})
