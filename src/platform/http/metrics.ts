/** `/metrics` for Prometheus: for whoever knows the token, or, where none is set, for this machine alone. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isFromThisMachine } from './this-machine.ts'

/** `read` makes the text when somebody asks. */
export function registerMetrics(
  app: FastifyInstance,
  metrics: { contentType: string; read(): Promise<string> },
  token: string | null,
): void {
  app.get('/metrics', { logLevel: 'silent', schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!mayRead(request.raw, token))
      return reply.status(403).send({
        code: 'forbidden',
        message: 'Show METRICS_TOKEN, or ask from this machine.',
        requestId: request.id,
      })
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}

function mayRead(request: IncomingMessage, token: string | null): boolean {
  if (token !== null) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  return isFromThisMachine(request)
}

/** Digests are compared, so that the time it takes tells nothing of the token. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
