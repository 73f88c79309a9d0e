/** How the endpoints of campaigns are asked in tests of security, and values that lead a random request further. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

export const fixtures: RequestFixtures = {
  requests: {
    'GET /api/campaigns/offers/:slug': { params: { slug: 'black-friday' } },
  },
}
