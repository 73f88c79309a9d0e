/** How the endpoints of billing are asked in tests of security, and values that lead a random request further. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'

const COUPON = 'ANNUAL66'

export const fixtures: RequestFixtures = {
  requests: {
    'POST /api/pay/gift/:planSlug': {
      params: { planSlug: 'lifetime' },
      body: {
        idempotencyKey: 'a-key-of-the-stranger',
        fromName: 'Mallory',
        recipientName: 'Ada',
        recipientEmail: 'ada@example.net',
        deliverOn: '2025-01-16',
        timeZone: 'UTC',
      },
    },
    'POST /api/gifts/redeem': { body: { code: 'ABCDE-FGHJK-LMNPQ-RSTUV' } },
    'GET /api/plans': { query: { countryCode: 'fr' } },
    'GET /api/plans/gifts': { query: { countryCode: 'fr' } },
    'GET /api/Marketing/getPaymentPlans': { query: { countryCode: 'fr' } },
    'GET /api/country-data': { query: { countryCode: 'fr' } },
    'GET /api/PaymentGateway/coupon-code/:countryCode/:couponCode/:paymentProvider': {
      params: { countryCode: 'fr', couponCode: COUPON, paymentProvider: 'sandbox' },
    },
    'POST /api/Events': { body: { event: 'pro_page_viewed', tracking_consent: true } },
    'POST /api/pay/:planSlug': {
      params: { planSlug: 'annual' },
      body: { idempotencyKey: '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e', countryCode: 'us', zip: '10001' },
    },
    'GET /api/pay/checkouts/:checkoutId': ({ checkoutId }) => ({ params: { checkoutId } }),
    'POST /api/pay/checkouts/:checkoutId/team-link': ({ checkoutId }) => ({ params: { checkoutId } }),
    'GET /api/UserSubscription/:purchaseId/change-plan': ({ purchaseId }) => ({
      params: { purchaseId },
      query: { plan: 'monthly' },
    }),
    'POST /api/UserSubscription/:purchaseId/change-plan': ({ purchaseId }) => ({
      params: { purchaseId },
      body: { plan: 'monthly', idempotencyKey: '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e' },
    }),
    'GET /api/UserSubscription/:purchaseId/card': ({ purchaseId }) => ({ params: { purchaseId } }),
    'POST /api/UserSubscription/:purchaseId/update-card': ({ purchaseId }) => ({ params: { purchaseId } }),
    'POST /api/UserSubscription/:purchaseId/:action': ({ purchaseId }) => ({
      params: { purchaseId, action: 'cancel' },
    }),
  },
  known: {
    countryCode: ['fr', 'np', 'US', 'jp'],
    couponCode: ['ANNUAL66', ' annual66 ', 'BLKFRIDAY24'],
    paymentProvider: ['sandbox', 'stripe'],
    plan: ['annual', 'annual-pass', 'monthly'],
    planSlug: ['annual', 'annual-pass', 'monthly', 'lifetime'],
    coupon: ['ANNUAL66', ''],
    zip: ['10001', '75001'],
    method: ['card', 'bank'],
    idempotencyKey: ['6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e'],
    action: ['cancel', 'pause', 'refund'],
    planKind: ['recurring'],
    quantity: [1, 2, '5'],
  },
}
