/** What pages tell of the way to PRO, so that it can be counted. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/**
 * It is counted where the browser has agreed to that, by the cookie `analytics-consent`; otherwise, and of a network that tells too
 * much, it is dropped without a word. What is kept names no person and no browser: a placement or a campaign that is none of ours
 * is left out.
 */
export const tellEvent = endpoint({
  method: 'POST',
  path: '/api/Events',
  summary: 'What happened on a page, to be counted',
  who: 'guest',
  body: z.strictObject({
    event: z.literal('pro_page_viewed'),
    /** Who has not agreed sends nothing. */
    tracking_consent: z.literal(true),
    /** Of the address: which placement led there, and which campaign. */
    source: z.string().max(200).optional(),
    ref: z.string().max(200).optional(),
    countryCode: z.string().max(10).optional(),
  }),
  response: z.object({ isCounted: z.boolean() }),
})
