/** Which projects others may see: those that their owners share, unless moderators or circumstances speak against it. */
import { isActiveAccount } from '#modules/accounts/module.ts'
import { isNotHiddenFrom, readMutes } from '#modules/community/module.ts'
import type { Database } from '#platform/db/database.ts'
import { and, eq, inArray, isNull, or } from '#platform/db/sql.ts'
import type { Deps } from '../deps.ts'
import type { StoredProject } from './project-queries.ts'
import { projects } from './tables.ts'

/** Condition of a query: everybody who has its address may see the project, unless its owner is muted. */
export function isShared(db: Database) {
  return and(
    eq(projects.visibility, 'unlisted'),
    eq(projects.isHidden, false),
    isNull(projects.deletedAt),
    isActiveAccount(db, projects.userId),
  )
}

/** Finds a project that the reader may see: their own, or one that is shared by an author whom they did not hide. */
export async function findShown(
  { clock }: Pick<Deps, 'clock'>,
  db: Database,
  { projectId, userId }: { projectId: string; userId: string | null },
): Promise<StoredProject | undefined> {
  const isOwn = userId === null ? undefined : and(eq(projects.userId, userId), isNull(projects.deletedAt))
  const isOthers = and(isShared(db), isNotHiddenFrom(db, userId, projects.userId))
  const [row] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), or(isOwn, isOthers)))
  if (row === undefined || row.userId === userId) return row
  const muted = await mutedAmong(db, [row.userId], clock.now())
  return muted.has(row.userId) ? undefined : row
}

/** Finds which of these shared projects are of owners who are not muted. */
export async function sharedAmong(
  { clock }: Pick<Deps, 'clock'>,
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: projects.id, userId: projects.userId })
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), isShared(db)))
  const owners = rows.map(({ userId }) => userId)
  const muted = await mutedAmong(db, owners, clock.now())
  return new Set(rows.filter(({ userId }) => !muted.has(userId)).map(({ id }) => id))
}

async function mutedAmong(db: Database, userIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const mutes = await readMutes(db, { now, userIds })
  return new Set(mutes.map(({ userId }) => userId))
}
