/** How the endpoints of mastery are asked in tests of security. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

export const fixtures: RequestFixtures = {
  requests: {
    'GET /api/Mastery/points': { query: { page: '1' } },
    'PUT /api/Mastery/public-profile': {
      body: { handle: 'grace', displayName: 'Grace', isPublic: false, isListed: false, shown: [] },
    },
    'GET /api/Mastery/u/:handle': { params: { handle: 'countess' } },
    'GET /api/Mastery/course/:courseId': { params: { courseId: 'learn-python-basics' } },
  },
}
