/** Words that no password may be made of: whoever knows the site and whose account it is tries them first. */
import { signsAsLetters } from './plain-form-rules.ts'

/** Owner of the password and name of the site; empty strings where unknown. */
export type PasswordOwner = { brandName: string; fullName: string; email: string }

export const PASSWORD_OF_KNOWN_WORDS =
  'A password with your name, your email, or this site’s name is easy to guess. Choose another one.'

/** Shorter ones are parts of any word. */
const LEAST_LETTERS = 3
/** Minimum number of letters beside known words. */
const LEAST_OF_ONES_OWN = 4

/** Returns an error for a password made of known words, however disguised; null for a good one. */
export function passwordWordsError(password: string, owner: PasswordOwner): string | null {
  const plain = folded(password)
  const isMade = [plain, signsAsLetters(plain)].some((form) => isMadeOf(form, knownWords(owner)))
  return isMade ? PASSWORD_OF_KNOWN_WORDS : null
}

function isMadeOf(password: string, words: string[]): boolean {
  let rest = password
  for (const word of words) rest = rest.replaceAll(word, ' ')
  return rest !== password && lettersOf(rest) < LEAST_OF_ONES_OWN
}

/** Longest first, so that a part of a name does not leave its rest. An address by the part before the @. */
function knownWords({ brandName, fullName, email }: PasswordOwner): string[] {
  const texts = [brandName, fullName, email.slice(0, Math.max(0, email.lastIndexOf('@')))].map(folded)
  const words = texts.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{M}]+/u)
    return [text, parts.join(''), ...parts]
  })
  return [...new Set(words)]
    .filter((word) => lettersOf(word) >= LEAST_LETTERS)
    .toSorted((one, other) => other.length - one.length)
}

/** In small letters without their accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function lettersOf(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
