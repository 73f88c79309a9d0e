/** Passkeys: keys on people's devices that sign in without a password (WebAuthn). */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { accountLeftFailures, INVALID_FIELDS, TOO_MANY, signedIn, typed } from '../contract.ts'
import { proof, proofFailures } from '../second-factor/contract.ts'

/** More than anybody has devices. */
export const MOST_PASSKEYS = 20
export const LONGEST_PASSKEY_NAME = 60
/** For how long a removed one can be brought back. */
export const RESTORE_MINUTES = 10

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(most)

const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal('public-key') }

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Time of the last sign-in; null if it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Whether it is on more than one device of its owner. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

const NOT_FOUND = { status: 404, message: 'This passkey no longer exists.' } as const
/** Keys are for one domain: at another address of the site there are none. */
const ELSEWHERE = {
  status: 409,
  message: 'Passkeys work only at this site’s main address.',
} as const

/** The account's passkeys, the newest first. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'Passkeys of the account',
  who: 'account',
  response: z.object({ passkeys: z.array(passkey) }),
})

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** Returns options for `startRegistration`. Valid once, for five minutes. */
export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/start',
  summary: 'Start adding a passkey',
  who: 'account',
  body: z.strictObject(proof),
  response: z.object({
    options: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      timeout: z.number(),
      excludeCredentials: z.array(descriptor),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.boolean(),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
  }),
  failures: {
    ...proofFailures,
    'too-many-passkeys': { status: 409, message: 'You already have 20 passkeys. Remove one to add another.' },
    'passkeys-elsewhere': ELSEWHERE,
  },
})

const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
/** Response of `startRegistration`, reduced to what is used. */
export type MadePasskey = z.infer<typeof madePasskey>

/** Adds the passkey that the browser made. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Add a passkey',
  who: 'account',
  body: z.strictObject({ passkey: madePasskey }),
  response: passkey,
  failures: {
    'passkey-refused': {
      status: 400,
      message: 'The passkey couldn’t be added. It may have timed out: try again.',
    },
    'passkey-known': { status: 409, message: 'This passkey is already in use.' },
    'too-many-passkeys': { status: 409, message: 'You already have 20 passkeys. Remove one to add another.' },
    'passkeys-elsewhere': ELSEWHERE,
  },
})

const params = z.object({ passkeyId: z.uuid() })

/** Gives a passkey another name. */
export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/account/passkeys/:passkeyId',
  summary: 'Rename a passkey',
  who: 'account',
  params,
  body: z.strictObject({ name: typed }),
  response: passkey,
  failures: { 'passkey-not-found': NOT_FOUND, 'invalid-fields': INVALID_FIELDS },
})

/** Removes a passkey, unless nothing else leads into the account. It counts no more from then on. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/:passkeyId/remove',
  summary: 'Remove a passkey',
  who: 'account',
  params,
  body: z.strictObject(proof),
  response: z.object({}),
  failures: {
    ...proofFailures,
    'passkey-not-found': NOT_FOUND,
    'last-way-in': {
      status: 409,
      message:
        'This is your only way to log in. Add another passkey first, or set a password with "Forgot password" on the login page.',
    },
  },
})

/** Undoes a removal, in the session that removed it, for ten minutes. */
export const restorePasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/:passkeyId/restore',
  summary: 'Restore a removed passkey',
  who: 'account',
  params,
  response: passkey,
  failures: { 'passkey-not-found': NOT_FOUND },
})

/** Returns options for `startAuthentication`. Valid once, for five minutes. */
export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/start',
  summary: 'Start signing in with a passkey',
  who: 'guest',
  response: z.object({
    options: z.object({
      challenge: z.string(),
      timeout: z.number(),
      rpId: z.string(),
      userVerification: z.literal('required'),
    }),
  }),
  failures: { 'too-many-tries': TOO_MANY, 'passkeys-elsewhere': ELSEWHERE },
})

const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: base64url(200).optional(),
  }),
})
/** Response of `startAuthentication`, reduced to what is used. */
export type UsedPasskey = z.infer<typeof usedPasskey>

/**
 * Signs in with a passkey: it is two factors already, so no second one is asked for. `recovers`: an account that was left is
 * to be as it was, as `recover` does.
 */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey',
  who: 'guest',
  body: z.strictObject({
    passkey: usedPasskey,
    recovers: z.boolean().optional(),
    /** IANA name. Kept when the account has none. */
    timeZone: z.string().max(60).optional(),
  }),
  response: signedIn,
  failures: {
    'passkey-not-known': {
      status: 400,
      message: 'We don’t recognize this passkey. It may have been removed. Log in another way.',
    },
    'passkey-refused': {
      status: 400,
      message: 'The passkey couldn’t be checked. It may have timed out: try again.',
    },
    ...accountLeftFailures,
    'too-many-tries': TOO_MANY,
    'passkeys-elsewhere': ELSEWHERE,
  },
})
