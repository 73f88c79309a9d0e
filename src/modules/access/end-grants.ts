import { and, eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import type { Grant } from './grant-rules.ts'
import { grants } from './tables.ts'

/** Sets the end of what a source grants, for all of its holders, in the caller's transaction. Null: no end. */
export async function endGrants(
  tx: Database,
  { source, sourceId, endsAt }: Pick<Grant, 'source' | 'sourceId' | 'endsAt'>,
): Promise<void> {
  await tx
    .update(grants)
    .set({ endsAt })
    .where(and(eq(grants.source, source), eq(grants.sourceId, sourceId)))
}
