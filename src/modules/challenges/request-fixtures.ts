/** How the endpoints of community challenges are asked in tests of security. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

const CHALLENGE = 'busiest-hour'

export const fixtures: RequestFixtures = {
  requests: {
    'GET /preview/challenges/list': { query: { language: 'python' } },
    'GET /preview/challenges/daily': { query: { timeZone: 'Europe/Berlin' } },
    'GET /preview/challenges/task/:challengeId': { params: { challengeId: CHALLENGE } },
    'GET /api/challenges/mine': { query: { timeZone: 'Europe/Berlin' } },
    'GET /api/challenges/progress/:challengeId': { params: { challengeId: CHALLENGE } },
    'GET /api/challenges/submissions/:challengeId': { params: { challengeId: CHALLENGE } },
    'GET /api/challenges/points': {},
    'POST /api/challenges/submit': ({ attemptId }) => ({
      body: {
        attemptId,
        challengeId: CHALLENGE,
        language: 'python',
        files: [{ path: 'main.py', content: 'print(1)' }],
        timeZone: 'Europe/Berlin',
      },
    }),
    'POST /api/challenges/hint': { body: { challengeId: CHALLENGE, number: 1 } },
    'POST /api/challenges/editorial': { body: { challengeId: CHALLENGE, givesUp: true } },
    'POST /api/challenges/solutions/read': {
      body: { challengeId: CHALLENGE, language: 'python', order: 'clearest', page: 0, givesUp: true },
    },
    'POST /api/challenges/solutions/publish': ({ attemptId }) => ({
      body: { challengeId: CHALLENGE, submissionId: attemptId, note: 'Mine now' },
    }),
    'POST /api/challenges/solutions/withdraw': {
      body: { challengeId: CHALLENGE, language: 'python', undo: false },
    },
  },
}
