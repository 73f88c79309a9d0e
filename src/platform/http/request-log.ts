/** Request log: a line with the route's pattern (never the address or the visitor's), status and duration. */
import type { FastifyInstance } from 'fastify'
import type { RejectedRequests } from './rejected-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the failure that it was answered with; null: it went well, or never came so far. */
    failureCode: string | null
  }
}

const QUIET = new Set(['/healthz', '/readyz', '/assets/*'])

/** `rejected` counts requests that fail with a code. */
export function registerRequestLog(app: FastifyInstance, rejected: RejectedRequests): void {
  app.decorateRequest('failureCode', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ...(request.failureCode === null ? {} : { code: request.failureCode }),
      ms: Math.round(reply.elapsedTime),
    }
    if (request.failureCode !== null) rejected.note(request.failureCode, route)
    if (QUIET.has(route)) request.log.debug(line, 'request')
    else request.log.info(line, 'request')
  })
}
