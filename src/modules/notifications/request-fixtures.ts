/** How the endpoints of notifications are asked in tests of security. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

const SOMEONES = '0198a000-0000-7000-8000-000000000002'
const AS_OF = '2025-01-15T12:00:00.000Z'

export const fixtures: RequestFixtures = {
  requests: {
    'GET /api/notifications': { query: {} },
    'POST /api/notifications/read': { body: { ids: [SOMEONES], asOf: AS_OF } },
    'POST /api/notifications/read-all': { body: { asOf: AS_OF } },
  },
}
