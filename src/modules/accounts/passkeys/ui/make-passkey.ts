import { call, CallError } from '#platform/contract/call.ts'
import type { Proof } from '../../second-factor/browser.ts'
import { addPasskey, startPasskey, type Passkey } from '../contract.ts'
import { browserTrouble } from './browser-passkeys.ts'

/** Has the browser make a passkey, and adds it. Null: whoever was asked closed the question. */
export async function makePasskey(proof: Proof): Promise<Passkey | null> {
  const { options } = await call(startPasskey, { body: proof })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const passkey = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    const message = browserTrouble(error)
    if (message === null) return null
    throw new CallError(message, { status: 0, code: 'browser' })
  })
  return passkey === null ? null : call(addPasskey, { body: { passkey } })
}
