/** Shape of an email address, the same in browsers and on the server. */

export const EMAIL_MESSAGE = 'Please enter a valid email address.'

const FORM =
  /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/
const MOST_LETTERS = 254

/**
 * Whether a trimmed text is an address: letters, digits and `._%+-`, an `@`, a domain, a top-level domain of two
 * letters or more. Never more than one address, and never a line break.
 */
export function isEmail(text: string): boolean {
  return text.length <= MOST_LETTERS && FORM.test(text)
}

/** Folds an address for comparison: trimmed, in lower case. Two accounts never share a folded address. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase()
}
