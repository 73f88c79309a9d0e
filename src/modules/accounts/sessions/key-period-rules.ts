/** The name of the key that is signed with at an instant: its calendar month, UTC. */
export function keyPeriod(now: Date): string {
  return now.toISOString().slice(0, 7)
}

/** The key before it: what it signed may still count for a few minutes. */
export function previousKeyPeriod(now: Date): string {
  return keyPeriod(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)))
}
