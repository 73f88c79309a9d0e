/**
 * The form that signs up and in, as steps: an address is looked up, and then it is a new account or a known one. What each
 * thing that happens makes of it is decided here, the same with scripts and without.
 */
import { licenceCodeError } from '../licence-code-rules.ts'
import type { EntrySource } from '../contract.ts'
import {
  type AccountPrompt,
  DEACTIVATED,
  type LoginNotice,
  QUEUED_FOR_DELETION,
} from '../login-notice-rules.ts'
import { emailError, loginErrors, signUpErrors } from '../fields/fields.ts'

/**
 * `licence` signs up with a licence code. `activate` and `restore` sign in to an account that was deactivated, or waits to be
 * deleted, and have it as it was.
 */
export const AUTH_STEPS = [
  'initial',
  'sign-up',
  'licence',
  'login',
  'activate',
  'restore',
  'second-factor',
] as const
export type AuthStep = (typeof AUTH_STEPS)[number]

export type AuthField = 'email' | 'fullName' | 'password' | 'licenseCode' | 'code'

export const STEP_FIELDS: Record<AuthStep, readonly AuthField[]> = {
  initial: ['email'],
  'sign-up': ['email', 'fullName', 'password'],
  licence: ['email', 'licenseCode', 'fullName', 'password'],
  login: ['email', 'password'],
  activate: ['email', 'password'],
  restore: ['email', 'password'],
  'second-factor': ['code'],
}

/** Typed values that may be shown again. Never contains a password. */
export type AuthTyped = { email: string; fullName: string; licenseCode: string }

export type AuthAnswer = {
  fields: Partial<Record<AuthField, string>>
  /** Above the form. */
  general: string | null
  retryAfterSeconds: number | null
}

export type AuthState = { step: AuthStep; typed: AuthTyped; answer: AuthAnswer }

const FINE: AuthAnswer = { fields: {}, general: null, retryAfterSeconds: null }

const NOTHING: AuthTyped = { email: '', fullName: '', licenseCode: '' }

export const BEGINNING: AuthState = { step: 'initial', typed: NOTHING, answer: FINE }

/** `reason=second_factor`: the first step was at another site, and the browser has the ticket for the second one. */
export function beginningOf(query: URLSearchParams): AuthState {
  return query.get('reason') === 'second_factor' ? { ...BEGINNING, step: 'second-factor' } : BEGINNING
}

export type AuthEvent =
  | { kind: 'looked-up'; exists: boolean; knownStep: AuthStep; newStep: AuthStep; typed: AuthTyped }
  | { kind: 'refused'; code: string; answer: AuthAnswer; typed: AuthTyped }
  /** "Use another email", or a second step that came too late, with what is said about that. */
  | { kind: 'started-over'; answer?: AuthAnswer | undefined }

/** Failures that are a step of their own rather than a mistake. */
const NEXT_STEPS: Record<string, AuthStep> = {
  'account-deactivated': 'activate',
  'account-queued-for-deletion': 'restore',
  'second-factor-needed': 'second-factor',
}

export function authForm(state: AuthState, event: AuthEvent): AuthState {
  switch (event.kind) {
    case 'looked-up':
      return { step: event.exists ? event.knownStep : event.newStep, typed: event.typed, answer: FINE }
    case 'refused': {
      const { code, typed, answer } = event
      const step = NEXT_STEPS[code]
      if (step !== undefined) return { step, typed, answer: FINE }
      // The ticket of the first step ran out.
      if (code === 'second-factor-expired') return { ...BEGINNING, typed, answer }
      // Somebody has signed up with this address meanwhile, perhaps in another tab.
      if (code === 'email-taken') {
        const said = answer.fields.email ?? answer.general
        return { step: 'login', typed, answer: { ...FINE, general: said } }
      }
      return { ...state, typed, answer }
    }
    case 'started-over':
      return { ...BEGINNING, typed: state.typed, answer: event.answer ?? FINE }
  }
}

/** The step that a form without scripts was sent from. */
export function stepOf(sent: string): AuthStep {
  return AUTH_STEPS.find((step) => step === sent) ?? 'initial'
}

/** Checks a step before it is sent. Returns a message for each field with an error. */
export function stepErrors(
  step: AuthStep,
  fields: AuthTyped & { password: string },
  brandName: string,
): AuthAnswer['fields'] {
  if (step === 'second-factor') return {}
  if (step === 'sign-up') return signUpErrors(fields, brandName)
  if (step === 'licence') {
    const error = licenceCodeError(fields.licenseCode)
    return { ...(error === null ? {} : { licenseCode: error }), ...signUpErrors(fields, brandName) }
  }
  if (step !== 'initial') return loginErrors(fields)
  const error = emailError(fields.email)
  return error === null ? {} : { email: error }
}

/** Prompt for the owner of a deactivated or deleted account. */
export function leftPrompt(step: 'activate' | 'restore'): AccountPrompt {
  return step === 'activate' ? DEACTIVATED : QUEUED_FOR_DELETION
}

/** Next step for an email address that has no account. */
export function newStepOf(source: EntrySource): 'sign-up' | 'licence' {
  return source === 'appsumo' ? 'licence' : 'sign-up'
}

/** Next step for an email address that has an account; visitors who came to restore theirs are not asked again. */
export function knownStepOf(notice: LoginNotice | null): AuthStep {
  if (notice?.kind !== 'prompt') return 'login'
  return notice.prompt === DEACTIVATED ? 'activate' : 'restore'
}
