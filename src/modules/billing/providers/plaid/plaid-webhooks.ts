/** What Plaid tells us: that somebody is done with its page. It has much else to say, of which nothing is done. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type WebhookSource, linkFinished } from '../contract.ts'
import { PlaidRefusal, type AskPlaid } from './plaid-client.ts'
import { openPlaidSignatures, plaidKey } from './plaid-signatures.ts'

const named = z.object({ webhook_type: z.string(), webhook_code: z.string() })

const finished = z.object({
  webhook_type: z.literal('LINK'),
  webhook_code: z.literal('SESSION_FINISHED'),
  link_session_id: z.string(),
  link_token: z.string(),
  status: z.string(),
})

export function plaidWebhooks(ask: AskPlaid): WebhookSource {
  return {
    verify: openPlaidSignatures(async (kid) => {
      try {
        const { key } = await ask((api) => api.webhookVerificationKeyGet({ key_id: kid }))
        return plaidKey.safeParse(key).data ?? null
      } catch (error) {
        // It answered that it has no such key, or that this is no name of one.
        if (error instanceof PlaidRefusal && error.code !== null && NO_KEY.has(error.code)) return null
        throw error
      }
    }),
    idOf,
    read(message) {
      const { data } = finished.safeParse(message)
      if (data === undefined || data.status.toUpperCase() !== 'SUCCESS') return null
      return linkFinished.parse({ type: 'link-finished', id: idOf(message), reference: data.link_token })
    },
  }
}

const NO_KEY = new Set(['INVALID_WEBHOOK_VERIFICATION_KEY_ID', 'INVALID_FIELD'])

/** Plaid's messages have no id. A page is done once; of anything else one message is told from another by its bytes. */
function idOf(message: unknown): unknown {
  const { data } = named.safeParse(message)
  if (data === undefined) return null
  const { data: done } = finished.safeParse(message)
  const digest = createHash('sha256').update(JSON.stringify(message)).digest('hex')
  return `${data.webhook_code}.${done?.link_session_id ?? digest}`
}
