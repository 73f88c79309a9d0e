export type CodePurpose = 'verify-email' | 'reset-password' | 'change-email'

const DAY_MINUTES = 24 * 60

/** For how long a code counts. What only proves that mail is read lets nobody in, and may lie in a mailbox for a day. */
export const CODE_MINUTES: Record<CodePurpose, number> = {
  'verify-email': DAY_MINUTES,
  'reset-password': 10,
  'change-email': 10,
}

/** After so many wrong ones a code counts no more: one in 200,000 is guessed. */
export const MOST_CODE_TRIES = 5

const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 60 * 60
/** Milliseconds without a request after which the waits between codes start over. */
const CALM_MS = 2 * 60 * 60 * 1000

type Sent = { sentAt: Date; sentCount: number }

/** Counts the codes sent in quick succession, including the next one. */
export function sentCountAfter(before: Sent | undefined, now: Date): number {
  if (before === undefined || now.getTime() - before.sentAt.getTime() > CALM_MS) return 1
  return before.sentCount + 1
}

/** Seconds from one to the next: 30, 60, 120 … to an hour. */
export function waitSeconds(sentCount: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(sentCount - 1, 20), LONGEST_WAIT_SECONDS)
}

/** Seconds until another one may be sent; 0: now. */
export function secondsUntilNext(last: Sent | undefined, now: Date): number {
  if (last === undefined) return 0
  const freeAt = last.sentAt.getTime() + waitSeconds(last.sentCount) * 1000
  return Math.max(0, Math.ceil((freeAt - now.getTime()) / 1000))
}
