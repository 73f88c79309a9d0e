import { eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { passwords } from '../tables.ts'

/** The hash of an account's password; null where it has none, or where there is no account. */
export async function passwordHash(db: Database, userId: string | null): Promise<string | null> {
  // Asked in any case, so that it takes as long where there is nobody.
  const id = userId ?? '00000000-0000-4000-8000-000000000000'
  const [row] = await db.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userId, id))
  return row?.hash ?? null
}

export async function keepPassword(tx: Database, userId: string, hash: string, now: Date): Promise<void> {
  await tx
    .insert(passwords)
    .values({ userId, hash, changedAt: now })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, changedAt: now } })
}
