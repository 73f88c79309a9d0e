import { Failure } from '#platform/failures.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordError, type PasswordOwner, passwordWordsError } from '../fields/fields.ts'

/** Returns the error of a new password; null for a good one. `owner` is null before the account exists. */
export function newPasswordError(password: string, owner: PasswordOwner | null): string | null {
  const error = passwordError(password) ?? (owner === null ? null : passwordWordsError(password, owner))
  if (error !== null || !isCommonPassword(password)) return error
  return 'This password is too common. Choose another one.'
}

/** Throws `invalid-fields` for a password that is not good enough. */
export function requireGoodPassword(password: string, owner: PasswordOwner | null, field = 'password'): void {
  const error = newPasswordError(password, owner)
  if (error !== null) throw new Failure('invalid-fields', { fields: { [field]: [error] } })
}
