/** A server that answers as Stripe's API does, and remembers what it was asked: for tests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type StripeRequest = {
  /** `POST /v1/checkout/sessions` */
  what: string
  /** The form, or the query, by Stripe's own names: `line_items[0][quantity]`. */
  fields: Record<string, string>
  idempotencyKey: string | undefined
  authorization: string | undefined
}

type Answer = { status?: number; body: object }

export type FakeStripe = {
  url: string
  requests: StripeRequest[]
  close(): Promise<void>
}

/** `answers`: by method and path; what is not there is answered as Stripe answers what it does not know. */
export async function fakeStripe(answers: Record<string, Answer | Answer[]>): Promise<FakeStripe> {
  const requests: StripeRequest[] = []
  const server = createServer((request, response) => void serve(request, response))
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const url = new URL(request.url ?? '', 'http://localhost')
    const what = `${request.method} ${url.pathname}`
    const text = Buffer.concat(chunks).toString()
    const key = request.headers['idempotency-key']
    requests.push({
      what,
      authorization: request.headers.authorization,
      fields: Object.fromEntries(text === '' ? url.searchParams : new URLSearchParams(text)),
      idempotencyKey: typeof key === 'string' ? key : undefined,
    })
    const found = answers[what]
    const answer = Array.isArray(found) ? found.shift() : found
    const { status = 200, body } = answer ?? { status: 404, body: { error: NOT_THERE } }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
    response.end(JSON.stringify(body))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${address.port}`, requests, close }
}

const NOT_THERE = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' }

/** How Stripe says that a card was refused. */
export function cardError(declineCode: string): Answer {
  const error = { type: 'card_error', code: 'card_declined', decline_code: declineCode, message: 'No.' }
  return { status: 402, body: { error } }
}
