/** How the endpoints of the leaderboard are asked in tests of security. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

const REF = '0123456789abcdef0123456789abcdef'

export const fixtures: RequestFixtures = {
  requests: {
    'GET /preview/leaderboard': { query: { period: 'week' } },
    'GET /api/leaderboard/mine': { query: { scope: 'team' } },
    'GET /api/leaderboard/league': {},
    'GET /api/leaderboard/appearance': {},
    'PUT /api/leaderboard/appearance': { body: { appearance: 'hidden', isOfAge: false } },
    'POST /api/leaderboard/follow': { body: { ref: REF, follows: true } },
    'GET /api/leaderboard/following': {},
  },
}
