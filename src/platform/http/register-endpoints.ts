/** Turns implementations into Fastify routes: parse at the door, find the learner, answer by the contract. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointSpec } from '../contract/endpoint.ts'
import { answerFailure } from './answer-failure.ts'
import { type CallLimits, READS_OF_NETWORK } from './call-limits.ts'
import { isFromOwnPage } from './guards.ts'
import { cookieJar } from './cookie-jar.ts'
import { isEventStream, sendEvents } from './event-stream.ts'
import { Failure } from '../failures.ts'
import type { Account, Implementation, RequestContext } from './implement.ts'
import type { FloodLimits } from '../limits/flood-limits.ts'
import type { LearnerIdentity } from './learner-identity.ts'

export type ImplementationTree<Deps> = { [name: string]: Implementation<Deps>[] }

/**
 * The account that a request comes from; null when the browser is signed in nowhere. Throws `sign-in-required` when it is
 * signed in and its access token does not count any more: what it does must not be done as somebody else.
 */
export type ReadAccount = (request: FastifyRequest) => Promise<Account | null>

/** Identification of the caller. */
export type Identities = LearnerIdentity & {
  account: ReadAccount
  /** Whether an account runs the site. Left out: none does. */
  isStaff?: (userId: string) => Promise<boolean>
  /** Throws `too-many-tries` where the network of this address has begun too many learners. Left out: none has. */
  admitNew?: (address: string) => Promise<void>
  /** Counters of limits by learner. Default: none. */
  floods?: FloodLimits
}

/** Registers every endpoint of the tree. The branch's name becomes the tag in the API documentation. */
export function registerEndpoints<Deps>(
  app: FastifyInstance,
  deps: Deps,
  identity: Identities,
  tree: ImplementationTree<Deps>,
): void {
  for (const [tag, implementations] of Object.entries(tree)) {
    for (const implementation of implementations) registerOne(app, deps, identity, tag, implementation)
  }
}

function registerOne<Deps>(
  app: FastifyInstance,
  deps: Deps,
  identity: Identities,
  tag: string,
  { spec, handle, limits }: Implementation<Deps>,
): void {
  app.route({
    method: spec.method,
    url: spec.path,
    bodyLimit: spec.maxBodyBytes ?? 100_000,
    config: { limits: withReads(spec, limits) },
    schema: {
      tags: [tag],
      summary: spec.summary,
      ...(spec.params === undefined ? {} : { params: spec.params }),
      ...(spec.query === undefined ? {} : { querystring: spec.query }),
      ...(spec.body === undefined ? {} : { body: spec.body }),
      response: { 200: spec.response },
    },
    preValidation: async (request) => {
      if (holdsMoreThan(request.body, MOST_VALUES)) throw new TooManyValues()
    },
    errorHandler: (error, request, reply) => answerFailure(error, request, reply, spec.failures),
    handler: async (request, reply) => {
      const context = await requestContext(spec, identity, request, reply)
      const { learnerId } = context
      if (limits?.ofLearner !== undefined && learnerId !== null)
        identity.floods?.consume([{ ...limits.ofLearner, subject: learnerId }])
      const input = { params: request.params, query: request.query, body: request.body }
      const output = await handle(deps, input, context)
      if (isEventStream(output)) return sendEvents(reply, output)
      reply.header('cache-control', cacheControl(spec))
      return output
    },
  })
}

function cacheControl({ cacheable, isImmutable }: EndpointSpec): string {
  if (cacheable !== true) return 'no-store'
  if (isImmutable === true) return 'public, max-age=31536000, immutable'
  return 'public, max-age=0, s-maxage=60, must-revalidate'
}

/** Adds the read limit to calls; cacheable ones need none. */
function withReads({ method, cacheable }: EndpointSpec, limits: CallLimits = {}): CallLimits {
  return method === 'GET' && cacheable !== true ? { ofNetwork: READS_OF_NETWORK, ...limits } : limits
}

/** Far beyond any honest body. Each value costs the parser time, and a few megabytes hold half a million of them. */
const MOST_VALUES = 10_000

class TooManyValues extends Error {
  readonly statusCode = 413
}

/** Counts values at every depth without recursion: a body may be nested as deep as it is long. */
function holdsMoreThan(body: unknown, most: number): boolean {
  const left = [body]
  let seen = 0
  while (left.length > 0) {
    const value = left.pop()
    seen += 1
    if (seen + left.length > most) return true
    if (typeof value !== 'object' || value === null) continue
    for (const each of Object.values(value)) left.push(each)
  }
  return false
}

/** Identifies the caller and returns the context of a request, also for routes that are no calls. */
export async function requestContext(
  spec: Pick<EndpointSpec, 'who' | 'cacheable'>,
  identity: Identities,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  // What is the same for everybody is asked for by nobody in particular.
  const isForAnybody = spec.who === 'guest' || spec.cacheable === true
  const account = isForAnybody ? null : await identity.account(request)
  if (spec.who === 'account' && account === null) throw new Failure('sign-in-required')
  if (spec.who === 'staff') {
    if (account === null) throw new Failure('sign-in-required')
    if ((await identity.isStaff?.(account.userId)) !== true) throw new Failure('staff-only')
  }
  const known = account?.userId ?? identity.read(request)
  if (spec.who === 'learner' && known === null) await identity.admitNew?.(request.ip)
  return {
    learnerId: spec.who === 'learner' && account === null ? identity.ensure(request, reply) : known,
    account,
    address: request.ip,
    requestId: request.id,
    header: (name) => headerOf(request, name),
    cookies: cookieJar(request, reply, identity),
    isFromOwnPage: isFromOwnPage(request),
    forgetLearner: () => identity.forget(reply),
    signal: gone.signal,
    log: request.log,
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}
