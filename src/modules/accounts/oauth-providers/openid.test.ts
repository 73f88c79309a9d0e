/** What an OpenID provider says is believed only as it was asked for: each claim, its signature, and who it says it is. */
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import * as openid from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { googleProvider } from './google-provider.ts'
import { configured, openIdPerson, clientOptions } from './openid.ts'

const CLIENT = 'codestead'
const pair = await generateKeyPair('RS256')
const othersPair = await generateKeyPair('RS256')

let server: Server
let issuer = ''
/** What it answers to a code. */
let idToken = ''
beforeAll(async () => {
  const jwks = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  server = createServer((request, response) => {
    const answers: Record<string, object> = {
      '/token': { access_token: 'an-access-token', token_type: 'bearer', id_token: idToken },
      '/jwks': jwks,
      '/.well-known/openid-configuration': { issuer: 'https://accounts.example.com' },
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers[request.url ?? ''] ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

const flow = {
  state: 'state',
  nonce: 'nonce',
  verifier: 'v'.repeat(43),
  redirectUri: 'http://localhost/back',
}

/** Who it is by an ID token with these claims. */
async function personOf(token: (claims: JWTPayload) => string | Promise<string>) {
  const seconds = Math.floor(Date.now() / 1000)
  idToken = await token({
    iss: issuer,
    aud: CLIENT,
    sub: 'ada',
    nonce: 'nonce',
    iat: seconds,
    exp: seconds + 60,
  })
  const metadata = { issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` }
  const algorithms = { id_token_signing_alg_values_supported: ['RS256'] }
  const configuration = configured(
    { ...metadata, ...algorithms },
    CLIENT,
    openid.ClientSecretPost('secret'),
    clientOptions(issuer),
  )
  return openIdPerson(configuration, flow, new URLSearchParams({ code: 'code', state: 'state' }))
}

const sign = (claims: JWTPayload, key = pair.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)

test('an ID token as it was asked for says who somebody is', async () => {
  expect(await personOf((claims) => sign(claims))).toMatchObject({ subject: 'ada' })
})

test.each<[string, (claims: JWTPayload) => string | Promise<string>]>([
  ['signed by somebody else', (claims) => sign(claims, othersPair.privateKey)],
  ['not signed', (claims) => new UnsecuredJWT(claims).encode()],
  ['changed after it was signed', async (claims) => changed(await sign(claims))],
  ['for another client', (claims) => sign({ ...claims, aud: 'another-client' })],
  ['of another provider', (claims) => sign({ ...claims, iss: 'https://accounts.example.com' })],
  ['for another flow', (claims) => sign({ ...claims, nonce: 'another' })],
  ['that has run out', (claims) => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 })],
  ['that does not say who', (claims) => sign(without(claims, 'sub'))],
])('an ID token %s says nothing', async (_what, token) => {
  await expect(personOf(token)).rejects.toThrow()
})

test('a provider that describes itself as another one is not spoken to', async () => {
  const google = googleProvider(
    { clientId: CLIENT, clientSecret: 'secret', issuer },
    fixedClock('2025-01-15T12:00:00Z'),
  )
  await expect(google.authorizationUrl(flow)).rejects.toThrow()
})

function changed(token: string): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'grace' }
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

function without(claims: JWTPayload, name: string): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name))
}
