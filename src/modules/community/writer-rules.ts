/** Who may write, vote and report: accounts that are not brand new, whose address is confirmed, and that nobody has muted. */

/** Minutes that an account must have been there. Accounts are free, and those made for one purpose want to be quick. */
export const LEAST_ACCOUNT_MINUTES = 10

export interface WriterFacts {
  createdAt: Date
  emailVerifiedAt: Date | null
  /** End of a mute that may be over; null: there is none. */
  mutedUntil: Date | null
}

export type WriterObstacle = 'account-too-new' | 'email-unconfirmed' | 'muted'

/** Finds what keeps an account from writing; null: nothing. `sendsMail`: a code to confirm the address can reach its owner. */
export function writerObstacle(
  { createdAt, emailVerifiedAt, mutedUntil }: WriterFacts,
  { now, sendsMail }: { now: Date; sendsMail: boolean },
): WriterObstacle | null {
  if (mutedUntil !== null && mutedUntil > now) return 'muted'
  if (sendsMail && emailVerifiedAt === null) return 'email-unconfirmed'
  if (now.getTime() - createdAt.getTime() < LEAST_ACCOUNT_MINUTES * 60_000) return 'account-too-new'
  return null
}
