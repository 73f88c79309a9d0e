/** Page events on the way to PRO, counted for analytics. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/**
 * Counts a page event. Without consent (cookie `analytics-consent`), and beyond the limit of a network, the event is dropped
 * silently. What is stored names no person and no browser; placements and campaigns that we do not have are left out.
 */
export const recordEvent = endpoint({
  method: 'POST',
  path: '/api/Events',
  summary: 'Count an event on a page',
  who: 'guest',
  body: z.strictObject({
    event: z.literal('pro_page_viewed'),
    /** Consent of the browser; without it nothing is sent. */
    tracking_consent: z.literal(true),
    /** Placement and campaign that led to the page, from its URL. */
    source: z.string().max(200).optional(),
    ref: z.string().max(200).optional(),
    countryCode: z.string().max(10).optional(),
  }),
  response: z.object({ isCounted: z.boolean() }),
})
