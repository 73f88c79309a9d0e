/**
 * What one network may do in a while, whoever in it asks: identities without an account are free, so limits that count only
 * learners count nothing. Held before the body of a request is read. What a route allows is said where it is registered
 * (`implement(…, limits)`, or `config: { limits }`); whatever writes and says nothing has the limit of all such calls
 * together, so that a new route cannot forget it.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FloodLimits } from '../limits/flood-limits.ts'
import { type Limit, ofNetwork } from '../limits/limit.ts'
import { answerFailure } from './answer-failure.ts'

export type CallLimits = {
  /**
   * Of everybody in one network together. Left out: `WRITES_OF_NETWORK` for what writes, `READS_OF_NETWORK` for a call of the
   * API that is not cacheable, nothing for other reads.
   */
  ofNetwork?: Limit
  /** Limit of one learner or account. Default: none. */
  ofLearner?: Limit
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limits?: CallLimits
  }
  interface FastifyInstance {
    /** Every route, and its limit by network; null: it has none. */
    networkLimits: { method: string; path: string; limit: Limit | null }[]
  }
}

/** All writes for which nothing else is said: a class of 200 that saves something thirty times in a minute. */
export const WRITES_OF_NETWORK: Limit = { name: 'writes-network', most: 6_000, perSeconds: 100 }

/** All reads of the API whose answer is not the same for everybody: each asks the database, or a guess is in it. */
export const READS_OF_NETWORK: Limit = { name: 'reads-network', most: 6_000, perSeconds: 60 }

/** New anonymous learners: a class of 200 that begins in one moment, and then one each twelve seconds. */
export const NEW_LEARNERS_OF_NETWORK: Limit = { name: 'new-learners-network', most: 300, perSeconds: 3_600 }

/**
 * Pages that this server renders, beside those that are kept: each takes a processor for some milliseconds. What a page reads
 * of our own API to be rendered counts as nothing more.
 */
export const RENDERS_OF_NETWORK: Limit = { name: 'renders-network', most: 3_000, perSeconds: 60 }

const OWN_CALL = 'x-loopback-call'
const OWN_CALL_KEY = randomUUID()
/** Headers of a page's own API calls for nobody in particular; known only inside this process. */
export const OWN_CALL_HEADERS: Record<string, string> = { [OWN_CALL]: OWN_CALL_KEY }

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Call it before any route is registered. */
export function registerCallLimits(app: FastifyInstance, floods: FloodLimits): void {
  const known: FastifyInstance['networkLimits'] = []
  app.decorate('networkLimits', known)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat())
      known.push({ method: each, path: url, limit: networkLimit(each, config?.limits) })
  })
  app.addHook('onRequest', async (request, reply) => {
    const limit = networkLimit(request.method, request.routeOptions.config?.limits)
    if (limit === null || isOwnCall(request)) return
    try {
      floods.consume(ofNetwork(limit, request.ip))
    } catch (error) {
      answerFailure(error, request, reply)
      return reply
    }
  })
}

function isOwnCall({ headers }: FastifyRequest): boolean {
  return headers[OWN_CALL] === OWN_CALL_KEY
}

function networkLimit(method: string, limits: CallLimits | undefined): Limit | null {
  return limits?.ofNetwork ?? (READS.has(method) ? null : WRITES_OF_NETWORK)
}
