import { answerOf, type FormAnswer } from '#ui/forms/form-answer.ts'

export type ForgotSent = { state: 'sent'; email: string; resendAfterSeconds: number }

/** Result of requesting a new password. `email` is as typed. */
export type ForgotAnswer = ForgotSent | { state: 'refused'; email: string; answer: FormAnswer<'email'> }

export function forgotAnswerOf(error: unknown): FormAnswer<'email'> {
  return answerOf(error, ['email'])
}
