/** Accounts: signing up and in, sessions, the learner's own data, leaving and coming back. */
import { z } from 'zod'
import { accountAccess } from '#modules/access/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { MESSAGES } from '#platform/contract/errors.ts'

/**
 * Cookies of a signed-in browser, by their names in production (see `cookieName`). Scripts may read the access token; its
 * cookie outlives it, and says that there is a session to refresh. The refresh token they may not read.
 */
export const ACCESS_TOKEN_COOKIE = 'accessToken'
export const REFRESH_TOKEN_COOKIE = 'refreshToken'
/** Carries the refresh token for clients that keep no cookies. */
export const REFRESH_TOKEN_HEADER = 'x-refresh-token'

export const accountStatus = z.enum(['Active', 'InActive', 'ScheduledForDeletion'])
export type AccountStatus = z.infer<typeof accountStatus>

/** Entry point that led to the form. */
export const entrySource = z.enum(['payment', 'default', 'discord', 'lesson', 'appsumo', 'teams'])
export type EntrySource = z.infer<typeof entrySource>

export const personaStep = z.enum(['PERSONA_CATEGORY', 'PERSONA_OPTION', 'COMPLETED'])
export type PersonaStep = z.infer<typeof personaStep>

/** Profile of the signed-in account. */
export const userInformation = z.object({
  id: z.string(),
  fullName: z.string(),
  /** Address of the picture; null: none was chosen. */
  profilePic: z.string().nullable(),
  createdAt: z.iso.datetime(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  accountStatus,
  ...accountAccess.shape,
  /** Whether there is a password; false: only the sign-ins of other sites. */
  hasPassword: z.boolean(),
  personaStep,
})
export type UserInformation = z.infer<typeof userInformation>

/** Response of signing up, signing in and recovering. The same tokens are set as cookies. */
export const signedIn = z.object({
  accessToken: z.string(),
  /** Refresh token; null for browsers, which have it in a cookie that scripts can't read. */
  refreshToken: z.string().nullable(),
  user: userInformation,
})
export type SignedIn = z.infer<typeof signedIn>

/** Far more than any field takes; how much that is, the operation says in words. */
export const typed = z.string().max(2_000)
/** A password as it was typed. */
export const password = z.string().max(2_000)

/** Attribution: last-touch `utm_` fields and the referring page. */
const attribution = z
  .record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), z.string().max(300))
  .refine((fields) => Object.keys(fields).length <= 20, 'At most 20 fields.')

/** Fields of every form that signs up or in. */
export const cameFrom = {
  utmSource: z.string().max(300).optional(),
  attribution: attribution.optional(),
  source: entrySource.optional(),
  /** IANA name, such as `Europe/Berlin`. Kept when the account has none. */
  timeZone: z.string().max(60).optional(),
}

export const TOO_MANY = {
  status: 429,
  message: 'Too many attempts. Please wait a moment and try again.',
} as const
const TOO_BUSY = {
  status: 503,
  message: 'A lot of people are signing in right now. Please try again in a moment.',
} as const
export const INVALID_FIELDS = { status: 400, message: 'Please check the marked fields.' } as const
export const CODE_NOT_VALID = {
  status: 400,
  message: 'This code or link is wrong or has expired. Please request a new one.',
} as const
const WRONG_PASSWORD = { status: 400, message: 'That’s not your current password.' } as const

/** Failures of every call that hashes or compares a password. */
export const heldUp = { 'too-many-tries': TOO_MANY, 'too-busy': TOO_BUSY } as const
/** Failures of calls that ask for the password again. */
export const passwordFailures = { 'wrong-password': WRONG_PASSWORD, ...heldUp } as const
/** Failures of calls that take a mailed code. */
export const codeFailures = { 'code-not-valid': CODE_NOT_VALID, 'too-many-tries': TOO_MANY } as const

/**
 * The first factor was right, and the account asks for a second one: `signInWithSecondFactor` has five minutes. A browser
 * keeps the ticket for it as a cookie that no script reads; other clients find it in the answer, as `details.ticket`.
 */
export const SECOND_FACTOR_NEEDED = {
  status: 401,
  message: 'One more step: enter the code from your authenticator app.',
} as const
const SESSION_ENDED = { status: 401, message: MESSAGES.unauthorized } as const

/** Its owner left, and can have it back: `recover`. */
export const accountLeftFailures = {
  'account-deactivated': { status: 409, message: 'Your account is deactivated.' },
  'account-queued-for-deletion': { status: 409, message: 'Your account is queued for deletion.' },
} as const

const signInFailures = {
  'wrong-credentials': { status: 400, message: 'Wrong email or password.' },
  ...accountLeftFailures,
  'second-factor-needed': SECOND_FACTOR_NEEDED,
  ...heldUp,
} as const

