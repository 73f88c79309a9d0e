import { CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'

/** Returns the message of a failed call, from its contract first: the general message of a 404 speaks of a page. */
export function failureMessage(
  error: unknown,
  failures: Readonly<Record<string, { message: string }>>,
): string {
  if (!(error instanceof CallError)) return MESSAGES.fallback
  return failures[error.code]?.message ?? error.message
}
