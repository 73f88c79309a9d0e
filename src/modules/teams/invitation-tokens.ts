import { createHash, randomBytes } from 'node:crypto'

/** Of 256 random bits: nobody guesses one, and a plain digest gives none away. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url')
}

export function invitationDigest(token: string): string {
  return createHash('sha256').update(`team-invitation:${token}`).digest('base64url')
}
