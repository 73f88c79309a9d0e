/** Deletes one's own project, has it back while that can be undone, and forgets it when it cannot. */
import { z } from 'zod'
import { lockLearner } from '#modules/learners/module.ts'
import type { Database } from '#platform/db/database.ts'
import { and, desc, eq, isNotNull, lt } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import { daysBefore } from '#platform/instant-rules.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { forgetProjects } from './forget-projects.ts'
import { readUsage } from './project-queries.ts'
import { boundsOf, mayUndelete, MOST_DELETED, UNDO_DAYS } from './storage-rules.ts'
import { projects } from './tables.ts'

/** Projects that one statement forgets; keeps its locks short. */
const BATCH = 100

type DeleteDeps = Pick<Deps, 'access' | 'clock' | 'db'>

/** Deletes a project, or has it back. Throws `project-not-found`, or `too-many-projects` where others took its place. */
export async function deleteProject(
  { access, clock, db }: DeleteDeps,
  { userId, projectId, undo }: { userId: string; projectId: string; undo: boolean },
): Promise<{ isDeleted: boolean }> {
  const now = clock.now()
  const bounds = boundsOf(await access.mayOpen(userId, 'pro'))
  const isThis = and(eq(projects.id, projectId), eq(projects.userId, userId))
  return db.transaction(async (tx) => {
    await lockLearner(tx, { learnerId: userId, userId }, now)
    const [row] = await tx.select({ deletedAt: projects.deletedAt }).from(projects).where(isThis)
    if (row === undefined || isForgotten(row.deletedAt, now)) throw new Failure('project-not-found')
    const isDeleted = !undo
    if ((row.deletedAt !== null) === isDeleted) return { isDeleted }
    if (undo && !mayUndelete(bounds, (await readUsage(tx, userId)).live))
      throw new Failure('too-many-projects')
    await tx
      .update(projects)
      .set({ deletedAt: isDeleted ? now : null })
      .where(isThis)
    if (isDeleted) await trimDeleted(tx, userId)
    return { isDeleted }
  })
}

/** Whether a project was deleted so long ago that only the nightly job has not come yet. */
function isForgotten(deletedAt: Date | null, now: Date): boolean {
  return deletedAt !== null && deletedAt < daysBefore(now, UNDO_DAYS)
}

/** Forgets the projects that were deleted first, where there are more than can be had back. */
async function trimDeleted(tx: Database, userId: string): Promise<void> {
  const tooMany = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.userId, userId), isNotNull(projects.deletedAt)))
    .orderBy(desc(projects.deletedAt), desc(projects.id))
    .offset(MOST_DELETED)
  await forgetProjects(
    tx,
    tooMany.map(({ id }) => id),
  )
}

/** Every night: forgets projects that were deleted too long ago to be had back. */
export function purgeProjectsJob({ clock, db }: Pick<Deps, 'clock' | 'db'>): JobKind {
  return jobKind({
    queue: 'purge-projects',
    data: z.object({}),
    cron: '17 3 * * *',
    pollSeconds: 30,
    timeoutSeconds: 600,
    async handle() {
      const before = daysBefore(clock.now(), UNDO_DAYS)
      for (;;) {
        const purged = await db.transaction(async (tx) => {
          // What is being had back at this moment stays.
          const rows = await tx
            .select({ id: projects.id })
            .from(projects)
            .where(lt(projects.deletedAt, before))
            .limit(BATCH)
            .for('update', { skipLocked: true })
          await forgetProjects(
            tx,
            rows.map(({ id }) => id),
          )
          return rows.length
        })
        if (purged < BATCH) return 'done'
      }
    },
  })
}
