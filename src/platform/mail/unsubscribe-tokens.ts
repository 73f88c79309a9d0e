/** Tokens of links that end one kind of mail for one account, without a session. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../secrets/secrets.ts'

const FORM = /^([0-9a-f-]{36})_([\w-]{43})$/

/** `purpose`: name of the key, one for each kind of mail. A token does nothing else, and is valid for as long as the root key is. */
export function unsubscribeTokens(purpose: string) {
  return {
    write: (secrets: Pick<Secrets, 'key'>, userId: string): string =>
      `${userId}_${sign(secrets.key(purpose), userId)}`,
    /** Returns the account that a token names; null for a token that is not ours. */
    read(secrets: Pick<Secrets, 'keys'>, token: string): string | null {
      const [, userId, signature] = FORM.exec(token) ?? []
      if (userId === undefined || signature === undefined) return null
      const given = Buffer.from(signature)
      const isOurs = secrets
        .keys(purpose)
        .some((key) => timingSafeEqual(Buffer.from(sign(key, userId)), given))
      return isOurs ? userId : null
    },
  }
}

function sign(key: Buffer, userId: string): string {
  return createHmac('sha256', key).update(userId).digest('base64url')
}
