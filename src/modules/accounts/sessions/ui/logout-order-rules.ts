/** Logging out, step by step, and what it leaves. */
import { STORED_KEYS } from '../stored-keys.ts'

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

/** What the learner did and the server does not have yet, by the keys of the outbox. */
const UNSENT_ATTEMPT = /^outbox:attempt:/
const DRAFT = /^draft:/
const UNSYNCED = '"isSynced":false'

/**
 * Whether an entry of the local storage stays. Whoever logs out leaves nothing; whoever is logged out keeps what was not
 * handed in, for nobody else has it.
 */
export function staysInStorage(cause: LogoutCause, key: string, value: string): boolean {
  if (cause === 'logout') return false
  return UNSENT_ATTEMPT.test(key) || (DRAFT.test(key) && value.includes(UNSYNCED))
}
