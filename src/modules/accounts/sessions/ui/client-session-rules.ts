/**
 * Rules of this browser's session: what follows a 401, and what logging out does in which order. `call` refreshes the
 * token once and repeats the request when that succeeded.
 */
import type { Refusal } from '#platform/contract/token-source.ts'
import { STORED_KEYS } from '../stored-keys.ts'

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

/** Result of refreshing the token. `code` and `status` as in `CallError`. */
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

/** In this order, each whatever became of the one before: who wants to be out is out, also without a connection. */
export const LOGOUT_STEPS = [
  'forget-analytics-identity',
  'revoke-token',
  'clear-storage',
  'remove-cookies',
  'reload',
] as const
export type LogoutStep = (typeof LOGOUT_STEPS)[number]

/** The cookies of which nothing is left. The one that no script can read goes with the answer of `revokeToken`. */
export const REMOVED_COOKIES = [
  STORED_KEYS.accessToken,
  STORED_KEYS.refreshToken,
  STORED_KEYS.inviteLink,
  STORED_KEYS.loginReason,
] as const

/** A session that ended by itself: the person is still here, and was perhaps typing. */
export type LogoutCause = 'logout' | 'session_expired'

/** Storage keys of attempts that are not sent yet. */
const UNSENT_ATTEMPT = /^outbox:attempt:/
const DRAFT = /^draft:/
const UNSYNCED = '"isSynced":false'
/** Quizzes and answers to exercises that are being worked on. */
const ANSWERS = /^(?:quiz|answer)-/
const UNFINISHED = '"isFinished":false'

/**
 * Whether an entry of the local storage stays. Whoever logs out leaves nothing; whoever is logged out keeps what was not
 * handed in, for nobody else has it.
 */
export function staysInStorage(cause: LogoutCause, key: string, value: string): boolean {
  if (cause === 'logout') return false
  return (
    UNSENT_ATTEMPT.test(key) ||
    (DRAFT.test(key) && value.includes(UNSYNCED)) ||
    (ANSWERS.test(key) && value.includes(UNFINISHED))
  )
}
