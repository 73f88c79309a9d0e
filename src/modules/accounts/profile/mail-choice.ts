/** Who wants which optional mail, and choosing it without a session. */
import { and, eq, gt, isNotNull, sql } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { users } from '../tables.ts'
import { lockUser } from '../users/users.ts'
import type { Preferences } from './contract.ts'
import { mergePreferences, readPreferences } from './preference-rules.ts'

export type OptionalMail = keyof Preferences['emails']
export type MailReader = { id: string; email: string; fullName: string; timeZone: string | null }

/** Active accounts with a verified address that want this mail, by id; the ones after `after`, at most `limit`. */
export async function mailReaders(
  db: Database,
  { mail, after, limit }: { mail: OptionalMail; after: string | null; limit: number },
): Promise<MailReader[]> {
  const { id, email, fullName, timeZone } = users
  return db
    .select({ id, email, fullName, timeZone })
    .from(users)
    .where(
      and(
        eq(users.status, 'Active'),
        isNotNull(users.emailVerifiedAt),
        sql`${users.preferences}::jsonb #>> array['emails', ${mail}::text] = 'true'`,
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(users.id)
    .limit(limit)
}

/** Chooses for an account; false: there is no such account. */
export async function chooseMail(
  db: Database,
  userId: string,
  { mail, wants }: { mail: OptionalMail; wants: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === undefined) return false
    const before = readPreferences(user.preferences, user.timeZone)
    const { timeZone: _zone, ...preferences } = mergePreferences(before, { emails: { [mail]: wants } })
    await tx.update(users).set({ preferences }).where(eq(users.id, userId))
    return true
  })
}
