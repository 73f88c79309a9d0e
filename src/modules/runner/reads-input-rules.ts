/** Whether a program asks for input, as far as its text tells. */
import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'

/** Tells it by a word, in a comment too: a program is better asked once too often than left waiting. */
export function readsInput(language: Language, files: readonly { content: string }[]): boolean {
  const { readsInput: pattern } = LANGUAGES[language]
  return pattern !== null && files.some(({ content }) => pattern.test(content))
}
