/** One line a request: what was asked (the route's pattern, never the address or the visitor's), how it went, how long. */
import type { FastifyInstance } from 'fastify'

const QUIET = new Set(['/healthz', '/readyz', '/assets/*'])

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (QUIET.has(route)) request.log.debug(line, 'request')
    else request.log.info(line, 'request')
  })
}
