import { forgetItem } from '#modules/community/module.ts'
import type { Database } from '#platform/db/database.ts'
import { inArray } from '#platform/db/sql.ts'
import { PROJECT_KIND } from './contract.ts'
import { projects } from './tables.ts'

/** Deletes projects for good, with their histories, votes and reports. Copies of them stay, without their name. */
export async function forgetProjects(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(projects)
    .set({ originId: null, originName: null })
    .where(inArray(projects.originId, [...ids]))
  await tx.delete(projects).where(inArray(projects.id, [...ids]))
  for (const id of ids) await forgetItem(tx, { kind: PROJECT_KIND, id })
}
