import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { draft, type Draft } from './contract.ts'
import { believableInstant } from './progress-rules.ts'
import { drafts } from './tables.ts'

/** Keeps a draft unless a newer one is known. */
export async function saveDraft(tx: Database, learnerId: string, newer: Draft, now: Date): Promise<void> {
  const updatedAt = believableInstant(new Date(newer.updatedAt), now)
  const { courseId, lessonId, key, files } = newer
  await tx
    .insert(drafts)
    .values({ learnerId, courseId, lessonId, key, files, updatedAt })
    .onConflictDoUpdate({
      target: [drafts.learnerId, drafts.courseId, drafts.lessonId, drafts.key],
      set: { files, updatedAt },
      setWhere: sql`${drafts.updatedAt} <= excluded.updated_at`,
    })
}

export async function readDrafts(
  db: Database,
  learnerId: string,
  courseId: string,
  lessonId: string,
): Promise<Draft[]> {
  const rows = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.learnerId, learnerId), eq(drafts.courseId, courseId), eq(drafts.lessonId, lessonId)))
  return rows.map((row) => draft.parse({ ...row, updatedAt: row.updatedAt.toISOString() }))
}
