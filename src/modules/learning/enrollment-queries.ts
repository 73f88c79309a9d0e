import { count, gte } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { enrollments } from './tables.ts'

/** How many learners enrolled in each course and each path since then, by id. */
export async function countEnrollments(
  db: Database,
  since: Date,
): Promise<{ courses: Map<string, number>; paths: Map<string, number> }> {
  const rows = await db
    .select({ kind: enrollments.kind, id: enrollments.itemId, learners: count() })
    .from(enrollments)
    .where(gte(enrollments.enrolledAt, since))
    .groupBy(enrollments.kind, enrollments.itemId)
  const of = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, learners }) => [id, learners]))
  return { courses: of('course'), paths: of('learningpath') }
}
