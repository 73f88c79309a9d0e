import { isActiveAccount } from '#modules/accounts/module.ts'
import { and, eq, isNull } from '#platform/db/sql.ts'
import type { Deps } from '../deps.ts'
import type { OwnProject } from './contract.ts'
import type { StoredProject } from './project-queries.ts'
import { findShown } from './shown-projects.ts'
import { projects } from './tables.ts'

/**
 * Tells which project a copy came from and who wrote that one, also where it is private again, and where this reader can open it. `readerId`
 * null: a visitor. Null: it is no copy, or the original is gone or hidden.
 */
export async function originOf(
  deps: Pick<Deps, 'clock' | 'community' | 'db' | 'origins'>,
  { originId, originName }: Pick<StoredProject, 'originId' | 'originName'>,
  readerId: string | null,
): Promise<OwnProject['origin']> {
  const { community, db } = deps
  if (originId === null || originName === null) return null
  const [original] = await db
    .select({ userId: projects.userId })
    .from(projects)
    .where(
      and(
        eq(projects.id, originId),
        isNull(projects.deletedAt),
        eq(projects.isHidden, false),
        isActiveAccount(db, projects.userId),
      ),
    )
  if (original === undefined) return null
  const author = (await community.authors.of(db, [original.userId])).get(original.userId)
  if (author === undefined) return null
  const href = await hrefFor(deps, { projectId: originId, userId: readerId })
  return { projectId: originId, name: originName, author, href }
}

async function hrefFor(
  deps: Pick<Deps, 'clock' | 'db' | 'origins'>,
  key: { projectId: string; userId: string | null },
): Promise<string | null> {
  const shown = await findShown(deps, deps.db, key)
  if (shown !== undefined) return `/build/projects/${key.projectId}`
  return (await deps.origins.find(deps.db, key.projectId))?.href ?? null
}
