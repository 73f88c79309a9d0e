/** Licence codes that were bought on AppSumo: signing up with one, and redeeming one in an account that is there. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  cameFrom,
  INVALID_FIELDS,
  password,
  signedIn,
  signUpFailures,
  TOO_MANY,
  typed,
  userInformation,
} from '../contract.ts'

/** Makes an account, gives it what the code grants, and signs in; or does nothing of it. */
export const signUpWithAppSumo = endpoint({
  method: 'PUT',
  path: '/api/auth/signupwithappsumo',
  summary: 'Sign up with an AppSumo license code',
  who: 'guest',
  body: z.strictObject({ email: typed, password, fullName: typed, licenseCode: typed, ...cameFrom }),
  response: signedIn,
  failures: signUpFailures,
})

/** Gives the account what the code grants. A code that would give it nothing is not used up. */
export const redeemLicence = endpoint({
  method: 'POST',
  path: '/api/account/licence',
  summary: 'Redeem an AppSumo license code',
  who: 'account',
  body: z.strictObject({ licenseCode: typed }),
  response: userInformation,
  failures: {
    'invalid-fields': INVALID_FIELDS,
    'licence-held': {
      status: 409,
      message:
        'Your account already has lifetime PRO. This code wasn’t used, so you can give it to someone else.',
    },
    'too-many-tries': TOO_MANY,
  },
})
