import * as openid from 'openid-client'
import type { Clock } from '#platform/clock.ts'
import type { SignInConfig } from '../accounts-config.ts'
import { openIdPerson, clientOptions } from './openid.ts'
import { PROVIDER_TIMEOUT_SECONDS } from './provider-failure.ts'
import type { SignInProvider } from './sign-in-provider.ts'

/** Its own description of itself seldom changes, and a server runs for months. */
const DISCOVERY_KEPT_MS = 24 * 60 * 60 * 1000

/** Google, or whoever describes itself by OpenID Connect Discovery. */
export function googleProvider(
  { clientId, clientSecret, issuer }: NonNullable<SignInConfig['google']>,
  clock: Clock,
): SignInProvider {
  let kept: { configuration: Promise<openid.Configuration>; at: number } | null = null
  const discover = () =>
    openid.discovery(new URL(issuer), clientId, undefined, openid.ClientSecretPost(clientSecret), {
      execute: clientOptions(issuer),
      timeout: PROVIDER_TIMEOUT_SECONDS,
    })
  const configured = async () => {
    const at = clock.now().getTime()
    if (kept === null || at - kept.at > DISCOVERY_KEPT_MS) kept = { configuration: discover(), at }
    const asked = kept
    try {
      return await asked.configuration
    } catch (error) {
      // It may be there the next time.
      if (kept === asked) kept = null
      throw error
    }
  }
  return {
    async authorizationUrl({ state, nonce, verifier, redirectUri }) {
      return openid.buildAuthorizationUrl(await configured(), {
        state,
        nonce,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(flow, answer) {
      return openIdPerson(await configured(), flow, answer)
    },
  }
}
