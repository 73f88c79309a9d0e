import { describe, expect, test } from 'vitest'
import type { CourseProgress } from '../contract.ts'
import { testChapters } from '../testing.ts'
import { nextStep } from './next-step-rules.ts'

const chapters = testChapters()

function progress(at: string | null, done: string[]): CourseProgress {
  const lessons = done.map((lessonId) => ({
    lessonId,
    status: 'completed' as const,
    pagesRead: [],
    passedExercises: [],
    attempts: 1,
    failedTries: 0,
    bestScore: null,
    solutionRevealed: false,
    completedAt: null,
  }))
  return {
    courseId: 'c',
    enrolledAt: null,
    lessons,
    completedLessons: done.length,
    totalLessons: 3,
    percent: 0,
    position: at === null ? null : { lessonId: at, page: 2, href: `/course-content/c/${at}?page=2` },
  }
}

describe('where a learner goes on', () => {
  test.each([
    ['nothing is known yet', undefined, 'start', '/course-content/c/a'],
    ['nothing was begun', progress(null, []), 'start', '/course-content/c/a'],
    ['a lesson is half read', progress('b', ['a']), 'continue', '/course-content/c/b?page=2'],
    ['the lesson is done', progress('a', ['a']), 'continue', '/course-content/c/b'],
    [
      'the last one is done but an earlier one is not',
      progress('c', ['a', 'c']),
      'continue',
      '/course-content/c/b',
    ],
    ['everything is done', progress('c', ['a', 'b', 'c']), 'again', '/course-content/c/a'],
    ['the lesson is gone from the course', progress('z', []), 'start', '/course-content/c/a'],
  ])('when %s', (_when, known, kind, href) => {
    expect(nextStep(chapters, known)).toMatchObject({ kind, href })
  })

  test('a course without lessons leads nowhere', () => {
    expect(nextStep([], undefined)).toBeNull()
  })
})
