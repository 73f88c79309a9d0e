import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Optional mail that carries a link to end it. */
export const UNSUBSCRIBABLE_MAILS = ['summary', 'community'] as const
export type UnsubscribableMail = (typeof UNSUBSCRIBABLE_MAILS)[number]

/** Ends one kind of mail for the account that the token names, or takes that back. No session is needed: the token was mailed. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/:mail',
  summary: 'End one kind of mail, by the link in it',
  who: 'guest',
  params: z.object({ mail: z.enum(UNSUBSCRIBABLE_MAILS) }),
  body: z.strictObject({ token: z.string().max(100), wants: z.boolean() }),
  response: z.object({ wants: z.boolean() }),
  failures: {
    'link-not-valid': {
      status: 400,
      message: 'This link isn’t valid. Change your email preferences in your settings.',
    },
  },
})
