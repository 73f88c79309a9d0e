/** Webhook endpoints for payment providers. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** For providers alone: who does not sign what it says is not heard. A message that came already is answered alike. */
export const webhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:provider',
  summary: 'Receive a signed event from a payment provider',
  who: 'guest',
  params: z.object({ provider: z.string() }),
  response: z.object({ received: z.literal(true) }),
  failures: {
    'webhook-unknown': { status: 404, message: 'There’s no such provider here.' },
    'webhook-not-signed': {
      status: 400,
      message: 'The signature is missing or doesn’t match this message.',
    },
    'webhook-wrong-time': { status: 400, message: 'The signature’s timestamp is too old or in the future.' },
    'webhook-no-event': { status: 400, message: 'This isn’t an event: it has no ID.' },
  },
  maxBodyBytes: 256 * 1024,
})
