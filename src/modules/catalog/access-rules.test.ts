import { expect, test } from 'vitest'
import { accessText, chapterAccess } from './access-rules.ts'

const chapters = [4, 5, 6, 7].map((count) => ({ lessons: Array.from({ length: count }) }))

test('of a course the first chapter is free', () => {
  expect(chapterAccess({ kind: 'course', isFree: false, chapters })).toEqual(['free', 'pro', 'pro', 'pro'])
})

test('all of a free course is free', () => {
  expect(new Set(chapterAccess({ kind: 'course', isFree: true, chapters }))).toEqual(new Set(['free']))
})

test('of a practice set the chapters with the first ten exercises are free', () => {
  expect(chapterAccess({ kind: 'practice', isFree: false, chapters })).toEqual([
    'free',
    'free',
    'free',
    'pro',
  ])
})

test('the price in a few words', () => {
  expect(accessText({ kind: 'course', isFree: true, chapters })).toBe('Free')
  expect(accessText({ kind: 'course', isFree: false, chapters })).toBe('First chapter free')
  expect(accessText({ kind: 'course', isFree: false, chapters: chapters.slice(0, 1) })).toBe('Free so far')
  expect(accessText({ kind: 'practice', isFree: false, chapters: [] })).toBe('First 10 exercises free')
})
