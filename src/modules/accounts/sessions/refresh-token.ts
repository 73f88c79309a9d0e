/**
 * Refresh tokens: `SESSION.GENERATION.DIGEST`. The digest is made from the session's salt, which is in the database, with
 * a key that is not. So every token that ever was can be told from one that somebody made up, and none is kept anywhere.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/secrets/secrets.ts'

export type TokenParts = { sessionId: string; generation: number; digest: string }

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/

const PURPOSE = 'refresh-token'

type Place = { sessionId: string; generation: number; salt: string }

export function refreshTokenOf(secrets: Secrets, place: Place): string {
  return `${place.sessionId}.${place.generation}.${digestOf(secrets.key(PURPOSE), place)}`
}

/** The parts of a text that has the form of a token; null otherwise. */
export function readRefreshToken(text: string): TokenParts | null {
  const [, sessionId, generation, digest] = FORM.exec(text) ?? []
  if (sessionId === undefined || generation === undefined || digest === undefined) return null
  return { sessionId, generation: Number(generation), digest }
}

/** Whether we made this token once. */
export function isGenuine(
  secrets: Secrets,
  { sessionId, generation, digest }: TokenParts,
  salt: string,
): boolean {
  return secrets.keys(PURPOSE).some((key) => {
    const own = digestOf(key, { sessionId, generation, salt })
    return timingSafeEqual(Buffer.from(own), Buffer.from(digest))
  })
}

function digestOf(key: Buffer, { sessionId, generation, salt }: Place): string {
  return createHmac('sha256', key).update(`${sessionId}.${generation}.${salt}`).digest('base64url')
}