/** Whether there is an account with this address: decides between sign-up and login form. Hard rate limit. */
export const checkIfEmailExists = endpoint({
  method: 'GET',
  path: '/api/auth/checkIfEmailExists',
  summary: 'Check whether an email has an account',
  who: 'guest',
  query: z.object({ email: typed }),
  response: z.object({ exists: z.boolean() }),
  failures: { 'invalid-fields': INVALID_FIELDS, 'too-many-tries': TOO_MANY },
})

/** Failures of a sign-up. */
export const signUpFailures = {
  'invalid-fields': INVALID_FIELDS,
  'email-taken': { status: 409, message: 'An account with this email already exists. Log in instead.' },
  ...heldUp,
} as const

/** Makes an account and signs in. What this browser learned without an account joins it. */
export const signUpWithEmail = endpoint({
  method: 'PUT',
  path: '/api/auth/signupwithemail',
  summary: 'Sign up with email and password',
  who: 'guest',
  body: z.strictObject({ email: typed, password, fullName: typed, ...cameFrom }),
  response: signedIn,
  failures: signUpFailures,
})

/** Signs in. An account that is deactivated or queued for deletion says so, to whoever knows its password; see `recover`. */
export const signInWithEmail = endpoint({
  method: 'POST',
  path: '/api/auth/signinwithemail',
  summary: 'Sign in with email and password',
  who: 'guest',
  body: z.strictObject({ email: typed, password, ...cameFrom }),
  response: signedIn,
  failures: signInFailures,
})

/** Activates a deactivated account, or takes one out of the queue for deletion, and signs in. An active one: signs in. */
export const recover = endpoint({
  method: 'PUT',
  path: '/api/auth/recover',
  summary: 'Reactivate or recover an account',
  who: 'guest',
  body: z.strictObject({ email: typed, password, ...cameFrom }),
  response: signedIn,
  failures: {
    'wrong-credentials': signInFailures['wrong-credentials'],
    'second-factor-needed': SECOND_FACTOR_NEEDED,
    ...heldUp,
  },
})

/** New tokens for a refresh token, from the header `X-Refresh-Token` or the cookie. A token counts once. */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/auth/refreshToken',
  summary: 'Refresh the access token',
  who: 'guest',
  response: z.object({ accessToken: z.string(), refreshToken: z.string().nullable() }),
  failures: { 'session-ended': SESSION_ENDED },
})

/** Ends the session of a refresh token (header, cookie or `token`) and clears the cookies. Never fails. */
export const revokeToken = endpoint({
  method: 'POST',
  path: '/api/auth/revokeToken',
  summary: 'Sign out',
  who: 'guest',
  body: z.strictObject({ token: z.string().max(500).nullish() }).nullish(),
  response: z.object({}),
})

/** Returns the signed-in account. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  summary: 'The signed-in user',
  who: 'account',
  response: userInformation,
})

/** Mails a link and a code for a new password, where there is such an account. The answer is the same where there is none. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgotpassword',
  summary: 'Request a password reset',
  who: 'guest',
  body: z.strictObject({ email: typed }),
  response: z.object({
    /** Seconds until asking again makes sense. */
    resendAfterSeconds: z.number(),
  }),
  failures: { 'invalid-fields': INVALID_FIELDS, 'too-many-tries': TOO_MANY },
})

/** Whether mail leaves this installation. False: no mail server is set up, and messages stay in its own outbox. */
export const getMailState = endpoint({
  method: 'GET',
  path: '/api/auth/mail',
  summary: 'Check whether mail is sent',
  who: 'public',
  cacheable: true,
  response: z.object({ isSent: z.boolean() }),
})

/** Sets a new password by the mailed link's token, or by address and code. Ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/resetpassword',
  summary: 'Set a new password',
  who: 'guest',
  body: z.union([
    z.strictObject({ token: z.string().max(200), password }),
    z.strictObject({ email: typed, code: z.string().max(20), password }),
  ]),
  response: z.object({}),
  failures: {
    'invalid-fields': INVALID_FIELDS,
    'code-not-valid': CODE_NOT_VALID,
    ...heldUp,
  },
})

const resend = z.object({
  /** False: the address is verified already, nothing was sent. */
  sent: z.boolean(),
  /** Seconds until another one can be asked for. */
  resendAfterSeconds: z.number(),
})

/** Mails another verification code and link. Each time the wait for the next one grows. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resendverification',
  summary: 'Resend the verification code',
  who: 'account',
  response: resend,
  failures: { 'too-many-tries': TOO_MANY },
})

/** Verifies the signed-in account's address by its six-digit code. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verifyemail',
  summary: 'Verify the email address by code',
  who: 'account',
  body: z.strictObject({ code: z.string().max(20) }),
  response: userInformation,
  failures: codeFailures,
})

/** Verifies an address by the mailed link's token, also in a browser that is not signed in. */
export const verifyEmailByLink = endpoint({
  method: 'POST',
  path: '/api/auth/verifyemaillink',
  summary: 'Verify the email address by link',
  who: 'guest',
  body: z.strictObject({ token: z.string().max(200) }),
  response: z.object({}),
  failures: codeFailures,
})
