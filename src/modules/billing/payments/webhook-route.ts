/** `POST /api/webhooks/:provider`: what is signed is the bytes, so nobody parses them before. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#platform/failures.ts'
import { answerFailure } from '#platform/http/answer-failure.ts'
import type { Limit } from '#platform/limits/limit.ts'
import type { Deps } from '../deps.ts'
import { webhook as spec } from './contract.ts'
import { storeEvent } from './store-event.ts'
import type { Verdict } from '../providers/contract.ts'

/** A provider sends what happened to all who pay from a few addresses, and again when it is refused. */
const WEBHOOKS_OF_NETWORK: Limit = { name: 'webhooks-network', most: 6_000, perSeconds: 60 }

type WebhookDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'payments'>

export function registerWebhooks(app: FastifyInstance, deps: WebhookDeps): void {
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    routes.post<{ Params: { provider: string } }>(
      spec.path,
      {
        bodyLimit: spec.maxBodyBytes,
        config: { limits: { ofNetwork: WEBHOOKS_OF_NETWORK } },
        schema: { tags: ['billing'], summary: spec.summary },
        errorHandler: (error, request, reply) => answerFailure(error, request, reply, spec.failures),
      },
      async ({ params: { provider }, body, headers }, reply) => {
        const source = deps.payments.webhooks(provider)
        if (source === null) throw new Failure('webhook-unknown')
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        refuse(await source.verify(headers, bytes, deps.clock.now()))
        await storeEvent(deps, provider, { body: bytes.toString(), idOf: source.idOf })
        reply.header('cache-control', 'no-store')
        return spec.response.parse({ received: true })
      },
    )
  })
}

function refuse(verdict: Verdict): void {
  if (verdict === 'wrong') throw new Failure('webhook-not-signed')
  if (verdict === 'wrong-time') throw new Failure('webhook-wrong-time')
}
