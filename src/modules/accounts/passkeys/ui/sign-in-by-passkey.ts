/** Signing in with a passkey, in a browser. */
import { call, CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import type { UserInformation } from '../../contract.ts'
import { signInWithPasskey, startPasskeySignIn, type UsedPasskey } from '../contract.ts'
import { browserTrouble } from './browser-passkeys.ts'

export type PasskeyOutcome =
  | { kind: 'in'; user: UserInformation }
  /** Nobody chose one. */
  | { kind: 'stopped' }
  | { kind: 'refused'; message: string }
  /** The account's owner left, and can have it back: by asking once more, with `recovers`. */
  | { kind: 'left'; message: string; isQueued: boolean }

/** Asks the browser, by a window of its own. Never throws. */
export async function signInByPasskey({ recovers = false } = {}): Promise<PasskeyOutcome> {
  try {
    const [{ startAuthentication }, { options }] = await prepare()
    return await handIn(await startAuthentication({ optionsJSON: options }), recovers)
  } catch (error) {
    return outcomeOf(error)
  }
}

function prepare() {
  return Promise.all([import('@simplewebauthn/browser'), call(startPasskeySignIn, {})])
}

async function handIn(passkey: UsedPasskey, recovers: boolean): Promise<PasskeyOutcome> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { user } = await call(signInWithPasskey, { body: { passkey, recovers, timeZone } })
  return { kind: 'in', user }
}

function outcomeOf(error: unknown): PasskeyOutcome {
  if (!(error instanceof CallError)) {
    const message = browserTrouble(error)
    return message === null ? { kind: 'stopped' } : { kind: 'refused', message }
  }
  const isQueued = error.code === 'account-queued-for-deletion'
  if (isQueued || error.code === 'account-deactivated')
    return { kind: 'left', message: error.message, isQueued }
  return { kind: 'refused', message: error.message || MESSAGES.fallback }
}

/**
 * Has the browser offer passkeys in the field with the autofill word `webauthn`, where it can. `onChosen`: somebody took
 * one; `onEnd`: what came of it. What hinders the offer itself is nobody's trouble. Returns how to withdraw it.
 */
export function offerPasskeys(told: {
  onChosen: () => void
  onEnd: (outcome: PasskeyOutcome) => void
}): () => void {
  let isWithdrawn = false
  const offer = async () => {
    const canOffer = await window.PublicKeyCredential.isConditionalMediationAvailable?.()
    if (canOffer !== true || isWithdrawn) return
    const [{ startAuthentication }, { options }] = await prepare()
    // Whoever pressed the button meanwhile is being asked: a second question would take the place of that one.
    if (isWithdrawn) return
    const passkey = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
    told.onChosen()
    told.onEnd(await handIn(passkey, false).catch(outcomeOf))
  }
  void offer().catch(() => {})
  return () => {
    isWithdrawn = true
  }
}

/** Ends the offer that waits in the browser: the field is gone. */
export async function endOffer(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}
