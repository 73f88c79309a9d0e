/** Passkeys in this browser. Its library is fetched when somebody wants one. */
import { message } from '#platform/messages/messages.ts'

/** Whether there can be any here: not in old browsers, nor at an address that is no name. In a browser only. */
export function hasPasskeys(): boolean {
  const isName = !/^[\d.]+$|:/.test(location.hostname)
  return isName && typeof window.PublicKeyCredential === 'function'
}

export const NO_PASSKEYS = message('This browser doesn’t support passkeys here.')

const STOPPED = ['NotAllowedError', 'AbortError']

/**
 * Message for an error of the browser. Null if the user canceled or another request replaced it; browsers don't say
 * which.
 */
export function browserTrouble(error: unknown): string | null {
  const { name, code } = namesOf(error)
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return message('This device already has a passkey for your account.')
  if (STOPPED.includes(name)) return null
  return message('Your browser couldn’t do that. Try again, or use another device.')
}

function namesOf(error: unknown): { name: string; code: string } {
  if (!(error instanceof Error)) return { name: '', code: '' }
  return { name: error.name, code: String(Reflect.get(error, 'code') ?? '') }
}
