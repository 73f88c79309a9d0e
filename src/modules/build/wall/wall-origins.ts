import { and, eq } from '#platform/db/sql.ts'
import type { Deps } from '../deps.ts'
import type { FindOrigin } from '../origins.ts'
import { isOnWall } from './entry-queries.ts'
import { wallEntries } from './tables.ts'
import { entryHref } from '../wall-addresses.ts'

/** Finds the originals of copies on the wall, where also a project that is private otherwise can be copied from. */
export function wallOrigins({ clock }: Pick<Deps, 'clock'>): FindOrigin {
  return async (db, projectId) => {
    const [row] = await db
      .select({ id: wallEntries.id, name: wallEntries.name })
      .from(wallEntries)
      .where(and(eq(wallEntries.projectId, projectId), isOnWall(db, clock.now())))
    return row && { name: row.name, href: entryHref(row.id) }
  }
}
