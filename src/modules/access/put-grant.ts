import type { Database } from '#platform/db/database.ts'
import type { Grant } from './grant-rules.ts'
import { grants } from './tables.ts'

/**
 * Writes what a source grants an account, in the caller's transaction. The newest call for a source, its id and the account
 * replaces what was there, so repeating a call changes nothing.
 */
export async function putGrant(tx: Database, grant: Grant): Promise<void> {
  const { opens, plan, status, changes, startsAt, endsAt } = grant
  await tx
    .insert(grants)
    .values(grant)
    .onConflictDoUpdate({
      target: [grants.source, grants.sourceId, grants.accountId],
      set: { opens, plan, status, changes, startsAt, endsAt },
    })
}
