/** Languages whose code is laid out on demand: those whose formatter runs in the browser. */
import type { CodeLanguage } from '#modules/exercises/contract.ts'

const FORMATTED = ['html', 'css', 'javascript', 'sql'] as const
export type FormattedLanguage = (typeof FORMATTED)[number]

export function isFormatted(language: CodeLanguage): language is FormattedLanguage {
  return FORMATTED.some((each) => each === language)
}
