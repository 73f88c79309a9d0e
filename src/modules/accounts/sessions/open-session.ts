import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from '#platform/db/sql.ts'
import type { Account } from '#platform/http/implement.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '../deps.ts'
import { sessions } from '../tables.ts'
import { refreshTokenOf } from './refresh-token.ts'
import { sessionExpiry } from './session-rules.ts'

type OpenDeps = Pick<Deps, 'clock' | 'config' | 'secrets'>

/** Signs a device in. The session is always a new one: nothing that was known before the sign-in leads into it. */
export async function openSession(
  tx: Database,
  { clock, config, secrets }: OpenDeps,
  { userId, device }: { userId: string; device: string },
): Promise<{ account: Account; refreshToken: string }> {
  const now = clock.now()
  const sessionId = randomUUID()
  const salt = randomBytes(24).toString('base64url')
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    salt,
    generation: 0,
    device,
    createdAt: now,
    rotatedAt: now,
    lastUsedAt: now,
    expiresAt: sessionExpiry(now, now, config.tokens.refreshMinutes),
  })
  const refreshToken = refreshTokenOf(secrets, { sessionId, generation: 0, salt })
  return { account: { userId, sessionId }, refreshToken }
}

/** Whether an account has signed in before, and whether on a device like this one. */
export async function knownDevices(
  tx: Database,
  { userId, device }: { userId: string; device: string },
): Promise<{ any: boolean; same: boolean }> {
  const rows = await tx
    .selectDistinct({ device: sessions.device })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  return { any: rows.length > 0, same: rows.some((row) => row.device === device) }
}
