/** The sign-ins of other sites that are connected to an account. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { provider, providerFailures } from '../oauth-providers/contract.ts'

const connectedSignIns = z.object({
  connected: z.array(
    provider.extend({
      /** The address it has there; null: it has none that is verified. */
      email: z.string().nullable(),
      linkedAt: z.iso.datetime(),
    }),
  ),
  /** Offered, and not connected yet. */
  available: z.array(provider),
  /** Whether the account can be signed in to without the one that is connected. Then it can be taken away. */
  canDisconnect: z.boolean(),
})
export type ConnectedSignIns = z.infer<typeof connectedSignIns>

/** The sign-ins of other sites that lead to the account. */
export const listConnectedSignIns = endpoint({
  method: 'GET',
  path: '/api/account/connected-sign-ins',
  summary: 'Connected sign-ins',
  who: 'account',
  response: connectedSignIns,
})

/** Its id; judged after it is known who asks. */
const ofProvider = z.object({ provider: z.string().max(40) })

/** Begins to connect one: the browser goes to the address, and comes back to the account's settings. */
export const connectSignIn = endpoint({
  method: 'POST',
  path: '/api/account/connected-sign-ins/:provider',
  summary: 'Connect a sign-in',
  who: 'account',
  params: ofProvider,
  response: z.object({ address: z.url() }),
  failures: providerFailures,
})

/** Takes one away. The last way to sign in stays. */
export const disconnectSignIn = endpoint({
  method: 'DELETE',
  path: '/api/account/connected-sign-ins/:provider',
  summary: 'Disconnect a sign-in',
  who: 'account',
  params: ofProvider,
  response: connectedSignIns,
  failures: {
    'provider-not-found': providerFailures['provider-not-found'],
    'last-way-in': {
      status: 409,
      message: 'This is your only way to sign in. Set a password or add a passkey first.',
    },
  },
})
