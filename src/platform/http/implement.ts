/** The server's half of a contract: an endpoint together with the code that answers it. */
import type { z } from 'zod'
import type { FastifyBaseLogger } from 'fastify'
import type { EndpointSpec, HandlerInput } from '../contract/endpoint.ts'
import type { CallLimits } from './call-limits.ts'
import type { CookieJar } from './cookie-jar.ts'
import type { EventStream } from './event-stream.ts'

/** An account and the session in which it asks. */
export type Account = { userId: string; sessionId: string }

/** Facts about the request that an implementation may know besides its input. */
export type RequestContext = {
  /** The learner who asks, or null when the browser has no identity yet. Never null for `who: 'learner'`. An account is the learner of its own id. */
  learnerId: string | null
  /** The account that asks. Never null for `who: 'account'` and `'staff'`, always for `guest`. */
  account: Account | null
  /** IP address of the client. Personal data: neither to be stored nor logged. */
  address: string
  requestId: string
  /** A header of the request by its name in small letters. */
  header(name: string): string | null
  cookies: CookieJar
  /** Whether the request says that a page of our own made it: what cookies allow is done for no other. */
  isFromOwnPage: boolean
  /** Takes the anonymous identity out of the browser: what it learned belongs to an account now. */
  forgetLearner(): void
  /** Aborts when the client goes away. */
  signal: AbortSignal
  log: FastifyBaseLogger
}

/** The context of an endpoint that needs a learner. */
export type LearnerContext = RequestContext & { learnerId: string }

/** The context of an endpoint for whoever is signed in. */
export type AccountContext = LearnerContext & { account: Account }

type ContextOf<Spec extends EndpointSpec> = Spec['who'] extends 'account' | 'staff'
  ? AccountContext
  : Spec['who'] extends 'learner'
    ? LearnerContext
    : RequestContext

/** `Deps` is what the handler needs of the application's dependencies; the platform itself knows none of them. */
export type Implementation<Deps> = {
  spec: EndpointSpec
  /** Limits of calls. Default: those of all writing calls together. */
  limits?: CallLimits | undefined
  /** Input is already parsed by the contract when this is called. */
  handle: (deps: Deps, input: unknown, context: RequestContext) => Promise<unknown>
}

/** Pairs a contract with its handler: `implement(getCourse, (deps: Pick<Deps, 'content'>, { params }) => …)`. */
export function implement<Spec extends EndpointSpec, Deps>(
  spec: Spec,
  handler: (
    deps: Deps,
    input: HandlerInput<Spec>,
    context: ContextOf<Spec>,
  ) => Promise<z.input<Spec['response']> | EventStream> | z.input<Spec['response']>,
  limits?: CallLimits,
): Implementation<Deps> {
  return {
    spec,
    limits,
    // The one place where parsed-at-the-door becomes typed: `register-endpoints.ts` ran the contract's own schemas.
    handle: async (deps, input, context) =>
      handler(deps, input as HandlerInput<Spec>, context as ContextOf<Spec>),
  }
}
