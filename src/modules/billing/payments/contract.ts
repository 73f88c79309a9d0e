/** Webhook endpoints for payment providers. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** For providers alone: who does not sign what it says is not heard. A message that came already is answered alike. */
export const webhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:provider',
  summary: 'What a payment provider tells us, signed',
  who: 'guest',
  params: z.object({ provider: z.string() }),
  response: z.object({ received: z.literal(true) }),
  failures: {
    'webhook-unknown': { status: 404, message: 'There is no such provider here.' },
    'webhook-not-signed': {
      status: 400,
      message: 'The signature is missing, or is not that of this message.',
    },
    'webhook-wrong-time': { status: 400, message: 'The signature is too old, or of a time to come.' },
    'webhook-no-event': { status: 400, message: 'This is no event: it needs an id.' },
  },
  maxBodyBytes: 256 * 1024,
})
