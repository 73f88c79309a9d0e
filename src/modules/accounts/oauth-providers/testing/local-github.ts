/** A server that signs in as GitHub does: OAuth 2, with PKCE and `iss`, and an API that says who has a token. */
import { createHash, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { formOf, listen, type LocalHost, type LocalProvider } from './local-server.ts'

export type LocalGitHub = LocalProvider & {
  apiUrl: string
  /** Issuer in its responses. */
  issuer: string
  /** True: it is there, and answers by 500. */
  isBroken: boolean
}

export async function startLocalGitHub(client: {
  clientId: string
  clientSecret: string
  redirectUri: string
  host?: LocalHost
}): Promise<LocalGitHub> {
  const server = await listen(client.host)
  const codes = new Map<string, string>()
  const tokens = new Set<string>()

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const isRight =
      query.get('client_id') === client.clientId && query.get('redirect_uri') === client.redirectUri
    if (!isRight || query.get('code_challenge_method') !== 'S256') return say(response, 400, {})
    const back = new URL(client.redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('iss', local.issuer)
    if (local.person === null) {
      back.searchParams.set('error', 'access_denied')
    } else {
      const code = randomBytes(10).toString('hex')
      codes.set(code, query.get('code_challenge') ?? '')
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  function exchange(form: URLSearchParams, response: ServerResponse): void {
    const code = form.get('code') ?? ''
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isKnown = form.get('client_secret') === client.clientSecret && codes.get(code) === challenge
    codes.delete(code)
    // Its refusals are answered by 200.
    if (!isKnown) return say(response, 200, { error: 'bad_verification_code' })
    const token = randomBytes(10).toString('hex')
    tokens.add(token)
    say(response, 200, { access_token: token, token_type: 'bearer', scope: 'user:email' })
  }

  function tell(path: string, authorization: string | undefined, response: ServerResponse): void {
    const { person } = local
    if (person === null || !tokens.has(authorization?.replace(/^Bearer /i, '') ?? '')) {
      return say(response, 401, { message: 'Bad credentials' })
    }
    if (path === '/user')
      return say(response, 200, { id: Number(person.subject), login: 'ada', name: person.name })
    say(response, 200, [
      { email: 'other@example.net', primary: false, verified: true },
      { email: person.email, primary: true, verified: person.isVerified },
    ])
  }

  server.answer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', server.url)
    if (local.isBroken) say(response, 500, {})
    else if (pathname === '/login/oauth/authorize') authorize(searchParams, response)
    else if (pathname === '/login/oauth/access_token')
      void formOf(request).then((form) => exchange(form, response))
    else tell(pathname.replace('/api/v3', ''), request.headers.authorization, response)
  })
  const local: LocalGitHub = {
    url: server.url,
    apiUrl: `${server.url}/api/v3`,
    issuer: `${server.url}/login/oauth`,
    person: null,
    isBroken: false,
    close: server.close,
  }
  return local
}

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
