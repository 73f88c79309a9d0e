/** What a call of a function must come to, in a learner's words: `5`, or `raises ValueError`. */
import { t } from '#platform/messages/messages.ts'
import { CHALLENGE_DATA } from './challenge-languages/contract.ts'
import type { Language } from './contract.ts'
import type { ExpectedError, FunctionTest } from './exercise.ts'
import { renderValue } from './value-text-rules.ts'
import type { FunctionSignature } from './values.ts'

export function renderExpected(
  language: Language,
  { returns }: FunctionSignature,
  test: Pick<FunctionTest, 'expected' | 'raises'>,
): string {
  if (test.raises) return renderError(language, test.raises)
  return renderValue(language, returns, test.expected ?? null)
}

/** Writes an exception as both columns of a test show it. */
export function renderError(language: Language, { type, message }: ExpectedError): string {
  const error = message === undefined || message === '' ? type : `${type}: ${message}`
  return saysRaise(language) ? t('raises {error}', { error }) : t('throws {error}', { error })
}

/** Whether the language raises exceptions; the others throw them. */
export function saysRaise(language: Language): boolean {
  return CHALLENGE_DATA[language].functions.exceptions === 'raise'
}
