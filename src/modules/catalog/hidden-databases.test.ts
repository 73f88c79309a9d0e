import { expect, test } from 'vitest'
import type { ChallengeLesson, Course, Lesson, ReadingLesson } from './content-model.ts'
import { hiddenDatabases } from './hidden-databases.ts'

// Only what decides is there.
const courseOf = (...lessons: Partial<Lesson>[]) => ({ chapters: [{ lessons }] }) as Course
const challenge = (...databases: string[]) =>
  ({ type: 'challenge', exercise: { kind: 'sql', databases } }) as Partial<ChallengeLesson>
const reading = (database: string) =>
  ({
    type: 'lesson',
    pages: [{ blocks: [{ kind: 'prose' }, { kind: 'example', database }] }],
  }) as Partial<ReadingLesson>

test('what only hidden tests use is hidden', () => {
  expect(hiddenDatabases([courseOf(challenge('shop', 'other')), courseOf(challenge('zoo'))], [])).toEqual(
    new Set(['other']),
  )
})

test('what a lesson shows somewhere is not', () => {
  const courses = [
    courseOf(challenge('shop', 'zoo', 'sea'), reading('zoo')),
    courseOf(challenge('sea', 'other')),
  ]
  expect(hiddenDatabases(courses, [])).toEqual(new Set(['other']))
})
