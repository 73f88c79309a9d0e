import { and, eq, sql } from '#platform/db/sql.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { believableInstant } from '#platform/instant-rules.ts'
import type { Deps } from '../deps.ts'
import { MOST_SAVED } from '../storage-rules.ts'
import { savedLessons } from '../tables.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'content'>
type Learner = { learnerId: string; userId: string | null }
type LessonIds = { courseId: string; lessonId: string }

/** Saves a lesson once; returns whose list it is. */
export async function saveLesson(
  { db, clock, content }: ChangeDeps,
  learner: Learner,
  { courseId, lessonId, savedAt }: LessonIds & { savedAt?: string | undefined },
): Promise<string> {
  const place = content.lesson(courseId, lessonId)
  if (place === undefined) throw new Failure('content-not-found')
  const now = clock.now()
  const at = savedAt === undefined ? now : believableInstant(new Date(savedAt), now)
  return db.transaction(async (tx) => {
    const { learnerId } = await lockLearner(tx, learner, now)
    await tx
      .insert(savedLessons)
      .values({ learnerId, courseId: place.course.id, lessonId: place.lesson.id, savedAt: at })
      .onConflictDoNothing()
    await trimSaved(tx, learnerId)
    return learnerId
  })
}

/** Removes a saved lesson, also one that is no longer in its course; returns whose list it is. */
export async function removeSavedLesson(
  { db, clock, content }: ChangeDeps,
  learner: Learner,
  { courseId, lessonId }: LessonIds,
): Promise<string> {
  const id = content.course(courseId)?.id ?? courseId
  return db.transaction(async (tx) => {
    const { learnerId } = await lockLearner(tx, learner, clock.now())
    await tx
      .delete(savedLessons)
      .where(
        and(
          eq(savedLessons.learnerId, learnerId),
          eq(savedLessons.courseId, id),
          eq(savedLessons.lessonId, lessonId),
        ),
      )
    return learnerId
  })
}

/** Moves a browser's saved lessons to an account; of a lesson that both saved the earlier time stays. */
export async function moveSavedLessons(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into ${savedLessons} (learner_id, course_id, lesson_id, saved_at)
    select ${to}::uuid, course_id, lesson_id, saved_at from ${savedLessons} where learner_id = ${from}
    on conflict (learner_id, course_id, lesson_id) do update
      set saved_at = least(${savedLessons.savedAt}, excluded.saved_at)`)
  await tx.delete(savedLessons).where(eq(savedLessons.learnerId, from))
  await trimSaved(tx, to)
}

async function trimSaved(tx: Database, learnerId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${savedLessons} where learner_id = ${learnerId} and (course_id, lesson_id) in (
      select course_id, lesson_id from ${savedLessons} where learner_id = ${learnerId}
      order by saved_at desc, lesson_id offset ${MOST_SAVED})`)
}
