/** Rules for new passwords. The browser shows them while typing; the server enforces them. */

const LEAST_LETTERS = 8
/** Longer ones only cost the server time. */
export const MOST_PASSWORD_LETTERS = 200

export const EMPTY_PASSWORD = 'Password should not be empty'

const CHECKS: { message: string; isMet(password: string): boolean }[] = [
  { message: 'Minimum of 8 characters', isMet: (password) => Array.from(password).length >= LEAST_LETTERS },
  { message: 'At least 1 uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { message: 'At least 1 number', isMet: (password) => /\p{Nd}/u.test(password) },
  {
    message: 'At least 1 special character (e.g., @#%^)',
    isMet: (password) => /[^\p{L}\p{M}\p{N}\p{Z}\p{C}]/u.test(password),
  },
]

export type PasswordCheck = { message: string; isMet: boolean }

/** The four rules in their order, each with whether this password keeps it. */
export function passwordChecks(password: string): PasswordCheck[] {
  return CHECKS.map(({ message, isMet }) => ({ message, isMet: isMet(password) }))
}

/** The first rule that is not kept; null for a password that may be used. */
export function passwordError(password: string): string | null {
  if (Array.from(password).length > MOST_PASSWORD_LETTERS)
    return `At most ${MOST_PASSWORD_LETTERS} characters`
  return passwordChecks(password).find(({ isMet }) => !isMet)?.message ?? null
}
