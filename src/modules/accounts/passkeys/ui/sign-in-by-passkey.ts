/** Signing in with a passkey, in a browser. */
import { call, CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { signInWithPasskey, startPasskeySignIn } from '../contract.ts'
import { browserTrouble } from './browser-passkeys.ts'

export type PasskeyOutcome =
  | { kind: 'in' }
  /** Nobody chose one. */
  | { kind: 'stopped' }
  | { kind: 'refused'; message: string }
  /** The account's owner left, and can have it back: by asking once more, with `recovers`. */
  | { kind: 'left'; message: string; isQueued: boolean }

type Asked = { recovers?: boolean; isAutofill?: boolean }

/** Never throws. `isAutofill`: the browser offers passkeys in the form's fields, and waits. */
export async function signInByPasskey({
  recovers = false,
  isAutofill = false,
}: Asked): Promise<PasskeyOutcome> {
  try {
    const [{ startAuthentication }, { options }] = await Promise.all([
      import('@simplewebauthn/browser'),
      call(startPasskeySignIn, {}),
    ])
    const passkey = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill })
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    await call(signInWithPasskey, { body: { passkey, recovers, timeZone } })
    return { kind: 'in' }
  } catch (error) {
    return outcomeOf(error)
  }
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
 * Has the browser offer passkeys in the form's fields, where it can. Tells what came of it when somebody chose one; what
 * hinders the offer itself is nobody's trouble. Returns how to withdraw it.
 */
export function offerPasskeys(onEnd: (outcome: PasskeyOutcome) => void): () => void {
  let isWithdrawn = false
  const offer = async () => {
    const canOffer = await window.PublicKeyCredential.isConditionalMediationAvailable?.()
    if (canOffer !== true || isWithdrawn) return
    const outcome = await signInByPasskey({ isAutofill: true })
    const wasChosen = outcome.kind === 'in' || outcome.kind === 'left'
    if (wasChosen && !isWithdrawn) onEnd(outcome)
  }
  void offer().catch(() => {})
  return () => {
    isWithdrawn = true
    import('@simplewebauthn/browser').then(
      ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
      // What has not come has offered nothing.
      () => {},
    )
  }
}
