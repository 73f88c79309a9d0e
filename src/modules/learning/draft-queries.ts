import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import { draft, type Draft } from './contract.ts'
import { believableInstant } from './progress-rules.ts'
import { MOST_SET_ASIDE } from './storage-rules.ts'
import { drafts, draftsSetAside } from './tables.ts'

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

/** Bytes of everything that a learner keeps beside the draft of this program. */
export async function spaceBeside(
  db: Database,
  learnerId: string,
  { courseId, lessonId, key }: Pick<Draft, 'courseId' | 'lessonId' | 'key'>,
): Promise<{ drafts: number; setAside: number }> {
  const isThis = and(eq(drafts.courseId, courseId), eq(drafts.lessonId, lessonId), eq(drafts.key, key))
  const [others] = await db
    .select({ bytes: sql<number>`coalesce(sum(${drafts.bytes}) filter (where not (${isThis})), 0)::int` })
    .from(drafts)
    .where(eq(drafts.learnerId, learnerId))
  const [aside] = await db
    .select({ bytes: sql<number>`coalesce(sum(${draftsSetAside.bytes}), 0)::int` })
    .from(draftsSetAside)
    .where(eq(draftsSetAside.learnerId, learnerId))
  return { drafts: others?.bytes ?? 0, setAside: aside?.bytes ?? 0 }
}

/** Deletes the oldest drafts set aside until the rest fits in `room` bytes and is at most `MOST_SET_ASIDE`. */
export async function trimSetAside(tx: Database, learnerId: string, room: number): Promise<void> {
  await tx.execute(sql`
    delete from ${draftsSetAside} where learner_id = ${learnerId} and (course_id, lesson_id, key, updated_at) in (
      select course_id, lesson_id, key, updated_at from (
        select course_id, lesson_id, key, updated_at,
          sum(bytes) over newest as bytes_so_far, row_number() over newest as place
        from ${draftsSetAside} where learner_id = ${learnerId}
        window newest as (order by updated_at desc, course_id, lesson_id, key rows unbounded preceding)
      ) as ranked where bytes_so_far > ${room} or place > ${MOST_SET_ASIDE})`)
}

/** Deletes the drafts of a learner that do not fit in `room` bytes: the newest of them stay. */
export async function trimDrafts(tx: Database, learnerId: string, room: number): Promise<void> {
  await tx.execute(sql`
    delete from ${drafts} where learner_id = ${learnerId} and (course_id, lesson_id, key) in (
      select course_id, lesson_id, key from (
        select course_id, lesson_id, key, sum(bytes) over (
          order by updated_at desc, course_id, lesson_id, key rows unbounded preceding) as bytes_so_far
        from ${drafts} where learner_id = ${learnerId}
      ) as ranked where bytes_so_far > ${room})`)
}

/** Bytes of a learner's drafts, without those set aside. */
export async function bytesOfDrafts(db: Database, learnerId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${drafts.bytes}), 0)::int` })
    .from(drafts)
    .where(eq(drafts.learnerId, learnerId))
  return row?.bytes ?? 0
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
