import { and, desc, eq, gt, isNull } from '#platform/db/sql.ts'
import type { Account } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { sessions } from '../tables.ts'

/** Lists the account's open sessions, the last used first. */
export async function listSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, account: Account) {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, account.userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), sessions.id)
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === account.sessionId,
  }))
}
