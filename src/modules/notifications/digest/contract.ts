import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Page that a digest's link leads to. */
export const UNSUBSCRIBE_PAGE = '/unsubscribe/notifications'

/** Ends the digest for the account that the token names, or takes that back. No session is needed: the token was mailed. */
export const chooseDigest = endpoint({
  method: 'POST',
  path: '/api/mail/digest',
  summary: 'End the digest of notifications, by the link in it',
  who: 'guest',
  body: z.strictObject({ token: z.string().max(100), wants: z.boolean() }),
  response: z.object({ wants: z.boolean() }),
  failures: {
    'link-not-valid': {
      status: 400,
      message: 'This link isn’t valid. Change your email preferences in your settings.',
    },
  },
})
