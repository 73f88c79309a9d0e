/** Ends sessions, at once: their access tokens count no more either. */
import { and, eq, isNull, lt, ne } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { Account } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { sessions } from '../tables.ts'
import { findUserByEmail } from '../users/users.ts'
import { isGenuine, readRefreshToken } from './refresh-token.ts'

export type EndReason =
  | 'signed-out'
  | 'ended-by-user'
  | 'ended-by-operator'
  | 'password-changed'
  | 'account-left'

/** Signs out whoever has this refresh token, of whatever age. Anything else does nothing. */
export async function signOut(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  text: string | null,
): Promise<void> {
  const token = text === null ? null : readRefreshToken(text)
  if (token === null) return
  const [session] = await deps.db
    .select({ salt: sessions.salt })
    .from(sessions)
    .where(eq(sessions.id, token.sessionId))
  if (session === undefined || !isGenuine(deps.secrets, token, session.salt)) return
  await end(deps.db, deps.clock.now(), 'signed-out', eq(sessions.id, token.sessionId))
}

/** Ends one session of the account. Somebody else's is as if it did not exist. */
export async function endSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, sessionId }: Account,
): Promise<void> {
  const own = and(eq(sessions.userId, userId), eq(sessions.id, sessionId))
  const ended = await end(db, clock.now(), 'ended-by-user', own)
  if (ended === 0) throw new Failure('session-not-found')
}

/** Ends every session of the account but this one; without `sessionId`, all of them. Returns how many. */
export async function endOtherSessions(
  db: Database,
  now: Date,
  reason: EndReason,
  { userId, sessionId }: { userId: string; sessionId?: string },
): Promise<number> {
  const others = sessionId === undefined ? undefined : ne(sessions.id, sessionId)
  return end(db, now, reason, and(eq(sessions.userId, userId), others))
}

/** For an operator: ends every session of the account with this address; null: there is none. Without one, of all accounts. */
export async function endSessionsFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string | null,
): Promise<number | null> {
  if (email === null) return end(db, clock.now(), 'ended-by-operator', undefined)
  const user = await findUserByEmail(db, email)
  return user === undefined
    ? null
    : endOtherSessions(db, clock.now(), 'ended-by-operator', { userId: user.id })
}

async function end(
  db: Database,
  now: Date,
  reason: EndReason,
  which: ReturnType<typeof and>,
): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return rows.length
}

const KEEP_ENDED_DAYS = 90

/** Deletes sessions that ended long ago. Until then they tell which devices an account knows. */
export async function forgetEndedSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_ENDED_DAYS * 24 * 60 * 60 * 1000)
  await db.delete(sessions).where(lt(sessions.expiresAt, before))
}
