/** The sites that people sign in by: Google and Apple (OpenID Connect), GitHub (OAuth 2). */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { MESSAGES } from '#platform/contract/errors.ts'

export const providerId = z.enum(['google', 'apple', 'github'])
export type ProviderId = z.infer<typeof providerId>

export const provider = z.object({
  id: providerId,
  /** The provider's own spelling of its name. */
  name: z.string(),
})
export type Provider = z.infer<typeof provider>

/** The providers that this installation offers, in the order of their buttons. Empty: none is configured. */
export const getSignInProviders = endpoint({
  method: 'GET',
  path: '/api/auth/providers',
  summary: 'Sign-in providers',
  who: 'public',
  response: z.object({ providers: z.array(provider) }),
  cacheable: true,
})

/** Failures of a call that names a provider, or sends people to it. */
export const providerFailures = {
  'provider-not-found': { status: 404, message: MESSAGES.notFound },
  'provider-unreachable': {
    status: 503,
    message: 'We can’t reach the other site right now. Please try again in a moment.',
  },
} as const
