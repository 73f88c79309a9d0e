/** Tokens of links that end one kind of mail for one account, without a session. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/secrets/secrets.ts'
import type { OptionalMail } from '../profile/profile.ts'

const FORM = /^([0-9a-f-]{36})_([\w-]{43})$/

/** A token ends this mail and no other, and is valid for as long as the root key is. */
export function unsubscribeToken(secrets: Pick<Secrets, 'key'>, mail: OptionalMail, userId: string): string {
  return `${userId}_${sign(secrets.key(purposeOf(mail)), userId)}`
}

/** Returns the account that a token names; null for a token that is not ours. */
export function readUnsubscribeToken(
  secrets: Pick<Secrets, 'keys'>,
  mail: OptionalMail,
  token: string,
): string | null {
  const [, userId, signature] = FORM.exec(token) ?? []
  if (userId === undefined || signature === undefined) return null
  const given = Buffer.from(signature)
  const isOurs = secrets
    .keys(purposeOf(mail))
    .some((key) => timingSafeEqual(Buffer.from(sign(key, userId)), given))
  return isOurs ? userId : null
}

function purposeOf(mail: OptionalMail): string {
  return `${mail}-unsubscribe`
}

function sign(key: Buffer, userId: string): string {
  return createHmac('sha256', key).update(userId).digest('base64url')
}
