import * as openid from 'openid-client'
import { z } from 'zod'
import type { SignInConfig } from '../accounts-config.ts'
import { answeredAt, configured, clientOptions } from './openid.ts'
import { ProviderAway } from './provider-failure.ts'
import type { SignInProvider } from './sign-in-provider.ts'

const person = z.object({ id: z.number().int().positive(), login: z.string(), name: z.string().nullish() })
const emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/**
 * GitHub: OAuth 2, which says that somebody has a token and not who they are. That is asked with the token, which is
 * forgotten at once.
 */
export function githubProvider(config: NonNullable<SignInConfig['github']>): SignInProvider {
  const { clientId, clientSecret, url, apiUrl } = config
  const server = {
    // What it calls itself in `iss`, which newer servers add to their answers.
    issuer: `${url}/login/oauth`,
    authorization_endpoint: `${url}/login/oauth/authorize`,
    token_endpoint: `${url}/login/oauth/access_token`,
  }
  const configuration = configured(
    server,
    clientId,
    openid.ClientSecretPost(clientSecret),
    clientOptions(url),
  )

  async function ask<Shape extends z.ZodType>(
    path: string,
    token: string,
    shape: Shape,
  ): Promise<z.output<Shape>> {
    const headers = new Headers({
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
    })
    const address = new URL(`${apiUrl}${path}`)
    const answer = await openid.fetchProtectedResource(configuration, token, address, 'GET', null, headers)
    const parsed = answer.ok ? shape.safeParse(await answer.json().catch(() => null)) : null
    if (parsed?.data === undefined) throw new ProviderAway(`${path} responded with ${answer.status}`)
    return parsed.data
  }

  return {
    async authorizationUrl({ state, verifier, redirectUri }) {
      return openid.buildAuthorizationUrl(configuration, {
        state,
        redirect_uri: redirectUri,
        scope: 'user:email',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(flow, answer) {
      const tokens = await openid.authorizationCodeGrant(configuration, answeredAt(flow, answer), {
        expectedState: flow.state,
        pkceCodeVerifier: flow.verifier,
      })
      const token = tokens.access_token
      const [{ id, login, name }, addresses] = await Promise.all([
        ask('/user', token, person),
        ask('/user/emails', token, emails),
      ])
      const primary = addresses.find((each) => each.primary && each.verified)
      return { subject: String(id), verifiedEmail: primary?.email ?? null, name: name || login }
    },
  }
}
