/**
 * Who an anonymous learner is: a random id in a signed cookie that scripts cannot read. It is made when there is
 * first something to keep, so that pages stay the same for everybody until then.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { LEARNER_KNOWN_COOKIE } from '../contract/learner-known.ts'

const COOKIE = 'learner'
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60
/** Cookies whose signature is not checked again, which takes nearly a tenth of a millisecond. Only right ones are kept. */
const MOST_VERIFIED = 10_000
const FORM = /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

export type LearnerIdentity = {
  /** The learner's id, or null when the cookie is missing or its signature is wrong. */
  read(request: FastifyRequest): string | null
  /** The learner's id; makes one when there is none. The cookie is set anew each time: it lasts a year from the last visit. */
  ensure(request: FastifyRequest, reply: FastifyReply): string
  /** Takes the identity out of the browser. */
  forget(reply: FastifyReply): void
  /** Whether cookies travel by HTTPS only. */
  secure: boolean
}

/** Signs identities with the first key and reads those of any. With other keys every anonymous learner starts anew. */
export function createLearnerIdentity(
  keys: readonly [Buffer, ...Buffer[]],
  options: { secure: boolean },
): LearnerIdentity {
  const verified = new LRUCache<string, string>({ max: MOST_VERIFIED })
  function read(request: FastifyRequest): string | null {
    const cookie = request.cookies[COOKIE]
    if (cookie === undefined) return null
    const verifiedId = verified.get(cookie)
    if (verifiedId !== undefined) return verifiedId
    const id = verify(keys, cookie)
    if (id !== null) verified.set(cookie, id)
    return id
  }
  const { secure } = options
  const base = { path: '/', sameSite: 'lax', secure } as const
  return {
    read,
    secure,
    ensure(request, reply) {
      const id = read(request) ?? randomUUID()
      const cookie = { ...base, maxAge: ONE_YEAR_SECONDS }
      reply.setCookie(COOKIE, `${id}.${sign(keys[0], id)}`, { ...cookie, httpOnly: true })
      reply.setCookie(LEARNER_KNOWN_COOKIE, '1', cookie)
      return id
    },
    forget(reply) {
      reply.clearCookie(COOKIE, base)
      reply.clearCookie(LEARNER_KNOWN_COOKIE, base)
    },
  }
}

function sign(key: Buffer, id: string): string {
  return createHmac('sha256', key).update(id).digest('base64url')
}

function verify(keys: readonly Buffer[], cookie: string): string | null {
  const [, id, signature] = FORM.exec(cookie) ?? []
  if (id === undefined || signature === undefined) return null
  const isOurs = keys.some((key) => timingSafeEqual(Buffer.from(sign(key, id)), Buffer.from(signature)))
  return isOurs ? id : null
}
