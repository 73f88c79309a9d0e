/** The form that sets a new password: what it says, and when it may be sent. */
import { EMPTY_PASSWORD, passwordError } from '../fields/fields.ts'

export const DIFFERENT_PASSWORDS = 'Your Confirm Password does not match with your New Password'

export type ResetForm = {
  password: string
  confirmPassword: string
  /** The field has been focused at least once. */
  wasPasswordFocused: boolean
  wasConfirmPasswordFocused: boolean
}

/** Errors of fields that were touched: focused or, as password managers do, filled without it. */
export function resetErrors(form: ResetForm): {
  passwordError: string | null
  confirmPasswordError: string | null
} {
  return {
    passwordError: isPasswordTouched(form) ? newPasswordError(form.password) : null,
    confirmPasswordError:
      isConfirmPasswordTouched(form) && form.confirmPassword !== form.password ? DIFFERENT_PASSWORDS : null,
  }
}

function newPasswordError(password: string): string | null {
  return password === '' ? EMPTY_PASSWORD : passwordError(password)
}

/** Only when both fields have been focused or filled and neither has an error. */
export function isResetEnabled(form: ResetForm): boolean {
  const errors = resetErrors(form)
  const areTouched = isPasswordTouched(form) && isConfirmPasswordTouched(form)
  return areTouched && errors.passwordError === null && errors.confirmPasswordError === null
}

function isPasswordTouched(form: ResetForm): boolean {
  return form.wasPasswordFocused || form.password !== ''
}

function isConfirmPasswordTouched(form: ResetForm): boolean {
  return form.wasConfirmPasswordFocused || form.confirmPassword !== ''
}
