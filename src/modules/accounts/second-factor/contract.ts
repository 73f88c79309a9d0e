/** The second factor: codes of an authenticator app, and recovery codes for when it is lost. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { TOO_MANY, password, passwordFailures, signedIn } from '../contract.ts'

/** Number of recovery codes made at a time. */
export const RECOVERY_CODES = 10
/** For how long a new session counts as proof of who it is. */
export const FRESH_SESSION_MINUTES = 10

const typedCode = z.string().max(100)

/** Failure of a wrong code; it does not reveal how close the code was or of which kind. */
export const SECOND_FACTOR_WRONG = {
  status: 400,
  message: 'Wrong code. Each code works once: wait for the next one, or use a recovery code.',
} as const

/** Proof of ownership for changes to sign-in methods. `code`: from the app, or a recovery code. */
export const proof = { password: password.optional(), code: typedCode.optional() }

export const proofFailures = {
  ...passwordFailures,
  'second-factor-wrong': SECOND_FACTOR_WRONG,
  /** Failure of a call without a needed proof: ask for it and call again. */
  'proof-needed': { status: 409, message: 'Confirm it’s you with your password or a code.' },
  /** There is nothing to give but a new session. */
  'sign-in-again': {
    status: 409,
    message: 'You logged in more than 10 minutes ago. Log in again, then come back.',
  },
} as const

/**
 * Signs in whoever has just shown a first factor and was told `second-factor-needed`: by a code of the app, or a recovery
 * code. A wrong code leaves the ticket good. `ticket`: only for clients that keep no cookies.
 */
export const signInWithSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/secondfactor',
  summary: 'Complete a sign-in with a second factor',
  who: 'guest',
  body: z.strictObject({ code: typedCode, ticket: z.string().max(2_000).optional() }),
  response: signedIn,
  failures: {
    'second-factor-wrong': SECOND_FACTOR_WRONG,
    'second-factor-expired': {
      status: 401,
      message: 'The first step expired. Please log in again.',
    },
    'too-many-tries': TOO_MANY,
  },
})

const secondFactor = z.object({
  isOn: z.boolean(),
  /** Since when; null: it is off. */
  enabledAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number(),
})

/** Whether the account asks for a second factor. */
export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  summary: 'Get the state of the second factor',
  who: 'account',
  response: secondFactor,
})

/** A secret for an authenticator app, which takes the place of one that was not confirmed. Nothing is asked for yet. */
export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/start',
  summary: 'Set up an authenticator app',
  who: 'account',
  body: z.strictObject(proof),
  response: z.object({
    /** In base32, for typing. */
    secret: z.string(),
    /** The same for apps, as an `otpauth:` address. */
    address: z.string(),
    /** The address as a QR code: a square of `size` modules, and the path of those that are dark. */
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
  failures: {
    ...proofFailures,
    'second-factor-on': {
      status: 409,
      message: 'Two-factor sign-in is already on. Turn it off to use another app.',
    },
  },
})

const recoveryCodes = z.object({
  /** Shown once: nobody can read them afterwards. */
  recoveryCodes: z.array(z.string()),
})

/** Turns it on by a code of the app. */
export const enableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/enable',
  summary: 'Turn the second factor on',
  who: 'account',
  body: z.strictObject({ code: typedCode }),
  response: recoveryCodes,
  failures: {
    'second-factor-wrong': {
      status: 400,
      message: 'Wrong code. Enter the one your app shows now, and check the clock on that device.',
    },
    'second-factor-not-started': { status: 409, message: 'This setup expired. Please start again.' },
    'too-many-tries': TOO_MANY,
  },
})

const NOT_ON = { status: 409, message: 'Two-factor sign-in is already off.' } as const

/** Turns it off, by password or code. Secret and recovery codes are deleted. */
export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/disable',
  summary: 'Turn the second factor off',
  who: 'account',
  body: z.strictObject(proof),
  response: z.object({}),
  failures: { ...proofFailures, 'second-factor-off': NOT_ON },
})

/** Ten new recovery codes, by password or code. Those before count no more. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  summary: 'Get new recovery codes',
  who: 'account',
  body: z.strictObject(proof),
  response: recoveryCodes,
  failures: { ...proofFailures, 'second-factor-off': NOT_ON },
})
