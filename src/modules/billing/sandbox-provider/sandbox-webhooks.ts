/** The messages of the provider that comes with Codestead: it charges nobody, and signs what it says as a real one does. */
import type { Secrets } from '#platform/secrets/secrets.ts'
import { type WebhookSource, linkFinished, providerEvent } from '../providers/contract.ts'
import { checkSignature, headerOf, ownId, signMessage } from '../providers/providers.ts'

const SIGNATURE_HEADER = 'sandbox-signature'

const PURPOSE = 'sandbox-provider'

/** It speaks our own words: there is nothing to translate. */
export function sandboxWebhooks(secrets: Secrets): WebhookSource {
  return {
    verify: (headers, body, now) =>
      checkSignature({ header: headerOf(headers, SIGNATURE_HEADER), body }, secrets.keys(PURPOSE), now),
    idOf: ownId,
    read: (message) =>
      Reflect.get(Object(message), 'type') === 'link-finished'
        ? linkFinished.parse(message)
        : providerEvent.parse(message),
  }
}

export type SandboxMessage = { body: string; headers: Record<string, string> }

/** An event as the provider sends it at this instant. Sent again, it is signed anew. */
export function sandboxMessage(secrets: Secrets, event: object, at: Date): SandboxMessage {
  const body = JSON.stringify(event)
  const signature = signMessage(Buffer.from(body), [secrets.key(PURPOSE)], at)
  return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature } }
}
