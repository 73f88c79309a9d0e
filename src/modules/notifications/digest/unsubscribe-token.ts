import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/secrets/secrets.ts'

const PURPOSE = 'digest-unsubscribe'
const FORM = /^([0-9a-f-]{36})_([\w-]{43})$/

/** Token of a link that ends one account's digests, and does nothing else. Valid for as long as the root key is. */
export function unsubscribeToken(secrets: Pick<Secrets, 'key'>, userId: string): string {
  return `${userId}_${sign(secrets.key(PURPOSE), userId)}`
}

/** The account that a token names; null for a token that is not ours. */
export function readUnsubscribeToken(secrets: Pick<Secrets, 'keys'>, token: string): string | null {
  const [, userId, signature] = FORM.exec(token) ?? []
  if (userId === undefined || signature === undefined) return null
  const given = Buffer.from(signature)
  const isOurs = secrets.keys(PURPOSE).some((key) => timingSafeEqual(Buffer.from(sign(key, userId)), given))
  return isOurs ? userId : null
}

function sign(key: Buffer, userId: string): string {
  return createHmac('sha256', key).update(userId).digest('base64url')
}
