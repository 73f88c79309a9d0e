/** How the endpoints of the build area are asked in tests of security. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

export const fixtures: RequestFixtures = {
  requests: {
    'GET /preview/monthly-challenges': { query: {} },
    'GET /api/build/templates/:templateId': { params: { templateId: 'guess-the-number-python' } },
  },
  known: { templateId: ['guess-the-number-python'] },
}
