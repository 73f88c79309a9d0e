/** How the endpoints of learning are asked in tests of security, and values that lead a random request further. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

const COURSE = 'learn-python-basics'
const LESSON = 'station-sign'
const FILES = [{ path: 'main.py', content: 'print(1)' }]

export const fixtures: RequestFixtures = {
  requests: {
    'GET /api/Sync/activity': { query: { timeZone: 'Europe/Berlin' } },
    'GET /api/Sync/dashboard': { query: { timeZone: 'Europe/Berlin' } },
    'POST /api/Sync/minutes': {
      body: { timeZone: 'Europe/Berlin', quarters: [{ quarter: 1_929_936, minutes: 7 }] },
    },
    'PUT /api/Sync/goal': { body: { minutes: 10 } },
    'PUT /api/Sync/pause': {
      body: { firstDay: '2025-01-16', lastDay: '2025-01-20', timeZone: 'Europe/Berlin' },
    },
    'DELETE /api/Sync/pause': { query: { timeZone: 'Europe/Berlin' } },
    'PUT /api/Sync/saved-lessons/:courseId/:lessonId': {
      params: { courseId: COURSE, lessonId: LESSON },
      body: {},
    },
    'DELETE /api/Sync/saved-lessons/:courseId/:lessonId': {
      params: { courseId: COURSE, lessonId: LESSON },
    },
    'POST /api/Sync/UserCourseProgress': ({ attemptId }) => ({
      body: {
        attempts: [
          {
            kind: 'page',
            id: attemptId,
            courseId: COURSE,
            lessonId: LESSON,
            at: '2025-01-15T12:00:00.000Z',
            page: 1,
          },
        ],
        drafts: [
          {
            courseId: COURSE,
            lessonId: LESSON,
            key: 'challenge',
            files: FILES,
            updatedAt: '2025-01-15T12:00:00.000Z',
          },
        ],
      },
    }),
    'POST /api/Sync/quiz-answers': ({ attemptId }) => ({
      body: {
        attemptId,
        courseId: COURSE,
        lessonId: 'first-steps-quiz',
        answers: { 'what-is-a-program': ['x'] },
      },
    }),
    'GET /api/Sync/quiz-order': { query: { courseId: COURSE, lessonId: 'first-steps-quiz' } },
    'POST /api/Sync/comprehension-answers': ({ attemptId }) => ({
      body: {
        attemptId,
        courseId: COURSE,
        lessonId: 'changing-a-value',
        exercise: 'copy-stays-behind',
        answer: { kind: 'predict', output: '1' },
      },
    }),
    'GET /api/Sync/UserCourseProgress': { query: { courseId: COURSE } },
    'GET /api/Sync/carried-program': {
      query: { courseId: 'expense-tracker', lessonId: 'show-an-amount' },
    },
    'GET /api/Sync/drafts': { query: { courseId: COURSE, lessonId: LESSON } },
    'POST /api/Sync/course-enrollment/:courseId': { params: { courseId: COURSE } },
    'POST /api/Sync/lp-enrollment/:learningPathId': { params: { learningPathId: 'master-python' } },
    'GET /api/Sync/LearningPathProgress': { query: { learningPathId: 'master-python' } },
    'POST /api/Marketing/Challenge/Run': ({ attemptId }) => ({
      body: { attemptId, courseId: COURSE, lessonId: LESSON, files: FILES },
    }),
    'POST /api/Sync/solution': { body: { courseId: COURSE, lessonId: LESSON } },
    'GET /api/Course/slug/:courseSlug/own-content/:lessonId': {
      params: { courseSlug: COURSE, lessonId: LESSON },
    },
  },
  known: {
    learningPathId: ['master-python'],
    courseId: ['learn-python-basics', 'learn-sql-basics'],
    files: [FILES],
    lessonId: ['station-sign', 'printing-several-things', 'first-steps-quiz', 'add-what-is-a-number'],
  },
}
