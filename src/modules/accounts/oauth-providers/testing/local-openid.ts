/** A real OpenID provider, for what Google and Apple do. */
import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Provider, type Configuration } from 'oidc-provider'
import { formOf, listen, type LocalHost, type LocalPerson, type LocalProvider } from './local-server.ts'

export type LocalOpenId = LocalProvider & {
  /** Writes the claim for a verified address; Apple sends it as text. */
  verified: (isVerified: boolean) => unknown
}

type Options = {
  host?: LocalHost
  clientId: string
  clientSecret: string
  redirectUri: string
  routes?: Configuration['routes']
  /** Checks a client secret that differs in every request. */
  checkSecret?: (secret: string) => Promise<void>
}

export async function startLocalOpenId(options: Options): Promise<LocalOpenId> {
  const server = await listen(options.host)
  const provider = new Provider(
    server.url,
    configuration(options, () => local),
  )
  const respond = provider.callback()
  server.answer((request, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/interaction/')) {
      const outcome =
        local.person === null
          ? { error: 'access_denied', error_description: 'Not allowed.' }
          : { login: { accountId: local.person.subject } }
      void provider.interactionFinished(request, response, outcome)
    } else if (path === options.routes?.token && options.checkSecret !== undefined) {
      void exchangeSecret(request, options).then(() => respond(request, response))
    } else {
      void respond(request, response)
    }
  })
  const local: LocalOpenId = { url: server.url, person: null, close: server.close, verified: (is) => is }
  return local
}

/** The provider knows one secret: what is right by the rule of the other side becomes that one. */
async function exchangeSecret(
  request: IncomingMessage,
  { checkSecret, clientSecret }: Options,
): Promise<void> {
  const form = await formOf(request)
  const isRight = await checkSecret?.(form.get('client_secret') ?? '').then(
    () => true,
    () => false,
  )
  form.set('client_secret', isRight === true ? clientSecret : 'wrong')
  Object.assign(request, { body: Object.fromEntries(form) })
}

function configuration(options: Options, local: () => LocalOpenId): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    ...(options.routes === undefined ? {} : { routes: options.routes }),
    scopes: ['openid', 'name'],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'local' }] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['of this machine alone'] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => claimsOf(subject, local()),
    }),
    // Whoever is signed in there allows it.
    loadExistingGrant: async (context) => {
      const { client, account, provider } = context.oidc
      if (client === undefined || account === undefined) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
      grant.addOIDCScope('openid email profile name')
      await grant.save()
      return grant
    },
  }
}

function claimsOf(subject: string, { person, verified }: LocalOpenId) {
  const { email, isVerified, name }: Partial<LocalPerson> = person ?? {}
  return { sub: subject, email, email_verified: verified(isVerified ?? false), name }
}
