/**
 * A contract is data that both ends share: where an endpoint is, what goes in, what comes out and how it may
 * fail. The server `implement()`s it; pages and tests `call()` it.
 */
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** HTTP status and the sentence a person reads for one failure code. */
export type FailureSpec = { status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503; message: string }

export type EndpointSpec = {
  method: Method
  /** Fastify's form: `/api/things/:id`. */
  path: string
  summary: string
  /**
   * Who may call: `public` anyone; `learner` anyone, an anonymous identity is made on first use; `account` whoever is
   * signed in; `staff` whoever runs the site; `guest` anyone, and nobody's session is looked at: for signing in and out.
   */
  who: 'public' | 'learner' | 'account' | 'staff' | 'guest'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  failures?: Record<string, FailureSpec>
  /** Largest body read, in bytes (default 100 KB). */
  maxBodyBytes?: number
  /** The answer depends only on the URL and the content version, so it may be kept by caches. */
  cacheable?: boolean
  /** A cacheable answer that never changes for this URL: browsers keep it for a year. Default: it may change. */
  isImmutable?: boolean
}

/** Declares an endpoint; returns it unchanged, with its types. */
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec
}

type Part<Spec, Key extends string> = Spec extends Record<Key, infer Shape extends z.ZodType> ? Shape : never

/** A query of which nothing must be said need not be there. */
type QueryInput<Query> = Record<never, never> extends Query ? { query?: Query } : { query: Query }

/** Input of a call. Parts that the contract does not have are absent. */
export type CallInput<Spec extends EndpointSpec> = (Spec extends { params: z.ZodType }
  ? { params: z.input<Part<Spec, 'params'>> }
  : unknown) &
  (Spec extends { query: z.ZodType } ? QueryInput<z.input<Part<Spec, 'query'>>> : unknown) &
  (Spec extends { body: z.ZodType } ? { body: z.input<Part<Spec, 'body'>> } : unknown)

/** Parsed input of an implementation. */
export type HandlerInput<Spec extends EndpointSpec> = (Spec extends { params: z.ZodType }
  ? { params: z.output<Part<Spec, 'params'>> }
  : unknown) &
  (Spec extends { query: z.ZodType } ? { query: z.output<Part<Spec, 'query'>> } : unknown) &
  (Spec extends { body: z.ZodType } ? { body: z.output<Part<Spec, 'body'>> } : unknown)

export type Output<Spec extends EndpointSpec> = z.output<Spec['response']>
