/**
 * How Plaid shows that a message is its own: a JWT in a header, signed by ES256, with the SHA-256 of the body and the instant in it.
 * Which key signed it is named in the JWT, and Plaid is asked for that key.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { compactVerify, decodeProtectedHeader, errors, importJWK } from 'jose'
import { z } from 'zod'
import type { Verdict, WebhookHeaders } from '../contract.ts'
import { headerOf, TOLERANCE_SECONDS } from '../webhook-signature-rules.ts'

/** A key as Plaid says it. `expired_at`: in seconds; null: it is still signed with. */
export const plaidKey = z.object({
  alg: z.literal('ES256'),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  expired_at: z.number().nullish(),
})
export type PlaidKey = z.infer<typeof plaidKey>

/** A key that is taken out of use is found out of use after this long. */
const KEEP_MS = 60 * 60 * 1000
/** Whoever makes names up does not have Plaid asked for each of them. */
const MOST_QUESTIONS = 10
const SPAN_MS = 60 * 1000
const MOST_KEPT = 100

const header = z.object({ alg: z.literal('ES256'), kid: z.string().regex(/^[\w-]{1,100}$/) })
const claims = z.object({ iat: z.int(), request_body_sha256: z.string().regex(/^[0-9a-f]{64}$/) })

/** `askKey`: null where Plaid has no such key. What it throws, verifying throws: nobody can tell then. */
export function openPlaidSignatures(askKey: (kid: string) => Promise<PlaidKey | null>) {
  const findKey = keepKeys(askKey)

  return async (headers: WebhookHeaders, body: Uint8Array, now: Date): Promise<Verdict> => {
    const jwt = headerOf(headers, 'plaid-verification')
    const kid = kidOf(jwt)
    const key = kid === null ? null : await findKey(kid, now)
    if (key === null || isExpired(key, now)) return 'wrong'
    const said = await claimsOf(jwt, key)
    if (said === null) return 'wrong'
    const digest = createHash('sha256').update(body).digest()
    if (!timingSafeEqual(digest, Buffer.from(said.request_body_sha256, 'hex'))) return 'wrong'
    const seconds = Math.floor(now.getTime() / 1000)
    return Math.abs(seconds - said.iat) > TOLERANCE_SECONDS ? 'wrong-time' : 'right'
  }
}

function isExpired({ expired_at: expiredAt }: PlaidKey, now: Date): boolean {
  return typeof expiredAt === 'number' && expiredAt * 1000 <= now.getTime()
}

/** Null: it is no JWT, or is signed in another way, such as not at all. */
function kidOf(jwt: string): string | null {
  try {
    return header.safeParse(decodeProtectedHeader(jwt)).data?.kid ?? null
  } catch {
    return null
  }
}

/** Null: that key has not signed it, or it does not say what it must. */
async function claimsOf(jwt: string, key: PlaidKey) {
  try {
    const { payload } = await compactVerify(jwt, await importJWK(key, 'ES256'), { algorithms: ['ES256'] })
    return claims.safeParse(JSON.parse(Buffer.from(payload).toString())).data ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null
    throw error
  }
}

/** Asks once for a key that many messages name, and again after an hour. An answer that failed is not kept. */
function keepKeys(askKey: (kid: string) => Promise<PlaidKey | null>) {
  const kept = new Map<string, { key: Promise<PlaidKey | null>; until: number }>()
  let asked: number[] = []

  return async (kid: string, now: Date): Promise<PlaidKey | null> => {
    const at = now.getTime()
    const known = kept.get(kid)
    if (known !== undefined && known.until > at) return known.key
    asked = asked.filter((instant) => instant > at - SPAN_MS)
    if (asked.length >= MOST_QUESTIONS) return null
    asked.push(at)
    const key = askKey(kid)
    kept.delete(kid)
    kept.set(kid, { key, until: at + KEEP_MS })
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(oldest)
    return key.catch((error: unknown) => {
      kept.delete(kid)
      throw error
    })
  }
}
