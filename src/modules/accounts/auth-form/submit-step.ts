/** Sends one step of the form, from a browser or, without scripts, from the page's action. */
import { call, type CallOptions } from '#platform/contract/call.ts'
import {
  checkIfEmailExists,
  recover,
  signInWithEmail,
  signUpWithEmail,
  type EntrySource,
  type UserInformation,
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

export type StepOutcome =
  | { kind: 'looked-up'; exists: boolean }
  | { kind: 'in'; by: 'bySignup' | 'byLogin'; user: UserInformation }

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
    case 'sign-up': {
      const { user } = await call(
        signUpWithEmail,
        { body: { email, fullName, password, ...cameFrom } },
        options,
      )
      return { kind: 'in', by: 'bySignup', user }
    }
    case 'licence': {
      const { user } = await call(
        signUpWithAppSumo,
        { body: { email, fullName, password, licenseCode, ...cameFrom } },
        options,
      )
      return { kind: 'in', by: 'bySignup', user }
    }
    case 'login': {
      const { user } = await call(signInWithEmail, { body: { email, password, ...cameFrom } }, options)
      return { kind: 'in', by: 'byLogin', user }
    }
    case 'activate':
    case 'restore': {
      const { user } = await call(recover, { body: { email, password, ...cameFrom } }, options)
      return { kind: 'in', by: 'byLogin', user }
    }
    case 'second-factor': {
      const { user } = await call(signInWithSecondFactor, { body: { code } }, options)
      return { kind: 'in', by: 'byLogin', user }
    }
  }
}
