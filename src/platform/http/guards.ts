/** Guards of all requests: security headers on every response, no writes from other sites. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGES } from '../contract/errors.ts'
import { API_POLICY } from './content-security-policy.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form from another site may be sent to it: whatever it does, it does for nobody in particular. */
    takesForeignForms?: boolean
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `strictTransport`: what browsers are told of HTTPS; null: nothing. */
export function registerGuards(app: FastifyInstance, strictTransport: string | null = null): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.takesForeignForms === true) return
    if (!READS.has(request.method) && comesFromElsewhere(request)) {
      return reply
        .status(403)
        .send({ code: 'cross-site', message: MESSAGES.forbidden, requestId: request.id })
    }
  })
  app.addHook('onSend', async (_request, reply) => addSecurityHeaders(reply, strictTransport))
}

/** On every answer that does not say otherwise; pages have a policy of their own beside them. */
export function securityHeaders(strictTransport: string | null): [string, string][] {
  const always = SECURITY_HEADERS
  return strictTransport === null ? always : [...always, ['strict-transport-security', strictTransport]]
}

const SECURITY_HEADERS: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)'],
]

export function addSecurityHeaders(reply: FastifyReply, strictTransport: string | null): void {
  for (const [name, value] of securityHeaders(strictTransport))
    if (!reply.hasHeader(name)) reply.header(name, value)
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_POLICY)
}

/**
 * Whether the request itself says that a page of our own made it. One that says nothing does not: what only cookies
 * allow must not be done for it.
 */
export function isFromOwnPage(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  return (site !== undefined || origin !== undefined) && site !== 'none' && !comesFromElsewhere(request)
}

/** Browsers say where a request comes from; a client that says nothing carries no visitor's cookies to abuse. */
export function comesFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.origin
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const { protocol, host } = new URL(origin)
  // Through URL once more, so that a default port written out compares equal.
  const own = `${protocol}//${request.host}`
  return !URL.canParse(own) || new URL(own).host !== host
}
