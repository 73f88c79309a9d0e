/** OpenID Connect with PKCE for Google and Apple, by a certified client. */
import * as openid from 'openid-client'
import type { FlowSecrets, ProviderPerson } from './sign-in-provider.ts'
import { isTrue } from './provider-rules.ts'
import { PROVIDER_TIMEOUT_SECONDS, ProviderAway } from './provider-failure.ts'

/** Client options: verifies the signature of ID tokens in addition to TLS. */
export function clientOptions(issuer: string): ((configuration: openid.Configuration) => void)[] {
  // The configuration lets plain HTTP through only on this machine.
  const isPlain = new URL(issuer).protocol === 'http:'
  return [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])]
}

/** For providers whose addresses are known beforehand. */
export function configured(
  server: openid.ServerMetadata,
  clientId: string,
  authentication: openid.ClientAuth,
  execute: ((configuration: openid.Configuration) => void)[],
): openid.Configuration {
  const configuration = new openid.Configuration(server, clientId, undefined, authentication)
  configuration.timeout = PROVIDER_TIMEOUT_SECONDS
  for (const way of execute) way(configuration)
  return configuration
}

/** The address that the provider sent the browser back to, as it was registered: never as a request says. */
export function answeredAt({ redirectUri }: FlowSecrets, answer: URLSearchParams): URL {
  const url = new URL(redirectUri)
  url.search = answer.toString()
  return url
}

/** Throws what `openid-client` throws where anything is not as it was asked for: state, code, nonce, issuer, signature. */
export async function openIdPerson(
  configuration: openid.Configuration,
  flow: FlowSecrets,
  answer: URLSearchParams,
): Promise<ProviderPerson> {
  const tokens = await openid.authorizationCodeGrant(configuration, answeredAt(flow, answer), {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  // `idTokenExpected`: it would have thrown.
  if (claims === undefined) throw new ProviderAway('no ID token')
  const { sub, email, email_verified: verified, name } = claims
  return {
    subject: sub,
    verifiedEmail: typeof email === 'string' && isTrue(verified) ? email : null,
    name: typeof name === 'string' ? name : null,
  }
}
