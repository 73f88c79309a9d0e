import { CallError } from '#platform/contract/call.ts'

const LONGEST_MS = 30_000

/**
 * Milliseconds until what was not sent is sent again: longer after each failure, and not before the server wants it. Up to
 * half as long again by `random` (0 to 1), so that a class that was refused in one moment does not come back in one.
 */
export function retryDelayMs(failures: number, error: unknown, random: number): number {
  const wanted = error instanceof CallError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.max(wanted, Math.min(1000 * 2 ** failures, LONGEST_MS)) * (1 + random / 2)
}
