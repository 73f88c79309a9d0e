/** Room for what is saved: what was deleted goes first, then old points in histories. What a project is now never goes. */
import type { Database } from '#platform/db/database.ts'
import { and, asc, desc, eq, isNotNull, isNull } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import { forgetProjects } from './forget-projects.ts'
import { shrinkHistory } from './history-store.ts'
import { projects } from './tables.ts'

/** Histories that one save may shorten. */
const MOST_SHORTENED = 20

/**
 * Frees at least `bytes` of an account's space, in a transaction that holds `lockLearner`. Throws `no-room`. `shortenTo`: how many points
 * histories may be shortened to, one try after the other.
 */
export async function makeRoom(
  tx: Database,
  { userId, bytes, shortenTo }: { userId: string; bytes: number; shortenTo: readonly number[] },
): Promise<void> {
  let missing = bytes - (await purgeDeleted(tx, userId, bytes))
  for (const fewest of shortenTo)
    if (missing > 0) missing -= await shortenHistories(tx, userId, { bytes: missing, fewest })
  if (missing > 0) throw new Failure('no-room')
}

/** Deletes projects for good, those deleted first, until so many bytes are free. Returns how many are. */
async function purgeDeleted(tx: Database, userId: string, bytes: number): Promise<number> {
  const { id, storedBytes, deletedAt } = projects
  const deleted = await tx
    .select({ id, storedBytes })
    .from(projects)
    .where(and(eq(projects.userId, userId), isNotNull(deletedAt)))
    .orderBy(asc(deletedAt), asc(id))
  const purged: string[] = []
  let free = 0
  for (const each of deleted) {
    if (free >= bytes) break
    purged.push(each.id)
    free += each.storedBytes
  }
  await forgetProjects(tx, purged)
  return free
}

/** Shortens histories, the longest first, until so many bytes are free. Returns how many are. */
async function shortenHistories(
  tx: Database,
  userId: string,
  { bytes, fewest }: { bytes: number; fewest: number },
): Promise<number> {
  const longest = await tx
    .select({ id: projects.id, historyBytes: projects.historyBytes })
    .from(projects)
    .where(and(eq(projects.userId, userId), isNull(projects.deletedAt)))
    .orderBy(desc(projects.historyBytes), asc(projects.id))
    .limit(MOST_SHORTENED)
  let free = 0
  for (const { id, historyBytes } of longest) {
    if (free >= bytes) break
    free += await shrinkHistory(tx, id, { mostBytes: historyBytes - (bytes - free), fewest })
  }
  return free
}
