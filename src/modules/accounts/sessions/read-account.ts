/** Finds the account that a request comes from. */
import { and, eq, gt, isNull } from '#platform/db/sql.ts'
import type { FastifyRequest } from 'fastify'
import '@fastify/cookie'
import { Failure } from '#platform/failures.ts'
import { isFromOwnPage } from '#platform/http/guards.ts'
import { isPageRead } from '#platform/http/page-read.ts'
import type { Account } from '#platform/http/implement.ts'
import type { ReadAccount } from '#platform/http/register-endpoints.ts'
import type { Deps } from '../deps.ts'
import { sessions } from '../tables.ts'
import { accountOfRefreshToken } from './refresh-session.ts'
import { sessionCookies } from './session-cookies.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'accessTokens' | 'secrets'>

/**
 * Reads the account from the bearer token or the browser's cookie. Looks up the session each time, so an ended one
 * ends at once.
 */
export function accountReader(deps: ReadDeps): ReadAccount {
  const names = sessionCookies(deps.config)
  return async (request) => {
    if (isPageRead(request)) return readForPage(deps, request)
    const bearer = bearerOf(request)
    const token = bearer ?? request.cookies[names.accessToken]
    if (token === undefined) return null
    // A browser adds cookies to whatever any page makes it send.
    if (bearer === undefined && isWrite(request) && !isFromOwnPage(request)) throw new Failure('cross-site')
    const account = await deps.accessTokens.read(token)
    // It ran out, or its session was ended: what is asked must not be done as somebody else.
    if (account === null || !(await isSessionOpen(deps, account))) throw new Failure('sign-in-required')
    return account
  }
}

/**
 * Reads the account for whom this server renders a page. The refresh token counts, too: an access token lasts minutes, and
 * the first page of a day would be nobody's. It is not exchanged: the answer may never arrive.
 */
async function readForPage(deps: ReadDeps, { cookies }: FastifyRequest): Promise<Account | null> {
  const names = sessionCookies(deps.config)
  const accessToken = cookies[names.accessToken]
  const refreshToken = cookies[names.refreshToken]
  if (accessToken === undefined && refreshToken === undefined) return null
  const account = accessToken === undefined ? null : await deps.accessTokens.read(accessToken)
  if (account !== null && (await isSessionOpen(deps, account))) return account
  const owner = refreshToken === undefined ? null : await accountOfRefreshToken(deps, refreshToken)
  if (owner === null) throw new Failure('sign-in-required')
  return owner
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function isWrite({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

/** Whether a session counts: it was neither ended nor has it run out. */
export async function isSessionOpen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, sessionId }: Account,
): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, clock.now()),
      ),
    )
  return row !== undefined
}
