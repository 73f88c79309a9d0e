/** How the endpoints of the community are asked in tests of security. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

const POST = '0198a000-0000-7000-8000-000000000001'

export const fixtures: RequestFixtures = {
  requests: {
    'POST /api/community/vote': { body: { kind: 'post', id: POST, value: 1 } },
    'POST /api/community/report': { body: { kind: 'post', id: POST, reason: 'spam', note: '' } },
  },
}
