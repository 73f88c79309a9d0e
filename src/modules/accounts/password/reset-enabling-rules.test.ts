import { expect, test } from 'vitest'
import { isResetEnabled, resetErrors, type ResetForm } from './reset-enabling-rules.ts'

const EMPTY = 'Password should not be empty'
const DIFFERENT = 'Your Confirm Password does not match with your New Password'
const GOOD = 'Engine#1843'

/** `f`: focused, `-`: never focused; then what stands in the field. */
function form(password: string, confirmPassword: string): ResetForm {
  return {
    wasPasswordFocused: password.startsWith('f'),
    password: password.slice(1),
    wasConfirmPasswordFocused: confirmPassword.startsWith('f'),
    confirmPassword: confirmPassword.slice(1),
  }
}

test.each<[string, string, boolean, string | null, string | null]>([
  ['-', '-', false, null, null],
  ['f', '-', false, EMPTY, null],
  ['-', 'f', false, null, null],
  ['f', 'f', false, EMPTY, null],
  ['fweak', '-', false, 'Minimum of 8 characters', null],
  ['fweakweakweak', 'fweakweakweak', false, 'At least 1 uppercase letter', null],
  [`f${GOOD}`, '-', false, null, null],
  [`f${GOOD}`, 'f', false, null, DIFFERENT],
  [`f${GOOD}`, 'fx', false, null, DIFFERENT],
  [`f${GOOD}`, `f${GOOD} `, false, null, DIFFERENT],
  [`f${GOOD}`, `f${GOOD.toLowerCase()}`, false, null, DIFFERENT],
  ['-', `f${GOOD}`, false, null, DIFFERENT],
  ['f', `f${GOOD}`, false, EMPTY, DIFFERENT],
  [`f${GOOD}`, `f${GOOD}`, true, null, null],
  // A password manager fills without focus.
  [`-${GOOD}`, `-${GOOD}`, true, null, null],
  [`f${GOOD}`, `-${GOOD}`, true, null, null],
  [`-${GOOD}`, '-', false, null, null],
  [`-${GOOD}`, '-x', false, null, DIFFERENT],
  ['-weak', '-weak', false, 'Minimum of 8 characters', null],
])(
  '%j and %j: enabled %s, %j, %j',
  (password, confirmPassword, isEnabled, passwordError, confirmPasswordError) => {
    const filled = form(password, confirmPassword)
    expect(isResetEnabled(filled)).toBe(isEnabled)
    expect(resetErrors(filled)).toEqual({ passwordError, confirmPasswordError })
  },
)
