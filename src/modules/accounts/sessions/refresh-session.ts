import { and, eq, gt, isNull } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { sessions } from '../tables.ts'
import { isGenuine, readRefreshToken, refreshTokenOf, type TokenParts } from './refresh-token.ts'
import { judgeToken, sessionExpiry } from './session-rules.ts'

type RefreshDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'accessTokens' | 'log'>

export type Refreshed = { accessToken: string; refreshToken: string; expiresAt: Date }

/** Exchanges a refresh token. Throws `session-ended` when it does not count; a reused one ends the session for all who have it. */
export async function refreshSession(deps: RefreshDeps, text: string | null): Promise<Refreshed> {
  const token = text === null ? null : readRefreshToken(text)
  const session = token === null ? undefined : await findSession(deps, token.sessionId)
  if (token === null || session === undefined) throw new Failure('session-ended')
  if (!isGenuine(deps.secrets, token, session.salt)) throw new Failure('session-ended')

  switch (judgeToken(token.generation, session, deps.clock.now())) {
    case 'newest':
      // Nobody was quicker, or another tab was: then that one's token is the newest, and this one just replaced.
      return (await rotate(deps, token, session))
        ? answer(deps, session, token.generation + 1)
        : retry(deps, token)
    case 'just-replaced':
      return answer(deps, session, session.generation)
    case 'reused':
      await deps.db
        .update(sessions)
        .set({ revokedAt: deps.clock.now(), revokedReason: 'token-reused' })
        .where(and(eq(sessions.id, session.id), isNull(sessions.revokedAt)))
      deps.log.warn({ session: session.id }, 'a refresh token was reused; its session was ended')
      throw new Failure('session-ended')
  }
}

/** Reads whose a refresh token is, and exchanges nothing; null when it does not count. */
export async function accountOfRefreshToken(
  deps: Pick<RefreshDeps, 'db' | 'clock' | 'secrets'>,
  text: string,
): Promise<{ userId: string; sessionId: string } | null> {
  const token = readRefreshToken(text)
  const session = token === null ? undefined : await findSession(deps, token.sessionId)
  if (token === null || session === undefined || !isGenuine(deps.secrets, token, session.salt)) return null
  const isCurrent = judgeToken(token.generation, session, deps.clock.now()) !== 'reused'
  return isCurrent ? { userId: session.userId, sessionId: session.id } : null
}

type Session = typeof sessions.$inferSelect

async function findSession(
  { db, clock }: Pick<RefreshDeps, 'db' | 'clock'>,
  id: string,
): Promise<Session | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, clock.now())))
  return row
}

/** False when another request exchanged the same token first. */
async function rotate(deps: RefreshDeps, { generation }: TokenParts, session: Session): Promise<boolean> {
  const now = deps.clock.now()
  const rotated = await deps.db
    .update(sessions)
    .set({
      generation: generation + 1,
      rotatedAt: now,
      lastUsedAt: now,
      expiresAt: sessionExpiry(session.createdAt, now, deps.config.tokens.refreshMinutes),
    })
    .where(and(eq(sessions.id, session.id), eq(sessions.generation, generation), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return rotated.length > 0
}

async function retry(deps: RefreshDeps, token: TokenParts): Promise<Refreshed> {
  const session = await findSession(deps, token.sessionId)
  const worth = session === undefined ? 'reused' : judgeToken(token.generation, session, deps.clock.now())
  if (session === undefined || worth !== 'just-replaced') throw new Failure('session-ended')
  return answer(deps, session, session.generation)
}

async function answer(deps: RefreshDeps, session: Session, generation: number): Promise<Refreshed> {
  const { id: sessionId, userId, salt } = session
  return {
    accessToken: await deps.accessTokens.sign({ userId, sessionId }),
    refreshToken: refreshTokenOf(deps.secrets, { sessionId, generation, salt }),
    expiresAt: sessionExpiry(session.createdAt, deps.clock.now(), deps.config.tokens.refreshMinutes),
  }
}
