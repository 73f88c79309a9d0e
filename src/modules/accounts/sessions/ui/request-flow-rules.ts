/**
 * What follows a 401. `call` asks for one refresh and, when it succeeded, sends the request once more; here is decided
 * whether there is anything to refresh, and what a refresh that failed means.
 */
import type { Refusal } from '#platform/contract/token-source.ts'

/** Deliver: the answer stands. Retry: somebody refreshed meanwhile. Refresh: ask for a new token. */
export type AfterRefusal = 'deliver' | 'retry' | 'refresh'

/** `current` is the token that the browser has now. */
export function afterRefusal(
  refusal: Refusal,
  session: { isLoggedIn: boolean; current: string | null },
): AfterRefusal {
  if (!session.isLoggedIn || refusal.isForGuests) return 'deliver'
  return session.current !== null && session.current !== refusal.token ? 'retry' : 'refresh'
}

/** How asking for a new token ended. `code` and `status` as `CallError` has them. */
export type RefreshResult = { kind: 'renewed' } | { kind: 'failed'; status: number; code: string }

/**
 * The server was not reached, or did not look at the token: whether the session still holds is not known. An answer that
 * cannot be read is a network's own page.
 */
const NOT_REACHED_CODES: ReadonlySet<string> = new Set(['network', 'timeout', 'aborted', 'unreadable'])
const NOT_REACHED_STATUSES: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])

/** Retry the request; log out; or deliver the 401 and leave the session for the next try. */
export function afterRefresh(result: RefreshResult): 'retry' | 'log-out' | 'deliver' {
  if (result.kind === 'renewed') return 'retry'
  const wasReached = !NOT_REACHED_CODES.has(result.code) && !NOT_REACHED_STATUSES.has(result.status)
  return wasReached ? 'log-out' : 'deliver'
}
