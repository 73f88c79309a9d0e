/** How the endpoints of the assistant are asked in tests of security. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

const COURSE = 'learn-python-basics'
const LESSON = 'your-first-program'
const HINTED = { courseId: COURSE, lessonId: 'station-sign' }

export const fixtures: RequestFixtures = {
  requests: {
    'POST /api/OpenAI/explainLinesWithinCode': {
      body: {
        language: 'python',
        files: [{ path: 'main.py', content: 'total = 0\nfor price in [3, 5]:\n    total += price\n' }],
        path: 'main.py',
        from: 1,
        to: 3,
        level: 'normal',
        place: { kind: 'lesson', courseId: COURSE, lessonId: LESSON },
        timeZone: 'Europe/Berlin',
      },
    },
    'POST /api/OpenAI/explainMessage': {
      body: {
        language: 'python',
        files: [{ path: 'main.py', content: 'print(total)\n' }],
        message:
          'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\nNameError: name \'total\' is not defined',
        courseId: COURSE,
      },
    },
    'GET /api/OpenAI/conceptLessons': {
      query: { concepts: 'loops,lists', language: 'python', courseId: COURSE, lessonId: LESSON },
    },
    'GET /api/OpenAI/about': { query: {} },
    'GET /api/assistant/hints': { query: HINTED },
    'POST /api/assistant/hints': {
      body: { place: HINTED, files: [{ path: 'main.py', content: 'print(1)' }], question: 'What now?' },
    },
    'GET /api/OpenAI/explainUsage': { query: { timeZone: 'Europe/Berlin', courseId: COURSE } },
    'GET /api/OpenAI/explanations': { query: { courseId: COURSE, lessonId: LESSON } },
    'DELETE /api/OpenAI/explanations/:answerId': ({ attemptId }) => ({ params: { answerId: attemptId } }),
    'POST /api/OpenAI/storeExplainCodeUpVoteDownVote': ({ attemptId }) => ({
      body: { answerId: attemptId, vote: 'down', reason: 'unclear', comment: 'Mine now' },
    }),
    'GET /api/staff/assistant': { query: { days: '7' } },
    'POST /api/staff/assistant/switch': { body: { kind: 'course', id: COURSE, isOff: true } },
  },
}
