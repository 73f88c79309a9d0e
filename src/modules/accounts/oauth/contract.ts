/** Signing in by other sites: Google and Apple (OpenID Connect), GitHub (OAuth 2). */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { SECOND_FACTOR_NEEDED, TOO_MANY, cameFrom, signedIn } from '../contract.ts'
import { providerFailures } from '../oauth-providers/contract.ts'

/**
 * A link leads there, with the parameters of `signupUrl` for where to go afterwards; `recover=1` activates an account
 * that was left. It answers by sending the browser to the provider.
 */
export const START_PATH = '/api/auth/oauth/:provider/start'
/** Callback URL, as registered with the provider. */
export const CALLBACK_PATH = '/api/auth/callback/:provider'

const flowFailures = {
  ...providerFailures,
  'provider-denied': { status: 400, message: 'You canceled the sign-in, so you’re not logged in.' },
  'provider-expired': {
    status: 400,
    message: 'This sign-in expired or was already used. Please start again.',
  },
  'provider-unverified': {
    status: 400,
    message: 'Your email isn’t verified on that site. Verify it there first, or log in another way.',
  },
  'provider-refused': {
    status: 400,
    message: 'That didn’t work: the other site didn’t confirm who you are.',
  },
  'too-many-tries': TOO_MANY,
} as const

const signInFailures = {
  ...flowFailures,
  /** The browser keeps for ten minutes what is to be connected; any sign-in to that account completes it. */
  'provider-needs-proof': {
    status: 409,
    message: 'An account with this email already exists. Log in your usual way, and we’ll connect both.',
  },
  'second-factor-needed': SECOND_FACTOR_NEEDED,
  'account-deactivated': { status: 409, message: 'Your account is deactivated.' },
  'account-queued-for-deletion': { status: 409, message: 'Your account is queued for deletion.' },
} as const

/** Parameters that the provider adds to the callback URL. The flow's cookie is required too. */
const answered = z.strictObject({
  code: z.string().max(4_000),
  state: z.string().max(200),
  /** Issuer, where the provider names itself. */
  iss: z.string().max(500).optional(),
  /** Apple only, and only the first time: the person's name, as JSON. */
  user: z.string().max(4_000).optional(),
  ...cameFrom,
})

/** Signs up or in with what Google answered. */
export const signInWithGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/signinwithgoogle',
  summary: 'Sign in with Google',
  who: 'guest',
  body: answered,
  response: signedIn,
  failures: signInFailures,
})

/** Signs up or in with what Apple answered. */
export const signInWithApple = endpoint({
  method: 'POST',
  path: '/api/auth/signinwithapple',
  summary: 'Sign in with Apple',
  who: 'guest',
  body: answered,
  response: signedIn,
  failures: signInFailures,
})

/** Signs up or in with what GitHub answered. */
export const signInWithGitHub = endpoint({
  method: 'POST',
  path: '/api/auth/callback/signinwithgithub',
  summary: 'Sign in with GitHub',
  who: 'guest',
  body: answered,
  response: signedIn,
  failures: signInFailures,
})
