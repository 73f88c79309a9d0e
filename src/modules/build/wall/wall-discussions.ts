/** Entries as subjects of discussions, while everybody sees them. There is nothing to give away. */
import type { DiscussionKind } from '#modules/community/module.ts'
import { and, eq } from '#platform/db/sql.ts'
import type { Deps } from '../deps.ts'
import { isOnWall, knownIds } from './entry-queries.ts'
import { wallEntries } from './tables.ts'
import { entryHref } from '../wall-addresses.ts'

export function wallDiscussions({ clock }: Pick<Deps, 'clock'>): DiscussionKind {
  return {
    kind: 'wall',
    async find(db, asked) {
      const [id] = knownIds([asked])
      if (id === undefined) return null
      const [row] = await db
        .select({ title: wallEntries.name })
        .from(wallEntries)
        .where(and(eq(wallEntries.id, id), isOnWall(db, clock.now())))
      return row === undefined ? null : { title: row.title, href: entryHref(id) }
    },
    mayReadSpoilers: () => Promise.resolve(true),
  }
}
