/** Leaving: deactivating, deleting, and taking along what is held. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { TOO_BUSY, TOO_MANY, WRONG_PASSWORD, password } from '../contract.ts'

/** Days between asking for deletion and the deletion. */
export const DELETION_GRACE_DAYS = 30

const leaveFailures = {
  'wrong-password': WRONG_PASSWORD,
  'too-many-tries': TOO_MANY,
  'too-busy': TOO_BUSY,
} as const

/** Deactivates the account and ends its sessions. Signing in again, by `recover`, activates it. */
export const deactivateAccount = endpoint({
  method: 'POST',
  path: '/api/account/deactivate',
  summary: 'Deactivate the account',
  who: 'account',
  /** `password` where the account has one. */
  body: z.strictObject({ password: password.optional() }),
  response: z.object({}),
  failures: leaveFailures,
})

/** Queues the account for deletion and ends its sessions. `recover` takes it out again until the day comes. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account',
  who: 'account',
  /** `password` where the account has one. */
  body: z.strictObject({ password: password.optional() }),
  response: z.object({ deletedAt: z.iso.datetime() }),
  failures: leaveFailures,
})

/** Everything that is held about the account, as one ZIP archive: a link, no call. */
export const EXPORT_PATH = '/api/account/export'
