/** For how long the token before the newest still counts: two tabs refresh at once, and an answer gets lost on a train. */
export const ROTATION_GRACE_MS = 60 * 1000

/** However often it is refreshed, a session ends after this long. */
export const LONGEST_SESSION_DAYS = 90

const DAY_MS = 24 * 60 * 60 * 1000

export function sessionExpiry(createdAt: Date, now: Date, refreshMinutes: number): Date {
  const longest = createdAt.getTime() + LONGEST_SESSION_DAYS * DAY_MS
  return new Date(Math.min(now.getTime() + refreshMinutes * 60 * 1000, longest))
}

/**
 * Judges a genuine token of `generation`: `newest` is exchanged; `just-replaced` gets the newest again; `reused` was
 * exchanged before, so two parties hold it and one is not the owner.
 */
export function judgeToken(
  generation: number,
  session: { generation: number; rotatedAt: Date },
  now: Date,
): 'newest' | 'just-replaced' | 'reused' {
  if (generation === session.generation) return 'newest'
  const isInGrace = now.getTime() - session.rotatedAt.getTime() <= ROTATION_GRACE_MS
  return generation === session.generation - 1 && isInGrace ? 'just-replaced' : 'reused'
}

/** The name of the key that is signed with at an instant: its calendar month, UTC. */
export function keyPeriod(now: Date): string {
  return now.toISOString().slice(0, 7)
}

/** The key before it: what it signed may still count for a few minutes. */
export function previousKeyPeriod(now: Date): string {
  return keyPeriod(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)))
}
