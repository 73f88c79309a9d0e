import { expect, test } from 'vitest'
import { subject as shape } from './contract.ts'
import { lessonSubject, makeSubject, parseLessonSubject, parseSubject, subjectOf } from './subject-rules.ts'

test.each([
  ['lesson:learn-python-basics/first-steps', 'lesson', 'learn-python-basics/first-steps'],
  ['challenge:two-sum', 'challenge', 'two-sum'],
  ['project:weather-app/3/forecast', 'project', 'weather-app/3/forecast'],
  ['playground:0197a4be-5d0e-7000-8000-0123456789ab', 'playground', '0197a4be-5d0e-7000-8000-0123456789ab'],
  ['monthly-challenge:2026-11', 'monthly-challenge', '2026-11'],
])('%s is of kind %s', (text, kind, id) => {
  expect(parseSubject(text)).toEqual({ kind, id })
  expect(makeSubject(kind, id)).toBe(text)
  expect(shape.safeParse(text).success).toBe(true)
})

test.each([
  '',
  'lesson',
  'lesson:',
  ':a',
  'lesson:a//b',
  'lesson:a/b/c/d',
  'Lesson:a/b',
  'lesson:A/b',
  'lesson:../b',
  'lesson:a/b ',
  'lesson:a/b\n',
  `lesson:${'a'.repeat(200)}`,
])('%o is no subject, by the parser and by the contract', (text) => {
  expect(parseSubject(text)).toBeNull()
  expect(shape.safeParse(text).success).toBe(false)
})

test('what has not the form of an id makes no subject', () => {
  expect(() => makeSubject('lesson', 'a b')).toThrow('Not the form of a subject')
})

test('course and lesson name a subject, and are read from it', () => {
  expect(lessonSubject('a', 'b')).toBe('lesson:a/b')
  expect(subjectOf({ courseId: 'a', lessonId: 'b' })).toBe('lesson:a/b')
  expect(subjectOf({ subject: 'project:a' })).toBe('project:a')
  expect(parseLessonSubject('lesson:a/b')).toEqual({ courseId: 'a', lessonId: 'b' })
  for (const other of ['lesson:a', 'lesson:a/b/c', 'challenge:a/b'])
    expect(parseLessonSubject(other)).toBeNull()
})

test('the longest course and lesson fit into a subject', () => {
  const longest = 'a'.repeat(80)
  expect(parseLessonSubject(lessonSubject(longest, longest))).toEqual({
    courseId: longest,
    lessonId: longest,
  })
})
