import { CallError } from '#platform/contract/call.ts'
import { codeError, emailError } from '../../fields/fields.ts'
import { resetErrors } from '../reset-enabling-rules.ts'
import { answerOf, type FormAnswer } from '#ui/forms/form-answer.ts'
import { typedIn } from '#ui/forms/read-form.ts'

const RESET_FIELDS = ['email', 'code', 'password', 'confirmPassword'] as const
export type ResetField = (typeof RESET_FIELDS)[number]

export type ResetTyped = Record<ResetField, string>

/** Result of a new password that was not set, with the typed values that may be shown again. */
export type ResetAnswer = { answer: FormAnswer<ResetField>; email: string; code: string }

export function readReset(form: FormData): ResetTyped {
  return {
    email: typedIn(form, 'email'),
    code: typedIn(form, 'code'),
    password: typedIn(form, 'password'),
    confirmPassword: typedIn(form, 'confirmPassword'),
  }
}

/** Fields that cannot be sent like this. Whoever has the link's token is asked for neither address nor code. */
export function resetFieldErrors(typed: ResetTyped, token: string | null): FormAnswer<ResetField>['fields'] {
  const errors = resetErrors({ ...typed, wasPasswordFocused: true, wasConfirmPasswordFocused: true })
  const found: Record<ResetField, string | null> = {
    email: token === null ? emailError(typed.email) : null,
    code: token === null ? codeError(typed.code) : null,
    password: errors.passwordError,
    confirmPassword: errors.confirmPasswordError,
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null))
}

export function resetBody({ email, code, password }: ResetTyped, token: string | null) {
  return token === null ? { email, code, password } : { token, password }
}

/** A code that is not right is said at its field; a link has none. */
export function resetAnswerOf(error: unknown, token: string | null): FormAnswer<ResetField> {
  const answer = answerOf(error, RESET_FIELDS)
  const isCodeWrong = error instanceof CallError && error.code === 'code-not-valid' && token === null
  if (!isCodeWrong) return answer
  return { ...answer, fields: { code: error.message }, general: null }
}
