/** What a form shows of the server's answer; made by the page's action without scripts, and by the form itself with them. */
import { CallError } from '#platform/contract/call.ts'
import { fieldOfText, MESSAGES } from '#platform/contract/errors.ts'
import { message } from '#platform/messages/messages.ts'

export type FormAnswer<Field extends string> = {
  fields: Partial<Record<Field, string>>
  /** Above the form. */
  general: string | null
  /** Until it can be tried again; null where nobody said. */
  retryAfterSeconds: number | null
}

export const NO_ANSWER: FormAnswer<never> = { fields: {}, general: null, retryAfterSeconds: null }

/** True only as long as the device is offline. */
export const OFFLINE = message('You’re offline. Your text stays here. Send it when you’re back online.')

/** Why a form was refused, each sentence at its field of `formFields` or above the form. */
export function answerOf<Field extends string>(
  error: unknown,
  formFields: readonly Field[],
): FormAnswer<Field> {
  if (!(error instanceof CallError)) return { ...NO_ANSWER, general: MESSAGES.fallback }
  if (error.code === 'network' && navigator.onLine === false) return { ...NO_ANSWER, general: OFFLINE }
  return {
    ...placeServerErrors(error, formFields),
    retryAfterSeconds: error.retryAfterSeconds ?? null,
  }
}

/** What a refused call says, as `CallError` has it. */
type ServerAnswer = { message: string; fields: Record<string, string> }

/**
 * Where a form of these fields shows what the server said: each field error at its field, a plain text at the one field
 * it mentions, and everything else above the form.
 */
export function placeServerErrors<Field extends string>(
  { message, fields }: ServerAnswer,
  formFields: readonly Field[],
): { fields: Partial<Record<Field, string>>; general: string | null } {
  const placed: Partial<Record<Field, string>> = {}
  for (const field of formFields) {
    const error = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (error !== undefined) placed[field] = error
  }
  if (Object.keys(fields).length === 0) {
    const mentioned = fieldOfText(message)
    const field = formFields.find((each) => each === mentioned)
    if (field === undefined) return { fields: placed, general: message }
    placed[field] = message
    return { fields: placed, general: null }
  }
  const elsewhere = Object.entries(fields).find(([field]) => !Object.hasOwn(placed, field))
  return { fields: placed, general: elsewhere?.[1] ?? null }
}

/** The status that a page without scripts answers with. */
export function statusOf(error: unknown): number {
  return error instanceof CallError && error.status >= 400 ? error.status : 500
}

/** For how long the server wants to be left alone; 0 where it did not say. */
export function secondsUntilRetry(error: unknown): number {
  return error instanceof CallError ? (error.retryAfterSeconds ?? 0) : 0
}
