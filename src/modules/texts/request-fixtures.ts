/** How the endpoints of texts are asked in tests of security, and values that lead a random request further. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

export const fixtures: RequestFixtures = {
  requests: {
    'GET /api/site/faq': {},
    'GET /api/site/text/:slug': { params: { slug: 'privacy-policy' } },
  },
}
