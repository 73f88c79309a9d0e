import { CallError } from '#platform/contract/call.ts'
import type { PersonaStep } from '../../contract.ts'
import { answerOf, type FormAnswer } from '#ui/forms/form-answer.ts'

/** Result of a form of `/verify-code`. */
export type VerifyAnswer =
  | { state: 'confirmed' }
  | { state: 'resent'; resendAfterSeconds: number }
  | { state: 'refused'; by: 'code' | 'link' | 'resend'; answer: FormAnswer<'code'> }

/** A code that is not right is said at its field. */
export function codeAnswerOf(error: unknown): FormAnswer<'code'> {
  const answer = answerOf(error, ['code'])
  const isCodeWrong = error instanceof CallError && error.code === 'code-not-valid'
  return isCodeWrong ? { ...answer, fields: { code: error.message }, general: null } : answer
}

/** Above the form: neither a link nor a button to press has a field. */
export function generalAnswerOf(error: unknown): FormAnswer<'code'> {
  return answerOf(error, [])
}

/** Target after confirming an address, for visitors without a requested redirect. */
export function afterVerifying(personaStep: PersonaStep): string {
  return personaStep === 'COMPLETED' ? '/courses' : '/onboarding'
}
