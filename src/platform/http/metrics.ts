/** `/metrics` for Prometheus: for whoever knows the token, or, where none is set, for this machine alone. */
import type { FastifyInstance } from 'fastify'
import { isOperator } from './operator.ts'

/** `read` makes the text when somebody asks. */
export function registerMetrics(
  app: FastifyInstance,
  metrics: { contentType: string; read(): Promise<string> },
  token: string | null,
): void {
  app.get('/metrics', { logLevel: 'silent', schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isOperator(request.raw, token))
      return reply.status(403).send({
        code: 'forbidden',
        message: 'Send METRICS_TOKEN, or connect from this machine.',
        requestId: request.id,
      })
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}
