import { createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import * as openid from 'openid-client'
import type { Clock } from '#platform/clock.ts'
import type { SignInConfig } from '../accounts-config.ts'
import { configured, openIdPerson, clientOptions } from './openid.ts'
import type { SignInProvider } from './sign-in-provider.ts'
import { nameOfAppleUser } from './provider-rules.ts'

/** Far below the six months that Apple allows: each is made for one call. */
const SECRET_SECONDS = 5 * 60

type AppleConfig = NonNullable<SignInConfig['apple']>

/**
 * Apple. Its addresses are those of its documentation and not discovered: what it publishes about itself has named
 * another issuer than its tokens do, and everybody who believed it was shut out for a day.
 */
export function appleProvider(config: AppleConfig, clock: Clock): SignInProvider {
  const { clientId, issuer } = config
  const key = createPrivateKey(config.privateKey)
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/auth/authorize`,
    token_endpoint: `${issuer}/auth/token`,
    jwks_uri: `${issuer}/auth/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  }
  const authentication: openid.ClientAuth = async (_server, _client, body) => {
    body.set('client_id', clientId)
    body.set('client_secret', await clientSecret(config, key, clock))
  }
  const configuration = configured(server, clientId, authentication, clientOptions(issuer))
  return {
    async authorizationUrl({ state, nonce, verifier, redirectUri }) {
      return openid.buildAuthorizationUrl(configuration, {
        state,
        nonce,
        redirect_uri: redirectUri,
        scope: 'openid name email',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Apple tells neither name nor address in any other way.
        response_mode: 'form_post',
      })
    },
    async identify(flow, answer) {
      const person = await openIdPerson(configuration, flow, answer)
      return { ...person, name: nameOfAppleUser(answer.get('user')) }
    },
  }
}

/** Apple's secret is a token that says who asks, signed by the key of the team. */
async function clientSecret(config: AppleConfig, key: KeyObject, clock: Clock): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: config.keyId })
    .setIssuer(config.teamId)
    .setSubject(config.clientId)
    .setAudience(config.issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + SECRET_SECONDS)
    .sign(key)
}
