/** The messages of the provider that comes with Codestead: it charges nobody, and signs what it says as a real one does. */
import type { Secrets } from '#platform/data-dir/secrets.ts'
import type { WebhookSource } from '../ports.ts'
import { providerEvent } from '../provider-event.ts'
import { signMessage } from '../webhook-signature-rules.ts'

const SIGNATURE_HEADER = 'sandbox-signature'

function keys(secrets: Secrets): Uint8Array[] {
  return [secrets.key('sandbox-provider')]
}

/** It speaks our own words: there is nothing to translate. */
export const sandboxWebhooks: WebhookSource = {
  signatureHeader: SIGNATURE_HEADER,
  keys,
  read: (message) => providerEvent.parse(message),
}

export type SandboxMessage = { body: string; headers: Record<string, string> }

/** An event as the provider sends it at this instant. Sent again, it is signed anew. */
export function sandboxMessage(secrets: Secrets, event: object, at: Date): SandboxMessage {
  const body = JSON.stringify(event)
  const signature = signMessage(Buffer.from(body), keys(secrets), at)
  return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature } }
}
