/** Signing in by other sites: Google and Apple (OpenID Connect), GitHub (OAuth 2). */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { SECOND_FACTOR_NEEDED, TOO_MANY, cameFrom, signedIn } from '../contract.ts'

export const providerId = z.enum(['google', 'apple', 'github'])
export type ProviderId = z.infer<typeof providerId>

const provider = z.object({
  id: providerId,
  /** As it writes itself. */
  name: z.string(),
})
export type Provider = z.infer<typeof provider>

/**
 * A link leads there, with the parameters of `signupUrl` for where to go afterwards; `recover=1` activates an account
 * that was left. It answers by sending the browser to the provider.
 */
export const START_PATH = '/api/auth/oauth/:provider/start'
/** What is registered with a provider as the address that it sends people back to. */
export const CALLBACK_PATH = '/api/auth/callback/:provider'

/** The providers that this installation offers, in the order of their buttons. Empty: none is configured. */
export const getSignInProviders = endpoint({
  method: 'GET',
  path: '/api/auth/providers',
  summary: 'Sign-in providers',
  who: 'public',
  response: z.object({ providers: z.array(provider) }),
  cacheable: true,
})

const NOT_FOUND = { status: 404, message: MESSAGES.notFound } as const

const providerFailures = {
  'provider-not-found': NOT_FOUND,
  'provider-denied': { status: 400, message: 'You did not allow it, so nobody was signed in.' },
  'provider-expired': {
    status: 400,
    message: 'This sign-in took too long, or it was used already. Please start again.',
  },
  'provider-unverified': {
    status: 400,
    message: 'Your e-mail address is not verified there. Verify it there first, or sign in another way.',
  },
  'provider-refused': { status: 400, message: 'That did not work: the other site did not say who you are.' },
  'provider-unreachable': {
    status: 503,
    message: 'The other site cannot be reached right now. Please try again in a moment.',
  },
  'too-many-tries': TOO_MANY,
} as const

const signInFailures = {
  ...providerFailures,
  /** The browser keeps for ten minutes what is to be connected; any sign-in to that account completes it. */
  'provider-needs-proof': {
    status: 409,
    message:
      'There is an account with this e-mail address already. Log in to it the way you always do, and both ways lead to it from then on.',
  },
  'second-factor-needed': SECOND_FACTOR_NEEDED,
  'account-deactivated': { status: 409, message: 'Your account is deactivated.' },
  'account-queued-for-deletion': { status: 409, message: 'Your account is queued for deletion.' },
} as const

/** What the provider added to the address that it sent the browser back to. The start's cookie has to be there too. */
const answered = z.strictObject({
  code: z.string().max(4_000),
  state: z.string().max(200),
  /** Who answered, where the provider says so. */
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

const connectedSignIns = z.object({
  connected: z.array(
    provider.extend({
      /** The address it has there; null: it has none that is verified. */
      email: z.string().nullable(),
      linkedAt: z.iso.datetime(),
    }),
  ),
  /** Offered, and not connected yet. */
  available: z.array(provider),
  /** Whether the account can be signed in to without the one that is connected. Then it can be taken away. */
  canDisconnect: z.boolean(),
})
export type ConnectedSignIns = z.infer<typeof connectedSignIns>

/** The sign-ins of other sites that lead to the account. */
export const listConnectedSignIns = endpoint({
  method: 'GET',
  path: '/api/account/connected-sign-ins',
  summary: 'Connected sign-ins',
  who: 'account',
  response: connectedSignIns,
})

/** Its id; judged after it is known who asks. */
const ofProvider = z.object({ provider: z.string().max(40) })

/** Begins to connect one: the browser goes to the address, and comes back to the account's settings. */
export const connectSignIn = endpoint({
  method: 'POST',
  path: '/api/account/connected-sign-ins/:provider',
  summary: 'Connect a sign-in',
  who: 'account',
  params: ofProvider,
  response: z.object({ address: z.url() }),
  failures: {
    'provider-not-found': NOT_FOUND,
    'provider-unreachable': providerFailures['provider-unreachable'],
  },
})

/** Takes one away. The last way to sign in stays. */
export const disconnectSignIn = endpoint({
  method: 'DELETE',
  path: '/api/account/connected-sign-ins/:provider',
  summary: 'Disconnect a sign-in',
  who: 'account',
  params: ofProvider,
  response: connectedSignIns,
  failures: {
    'provider-not-found': NOT_FOUND,
    'last-way-in': {
      status: 409,
      message: 'This is the only way to sign in to your account. Set a password or add a passkey first.',
    },
  },
})
