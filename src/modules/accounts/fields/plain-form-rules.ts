/** Digits and signs that stand in for letters. */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
/** A text with the letters that its digits and signs stand for. */
export function signsAsLetters(text: string): string {
  return text.replaceAll(/[@4310!$57]/g, (sign) => LETTERS[sign] ?? sign)
}

/** Shorter ones are parts of words, and many a good password has one at its front. */
const LEAST_LETTERS = 5

/**
 * Forms of a password without its disguise: lowercase, without what was added before and after the word, and with
 * digits and signs read as letters.
 */
export function plainForms(password: string): string[] {
  const small = password.toLowerCase()
  const core = small.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const withoutEnd = small.replace(/[\d\W_]+$/u, '')
  const read = [core, withoutEnd].map(signsAsLetters)
  const bare = small.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return [...new Set([small, bare, core, ...read])].filter((form) => form.length >= LEAST_LETTERS)
}
