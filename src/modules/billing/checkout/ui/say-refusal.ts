import { CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'

/** Why a call was refused, in the words of its contract: of a 404 the general catalogue only knows that a page is not there. */
export function refusalMessage(
  error: unknown,
  failures: Readonly<Record<string, { message: string }>>,
): string {
  if (!(error instanceof CallError)) return MESSAGES.fallback
  return failures[error.code]?.message ?? error.message
}
