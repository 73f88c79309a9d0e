/** Sends one step of the form, from a browser or, without scripts, from the page's action. */
import { call, type CallOptions } from '#platform/contract/call.ts'
import {
  checkIfEmailExists,
  recover,
  signInWithEmail,
  signUpWithEmail,
  type EntrySource,
} from '../contract.ts'
import { signUpWithAppSumo } from '../appsumo/contract.ts'
import { signInWithSecondFactor } from '../second-factor/contract.ts'
import type { AuthStep, AuthTyped } from './auth-form-rules.ts'

/** Attribution of a visit. */
export type CameFrom = {
  source: EntrySource
  utmSource?: string
  attribution?: Record<string, string>
  timeZone?: string
}

export type StepOutcome = { kind: 'looked-up'; exists: boolean } | { kind: 'in'; by: 'bySignup' | 'byLogin' }

/** Throws `CallError` where the server says no. */
export async function submitStep(
  step: AuthStep,
  { email: asTyped, fullName, licenseCode, password, code }: AuthTyped & { password: string; code: string },
  cameFrom: CameFrom,
  options: CallOptions = {},
): Promise<StepOutcome> {
  const email = asTyped.trim()
  switch (step) {
    case 'initial': {
      const { exists } = await call(checkIfEmailExists, { query: { email } }, options)
      return { kind: 'looked-up', exists }
    }
    case 'sign-up':
      await call(signUpWithEmail, { body: { email, fullName, password, ...cameFrom } }, options)
      return { kind: 'in', by: 'bySignup' }
    case 'licence':
      await call(
        signUpWithAppSumo,
        { body: { email, fullName, password, licenseCode, ...cameFrom } },
        options,
      )
      return { kind: 'in', by: 'bySignup' }
    case 'login':
      await call(signInWithEmail, { body: { email, password, ...cameFrom } }, options)
      return { kind: 'in', by: 'byLogin' }
    case 'activate':
    case 'restore':
      await call(recover, { body: { email, password, ...cameFrom } }, options)
      return { kind: 'in', by: 'byLogin' }
    case 'second-factor':
      await call(signInWithSecondFactor, { body: { code } }, options)
      return { kind: 'in', by: 'byLogin' }
  }
}
