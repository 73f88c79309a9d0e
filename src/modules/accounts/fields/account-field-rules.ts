/** Checks of account forms before they are sent, and the fields that server failures belong to. */
import { EMAIL_MESSAGE, isEmail } from '#platform/contract/email.ts'
import { passwordError } from './password-rules.ts'
import { passwordWordsError } from './password-word-rules.ts'
import { EMPTY_PASSWORD } from '../fields/password-rules.ts'

export const MOST_NAME_LETTERS = 100
/** Control characters, and those that turn the direction of the text around a name. */
const HIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
/** A name stands in mails to others: an address in it is somebody else's advertisement. */
const WEB_ADDRESS = /:\/\/|\bwww\./i

/** Returns the name's error; null for a valid name. */
export function fullNameError(fullName: string): string | null {
  const name = fullName.trim()
  if (name === '') return 'Please enter your full name.'
  if (Array.from(name).length > MOST_NAME_LETTERS)
    return `Please use at most ${MOST_NAME_LETTERS} characters.`
  if (HIDDEN.test(name) || !/\p{L}/u.test(name) || WEB_ADDRESS.test(name))
    return 'Please enter your name with letters others can read.'
  return null
}

/** Returns the address's error; null for a valid one. Surrounding blanks are ignored. */
export function emailError(email: string): string | null {
  return isEmail(email.trim()) ? null : EMAIL_MESSAGE
}

/** Returns the code's error; null for six digits, with or without blanks. */
export function codeError(code: string): string | null {
  return /^\d{6}$/.test(plainCode(code)) ? null : 'Please enter the six digits from our email.'
}

/** A code as it is sent: mail programs and people put blanks and hyphens into it. */
export function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '')
}

export type SignUpFields = { fullName: string; email: string; password: string }
export type LoginFields = { email: string; password: string }
type Errors<Fields> = Partial<Record<keyof Fields, string>>

/** Fields that cannot be sent like this, each with why; empty when all can. */
export function signUpErrors(fields: SignUpFields, brandName: string): Errors<SignUpFields> {
  return withoutNull({
    fullName: fullNameError(fields.fullName),
    email: emailError(fields.email),
    password: passwordError(fields.password) ?? passwordWordsError(fields.password, { ...fields, brandName }),
  })
}

/** A password that was good enough when it was made is not judged again. */
export function loginErrors(fields: LoginFields): Errors<LoginFields> {
  return withoutNull({
    email: emailError(fields.email),
    password: fields.password === '' ? EMPTY_PASSWORD : null,
  })
}

function withoutNull<Field extends string>(
  errors: Record<Field, string | null>,
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {}
  for (const field in errors) {
    const error = errors[field]
    if (error !== null) found[field] = error
  }
  return found
}
