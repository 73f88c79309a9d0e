/** Deactivating and deleting the account that asks. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { password, passwordFailures } from '../contract.ts'

/** Days between asking for deletion and the deletion. */
export const DELETION_GRACE_DAYS = 30

/** Deactivates the account and ends its sessions. Signing in again, by `recover`, activates it. */
export const deactivateAccount = endpoint({
  method: 'POST',
  path: '/api/account/deactivate',
  summary: 'Deactivate the account',
  who: 'account',
  /** `password` where the account has one. */
  body: z.strictObject({ password: password.optional() }),
  response: z.object({}),
  failures: passwordFailures,
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
  failures: passwordFailures,
})
