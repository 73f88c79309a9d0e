/** Internal provider whose events redeem gifts; no webhook reaches it. */
import { type WebhookSource, providerEvent } from '../providers/contract.ts'

/** Webhook source without a key, so that no message has its signature. */
export const giftEvents: WebhookSource = {
  verify: () => 'wrong',
  idOf: () => null,
  read: (message) => providerEvent.parse(message),
}
