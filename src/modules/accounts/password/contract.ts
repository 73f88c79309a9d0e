/** The password of the account that asks. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { INVALID_FIELDS, password, passwordFailures } from '../contract.ts'

/** Changes the password and ends all other sessions. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change the password',
  who: 'account',
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  response: z.object({}),
  failures: {
    'invalid-fields': INVALID_FIELDS,
    ...passwordFailures,
    'no-password': {
      status: 409,
      message: 'This account has no password yet. Set one with "Forgot password".',
    },
  },
})
