import { and, desc, eq, isNull } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Passkey } from './contract.ts'
import { passkeys } from '../tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** Lists an account's active passkeys, the newest first. */
export async function passkeysOf(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), isNull(passkeys.removedAt)))
    .orderBy(desc(passkeys.createdAt), passkeys.id)
}

/** Finds an active passkey by its credential id. */
export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), isNull(passkeys.removedAt)))
  return row
}

/** Shapes a passkey for its owner. */
export function shownPasskey({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey {
  return {
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
