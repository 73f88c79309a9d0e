import { and, eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Grant } from './grant-rules.ts'
import { grants } from './tables.ts'

/** Deletes a grant as if it had never been given, in the caller's transaction; does nothing when there is none. */
export async function withdrawGrant(
  tx: Database,
  { source, sourceId, accountId }: Pick<Grant, 'source' | 'sourceId' | 'accountId'>,
): Promise<void> {
  await tx
    .delete(grants)
    .where(and(eq(grants.source, source), eq(grants.sourceId, sourceId), eq(grants.accountId, accountId)))
}
