/** A server that answers as Plaid's API does, with a key of its own by which it signs messages: for tests. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { CompactSign, exportJWK, generateKeyPair } from 'jose'

export type PlaidRequest = {
  path: string
  body: Record<string, unknown>
  headers: IncomingMessage['headers']
}

type Answer = { status?: number; body: object }

export type FakePlaid = {
  url: string
  requests: PlaidRequest[]
  /** By path. What is not there is answered as Plaid answers what it does not know. */
  answers: Record<string, Answer>
  close(): Promise<void>
}

export async function fakePlaid(answers: Record<string, Answer>): Promise<FakePlaid> {
  const requests: PlaidRequest[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const path = request.url ?? ''
    requests.push({ path, body: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers })
    const { status = 200, body } = answers[path] ?? plaidError('INVALID_REQUEST', 'NOT_FOUND', 404)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ request_id: 'req_1', ...body }))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${address.port}`, requests, answers, close }
}

export function plaidError(type: string, code: string, status = 400): Answer {
  return {
    status,
    body: { error_type: type, error_code: code, error_message: 'No.', display_message: null },
  }
}

/** A key of Plaid's: what it says of it, and what it signs with it. */
export async function plaidSigner(kid: string, expiredAt: number | null = null) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  const signClaims = (claims: object, header: { alg: string; kid?: string } = { alg: 'ES256', kid }) =>
    new CompactSign(Buffer.from(JSON.stringify(claims)))
      .setProtectedHeader({ typ: 'JWT', ...header })
      .sign(privateKey)
  return {
    signClaims,
    key: { alg: 'ES256', use: 'sig', kid, kty, crv, x, y, created_at: 1_700_000_000, expired_at: expiredAt },
    async sign(body: string, at: Date, header?: { alg: string; kid?: string }) {
      const claims = {
        iat: Math.floor(at.getTime() / 1000),
        request_body_sha256: createHash('sha256').update(body).digest('hex'),
      }
      return signClaims(claims, header)
    },
  }
}
