import { noteEdited, requireWriter } from '#modules/community/module.ts'
import { lockLearner } from '#modules/learners/module.ts'
import { eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { PROJECT_KIND, type Visibility } from './contract.ts'
import { findLiveProject } from './project-queries.ts'
import { projects } from './tables.ts'

/** Chooses who sees a project. Only who may write for others may share one; to end that is always possible. */
export async function setVisibility(
  deps: Pick<Deps, 'clock' | 'community' | 'config' | 'db'>,
  { userId, projectId, visibility }: { userId: string; projectId: string; visibility: Visibility },
): Promise<{ visibility: Visibility }> {
  const { clock, community, db } = deps
  if (visibility !== 'private') await requireWriter(deps, userId)
  await db.transaction(async (tx) => {
    await lockLearner(tx, { learnerId: userId, userId }, clock.now())
    const row = await findLiveProject(tx, { userId, projectId })
    if (row === undefined) throw new Failure('project-not-found')
    if (row.visibility === visibility) return
    // What moderators let be may have changed while nobody could see it.
    if (visibility !== 'private')
      await noteEdited({ clock, items: community.items }, tx, { kind: PROJECT_KIND, id: projectId })
    await tx.update(projects).set({ visibility }).where(eq(projects.id, projectId))
  })
  return { visibility }
}
