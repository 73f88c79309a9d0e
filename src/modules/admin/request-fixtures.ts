/** How the endpoints of admin are asked in tests of security, and values that lead a random request further. */
import type { RequestInput, RequestFixtures } from '#platform/testing/request-fixtures.ts'

/** Refused before it is read: nobody who asks here runs the site. */
const CAMPAIGN_OF_NOBODY: RequestInput = {
  body: { span: null, couponCode: null, newCoupon: null, words: {} },
}

export const fixtures: RequestFixtures = {
  requests: {
    'POST /api/staff/campaigns': CAMPAIGN_OF_NOBODY,
    'PUT /api/staff/campaigns/:id': { params: { id: '1' }, ...CAMPAIGN_OF_NOBODY },
    'POST /api/staff/campaigns/:id/stop': { params: { id: '2' }, body: { isStopped: true } },
    'POST /api/staff/campaigns/preview': {
      body: { at: '2025-01-15T12:00:00.000Z', countryCode: 'fr', audience: 'non-pro', draft: null },
    },
    'GET /api/staff/moderation': { query: { tab: 'open' } },
    'POST /api/staff/moderation/decide': { body: { kind: 'post', id: 'a', decision: 'hide' } },
    'POST /api/staff/moderation/review': {
      body: { kind: 'post', id: 'a', since: '2025-01-15T12:00:00.000Z', verdict: { isApproved: true } },
    },
    'POST /api/staff/moderation/mute': { body: { kind: 'post', id: 'a', days: 7, reason: 'spam' } },
    'POST /api/staff/moderation/unmute': ({ userId }) => ({ body: { userId } }),
  },
}
