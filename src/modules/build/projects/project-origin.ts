import { isActiveAccount } from '#modules/accounts/module.ts'
import { and, eq, isNull } from '#platform/db/sql.ts'
import type { Deps } from '../deps.ts'
import type { OwnProject } from './contract.ts'
import type { StoredProject } from './project-queries.ts'
import { projects } from './tables.ts'

/** Tells which project a copy came from and who wrote that one, also where it is private again. Null: it is no copy, or the original is gone or hidden. */
export async function originOf(
  { community, db }: Pick<Deps, 'community' | 'db'>,
  { originId, originName }: Pick<StoredProject, 'originId' | 'originName'>,
): Promise<OwnProject['origin']> {
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
  return author === undefined ? null : { projectId: originId, name: originName, author }
}
