/** Signing up with a licence code that was bought on AppSumo. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { cameFrom, password, signedIn, signUpFailures, typed } from '../contract.ts'

/** Makes an account, gives it what the code grants, and signs in; or does nothing of it. */
export const signUpWithAppSumo = endpoint({
  method: 'PUT',
  path: '/api/auth/signupwithappsumo',
  summary: 'Sign up with an AppSumo licence code',
  who: 'guest',
  body: z.strictObject({ email: typed, password, fullName: typed, licenseCode: typed, ...cameFrom }),
  response: signedIn,
  failures: signUpFailures,
})
