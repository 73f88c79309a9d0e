import { expect, test } from 'vitest'
import { accessText, chapterAccess, lessonAccess } from './access-rules.ts'

const COURSE = { kind: 'course', isFree: false } as const
const PRACTICE = { kind: 'practice', isFree: false } as const
const chapters = [{}, {}, {}]

test.each([
  ['course', 0, 0, 'free'],
  ['course', 0, 40, 'free'],
  ['course', 1, 3, 'pro'],
  ['project', 0, 2, 'free'],
  ['project', 1, 3, 'pro'],
  ['practice', 0, 9, 'free'],
  ['practice', 0, 10, 'pro'],
  ['practice', 2, 9, 'free'],
  ['practice', 2, 10, 'pro'],
] as const)('of a %s: chapter %d, lesson %d is %s', (kind, chapter, position, access) => {
  expect(lessonAccess({ kind, isFree: false }, { chapter, position })).toBe(access)
  expect(lessonAccess({ kind, isFree: true }, { chapter, position })).toBe('free')
})

test('a chapter belongs to PRO when all of it does', () => {
  expect(chapterAccess({ lessons: [{ access: 'pro' }, { access: 'pro' }] })).toBe('pro')
  expect(chapterAccess({ lessons: [{ access: 'free' }, { access: 'pro' }] })).toBe('free')
  expect(chapterAccess({ lessons: [] })).toBe('free')
})

test('the price in a few words', () => {
  expect(accessText({ ...COURSE, isFree: true, chapters })).toBe('Free')
  expect(accessText({ ...COURSE, chapters })).toBe('First chapter free')
  expect(accessText({ ...COURSE, chapters: chapters.slice(0, 1) })).toBe('Free for now')
  expect(accessText({ ...PRACTICE, chapters: [] })).toBe('First 10 exercises free')
})
